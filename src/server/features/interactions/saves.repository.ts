import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { type Keyset, olderThan } from '#server/platform/http/keyset.ts'
import { artwork } from '#server/schema/artworks.ts'
import { article, isPublicArticle, itemCount, itemSave, savedList } from '#server/schema/community.ts'
import { exhibition } from '#server/schema/exhibitions.ts'
import type { Item } from './interactions.repository.ts'
import { toggleRow } from './toggle.ts'

export type SavedRow = Keyset & Pick<Item, 'itemType'> & { listId: string | null }

export interface SavedQuery {
  userId: string
  from: Keyset | undefined
  limit: number
  /** Only what is in this list; `none`: what is in no list. */
  list: string | undefined
}

const isSave = ({ itemType, itemId }: Item, userId: string) =>
  and(eq(itemSave.itemType, itemType), eq(itemSave.itemId, itemId), eq(itemSave.userId, userId))

/** What people save (CD-11.18). */
export const savesRepository = {
  /** Saves an item or removes it; returns whether it is saved now. */
  async toggle(tx: Transaction, item: Item, userId: string): Promise<boolean> {
    // The counts of an item are read from this row, together with whether it is saved.
    await tx.insert(itemCount).values({ itemType: item.itemType, itemId: item.itemId }).onConflictDoNothing()
    return toggleRow(
      async () => {
        const removed = await tx.delete(itemSave).where(isSave(item, userId)).returning({ itemId: itemSave.itemId })
        return removed.length > 0
      },
      async () => {
        const added = await tx
          .insert(itemSave)
          .values({ itemType: item.itemType, itemId: item.itemId, userId })
          .onConflictDoNothing()
          .returning({ itemId: itemSave.itemId })
        return added.length > 0
      },
    )
  },
  /** The public items that a person saved, most recently saved first, after `from`. */
  async page(db: Queryable, { userId, from, limit, list }: SavedQuery): Promise<SavedRow[]> {
    const inList = list && (list === 'none' ? isNull(itemSave.listId) : eq(itemSave.listId, list))
    const joined = (type: Item['itemType'], id: typeof artwork.id | typeof exhibition.id | typeof article.id) =>
      and(eq(itemSave.itemType, type), eq(id, itemSave.itemId))
    return db
      .select({
        itemType: itemSave.itemType,
        id: itemSave.itemId,
        at: sql<string>`${itemSave.createdAt}::text`,
        listId: itemSave.listId,
      })
      .from(itemSave)
      .leftJoin(artwork, and(joined('artwork', artwork.id), eq(artwork.status, 'published')))
      .leftJoin(exhibition, and(joined('exhibition', exhibition.id), eq(exhibition.status, 'published')))
      .leftJoin(article, and(joined('article', article.id), isPublicArticle))
      .where(
        and(
          eq(itemSave.userId, userId),
          inList || undefined,
          or(isNotNull(artwork.id), isNotNull(exhibition.id), isNotNull(article.id)),
          olderThan(from, itemSave.createdAt, itemSave.itemId),
        ),
      )
      .orderBy(desc(itemSave.createdAt), desc(itemSave.itemId))
      .limit(limit)
  },
  /** Saves an item in a list, or moves it there; without a list, a saved item stays where it is. */
  async put(tx: Transaction, item: Item, userId: string, listId: string | null | undefined): Promise<void> {
    await tx.insert(itemCount).values({ itemType: item.itemType, itemId: item.itemId }).onConflictDoNothing()
    const { itemType, itemId } = item
    const added = tx.insert(itemSave).values({ itemType, itemId, userId, listId: listId ?? null })
    const target = [itemSave.itemType, itemSave.itemId, itemSave.userId]
    await (listId === undefined ? added.onConflictDoNothing() : added.onConflictDoUpdate({ target, set: { listId } }))
  },
  async removeByUser(tx: Transaction, userId: string): Promise<void> {
    await tx.delete(itemSave).where(eq(itemSave.userId, userId))
  },
  /** Everything a person saved, for the download of their data. */
  listByUser(db: Queryable, userId: string) {
    return db
      .select({
        itemType: itemSave.itemType,
        itemId: itemSave.itemId,
        list: savedList.name,
        createdAt: itemSave.createdAt,
      })
      .from(itemSave)
      .leftJoin(savedList, eq(savedList.id, itemSave.listId))
      .where(eq(itemSave.userId, userId))
      .orderBy(itemSave.createdAt)
  },
}
