import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Keyset } from '#server/platform/http/keyset.ts'
import { artwork } from '#server/schema/artworks.ts'
import { itemComment, itemLike } from '#server/schema/community.ts'
import { exhibition } from '#server/schema/exhibitions.ts'
import { userProfile } from '#server/schema/profiles.ts'
import type { CommentRow, Item } from './interactions.repository.ts'

const comment = {
  id: itemComment.id,
  itemType: itemComment.itemType,
  itemId: itemComment.itemId,
  content: itemComment.content,
  createdAt: itemComment.createdAt,
  updatedAt: itemComment.updatedAt,
  userId: userProfile.id,
  userName: userProfile.name,
  avatarFile: userProfile.avatarFile,
}

export const interactionsRead = {
  /** The published works somebody likes, the newest like first, from after `from` on. */
  likedWorks(db: Queryable, userId: string, from: Keyset | undefined, limit: number): Promise<Keyset[]> {
    const before =
      from && sql`(${itemLike.createdAt}, ${itemLike.itemId}) < (${from.at}::timestamptz, ${from.id}::uuid)`
    return db
      .select({ id: itemLike.itemId, at: sql<string>`${itemLike.createdAt}::text` })
      .from(itemLike)
      .innerJoin(artwork, and(eq(artwork.id, itemLike.itemId), eq(artwork.status, 'published')))
      .where(and(eq(itemLike.userId, userId), eq(itemLike.itemType, 'artwork'), before))
      .orderBy(desc(itemLike.createdAt), desc(itemLike.itemId))
      .limit(limit)
  },
  /** Newest first. */
  comments(db: Queryable, { itemType, itemId }: Item, page: { offset: number; limit: number }): Promise<CommentRow[]> {
    return db
      .select(comment)
      .from(itemComment)
      .innerJoin(userProfile, eq(userProfile.id, itemComment.userId))
      .where(and(eq(itemComment.itemType, itemType), eq(itemComment.itemId, itemId)))
      .orderBy(desc(itemComment.id))
      .limit(page.limit)
      .offset(page.offset)
  },
  async exhibitionExists(db: Queryable, id: string): Promise<boolean> {
    const found = await db.select({ id: exhibition.id }).from(exhibition).where(eq(exhibition.id, id))
    return found.length > 0
  },
}
