import { and, eq, isNull, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { artwork } from './artworks.ts'
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

/** A named list of what a person saved. */
export const savedList = pgTable(
  'saved_list',
  { id: key(), userId: author(), name: text('name').notNull(), createdAt: created() },
  (table) => [uniqueIndex('saved_list_name').on(table.userId, sql`lower(${table.name})`)],
)

export const itemSave = pgTable(
  'item_save',
  {
    itemType: itemType(),
    itemId: uuid('item_id').notNull(),
    userId: author(),
    /** Null: in the list "Saved". */
    listId: uuid('list_id').references(() => savedList.id, { onDelete: 'set null' }),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.itemType, table.itemId, table.userId] }),
    index('item_save_list').on(table.listId),
    index('item_save_user').on(table.userId, table.createdAt, table.itemId),
  ],
)

/** A work of which somebody wants fewer recommendations. */
export const dismissedWork = pgTable(
  'dismissed_work',
  {
    userId: author(),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artwork.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.artworkId] }),
    index('dismissed_work_artwork').on(table.artworkId),
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
    /** When an administrator hid the text; the comment stays in its place and is counted. */
    moderatedAt: moment('moderated_at'),
    moderationReason: text('moderation_reason').notNull().default(''),
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
    /** Grows with every change to the likes, comments and shares of the item, in the transaction of the change. */
    version: integer('version').notNull().default(0),
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
    /** Its address; it stays when the title changes. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    authorName: text('author_name').notNull(),
    /** Who wrote it here; null for an article of the shop. */
    authorId: uuid('author_id').references(() => userProfile.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['published', 'draft'] }).notNull(),
    summary: text('summary').notNull().default(''),
    body: text('body').notNull().default(''),
    /** What the body was made from; null for an article of the shop. */
    markdown: text('markdown'),
    imageUrl: text('image_url'),
    /** When a moderator took it down; it is not public until it is restored, whatever its status. */
    takenDownAt: moment('taken_down_at'),
    takenDownReason: text('taken_down_reason').notNull().default(''),
    createdAt: created(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('article_source').on(table.sourceId),
    uniqueIndex('article_slug').on(table.slug),
    index('article_author').on(table.authorId),
  ],
)

/** Whether readers see an article. */
export const isPublicArticle = and(eq(article.status, 'published'), isNull(article.takenDownAt))

export { updated }
