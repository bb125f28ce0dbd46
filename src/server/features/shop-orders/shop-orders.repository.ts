import { and, asc, eq, inArray, isNotNull, notExists, notInArray, sql } from 'drizzle-orm'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { shopConnection } from '#server/schema/identity.ts'
import { artworkPacking, shippingLabel } from '#server/schema/shipping.ts'
import { shopOrder as table } from '#server/schema/shop-orders.ts'

export type ShopOrderRow = typeof table.$inferSelect
export type NewShopOrder = typeof table.$inferInsert

/** An order of a shop that waits for its parcel. */
export interface WaitingShopOrder {
  order: ShopOrderRow
  /** How its first work was last packed. */
  packing: typeof artworkPacking.$inferSelect | null
}

/** What a closed order keeps. */
const CLOSED = { status: 'closed', email: '', phone: '', address: null } as const
const firstWorkId = sql`(${table.items} -> 0 ->> 'artworkId')::uuid`
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const labelOfOrder = (db: Queryable) =>
  db
    .select({ one: sql`1` })
    .from(shippingLabel)
    .where(and(eq(shippingLabel.shopOrderId, table.id), inArray(shippingLabel.status, ['processing', 'purchased'])))

export const shopOrdersRepository = {
  /** The open orders of a seller without a label, oldest first. */
  waiting: (db: Queryable, sellerId: string, limit: number): Promise<WaitingShopOrder[]> =>
    db
      .select({ order: table, packing: artworkPacking })
      .from(table)
      .leftJoin(artworkPacking, eq(artworkPacking.artworkId, firstWorkId))
      .where(and(eq(table.sellerId, sellerId), eq(table.status, 'open'), notExists(labelOfOrder(db))))
      .orderBy(asc(table.placedAt), asc(table.id))
      .limit(limit),

  async find(db: Queryable, id: string): Promise<ShopOrderRow | null> {
    const [row] = await db.select().from(table).where(eq(table.id, id))
    return row ?? null
  },
  async lockForUpdate(tx: Transaction, id: string): Promise<ShopOrderRow | null> {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    return row ?? null
  },
  /** Stores what the sellers ship of an order, and closes what other sellers shipped of it. */
  async put(tx: Transaction, key: { shop: string; shopOrderId: string }, rows: readonly NewShopOrder[]): Promise<void> {
    const ofOrder = and(eq(table.shop, key.shop), eq(table.shopOrderId, key.shopOrderId))
    const sellers = rows.map(({ sellerId }) => sellerId)
    await tx
      .update(table)
      .set(CLOSED)
      .where(and(ofOrder, eq(table.status, 'open'), notInArray(table.sellerId, sellers)))
    for (const row of rows) {
      const target = [table.shop, table.shopOrderId, table.sellerId]
      await tx.insert(table).values(row).onConflictDoUpdate({ target, set: row })
    }
  },
  /** The shop's ids of the orders that are open here. */
  async open(db: Queryable, shop: string): Promise<string[]> {
    const rows = await db
      .selectDistinct({ id: table.shopOrderId })
      .from(table)
      .where(and(eq(table.shop, shop), eq(table.status, 'open')))
    return rows.map(({ id }) => id)
  },
  /** The labels that an order had, the oldest first, with the key of their tracking pages. */
  labels: (db: Queryable, shopOrderId: string) =>
    db
      .select({
        status: shippingLabel.status,
        carrier: shippingLabel.carrier,
        trackingNumber: shippingLabel.trackingNumber,
        trackingKey: shippingLabel.trackingKey,
      })
      .from(shippingLabel)
      .where(and(eq(shippingLabel.shopOrderId, shopOrderId), isNotNull(shippingLabel.trackingNumber)))
      .orderBy(asc(shippingLabel.id)),
  /** Notes at the label in use that the shop refused it, or that it does not any more. Another problem of it stays. */
  async noteRefusal(db: Queryable, shopOrderId: string, isRefused: boolean): Promise<void> {
    const [from, to] = isRefused ? ['', SHIPPING_MESSAGES.shopRefused] : [SHIPPING_MESSAGES.shopRefused, '']
    await db
      .update(shippingLabel)
      .set({ problem: to })
      .where(
        and(
          eq(shippingLabel.shopOrderId, shopOrderId),
          eq(shippingLabel.status, 'purchased'),
          eq(shippingLabel.problem, from),
        ),
      )
  },
  /** The orders of a shop, or only this one of its sellers, whose label the shop refused. */
  async refused(db: Queryable, shop: string, orderId?: string): Promise<string[]> {
    const rows = await db
      .selectDistinct({ id: table.id })
      .from(table)
      .innerJoin(shippingLabel, eq(shippingLabel.shopOrderId, table.id))
      .where(
        and(
          eq(table.shop, shop),
          orderId === undefined ? undefined : eq(table.shopOrderId, orderId),
          eq(shippingLabel.status, 'purchased'),
          eq(shippingLabel.problem, SHIPPING_MESSAGES.shopRefused),
        ),
      )
    return rows.map(({ id }) => id)
  },
  /** The owners of works, by the ids that a shop has for them; ids that are none are left out. */
  async owners(db: Queryable, workIds: readonly string[]): Promise<Map<string, string>> {
    const ids = workIds.filter((id) => isUuid.test(id))
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: artwork.id, ownerId: artwork.ownerId })
      .from(artwork)
      .where(inArray(artwork.id, ids))
    return new Map(rows.map(({ id, ownerId }) => [id, ownerId]))
  },
  /** The account that connected a shop. */
  async ownerOfShop(db: Queryable, shop: string): Promise<string | null> {
    const [row] = await db
      .select({ accountId: shopConnection.accountId })
      .from(shopConnection)
      .where(eq(shopConnection.shop, shop))
    return row?.accountId ?? null
  },
  /** Closes orders by the shop's ids, which removes the data of their buyers. */
  async close(db: Queryable, shop: string, shopOrderIds: readonly string[]): Promise<void> {
    await db
      .update(table)
      .set(CLOSED)
      .where(and(eq(table.shop, shop), inArray(table.shopOrderId, [...shopOrderIds])))
  },
  /** Closes all orders of a shop that was disconnected. */
  async closeOfShop(db: Queryable, shop: string): Promise<void> {
    await db.update(table).set(CLOSED).where(eq(table.shop, shop))
  },
  /** Closes the orders of a seller, which removes the data of their buyers. */
  async closeOfSeller(db: Queryable, sellerId: string): Promise<void> {
    await db.update(table).set(CLOSED).where(eq(table.sellerId, sellerId))
  },
}
