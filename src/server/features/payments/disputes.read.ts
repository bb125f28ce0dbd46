import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { order } from '#server/schema/orders.ts'
import { userProfile } from '#server/schema/profiles.ts'

/** The orders of a payment, with where their sellers can be reached. */
export const readDisputedOrders = (db: Queryable, paymentId: string) =>
  db
    .select({ id: order.id, number: order.number, sellerEmail: userProfile.email })
    .from(order)
    .leftJoin(userProfile, eq(userProfile.id, order.sellerId))
    .where(and(eq(order.checkoutId, paymentId), isNotNull(order.paidAt)))
    .orderBy(asc(order.number))
