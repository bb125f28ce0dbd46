import { and, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { isOpenAccount } from '#server/schema/account.ts'
import { inquiry, inquiryMessage, inquiryOffer } from '#server/schema/inquiries.ts'
import { userProfile } from '#server/schema/profiles.ts'
import type { OrderSubject } from '../orders/orders.module.ts'

export type InquiryRow = typeof inquiry.$inferSelect
export type MessageRow = typeof inquiryMessage.$inferSelect
export type OfferRow = typeof inquiryOffer.$inferSelect
export type Side = MessageRow['from']

const matchesOpenOffer = (inquiryId: string) =>
  and(eq(inquiryOffer.inquiryId, inquiryId), eq(inquiryOffer.status, 'open'))

export const inquiriesRepository = {
  async insert(tx: Transaction, values: typeof inquiry.$inferInsert): Promise<InquiryRow> {
    const [row] = await tx.insert(inquiry).values(values).returning()
    if (!row) throw new Error('An inquiry could not be stored.')
    return row
  },
  async lockForUpdate(tx: Transaction, id: string): Promise<InquiryRow | null> {
    const [row] = await tx.select().from(inquiry).where(eq(inquiry.id, id)).for('update')
    return row ?? null
  },
  /** The latest thread of a buyer about a work, locked. */
  async lockOfBuyer(tx: Transaction, buyerId: string, artworkId: string): Promise<InquiryRow | null> {
    const [row] = await tx
      .select()
      .from(inquiry)
      .where(and(eq(inquiry.buyerId, buyerId), eq(inquiry.artworkId, artworkId)))
      .orderBy(desc(inquiry.lastAt))
      .limit(1)
      .for('update')
    return row ?? null
  },
  /**
   * The thread of an order, which a guest has, or the latest one of its two people about one of its works, which may have
   * been deleted since. A guest has none by what they stated, because anybody can state it.
   */
  async latestAbout(
    tx: Transaction,
    { orderId, buyerId, sellerId, works }: OrderSubject,
  ): Promise<Pick<InquiryRow, 'id' | 'buyerId'> | null> {
    const isAbout = works.map(({ artworkId, title }) =>
      artworkId === null ? and(isNull(inquiry.artworkId), eq(inquiry.title, title)) : eq(inquiry.artworkId, artworkId),
    )
    const [row] = await tx
      .select({ id: inquiry.id, buyerId: inquiry.buyerId })
      .from(inquiry)
      .where(
        or(
          and(
            eq(inquiry.orderId, orderId),
            // It may have been moved to another account than the order.
            buyerId === null ? undefined : or(isNull(inquiry.buyerId), eq(inquiry.buyerId, buyerId)),
          ),
          buyerId === null
            ? undefined
            : and(eq(inquiry.buyerId, buyerId), eq(inquiry.sellerId, sellerId), or(...isAbout)),
        ),
      )
      .orderBy(desc(inquiry.lastAt))
      .limit(1)
    return row ?? null
  },
  /** Whether all these people have an account that is not closed. */
  async haveAccounts(tx: Transaction, userIds: readonly string[]): Promise<boolean> {
    const found = await tx
      .select({ id: userProfile.id })
      .from(userProfile)
      .where(and(inArray(userProfile.id, [...userIds]), isOpenAccount(userProfile.id)))
    return found.length === userIds.length
  },
  async insertMessage(tx: Transaction, values: { inquiryId: string; from: Side; text: string; createdAt: Date }) {
    await tx.insert(inquiryMessage).values(values)
  },
  /** Records that something was added by one side; returns how much the other side has not seen. */
  async touch(
    tx: Transaction,
    { id, from, text, at, messages }: { id: string; from: Side; text: string; at: Date; messages: 0 | 1 },
  ): Promise<number> {
    const unread = from === 'buyer' ? inquiry.sellerUnread : inquiry.buyerUnread
    const [row] = await tx
      .update(inquiry)
      .set({
        lastText: text,
        lastAt: at,
        messages: sql`${inquiry.messages} + ${messages}`,
        [from === 'buyer' ? 'sellerUnread' : 'buyerUnread']: sql`${unread} + 1`,
      })
      .where(eq(inquiry.id, id))
      .returning({ unread })
    return row?.unread ?? 0
  },
  async markRead(db: Queryable, id: string, side: Side): Promise<void> {
    await db
      .update(inquiry)
      .set(side === 'seller' ? { sellerUnread: 0 } : { buyerUnread: 0 })
      .where(eq(inquiry.id, id))
  },
  async claim(tx: Transaction, id: string, buyerId: string): Promise<void> {
    await tx.update(inquiry).set({ buyerId, visitorName: '', visitorEmail: '' }).where(eq(inquiry.id, id))
  },
  async insertOffer(tx: Transaction, values: typeof inquiryOffer.$inferInsert): Promise<void> {
    await tx.insert(inquiryOffer).values(values)
  },
  async findOffer(tx: Transaction, inquiryId: string, id: string): Promise<OfferRow | null> {
    const [row] = await tx
      .select()
      .from(inquiryOffer)
      .where(and(eq(inquiryOffer.id, id), eq(inquiryOffer.inquiryId, inquiryId)))
    return row ?? null
  },
  async openOffer(tx: Transaction, inquiryId: string): Promise<OfferRow | null> {
    const [row] = await tx.select().from(inquiryOffer).where(matchesOpenOffer(inquiryId))
    return row ?? null
  },
  async setOffer(tx: Transaction, id: string, changes: Partial<Pick<OfferRow, 'status' | 'validUntil'>>) {
    await tx.update(inquiryOffer).set(changes).where(eq(inquiryOffer.id, id))
  },
  /** Open offers whose time is over. */
  overdue: (db: Queryable, now: Date, limit: number): Promise<{ id: string; inquiryId: string }[]> =>
    db
      .select({ id: inquiryOffer.id, inquiryId: inquiryOffer.inquiryId })
      .from(inquiryOffer)
      .where(and(eq(inquiryOffer.status, 'open'), lte(inquiryOffer.validUntil, now)))
      .limit(limit),
  /** Marks one side of all inquiries of a person as closed, or open again. */
  async setClosed(tx: Transaction, userId: string, closed: boolean): Promise<void> {
    await tx.update(inquiry).set({ sellerClosed: closed }).where(eq(inquiry.sellerId, userId))
    await tx.update(inquiry).set({ buyerClosed: closed }).where(eq(inquiry.buyerId, userId))
  },
  /** Deletes what visitors asked and nobody has continued since a moment. */
  async removeVisitorsBefore(db: Queryable, before: Date): Promise<void> {
    await db.delete(inquiry).where(and(isNull(inquiry.buyerId), lt(inquiry.lastAt, before)))
  },
  async removeByUser(db: Queryable, userId: string): Promise<void> {
    await db.delete(inquiry).where(or(eq(inquiry.sellerId, userId), eq(inquiry.buyerId, userId)))
  },
}
