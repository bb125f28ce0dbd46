import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/db/database.ts'
import { type Keyset, olderThan } from '#server/platform/http/keyset.ts'
import { inquiry, inquiryMessage, inquiryOffer } from '#server/schema/inquiries.ts'
import { userProfile } from '#server/schema/profiles.ts'
import type { InquiryRow, MessageRow, OfferRow } from './inquiries.repository.ts'

/** An inquiry with the people of its two sides; a visitor is the buyer with the name and email they stated. */
export interface InquiryParties {
  inquiry: InquiryRow
  seller: { id: string; name: string; email: string }
  buyer: { id: string | null; name: string; email: string }
}

export interface Thread extends InquiryParties {
  messages: MessageRow[]
  offers: OfferRow[]
}

const seller = alias(userProfile, 'seller')
const buyer = alias(userProfile, 'buyer')

const select = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({
      inquiry,
      seller: { id: seller.id, name: seller.name, email: seller.email },
      buyer: {
        id: inquiry.buyerId,
        name: sql<string>`coalesce(${buyer.name}, ${inquiry.visitorName})`,
        email: sql<string>`coalesce(${buyer.email}, ${inquiry.visitorEmail})`,
      },
      lastAtExact: sql<string>`${inquiry.lastAt}::text`,
    })
    .from(inquiry)
    .innerJoin(seller, eq(seller.id, inquiry.sellerId))
    .leftJoin(buyer, eq(buyer.id, inquiry.buyerId))
    .where(condition)

/** A thread that was opened from an order appears in lists once somebody has written. */
const hasContent = ne(inquiry.lastText, '')

const belongsTo = (userId: string) => or(eq(inquiry.sellerId, userId), eq(inquiry.buyerId, userId))

const withParts = async (db: Queryable, found: readonly InquiryParties[]): Promise<Thread[]> => {
  const ids = found.map((one) => one.inquiry.id)
  if (ids.length === 0) return []
  const messages = await db
    .select()
    .from(inquiryMessage)
    .where(inArray(inquiryMessage.inquiryId, ids))
    .orderBy(asc(inquiryMessage.id))
  const offers = await db
    .select()
    .from(inquiryOffer)
    .where(inArray(inquiryOffer.inquiryId, ids))
    .orderBy(asc(inquiryOffer.id))
  return found.map((one) => ({
    ...one,
    messages: messages.filter(({ inquiryId }) => inquiryId === one.inquiry.id),
    offers: offers.filter(({ inquiryId }) => inquiryId === one.inquiry.id),
  }))
}

export const inquiriesRead = {
  async parties(db: Queryable, id: string): Promise<InquiryParties | null> {
    const [row] = await select(db, eq(inquiry.id, id))
    return row ?? null
  },
  async thread(db: Queryable, id: string): Promise<Thread | null> {
    const [found] = await withParts(db, await select(db, eq(inquiry.id, id)))
    return found ?? null
  },
  /** The inquiries that a person sent and received, the latest first. */
  page: async (db: Queryable, userId: string, from: Keyset | undefined, limit: number) =>
    select(db, and(belongsTo(userId), hasContent, olderThan(from, inquiry.lastAt, inquiry.id)))
      .orderBy(desc(inquiry.lastAt), desc(inquiry.id))
      .limit(limit),
  /** How many inquiries of a person have something unread. */
  countUnread: (db: Queryable, userId: string): Promise<number> =>
    db.$count(
      inquiry,
      or(
        and(eq(inquiry.sellerId, userId), sql`${inquiry.sellerUnread} > 0`),
        and(eq(inquiry.buyerId, userId), sql`${inquiry.buyerUnread} > 0`),
      ),
    ),
  /** Everything that a person sent and received, for their archive. */
  async listByUser(db: Queryable, userId: string): Promise<Thread[]> {
    return withParts(db, await select(db, and(belongsTo(userId), hasContent)).orderBy(asc(inquiry.id)))
  },
}
