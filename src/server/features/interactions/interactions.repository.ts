import { and, eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { itemComment, itemCount, itemLike, itemSave, itemShare } from '#server/schema/community.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { toggleRow } from './toggle.ts'

/** An item that can be liked, commented on and shared. */
export interface Item {
  itemType: (typeof itemLike.$inferSelect)['itemType']
  itemId: string
}

/** A comment with its author. */
export interface CommentRow extends Item {
  id: string
  content: string
  /** When a moderator hid the text; null unless it is hidden. */
  moderatedAt: Date | null
  createdAt: Date
  updatedAt: Date
  userId: string
  userName: string
  avatarFile: string | null
}

/** A `CommentRow`, selected from the comments joined with their authors. */
export const commentColumns = {
  id: itemComment.id,
  itemType: itemComment.itemType,
  itemId: itemComment.itemId,
  content: itemComment.content,
  moderatedAt: itemComment.moderatedAt,
  createdAt: itemComment.createdAt,
  updatedAt: itemComment.updatedAt,
  userId: userProfile.id,
  userName: userProfile.name,
  avatarFile: userProfile.avatarFile,
}

export interface NewComment extends Item {
  userId: string
  content: string
}

export interface Counted {
  count: number
  version: number
}

type Counter = 'likes' | 'comments' | 'shares'

const isLike = ({ itemType, itemId }: Item, userId: string) =>
  and(eq(itemLike.itemType, itemType), eq(itemLike.itemId, itemId), eq(itemLike.userId, userId))

export const interactionsRepository = {
  /** False when the person does not like the item. Waits for a concurrent removal of the same like. */
  async removeLike(tx: Transaction, item: Item, userId: string): Promise<boolean> {
    const removed = await tx
      .delete(itemLike)
      .where(isLike(item, userId))
      .returning({ itemId: itemLike.itemId })
      .prepare('item_like_remove')
      .execute()
    return removed.length > 0
  },
  /** False when the person likes the item already. Waits for a concurrent insertion of the same like. */
  async addLike(tx: Transaction, { itemType, itemId }: Item, userId: string): Promise<boolean> {
    const added = await tx
      .insert(itemLike)
      .values({ itemType, itemId, userId })
      .onConflictDoNothing()
      .returning({ itemId: itemLike.itemId })
      .prepare('item_like_add')
      .execute()
    return added.length > 0
  },
  /** Removes a like or adds it; returns whether the person likes the item now. */
  toggleLike(tx: Transaction, item: Item, userId: string): Promise<boolean> {
    return toggleRow(
      () => interactionsRepository.removeLike(tx, item, userId),
      () => interactionsRepository.addLike(tx, item, userId),
    )
  },
  /** Returns the comment with its author. */
  async insertComment(tx: Transaction, comment: NewComment): Promise<CommentRow> {
    const stored = tx.$with('stored').as(tx.insert(itemComment).values(comment).returning())
    const [row] = await tx
      .with(stored)
      .select({
        id: stored.id,
        itemType: stored.itemType,
        itemId: stored.itemId,
        content: stored.content,
        moderatedAt: stored.moderatedAt,
        createdAt: stored.createdAt,
        updatedAt: stored.updatedAt,
        userId: userProfile.id,
        userName: userProfile.name,
        avatarFile: userProfile.avatarFile,
      })
      .from(stored)
      .innerJoin(userProfile, eq(userProfile.id, stored.userId))
      .prepare('item_comment_insert')
      .execute()
    if (!row) throw new Error('The comment could not be stored.')
    return row
  },
  /** Adds to a counter of an item; returns its new value, and the new version of the item. */
  async count(tx: Transaction, { itemType, itemId }: Item, counter: Counter, by: 1 | -1): Promise<Counted> {
    const column = itemCount[counter]
    const [row] = await tx
      .insert(itemCount)
      .values({ itemType, itemId, [counter]: Math.max(by, 0), recent: Math.max(by, 0), version: 1 })
      .onConflictDoUpdate({
        target: [itemCount.itemType, itemCount.itemId],
        set: {
          [counter]: sql`greatest(${column} + ${by}, 0)`,
          recent: sql`greatest(${itemCount.recent} + ${by}, 0)`,
          version: sql`${itemCount.version} + 1`,
        },
      })
      .returning({ count: column, version: itemCount.version })
      .prepare(`item_count_${counter}`)
      .execute()
    if (!row) throw new Error('The change could not be counted.')
    return row
  },
  /** A new version for a change that no counter shows, such as that of a comment's text. */
  async touch(tx: Transaction, { itemType, itemId }: Item): Promise<void> {
    await tx
      .update(itemCount)
      .set({ version: sql`${itemCount.version} + 1` })
      .where(and(eq(itemCount.itemType, itemType), eq(itemCount.itemId, itemId)))
  },
  /** Remembers when an item was shared. */
  async insertShare(tx: Transaction, { itemType, itemId }: Item): Promise<void> {
    await tx.insert(itemShare).values({ itemType, itemId })
  },
  /** Counts the interactions since a moment anew, and forgets older shares. */
  async recountRecent(tx: Transaction, since: Date): Promise<void> {
    await tx.delete(itemShare).where(lt(itemShare.createdAt, since))
    const interactions = sql.join(
      [
        sql`select item_type, item_id from ${itemLike} where created_at >= ${since.toISOString()}`,
        sql`select item_type, item_id from ${itemComment} where created_at >= ${since.toISOString()} and not hidden`,
        sql`select item_type, item_id from ${itemShare} where created_at >= ${since.toISOString()}`,
      ],
      sql` union all `,
    )
    await tx.execute(sql`
      with counted as (
        select item_type, item_id, count(*)::int as recent from (${interactions}) interaction group by item_type, item_id),
      due as (
        select item_type, item_id, coalesce(counted.recent, 0) as recent
        from ${itemCount} one left join counted using (item_type, item_id) where one.recent <> coalesce(counted.recent, 0))
      update ${itemCount} one set recent = due.recent from due
      where one.item_type = due.item_type and one.item_id = due.item_id`)
  },
  /** Deletes everything about a deleted item. */
  async forget(tx: Transaction, { itemType, itemId }: Item): Promise<void> {
    for (const table of [itemLike, itemSave, itemComment, itemShare, itemCount])
      await tx.delete(table).where(and(eq(table.itemType, itemType), eq(table.itemId, itemId)))
  },
}
