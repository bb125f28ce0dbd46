import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, key, moment, updated } from './columns.ts'
import { userProfile } from './profiles.ts'

const itemType = () => text('item_type', { enum: ['artwork', 'exhibition', 'article'] }).notNull()
const author = () =>
  uuid('user_id')
    .notNull()
    .references(() => userProfile.id, { onDelete: 'cascade' })

export const itemLike = pgTable(
  'item_like',
  { itemType: itemType(), itemId: uuid('item_id').notNull(), userId: author(), createdAt: created() },
  (table) => [
    primaryKey({ columns: [table.itemType, table.itemId, table.userId] }),
    index('item_like_user').on(table.userId, table.itemType, table.createdAt),
    index('item_like_created').on(table.createdAt),
  ],
)

export const itemSave = pgTable(
  'item_save',
  { itemType: itemType(), itemId: uuid('item_id').notNull(), userId: author(), createdAt: created() },
  (table) => [
    primaryKey({ columns: [table.itemType, table.itemId, table.userId] }),
    index('item_save_user').on(table.userId, table.createdAt, table.itemId),
  ],
)

export const itemComment = pgTable(
  'item_comment',
  {
    id: key(),
    itemType: itemType(),
    itemId: uuid('item_id').notNull(),
    userId: author(),
    content: text('content').notNull(),
    /** Hidden, and not counted, while the account of its author is closed. */
    hidden: boolean('hidden').notNull().default(false),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    index('item_comment_item').on(table.itemType, table.itemId, table.id),
    index('item_comment_user').on(table.userId),
    index('item_comment_created').on(table.createdAt),
  ],
)

/** Counters of an item, updated in the transaction of what they count. */
export const itemCount = pgTable(
  'item_count',
  {
    itemType: itemType(),
    itemId: uuid('item_id').notNull(),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    shares: integer('shares').notNull().default(0),
    /** Likes, comments and shares of the last 30 days (CD-8.9); counted along, and counted anew every hour. */
    recent: integer('recent').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.itemType, table.itemId] }),
    index('item_count_recent').on(table.recent).where(sql`${table.recent} > 0`),
  ],
)

/** Each share, so that those of the last 30 days can be counted; older ones are deleted. */
export const itemShare = pgTable(
  'item_share',
  { id: key(), itemType: itemType(), itemId: uuid('item_id').notNull(), createdAt: created() },
  (table) => [
    index('item_share_item').on(table.itemType, table.itemId),
    index('item_share_created').on(table.createdAt),
  ],
)

export const article = pgTable(
  'article',
  {
    id: key(),
    /** The id at the source, so that a sync never creates a duplicate (CD-14.16). */
    sourceId: text('source_id').notNull(),
    title: text('title').notNull(),
    authorName: text('author_name').notNull(),
    status: text('status', { enum: ['published', 'draft'] }).notNull(),
    summary: text('summary').notNull().default(''),
    body: text('body').notNull().default(''),
    imageUrl: text('image_url'),
    createdAt: created(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('article_source').on(table.sourceId)],
)

export { updated }
