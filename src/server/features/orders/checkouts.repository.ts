import { and, count, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { checkout, order, orderLine } from '#server/schema/orders.ts'
import { payment } from '#server/schema/payments.ts'
import { userProfile } from '#server/schema/profiles.ts'
import type { Buyer } from './guest-cookie.ts'

export type CheckoutRow = typeof checkout.$inferSelect
type NewCheckout = typeof checkout.$inferInsert

const { status, amountMinor, currency, endsAt, declinedAt, paidAt, openKey, method, instructions, sentAt } =
  getTableColumns(payment)
export const paymentColumns = {
  status,
  amountMinor,
  currency,
  endsAt,
  declinedAt,
  paidAt,
  openKey,
  method,
  instructions,
  sentAt,
}
/** A checkout with what is presented of its payment. */
export type PaidCheckout = CheckoutRow & Pick<typeof payment.$inferSelect, keyof typeof paymentColumns>

const countGuestHolds = (guestKey: string | null) =>
  sql<number>`(count(*) filter (where ${payment.openKey} = ${guestKey}))::int`

export const checkoutsRepository = {
  async insert(tx: Transaction, values: NewCheckout): Promise<void> {
    await tx.insert(checkout).values(values)
  },
  async buyerName(tx: Transaction, id: string): Promise<string> {
    const [row] = await tx.select({ name: userProfile.name }).from(userProfile).where(eq(userProfile.id, id))
    return row?.name ?? ''
  },
  async find(db: Queryable, id: string): Promise<PaidCheckout | null> {
    const [row] = await db
      .select({ ...getTableColumns(checkout), ...paymentColumns })
      .from(checkout)
      .innerJoin(payment, eq(payment.id, checkout.id))
      .where(eq(checkout.id, id))
    return row ?? null
  },
  /** Records that a hold was extended; false when it was before. */
  async extend(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const rows = await tx
      .update(checkout)
      .set({ extendedAt: at })
      .where(and(eq(checkout.id, id), isNull(checkout.extendedAt)))
      .returning({ id: checkout.id })
    return rows.length > 0
  },
  /** Of an open reservation: who ends it before its time. */
  async setEndedBy(tx: Transaction, id: string, by: CheckoutRow['endedBy']): Promise<void> {
    await tx.update(checkout).set({ endedBy: by }).where(eq(checkout.id, id))
  },
  /** Reservations of a buyer that wait for their payment. */
  countReservations: (tx: Transaction, buyerId: string): Promise<number> =>
    tx.$count(payment, and(eq(payment.payerId, buyerId), eq(payment.status, 'open'), eq(payment.method, 'outside'))),
  /**
   * How often a buyer held each of these works without paying, in checkouts that ended after `since`. For a guest, with how
   * often any guest did, because nothing stops them from forgetting their cookie.
   */
  unpaidHolds: (
    db: Queryable,
    { userId, guestKey }: Buyer,
    { artworkIds, since, method }: { artworkIds: readonly string[]; since: Date; method?: 'outside' | undefined },
  ) =>
    db
      .select({
        title: sql<string>`min(${orderLine.title})`,
        holds: userId === null ? countGuestHolds(guestKey) : count(),
        guestHolds: userId === null ? count() : sql<number>`0`,
        endedAt: sql`max(${payment.endsAt})`.mapWith(payment.endsAt),
      })
      .from(checkout)
      .innerJoin(payment, eq(payment.id, checkout.id))
      .innerJoin(order, eq(order.checkoutId, checkout.id))
      .innerJoin(orderLine, eq(orderLine.orderId, order.id))
      .where(
        and(
          userId === null ? isNull(checkout.buyerId) : eq(checkout.buyerId, userId),
          eq(payment.status, 'ended'),
          gt(payment.endsAt, since),
          method && eq(payment.method, method),
          inArray(orderLine.artworkId, [...artworkIds]),
        ),
      )
      .groupBy(orderLine.artworkId),
}
