import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { artwork } from './artworks.ts'
import { created, key, moment, updated } from './columns.ts'
import { userProfile } from './profiles.ts'

export const exhibition = pgTable(
  'exhibition',
  {
    id: key(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    location: text('location').notNull(),
    imageUrl: text('image_url'),
    /** The one work on the wall of its cover. */
    coverArtworkId: uuid('cover_artwork_id').references(() => artwork.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    /** When it was first published. */
    publishedAt: moment('published_at'),
    /** Restored when the owner's closed account is reopened; null unless the account is closed. */
    statusBeforeClosing: text('status_before_closing', { enum: ['published'] }),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    index('exhibition_owner').on(table.ownerId, table.id),
    index('exhibition_cover_artwork').on(table.coverArtworkId),
  ],
)

export const exhibitionArtwork = pgTable(
  'exhibition_artwork',
  {
    exhibitionId: uuid('exhibition_id')
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artwork.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exhibitionId, table.artworkId] }),
    index('exhibition_artwork_artwork').on(table.artworkId),
  ],
)
