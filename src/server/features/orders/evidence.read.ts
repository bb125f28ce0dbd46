import { and, desc, eq, exists, inArray, or } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { inquiry, inquiryMessage } from '#server/schema/inquiries.ts'
import { order, orderLine } from '#server/schema/orders.ts'

/** A message between the two sides of an order. */
export type EvidenceMessage = Pick<typeof inquiryMessage.$inferSelect, 'from' | 'text' | 'createdAt'>

/** The newest messages between the two sides of these orders about them or their works, the oldest first. */
export const readMessages = async (
  db: Queryable,
  orderIds: readonly string[],
  limit: number,
): Promise<EvidenceMessage[]> => {
  const isAboutWork = exists(
    db
      .select({ id: orderLine.id })
      .from(orderLine)
      .where(and(eq(orderLine.orderId, order.id), eq(orderLine.artworkId, inquiry.artworkId))),
  )
  const isBetweenThem = and(eq(inquiry.sellerId, order.sellerId), eq(inquiry.buyerId, order.buyerId), isAboutWork)
  const found = await db
    .select({ from: inquiryMessage.from, text: inquiryMessage.text, createdAt: inquiryMessage.createdAt })
    .from(inquiryMessage)
    .innerJoin(inquiry, eq(inquiry.id, inquiryMessage.inquiryId))
    .innerJoin(order, or(eq(inquiry.orderId, order.id), isBetweenThem))
    .where(inArray(order.id, [...orderIds]))
    .orderBy(desc(inquiryMessage.id))
    .limit(limit)
  return found.toReversed()
}
