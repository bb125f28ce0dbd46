import { and, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { artwork } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'

export interface ProductRow {
  id: string
  handle: string
  variantId: string
  listed: boolean
}

const row = { id: product.id, handle: product.handle, variantId: product.variantId, listed: product.listed }

const withoutMarks = (text: SQL | Column) => sql`regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`
const names = withoutMarks(sql`${artwork.title} || ' ' || ${userProfile.name}`)
const everything = withoutMarks(
  sql`concat_ws(' ', ${artwork.title}, ${userProfile.name}, replace(${artwork.medium}, '_', ' '), ${artwork.description})`,
)
// Exact words of title and artist, so that their beginnings are found too, and stems of everything a visitor reads.
const documentOf = sql`setweight(to_tsvector('simple', ${names}), 'A') || to_tsvector('english', ${everything})`

const refresh = async (db: Queryable, which: ReturnType<typeof eq>): Promise<void> => {
  await db
    .update(product)
    .set({ searchDocument: documentOf })
    .from(artwork)
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .where(and(eq(product.artworkId, artwork.id), which))
}

export const catalogueRepository = {
  async findByArtwork(db: Queryable, artworkId: string): Promise<ProductRow | null> {
    const [found] = await db.select(row).from(product).where(eq(product.artworkId, artworkId))
    return found ?? null
  },
  /** Those of `handles` that are in use. */
  async taken(db: Queryable, handles: string[]): Promise<Set<string>> {
    const found = await db.select({ handle: product.handle }).from(product).where(inArray(product.handle, handles))
    return new Set(found.map(({ handle }) => handle))
  },
  /** Null when the handle, or the work's place in the shop, was taken meanwhile. */
  async insert(tx: Transaction, artworkId: string, handle: string): Promise<ProductRow | null> {
    const id = uuidv7()
    const [made] = await tx
      .insert(product)
      .values({
        id,
        artworkId,
        handle,
        variantId: `gid://gesso/ProductVariant/${id}`,
        searchDocument: sql`(select ${documentOf} from ${artwork}
          join ${userProfile} on ${userProfile.id} = ${artwork.ownerId} where ${artwork.id} = ${artworkId})`,
      })
      .onConflictDoNothing()
      .returning(row)
    return made ?? null
  },
  async relist(tx: Transaction, artworkId: string): Promise<void> {
    await tx
      .update(product)
      .set({ listed: true, listedAt: sql`now()` })
      .where(and(eq(product.artworkId, artworkId), eq(product.listed, false)))
    await refresh(tx, eq(artwork.id, artworkId))
  },
  async unlist(tx: Transaction, artworkId: string): Promise<void> {
    await tx.update(product).set({ listed: false }).where(eq(product.artworkId, artworkId))
  },
  refreshSearchOfWork: (db: Queryable, artworkId: string) => refresh(db, eq(artwork.id, artworkId)),
  refreshSearchOfArtist: (db: Queryable, ownerId: string) => refresh(db, eq(artwork.ownerId, ownerId)),
}
