import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { listSources } from '#server/platform/moves.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import {
  checkout,
  listShippingPrices,
  order,
  orderLine,
  type ShippingPrice,
  shippingPrice,
} from '#server/schema/orders.ts'
import { paymentMovement } from '#server/schema/payments.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { shippingLabel } from '#server/schema/shipping.ts'
import { ORDER_MOVES } from './orders.status.ts'

export type OrderRow = typeof order.$inferSelect
export type LineRow = typeof orderLine.$inferSelect

/** A label that was bought for an order. */
export type OrderLabel = Pick<typeof shippingLabel.$inferSelect, keyof typeof labelColumns>

export const labelColumns = {
  carrier: shippingLabel.carrier,
  trackingNumber: shippingLabel.trackingNumber,
  trackingKey: shippingLabel.trackingKey,
  expectedOn: shippingLabel.expectedOn,
  testMode: shippingLabel.testMode,
}

export interface SellerPrices {
  country: string
  /** Of the seller, for new prices. */
  currency: string
  /** Those in this currency. */
  prices: ShippingPrice[]
}
export type ChangedPrice = Omit<ShippingPrice, 'priceMinor'> & { priceMinor: number | null }

/** Labels of an order whose price may still change what it brings: they are being bought or voided. */
export const unsettledLabels = (db: Queryable, orderId: string | AnyPgColumn) =>
  db
    .select({ id: shippingLabel.id })
    .from(shippingLabel)
    .where(and(eq(shippingLabel.orderId, orderId), inArray(shippingLabel.status, ['processing', 'voiding'])))

const ownOrder = alias(order, 'own_order')

const isToPayOut = (db: Queryable, deliveredBefore: Date) =>
  and(
    eq(order.status, 'paid'),
    isNull(order.payoutStartedAt),
    lte(order.deliveredAt, deliveredBefore),
    or(isNull(order.problemAt), isNotNull(order.problemReleasedAt)),
    notExists(unsettledLabels(db, order.id)),
  )

