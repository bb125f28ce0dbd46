import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Reads } from '#server/platform/db/database.ts'
import { given, prepareStatement } from '#server/platform/db/statements.ts'
import type { Outbox } from '#server/platform/events/outbox.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { itemComment, itemCount, itemLike } from '#server/schema/community.ts'
import { userProfile } from '#server/schema/profiles.ts'

const ITEM_TYPES = ['artwork', 'exhibition', 'article'] as const

/** What people like, comment on and share. */
export interface Item {
  itemType: (typeof ITEM_TYPES)[number]
  itemId: string
}

/** Whether anyone may see an item, by its kind, as a condition of any query. */
export type PublicItems = Record<Item['itemType'], (id: SQL) => SQL>

/** A comment with its author. */
export interface CommentRow extends Item {
  id: string
  content: string
  createdAt: Date
  updatedAt: Date
  userId: string
  userName: string
  avatarFile: string | null
}

/** As a statement answers it, with the number of comments there are now. */
interface StoredComment extends Omit<CommentRow, 'createdAt' | 'updatedAt'> {
  createdAt: string
  updatedAt: string
  comments: number
}

export interface Counts {
  likes: number
  comments: number
  shares: number
  liked: boolean
}

const userId = sql`${given('userId')}::uuid`

/** One row for an item that anyone may see, none for every other: what follows happens for that row or not at all. */
const itemOf = (itemType: Item['itemType'], isPublic: PublicItems) => sql`item as (
  select ${sql.raw(`'${itemType}'`)} as item_type, asked.id as item_id
  from (select ${given('itemId')}::uuid as id) asked where ${isPublic[itemType](sql`asked.id`)})`

/** Counts one for each row of `from`. */
const addOne = (counter: 'comments' | 'shares', from: SQL) => {
  const column = sql.identifier(counter)
  return sql`insert into ${itemCount} as counter (item_type, item_id, ${column}) select item_type, item_id, 1 from ${from}
    on conflict (item_type, item_id) do update set ${column} = counter.${column} + 1 returning ${column}`
}

// Each write is one statement, so it is whole or not at all, and waits for the database once.
const prepareFor = (outbox: Outbox, itemType: Item['itemType'], isPublic: PublicItems) => {
  const item = itemOf(itemType, isPublic)
  const told = outbox.emission('comment.changed', { itemType: sql`item_type`, itemId: sql`item_id` }, sql`made`)
  return {
    counts: prepareStatement<Counts>(
      `item_counts_${itemType}`,
      sql`with ${item}
        select coalesce(likes, 0) as likes, coalesce(comments, 0) as comments, coalesce(shares, 0) as shares, exists (
          select 1 from ${itemLike} own
          where own.item_type = item.item_type and own.item_id = item.item_id and own.user_id = ${userId}) as liked
        from item left join ${itemCount} counter using (item_type, item_id)`,
    ),
    isPublic: prepareStatement(`item_is_public_${itemType}`, sql`with ${item} select 1 from item`),
    toggleLike: prepareStatement<{ by: 1 | -1 | null; likes: number | null }>(
      `item_toggle_like_${itemType}`,
      sql`with ${item},
        removed as (
          delete from ${itemLike} own using item
          where own.item_type = item.item_type and own.item_id = item.item_id and own.user_id = ${userId}
          returning -1 as by),
        added as (
          insert into ${itemLike} (item_type, item_id, user_id) select item_type, item_id, ${userId} from item
          where not exists (select 1 from removed) on conflict do nothing returning 1 as by),
        moved as (select by from removed union all select by from added),
        counted as (
          insert into ${itemCount} as counter (item_type, item_id, likes)
          select item_type, item_id, greatest(by, 0) from item, moved
          on conflict (item_type, item_id) do update set likes = greatest(counter.likes + (select by from moved), 0)
          returning likes)
        select by, likes from item left join moved on true left join counted on true`,
    ),
    addComment: prepareStatement<StoredComment>(
      `item_add_comment_${itemType}`,
      sql`with ${item},
        made as (
          insert into ${itemComment} (id, item_type, item_id, user_id, content, request_key)
          select ${given('id')}::uuid, item_type, item_id, ${userId}, ${given('content')}, ${given('key')}::text from item
          on conflict (user_id, request_key) where request_key is not null do nothing returning *),
        counted as (${addOne('comments', sql`made`)}),
        told as (${told}),
        written as (
          select * from made union all
          select earlier.* from ${itemComment} earlier, item
          where earlier.user_id = ${userId} and earlier.request_key = ${given('key')}::text)
        select written.id, written.item_type as "itemType", written.item_id as "itemId", written.content,
          written.created_at as "createdAt", written.updated_at as "updatedAt", author.id as "userId", author.name as "userName",
          author.avatar_file as "avatarFile", coalesce(counted.comments, known.comments, 0) as comments
        from written join ${userProfile} author on author.id = written.user_id left join counted on true
          left join ${itemCount} known on known.item_type = written.item_type and known.item_id = written.item_id`,
    ),
    addShare: prepareStatement<{ shares: number }>(
      `item_add_share_${itemType}`,
      sql`with ${item}, counted as (${addOne('shares', sql`item`)}) select shares from counted`,
    ),
  }
}

