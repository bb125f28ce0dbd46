import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { itemComment, itemCount, itemLike } from '#server/schema/community.ts'
import type { Item } from './interactions.repository.ts'

const commentedItem = { itemType: itemComment.itemType, itemId: itemComment.itemId }

const itemsWithCounts = (rows: readonly Item[]): (Item & { count: number })[] => {
  const counts = new Map<string, Item & { count: number }>()
  for (const { itemType, itemId } of rows) {
    const key = `${itemType} ${itemId}`
    counts.set(key, { itemType, itemId, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  // In one order, so that two transactions that change the same counters do not deadlock.
  return [...counts.values()].toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
}

/** Adds a share of the rows to their counters, in both directions; returns the items. */
const addToCounter = async (
  tx: Transaction,
  counter: 'likes' | 'comments',
  rows: readonly Item[],
  sign: 1 | -1,
): Promise<Item[]> => {
  const items = itemsWithCounts(rows)
  for (const { itemType, itemId, count } of items)
    await tx
      .update(itemCount)
      .set({
        [counter]: sql`greatest(${itemCount[counter]} + ${sign * count}, 0)`,
        version: sql`${itemCount.version} + 1`,
      })
      .where(and(eq(itemCount.itemType, itemType), eq(itemCount.itemId, itemId)))
  return items
}

/** The likes and comments of a person whose account is closed, reopened, erased or downloaded. */
export const accountInteractionsRepository = {
  /** Hides the comments of a person, or shows them again, and updates the counters; returns the items concerned. */
  async setHidden(tx: Transaction, userId: string, hidden: boolean): Promise<Item[]> {
    const changed = await tx
      .update(itemComment)
      .set({ hidden, updatedAt: sql`${itemComment.updatedAt}` })
      .where(and(eq(itemComment.userId, userId), eq(itemComment.hidden, !hidden)))
      .returning(commentedItem)
    return addToCounter(tx, 'comments', changed, hidden ? -1 : 1)
  },
  /** Deletes the comments of a person; returns the items of those that were visible. */
  async removeComments(tx: Transaction, userId: string): Promise<Item[]> {
    const removed = await tx
      .delete(itemComment)
      .where(eq(itemComment.userId, userId))
      .returning({ ...commentedItem, hidden: itemComment.hidden })
    return addToCounter(
      tx,
      'comments',
      removed.filter(({ hidden }) => !hidden),
      -1,
    )
  },
  /** Deletes up to `limit` likes of a person; returns their items. */
  async removeLikes(tx: Transaction, userId: string, limit: number): Promise<Item[]> {
    const some = await tx
      .select({ itemType: itemLike.itemType, itemId: itemLike.itemId })
      .from(itemLike)
      .where(eq(itemLike.userId, userId))
      .limit(limit)
    if (some.length === 0) return []
    const removed = await tx
      .delete(itemLike)
      .where(
        and(
          eq(itemLike.userId, userId),
          inArray(
            itemLike.itemId,
            some.map(({ itemId }) => itemId),
          ),
        ),
      )
      .returning({ itemType: itemLike.itemType, itemId: itemLike.itemId })
    return addToCounter(tx, 'likes', removed, -1)
  },
  async listComments(db: Queryable, userId: string) {
    return db
      .select({
        ...commentedItem,
        content: itemComment.content,
        createdAt: itemComment.createdAt,
        updatedAt: itemComment.updatedAt,
      })
      .from(itemComment)
      .where(eq(itemComment.userId, userId))
      .orderBy(asc(itemComment.id))
  },
  async listLikes(db: Queryable, userId: string) {
    return db
      .select({ itemType: itemLike.itemType, itemId: itemLike.itemId, createdAt: itemLike.createdAt })
      .from(itemLike)
      .where(eq(itemLike.userId, userId))
      .orderBy(asc(itemLike.createdAt))
  },
}
