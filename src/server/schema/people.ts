import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, key, moment } from './columns.ts'
import { userProfile } from './profiles.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => userProfile.id, { onDelete: 'cascade' })

/** Who follows whom. */
export const follow = pgTable(
  'follow',
  { followerId: person('follower_id'), followedId: person('followed_id'), createdAt: created() },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follow_followed').on(table.followedId),
    index('follow_created').on(table.createdAt),
    index('follow_follower_created').on(table.followerId, table.createdAt, table.followedId),
    check('follow_others', sql`${table.followerId} <> ${table.followedId}`),
  ],
)

/** A gallery represents an artist, once the artist agrees. An ended one stays, so that asking again is limited. */
export const representation = pgTable(
  'representation',
  {
    id: key(),
    galleryId: person('gallery_id'),
    artistId: person('artist_id'),
    status: text('status', { enum: ['asked', 'active', 'declined', 'ended'] })
      .notNull()
      .default('asked'),
    /** What the gallery wrote with its request. */
    message: text('message').notNull().default(''),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When the artist answered, or when it was ended. */
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('representation_pair').on(table.galleryId, table.artistId),
    index('representation_artist').on(table.artistId),
    check('representation_of_others', sql`${table.galleryId} <> ${table.artistId}`),
  ],
)
