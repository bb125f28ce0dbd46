import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { storefrontCart as carts } from '#server/schema/shop.ts'

export type StorefrontCart = Pick<typeof carts.$inferSelect, 'id' | 'lines' | 'hasAddress'>

const columns = { id: carts.id, lines: carts.lines, hasAddress: carts.hasAddress }

export const storefrontCartsRepository = {
  async insert(db: Queryable, values: Pick<StorefrontCart, 'lines' | 'hasAddress'>): Promise<StorefrontCart | null> {
    const [row] = await db.insert(carts).values(values).returning(columns)
    return row ?? null
  },
  async find(db: Queryable, id: string): Promise<StorefrontCart | null> {
    const [row] = await db.select(columns).from(carts).where(eq(carts.id, id))
    return row ?? null
  },
  /** Null when there is no such cart, or it would have more than `maxLines`. */
  async addLines(
    db: Queryable,
    id: string,
    lines: StorefrontCart['lines'],
    maxLines: number,
  ): Promise<StorefrontCart | null> {
    const [row] = await db
      .update(carts)
      .set({ lines: sql`${carts.lines} || ${JSON.stringify(lines)}::jsonb` })
      .where(sql`${carts.id} = ${id} and jsonb_array_length(${carts.lines}) + ${lines.length} <= ${maxLines}`)
      .returning(columns)
    return row ?? null
  },
  async setAddressKnown(db: Queryable, id: string): Promise<StorefrontCart | null> {
    const [row] = await db.update(carts).set({ hasAddress: true }).where(eq(carts.id, id)).returning(columns)
    return row ?? null
  },
  async removeOld(db: Queryable, before: Date): Promise<void> {
    await db.delete(carts).where(lt(carts.updatedAt, before))
  },
}
