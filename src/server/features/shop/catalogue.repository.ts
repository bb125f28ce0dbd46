import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'
import type { CatalogueProduct } from '../artworks/artworks.module.ts'

const withoutMarks = (text: SQL | Column) => sql`regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`

/**
 * Exact words of title and artist, for prefix search, and stems of all visible texts. For queries of works joined with
 * their artists.
 */
const names = withoutMarks(sql`${artwork.title} || ' ' || ${userProfile.name}`)
const everything = withoutMarks(
  sql`concat_ws(' ', ${artwork.title}, ${userProfile.name}, replace(${artwork.medium}, '_', ' '), ${artwork.description})`,
)
const searchDocument = sql`setweight(to_tsvector('simple', ${names}), 'A') || to_tsvector('english', ${everything})`

const searchDocumentOf = (artworkId: string): SQL<string> =>
  sql`(select ${searchDocument} from ${artwork} join ${userProfile} on ${userProfile.id} = ${artwork.ownerId}
    where ${artwork.id} = ${artworkId})`

/** False when the product does not exist. */
const refreshSearch = async (db: Queryable, which: SQL): Promise<boolean> => {
  const refreshed = await db
    .update(product)
    .set({ searchDocument })
    .from(artwork)
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .where(and(eq(product.artworkId, artwork.id), which))
    .returning({ id: product.id })
  return refreshed.length > 0
}

const columns = { handle: product.handle, variantId: product.variantId }

export const catalogueRepository = {
  /** Null when the work has a product already, or the handle is taken, also by a concurrent transaction. */
  async insert(
    tx: Transaction,
    values: CatalogueProduct & { id: string; artworkId: string },
  ): Promise<CatalogueProduct | null> {
    const [row] = await tx
      .insert(product)
      .values({ ...values, searchDocument: searchDocumentOf(values.artworkId) })
      .onConflictDoNothing()
      .returning(columns)
      .prepare('product_insert')
      .execute()
    return row ?? null
  },
  /** Lists the product of a work again, updated from the work; null when it has none. */
  async relist(tx: Transaction, artworkId: string): Promise<CatalogueProduct | null> {
    const [row] = await tx
      .update(product)
      .set({
        listed: true,
        listedAt: sql`case when ${product.listed} then ${product.listedAt} else now() end`,
        searchDocument: searchDocumentOf(artworkId),
      })
      .where(eq(product.artworkId, artworkId))
      .returning(columns)
    return row ?? null
  },
  /** Does not change the place of the product in lists. */
  async setListed(tx: Transaction, artworkId: string, listed: boolean): Promise<void> {
    await tx.update(product).set({ listed }).where(eq(product.artworkId, artworkId))
  },
  refreshSearchOfWork: (db: Queryable, artworkId: string) => refreshSearch(db, eq(artwork.id, artworkId)),
  refreshSearchOfArtist: (db: Queryable, ownerId: string) => refreshSearch(db, eq(artwork.ownerId, ownerId)),
}
