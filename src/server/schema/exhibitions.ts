import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { WALL_COLORS } from '#contract/exhibitions.ts'
import { artwork } from './artworks.ts'
import { created, key, moment, version } from './columns.ts'
import { representation } from './people.ts'
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
    /** The color of its walls. */
    wall: text('wall', { enum: WALL_COLORS }).notNull().default('gesso'),
    /** When it was first published. */
    publishedAt: moment('published_at'),
    /** Restored when the owner's closed account is reopened; null unless the account is closed. */
    statusBeforeClosing: text('status_before_closing', { enum: ['published'] }),
    /** When a moderator took it down; it cannot be published until it is restored. */
    takenDownAt: moment('taken_down_at'),
    takenDownReason: text('taken_down_reason').notNull().default(''),
    createdAt: created(),
    updatedAt: version(),
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
    /** Inches of wall between the work before it, or the left end, and this one; null for the usual distance. */
    gapInches: integer('gap_inches'),
  },
  (table) => [
    primaryKey({ columns: [table.exhibitionId, table.artworkId] }),
    index('exhibition_artwork_artwork').on(table.artworkId),
  ],
)

/** What an artist answered to showing a work in an exhibition of somebody else. It stays when the work is taken down. */
export const exhibitionConsent = pgTable(
  'exhibition_consent',
  {
    exhibitionId: uuid('exhibition_id')
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artwork.id, { onDelete: 'cascade' }),
    /** A withdrawn request is kept, so that hanging the work again does not send a mail on the same day. */
    status: text('status', { enum: ['asked', 'given', 'declined', 'withdrawn'] })
      .notNull()
      .default('asked'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When the host last reminded the artist. */
    remindedAt: moment('reminded_at'),
    /** When the artist first saw the request. */
    seenAt: moment('seen_at'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.exhibitionId, table.artworkId] }),
    index('exhibition_consent_artwork').on(table.artworkId),
  ],
)

/**
 * The works that visitors may see in an exhibition: published ones that are the host's own, or of an artist who agreed or
 * whom the host represents.
 */
export const shownArtwork = pgView('shown_artwork', {
  exhibitionId: uuid('exhibition_id').notNull(),
  artworkId: uuid('artwork_id').notNull(),
  position: integer('position').notNull(),
  gapInches: integer('gap_inches'),
}).as(sql`
  select hung.exhibition_id, hung.artwork_id, hung.position, hung.gap_inches
  from ${exhibitionArtwork} hung
  join ${exhibition} host on host.id = hung.exhibition_id
  join ${artwork} work on work.id = hung.artwork_id and work.status = 'published'
  left join ${exhibitionConsent} consent
    on consent.exhibition_id = hung.exhibition_id and consent.artwork_id = hung.artwork_id
  where work.owner_id = host.owner_id
    or consent.status = 'given'
    or (consent.status is distinct from 'declined' and exists (
      select 1 from ${representation} represented
      where represented.gallery_id = host.owner_id and represented.artist_id = work.owner_id
        and represented.status = 'active'))`)
