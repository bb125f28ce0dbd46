import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { itemComment, itemCount, itemLike } from '#server/schema/community.ts'

/** What people like, comment on and share. */
export interface Item {
  itemType: 'artwork' | 'exhibition' | 'article'
  itemId: string
}

type Counter = 'likes' | 'comments' | 'shares'

const isLikeOf = ({ itemType, itemId }: Item, userId: string) =>
  and(eq(itemLike.itemType, itemType), eq(itemLike.itemId, itemId), eq(itemLike.userId, userId))

/** Moves a counter in the transaction of what it counts, and answers its new value. */
const count = async (tx: Queryable, { itemType, itemId }: Item, counter: Counter, by: 1 | -1): Promise<number> => {
  const [row] = await tx
    .insert(itemCount)
    .values({ itemType, itemId, [counter]: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: [itemCount.itemType, itemCount.itemId],
      set: { [counter]: sql`greatest(${itemCount[counter]} + ${by}, 0)` },
    })
    .returning({ value: itemCount[counter] })
  return row?.value ?? 0
}

export const interactionsRepository = {
  /** Makes simultaneous toggles of one person on one item wait for each other; others never wait. */
  async lockLike(tx: Transaction, item: Item, userId: string): Promise<void> {
    const key = `like ${item.itemType} ${item.itemId} ${userId}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  },
  async toggleLike(tx: Transaction, item: Item, userId: string): Promise<{ liked: boolean; likes: number }> {
    const removed = await tx.delete(itemLike).where(isLikeOf(item, userId)).returning({ userId: itemLike.userId })
    const liked = removed.length === 0
    if (liked) await tx.insert(itemLike).values({ ...item, userId })
    return { liked, likes: await count(tx, item, 'likes', liked ? 1 : -1) }
  },
  async addComment(tx: Transaction, item: Item, userId: string, content: string) {
    const [row] = await tx
      .insert(itemComment)
      .values({ ...item, userId, content })
      .returning({ id: itemComment.id })
    if (!row) throw new Error('The comment could not be stored.')
    return { id: row.id, comments: await count(tx, item, 'comments', 1) }
  },
  countShare: (db: Database, item: Item): Promise<number> => count(db, item, 'shares', 1),
  /** Forgets everything about an item that is gone. */
  async forget(db: Database, { itemType, itemId }: Item): Promise<void> {
    await db.transaction(async (tx) => {
      for (const table of [itemLike, itemComment, itemCount])
        await tx.delete(table).where(and(eq(table.itemType, itemType), eq(table.itemId, itemId)))
    })
  },
}
