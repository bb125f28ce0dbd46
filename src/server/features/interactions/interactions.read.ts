import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/db/database.ts'
import { type Keyset, olderThan } from '#server/platform/http/keyset.ts'
import { artwork } from '#server/schema/artworks.ts'
import { itemComment, itemCount, itemLike, itemSave } from '#server/schema/community.ts'
import { exhibition } from '#server/schema/exhibitions.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { type CommentRow, commentColumns, type Item } from './interactions.repository.ts'

export interface Counts {
  likes: number
  comments: number
  shares: number
  /** By the viewer, as is `saved`. */
  liked: boolean
  saved: boolean
  version: number
}

const selectComments = (db: Queryable) =>
  db.select(commentColumns).from(itemComment).innerJoin(userProfile, eq(userProfile.id, itemComment.userId))

export const interactionsRead = {
  /** An item without a row of counters has no likes, comments or shares, and nobody has saved it. */
  async counts(db: Queryable, { itemType, itemId }: Item, viewerId: string | null): Promise<Counts> {
    const liked = sql<boolean>`exists (
      select 1 from ${itemLike} own
      where own.item_type = ${itemType} and own.item_id = ${itemId}::uuid and own.user_id = ${viewerId}::uuid)`
    const saved = sql<boolean>`exists (
      select 1 from ${itemSave} own
      where own.item_type = ${itemType} and own.item_id = ${itemId}::uuid and own.user_id = ${viewerId}::uuid)`
    const [row] = await db
      .select({
        likes: itemCount.likes,
        comments: itemCount.comments,
        shares: itemCount.shares,
        liked,
        saved,
        version: itemCount.version,
      })
      .from(itemCount)
      .where(and(eq(itemCount.itemType, itemType), eq(itemCount.itemId, itemId)))
    return row ?? { likes: 0, comments: 0, shares: 0, liked: false, saved: false, version: 0 }
  },
  /** The published works a person likes, or also saved, the one added last first, after `from`. */
  async gatheredWorks(
    db: Queryable,
    userId: string,
    { withSaved, from, limit }: { withSaved: boolean; from: Keyset | undefined; limit: number },
  ): Promise<Keyset[]> {
    const of = (table: typeof itemLike | typeof itemSave) =>
      db
        .select({ id: table.itemId, at: table.createdAt })
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.itemType, 'artwork')))
    const added = (withSaved ? unionAll(of(itemLike), of(itemSave)) : of(itemLike)).as('added')
    const at = max(added.at)
    return db
      .select({ id: added.id, at: sql<string>`${at}::text` })
      .from(added)
      .innerJoin(artwork, and(eq(artwork.id, added.id), eq(artwork.status, 'published')))
      .groupBy(added.id)
      .having(olderThan(from, at, added.id))
      .orderBy(desc(at), desc(added.id))
      .limit(limit)
  },
  /** Newest first, without those of authors whose account is closed. */
  comments(db: Queryable, { itemType, itemId }: Item, page: { offset: number; limit: number }): Promise<CommentRow[]> {
    return selectComments(db)
      .where(and(eq(itemComment.itemType, itemType), eq(itemComment.itemId, itemId), eq(itemComment.hidden, false)))
      .orderBy(desc(itemComment.id))
      .limit(page.limit)
      .offset(page.offset)
  },
  /** Null when it was deleted, or is hidden. */
  async comment(db: Queryable, id: string): Promise<CommentRow | null> {
    const [row] = await selectComments(db).where(and(eq(itemComment.id, id), eq(itemComment.hidden, false)))
    return row ?? null
  },
  /** By id; an item without a row of counters is absent. */
  async versions(db: Queryable, itemType: Item['itemType'], ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await db
      .select({ id: itemCount.itemId, version: itemCount.version })
      .from(itemCount)
      .where(and(eq(itemCount.itemType, itemType), inArray(itemCount.itemId, [...ids])))
    return new Map(rows.map(({ id, version }) => [id, version]))
  },
  async exhibitionExists(db: Queryable, id: string): Promise<boolean> {
    const found = await db.select({ id: exhibition.id }).from(exhibition).where(eq(exhibition.id, id))
    return found.length > 0
  },
}
