import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { product } from '#server/schema/shop.ts'
import type { CatalogueProduct } from '../artworks/artworks.module.ts'

const columns = { handle: product.handle, variantId: product.variantId }

export const catalogueRepository = {
  /** Null when the work has a product already, or the handle is taken, also by a concurrent transaction. */
  async insert(
    tx: Transaction,
    values: CatalogueProduct & { id: string; artworkId: string },
  ): Promise<CatalogueProduct | null> {
    const [row] = await tx
      .insert(product)
      .values(values)
      .onConflictDoNothing()
      .returning(columns)
      .prepare('product_insert')
      .execute()
    return row ?? null
  },
  /** Lists the product of a work again; null when it has none. */
  async relist(tx: Transaction, artworkId: string): Promise<CatalogueProduct | null> {
    const [row] = await tx
      .update(product)
      .set({
        listed: true,
        listedAt: sql`case when ${product.listed} then ${product.listedAt} else now() end`,
      })
      .where(eq(product.artworkId, artworkId))
      .returning(columns)
    return row ?? null
  },
  /** Does not change the place of the product in lists. */
  async setListed(tx: Transaction, artworkId: string, listed: boolean): Promise<void> {
    await tx.update(product).set({ listed }).where(eq(product.artworkId, artworkId))
  },
}