/** Simultaneous toggles of one person let each other by; more than this at once are no person's. */
const MOST_ATTEMPTS = 100

/** Reads and writes of one item; each answers null, and does nothing, where nobody may see the item. */
export const createInteractionsRepository = (db: Database, reads: Reads, outbox: Outbox, isPublic: PublicItems) => {
  const of = {
    artwork: prepareFor(outbox, 'artwork', isPublic),
    exhibition: prepareFor(outbox, 'exhibition', isPublic),
    article: prepareFor(outbox, 'article', isPublic),
  }
  return {
    async isPublic({ itemType, itemId }: Item): Promise<boolean> {
      return (await of[itemType].isPublic(reads, { itemId })).length > 0
    },
    async counts({ itemType, itemId }: Item, viewerId: string | null): Promise<Counts | null> {
      const [row] = await of[itemType].counts(reads, { itemId, userId: viewerId })
      return row ?? null
    },
    /** Neither taken back nor added means that the same person did one of the two meanwhile: then the other is due. */
    async toggleLike({ itemType, itemId }: Item, user: string): Promise<{ liked: boolean; likes: number } | null> {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const [row] = await of[itemType].toggleLike(db, { itemId, userId: user })
        if (!row) return null
        if (row.by !== null) return { liked: row.by === 1, likes: row.likes ?? 0 }
      }
      throw new Error(`A like was not settled in ${MOST_ATTEMPTS} attempts.`)
    },
    /** The same key finds the comment it wrote before, whatever became of its answer. */
    async addComment(
      { itemType, itemId }: Item,
      user: string,
      content: string,
      key?: string,
    ): Promise<{ comment: CommentRow; comments: number } | null> {
      const [row] = await of[itemType].addComment(db, { id: uuidv7(), itemId, userId: user, content, key: key ?? null })
      if (!row) return null
      outbox.emitted('comment.changed')
      const { comments, createdAt, updatedAt, ...comment } = row
      return { comment: { ...comment, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }, comments }
    },
    async addShare({ itemType, itemId }: Item): Promise<number | null> {
      const [row] = await of[itemType].addShare(db, { itemId })
      return row?.shares ?? null
    },
    /** Forgets everything about an item that is gone. */
    async forget({ itemType, itemId }: Item): Promise<void> {
      await db.transaction(async (tx) => {
        for (const table of [itemLike, itemComment, itemCount])
          await tx.delete(table).where(and(eq(table.itemType, itemType), eq(table.itemId, itemId)))
      })
    },
  }
}
