import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { shopConnection } from '#server/schema/identity.ts'
import { orderLine } from '#server/schema/orders.ts'
import { product } from '#server/schema/shop.ts'
import { shopAccess, shopProduct as table } from '#server/schema/shopify.ts'

export type ShopProductRow = typeof table.$inferSelect
type Fields = Partial<Omit<ShopProductRow, 'artworkId' | 'createdAt' | 'updatedAt'>>

const onSale = and(eq(product.listed, true), eq(artwork.status, 'published'), eq(artwork.offer, 'for_sale'))

/** How many copies the shop would have without sales there, also when nobody knows whether a change reached it. */
const countExpected = ({ quantity: known, settingQuantity: set }: ShopProductRow, found: number): number => {
  if (set === null) return known
  const isSet = set < known ? found <= set : found > known
  return isSet ? set : known
}

export const shopPublishingRepository = {
  async find(db: Queryable, artworkId: string): Promise<ShopProductRow | null> {
    const [row] = await db.select().from(table).where(eq(table.artworkId, artworkId))
    return row ?? null
  },

  async save(db: Queryable, artworkId: string, fields: Fields & { shop: string }): Promise<void> {
    await db
      .insert(table)
      .values({ artworkId, ...fields })
      .onConflictDoUpdate({ target: table.artworkId, set: fields })
  },

  async change(db: Queryable, artworkId: string, fields: Fields): Promise<void> {
    await db.update(table).set(fields).where(eq(table.artworkId, artworkId))
  },

  /** Records how many copies the shop has now; returns how many it has sold since then. */
  async recordQuantity(tx: Transaction, known: ShopProductRow, quantity: number): Promise<number> {
    const sold = countExpected(known, quantity) - quantity
    await tx
      .update(table)
      .set({ quantity, settingQuantity: null, soldThere: sql`greatest(0, ${table.soldThere} + ${sold}::integer)` })
      .where(eq(table.artworkId, known.artworkId))
    return sold
  },

  async remove(db: Queryable, artworkId: string): Promise<void> {
    await db.delete(table).where(eq(table.artworkId, artworkId))
  },

  /** The product's variant at Shopify is the one that a work is ordered by. */
  async setVariant(tx: Transaction, artworkId: string, variantId: string): Promise<string | null> {
    await tx.update(product).set({ variantId }).where(eq(product.artworkId, artworkId))
    const [row] = await tx.select({ ownerId: artwork.ownerId }).from(artwork).where(eq(artwork.id, artworkId))
    return row?.ownerId ?? null
  },

  async exists(db: Queryable, artworkId: string): Promise<boolean> {
    return (await db.$count(artwork, eq(artwork.id, artworkId))) > 0
  },

  /** The works whose product or inventory this is. */
  async findWorks(db: Queryable, ids: { productIds: string[]; inventoryItemIds: string[] }): Promise<string[]> {
    const rows = await db
      .select({ id: table.artworkId })
      .from(table)
      .where(or(inArray(table.productId, ids.productIds), inArray(table.inventoryItemId, ids.inventoryItemIds)))
    return rows.map(({ id }) => id)
  },

  async listOrdered(db: Queryable, orderId: string): Promise<string[]> {
    const rows = await db
      .select({ id: table.artworkId })
      .from(table)
      .innerJoin(orderLine, eq(orderLine.artworkId, table.artworkId))
      .where(eq(orderLine.orderId, orderId))
    return rows.map(({ id }) => id)
  },

  /** The products that a shop is known to have. */
  async listIn(db: Queryable, shop: string): Promise<ShopProductRow[]> {
    return db
      .select()
      .from(table)
      .where(and(eq(table.shop, shop), isNotNull(table.productId)))
  },

  /** Works on sale that are not in the shop yet, and those whose last attempt failed. */
  async listWaiting(db: Queryable, shop: string, isOwn: boolean): Promise<string[]> {
    const isOfShop: SQL | undefined = isOwn
      ? undefined
      : inArray(
          artwork.ownerId,
          db.select({ id: shopConnection.accountId }).from(shopConnection).where(eq(shopConnection.shop, shop)),
        )
    const missing = await db
      .select({ id: artwork.id })
      .from(artwork)
      .innerJoin(product, eq(product.artworkId, artwork.id))
      .leftJoin(table, eq(table.artworkId, artwork.id))
      .where(and(onSale, isOfShop, isNull(table.artworkId)))
    const failed = await db
      .select({ id: table.artworkId })
      .from(table)
      .where(and(eq(table.shop, shop), isNotNull(table.problem)))
    return [...missing, ...failed].map(({ id }) => id)
  },

  /** How many works of a seller are in a shop, and the problem of one that is not as it should be. */
  async summarize(db: Database, sellerId: string): Promise<{ published: number; problems: string[] }> {
    const rows = await db
      .select({ problem: table.problem, content: table.content })
      .from(table)
      .innerJoin(artwork, eq(artwork.id, table.artworkId))
      .where(eq(artwork.ownerId, sellerId))
    const problems = rows.flatMap(({ problem }) => problem ?? [])
    return { published: rows.filter(({ content }) => content !== null).length, problems: [...new Set(problems)] }
  },

  async hasConnection(db: Queryable, accountId: string): Promise<boolean> {
    return (await db.$count(shopConnection, eq(shopConnection.accountId, accountId))) > 0
  },

  async hasAccessRow(db: Queryable, shop: string): Promise<boolean> {
    return (await db.$count(shopAccess, eq(shopAccess.shop, shop))) > 0
  },
}
