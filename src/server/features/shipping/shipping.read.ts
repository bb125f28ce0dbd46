import { and, asc, eq, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { DeliveryAddress } from '#contract/orders.ts'
import type { TrackingStatus } from '#contract/shipping-constants.ts'
import type { KeptFacts } from '#contract/work-facts.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { CarrierAddress } from '#server/providers/carriers/carriers.provider.ts'
import { checkout, order, orderLine } from '#server/schema/orders.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { artworkPacking, shippingLabel, trackingEvent } from '#server/schema/shipping.ts'

type LineRow = typeof orderLine.$inferSelect
type WorkOfOrder = Pick<LineRow, 'artworkId' | 'title' | 'artistName'> & KeptFacts

export interface QueuedOrder {
  order: Pick<
    typeof order.$inferSelect,
    'id' | 'number' | 'paidAt' | 'priceMinor' | 'shippingMinor' | 'currency' | 'shippingMethod'
  >
  delivery: { address: DeliveryAddress; email: string; phone: string }
  /** In the order of the order; never empty. */
  works: WorkOfOrder[]
  /** How its first work was last packed. */
  packing: typeof artworkPacking.$inferSelect | null
}

const worksOfOrder = sql<WorkOfOrder[]>`(
  select coalesce(json_agg(json_build_object(
    'artworkId', ${orderLine.artworkId}, 'title', ${orderLine.title}, 'artistName', ${orderLine.artistName},
    'yearCreated', ${orderLine.yearCreated}, 'dateText', ${orderLine.dateText}, 'medium', ${orderLine.medium},
    'mediumLine', ${orderLine.mediumLine}, 'dimensions', ${orderLine.dimensions}, 'typedUnit', ${orderLine.typedUnit})
    order by ${orderLine.id}), '[]')
  from ${orderLine} where ${orderLine.orderId} = ${order.id})`

const firstWorkId = sql`(
  select ${orderLine.artworkId} from ${orderLine} where ${orderLine.orderId} = ${order.id} order by ${orderLine.id} limit 1)`

const labelOfOrder = (db: Queryable) =>
  db
    .select({ one: sql`1` })
    .from(shippingLabel)
    .where(and(eq(shippingLabel.orderId, order.id), sql`${shippingLabel.status} in ('processing', 'purchased')`))

const profileAddress = {
  name: sql<string>`coalesce(nullif(${userProfile.shippingName}, ''), ${userProfile.name})`,
  line1: userProfile.shippingAddressLine1,
  line2: userProfile.shippingAddressLine2,
  city: userProfile.shippingCity,
  state: userProfile.shippingState,
  postalCode: userProfile.shippingPostalCode,
  country: userProfile.shippingCountry,
  phone: userProfile.shippingPhone,
  email: userProfile.email,
}

export const shippingRead = {
  /** The ship-from address of a profile, whose first line may be empty; null without a profile. */
  async profileAddress(db: Queryable, userId: string): Promise<CarrierAddress | null> {
    const [row] = await db.select(profileAddress).from(userProfile).where(eq(userProfile.id, userId))
    return row ?? null
  },

  /** The paid orders of a seller that wait to be shipped and have no label, oldest first. */
  queue: (db: Queryable, sellerId: string, limit: number): Promise<QueuedOrder[]> =>
    db
      .select({
        order: {
          id: order.id,
          number: order.number,
          paidAt: order.paidAt,
          priceMinor: order.priceMinor,
          shippingMinor: order.shippingMinor,
          currency: order.currency,
          shippingMethod: order.shippingMethod,
        },
        delivery: { address: checkout.address, email: checkout.email, phone: checkout.phone },
        works: worksOfOrder,
        packing: artworkPacking,
      })
      .from(order)
      .innerJoin(checkout, eq(checkout.id, order.checkoutId))
      .leftJoin(artworkPacking, eq(artworkPacking.artworkId, firstWorkId))
      .where(
        and(
          eq(order.sellerId, sellerId),
          isNotNull(order.paidAt),
          eq(order.status, 'paid'),
          ne(order.shippingMethod, 'collection'),
          isNull(order.shippedAt),
          isNull(order.deliveredAt),
          notExists(labelOfOrder(db)),
        ),
      )
      .orderBy(asc(order.paidAt), asc(order.id))
      .limit(limit),

  /** Where an order goes, with the contact of its buyer. */
  async findDelivery(db: Queryable, orderId: string): Promise<QueuedOrder['delivery'] | null> {
    const [row] = await db
      .select({ address: checkout.address, email: checkout.email, phone: checkout.phone })
      .from(order)
      .innerJoin(checkout, eq(checkout.id, order.checkoutId))
      .where(eq(order.id, orderId))
    return row ?? null
  },

  /** A purchased label by the secret of its tracking page, with its works and what its carrier reported, newest first. */
  async tracking(db: Queryable, key: string) {
    const [row] = await db
      .select({
        label: shippingLabel,
        works: sql<WorkOfOrder[]>`case when ${order.id} is null then '[]'::json else ${worksOfOrder} end`,
        events: sql<
          { at: string; status: TrackingStatus; description: string; city: string; state: string; country: string }[]
        >`(
          select coalesce(json_agg(json_build_object(
            'at', ${trackingEvent.occurredAt}, 'status', ${trackingEvent.status},
            'description', ${trackingEvent.description}, 'city', ${trackingEvent.city},
            'state', ${trackingEvent.state}, 'country', ${trackingEvent.country})
            order by ${trackingEvent.occurredAt} desc, ${trackingEvent.id} desc), '[]')
          from ${trackingEvent} where ${trackingEvent.labelId} = ${shippingLabel.id})`,
      })
      .from(shippingLabel)
      .leftJoin(order, eq(order.id, shippingLabel.orderId))
      .where(and(eq(shippingLabel.trackingKey, key), eq(shippingLabel.status, 'purchased')))
    return row ?? null
  },
}
export type TrackedLabel = NonNullable<Awaited<ReturnType<typeof shippingRead.tracking>>>