export const ordersRepository = {
  async insert(tx: Transaction, values: typeof order.$inferInsert): Promise<OrderRow> {
    const [row] = await tx.insert(order).values(values).returning()
    if (!row) throw new Error('An order could not be stored.')
    return row
  },
  insertLines: (tx: Transaction, lines: (typeof orderLine.$inferInsert)[]): Promise<LineRow[]> =>
    tx.insert(orderLine).values(lines).returning(),
  async find(db: Queryable, id: string): Promise<OrderRow | null> {
    const [row] = await db.select().from(order).where(eq(order.id, id))
    return row ?? null
  },
  /** What the buyer stated at the checkout. */
  async findContact(
    db: Queryable,
    checkoutId: string,
  ): Promise<Pick<typeof checkout.$inferSelect, 'email' | 'address'>> {
    const [row] = await db
      .select({ email: checkout.email, address: checkout.address })
      .from(checkout)
      .where(eq(checkout.id, checkoutId))
    if (!row) throw new Error(`Checkout ${checkoutId} is gone.`)
    return row
  },
  /** The checkout of each paid order of guests with this email, but of those in which the person sells. */
  async listUnclaimed(db: Queryable, email: string, sellerId: string): Promise<string[]> {
    const own = db
      .select({ id: ownOrder.id })
      .from(ownOrder)
      .where(and(eq(ownOrder.checkoutId, checkout.id), eq(ownOrder.sellerId, sellerId)))
    const found = await db
      .select({ checkoutId: order.checkoutId })
      .from(checkout)
      .innerJoin(order, eq(order.checkoutId, checkout.id))
      .where(
        and(
          eq(sql`lower(${checkout.email})`, email.toLowerCase()),
          isNull(checkout.buyerId),
          isNotNull(order.paidAt),
          notExists(own),
        ),
      )
    return found.map(({ checkoutId }) => checkoutId)
  },
  /** Moves a guest's checkout and its orders to an account. */
  async claim(tx: Transaction, checkoutId: string, buyerId: string): Promise<void> {
    await tx.update(checkout).set({ buyerId }).where(eq(checkout.id, checkoutId))
    await tx.update(order).set({ buyerId }).where(eq(order.checkoutId, checkoutId))
  },
  async lockForUpdate(tx: Transaction, id: string): Promise<OrderRow | null> {
    const [row] = await tx.select().from(order).where(eq(order.id, id)).for('update')
    return row ?? null
  },
  /** Changes an order that the transaction has locked; its status changes by `move` only. */
  async change(tx: Transaction, id: string, changes: Partial<Omit<OrderRow, 'id' | 'status'>>): Promise<OrderRow> {
    const [row] = await tx
      .update(order)
      .set({ ...changes, updatedAt: new Date() })
      .where(eq(order.id, id))
      .returning()
    if (!row) throw new Error('A locked order disappeared.')
    return row
  },
  /** Orders that were delivered before and whose payout was not begun, nothing being reported. */
  async toPayOut(db: Queryable, deliveredBefore: Date, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: order.id })
      .from(order)
      .where(isToPayOut(db, deliveredBefore))
      .orderBy(asc(order.deliveredAt))
      .limit(limit)
    return rows.map(({ id }) => id)
  },
  countToPayOut: (db: Queryable, deliveredBefore: Date): Promise<number> =>
    db.$count(order, isToPayOut(db, deliveredBefore)),
  /** What an order has brought its seller so far, from the ledger. */
  async sellerMinor(tx: Transaction, id: string): Promise<number> {
    const [row] = await tx
      .select({ amountMinor: sql<number>`coalesce(sum(${ledgerEntry.amountMinor}), 0)::float8` })
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.orderId, id), eq(ledgerEntry.account, 'seller')))
    return row?.amountMinor ?? 0
  },
  /** What of an order went back to its buyer, at the cost of those whom it was for, from the ledger. */
  async returnedMinor(db: Queryable, id: string): Promise<number> {
    const [row] = await db
      .select({ amountMinor: sql<number>`coalesce(-sum(${ledgerEntry.amountMinor}), 0)::float8` })
      .from(ledgerEntry)
      .where(
        and(
          eq(ledgerEntry.orderId, id),
          inArray(ledgerEntry.kind, ['refund', 'borne_dispute']),
          inArray(ledgerEntry.account, ['seller', 'tax_authority']),
        ),
      )
    return row?.amountMinor ?? 0
  },
  /** Refunds of an order that were begun and not made yet. */
  async dueRefundsMinor(db: Queryable, id: string): Promise<number> {
    const [row] = await db
      .select({ amountMinor: sql<number>`coalesce(sum(${paymentMovement.amountMinor}), 0)::float8` })
      .from(paymentMovement)
      .where(
        and(
          eq(paymentMovement.partId, id),
          eq(paymentMovement.kind, 'refund'),
          eq(paymentMovement.status, 'due'),
          isNull(paymentMovement.repeatsId),
        ),
      )
    return row?.amountMinor ?? 0
  },
  async hasUnsettledLabel(tx: Transaction, id: string): Promise<boolean> {
    return (await unsettledLabels(tx, id).limit(1)).length > 0
  },
  async findLabel(tx: Transaction, id: string): Promise<OrderLabel | null> {
    const [row] = await tx
      .select(labelColumns)
      .from(shippingLabel)
      .where(and(eq(shippingLabel.orderId, id), eq(shippingLabel.status, 'purchased')))
    return row ?? null
  },
  /** A paid order of a seller by its number, locked. */
  async lockOfSeller(tx: Transaction, sellerId: string, number: number): Promise<OrderRow | null> {
    const [row] = await tx
      .select()
      .from(order)
      .where(and(eq(order.number, number), eq(order.sellerId, sellerId), isNotNull(order.paidAt)))
      .for('update')
    return row ?? null
  },
  ofCheckout: (db: Queryable, checkoutId: string): Promise<OrderRow[]> =>
    db.select().from(order).where(eq(order.checkoutId, checkoutId)).orderBy(asc(order.number)),
  lockOfCheckout: (tx: Transaction, checkoutId: string): Promise<OrderRow[]> =>
    tx.select().from(order).where(eq(order.checkoutId, checkoutId)).orderBy(asc(order.id)).for('update'),
  listLines: (db: Queryable, orderIds: readonly string[]): Promise<LineRow[]> =>
    db
      .select()
      .from(orderLine)
      .where(inArray(orderLine.orderId, [...orderIds]))
      .orderBy(asc(orderLine.id)),
  /** The numbers of the copies of a line. */
  async setCopies(tx: Transaction, lineId: string, copies: number[]): Promise<void> {
    await tx.update(orderLine).set({ copies }).where(eq(orderLine.id, lineId))
  },
  /** Moves orders to another status; returns those whose move is legal. */
  move: (
    tx: Transaction,
    ids: readonly string[],
    to: OrderRow['status'],
    changes: Partial<Pick<OrderRow, 'paidAt' | 'payoutStartedAt' | 'paidOutAt' | 'refundReason' | 'refundedAt'>> = {},
  ): Promise<OrderRow[]> =>
    tx
      .update(order)
      .set({ ...changes, status: to })
      .where(and(inArray(order.id, [...ids]), inArray(order.status, listSources(ORDER_MOVES, to))))
      .returning(),
  /** Orders of a person that are not finished: being refunded, bought and not delivered, or sold and waiting for a payment, a delivery or a payout. */
  async countUnderWay(db: Queryable, userId: string): Promise<{ bought: number; sold: number; reserved: number }> {
    const isMine = { bought: eq(order.buyerId, userId), sold: eq(order.sellerId, userId) }
    const isRefunding = eq(order.status, 'refunding')
    const isNotDelivered = isNull(order.deliveredAt)
    const unfinished = (isOpen: SQL | undefined) =>
      and(isNotNull(order.paidAt), or(isRefunding, and(eq(order.status, 'paid'), isOpen)))
    return {
      bought: await db.$count(order, and(isMine.bought, unfinished(isNotDelivered))),
      sold: await db.$count(order, and(isMine.sold, unfinished(or(isNotDelivered, isNull(order.paidOutAt))))),
      reserved: await db.$count(order, and(isMine.sold, eq(order.status, 'awaiting_payment'))),
    }
  },
  /** The country of a seller's shipping address, and their prices; null without a profile. `otherwise`: for who chose no currency. */
  async findShippingPrices(db: Queryable, userId: string, otherwise: string): Promise<SellerPrices | null> {
    const currency = sql<string>`coalesce(${userProfile.currency}, ${otherwise})`
    const [row] = await db
      .select({
        country: userProfile.shippingCountry,
        currency,
        prices: listShippingPrices(userProfile.id, currency),
      })
      .from(userProfile)
      .where(eq(userProfile.id, userId))
    return row ?? null
  },
  /** Stores a price; without one, the seller does not ship to the zone that way. */
  async setShippingPrice(
    tx: Transaction,
    sellerId: string,
    { method, zone, priceMinor, currency }: ChangedPrice,
  ): Promise<void> {
    const { sellerId: seller, method: by, zone: to, currency: of } = shippingPrice
    if (priceMinor === null)
      await tx.delete(shippingPrice).where(and(eq(seller, sellerId), eq(by, method), eq(to, zone), eq(of, currency)))
    else
      await tx
        .insert(shippingPrice)
        .values({ sellerId, method, zone, priceMinor, currency })
        .onConflictDoUpdate({ target: [seller, by, to, of], set: { priceMinor, updatedAt: new Date() } })
  },
}
