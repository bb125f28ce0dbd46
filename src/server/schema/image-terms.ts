import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { IMAGE_TERMS } from '#contract/image-terms-words.ts'
import { artwork } from './artworks.ts'
import { key, moment, updated } from './columns.ts'
import { userProfile } from './profiles.ts'

/** Whether the images of an artist, or of one of their works, may be used to train AI (decision 077). */
export const imageTerms = pgTable(
  'image_terms',
  {
    id: key(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    /** Null: they hold for every work of the owner that has none of its own. */
    artworkId: uuid('artwork_id').references(() => artwork.id, { onDelete: 'cascade' }),
    terms: text('terms', { enum: IMAGE_TERMS }).notNull(),
    /** What a license costs or asks for, and where one is given; empty unless the terms are `licensed`. */
    licenseText: text('license_text').notNull().default(''),
    licenseUrl: text('license_url').notNull().default(''),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('image_terms_owner').on(table.ownerId).where(sql`${table.artworkId} is null`),
    index('image_terms_works').on(table.ownerId),
    uniqueIndex('image_terms_artwork').on(table.artworkId),
    check(
      'image_terms_licensed',
      sql`${table.terms} <> 'licensed' or ${table.licenseText} || ${table.licenseUrl} <> ''`,
    ),
  ],
)

/** How often a bot came on a day (UTC), counted from public pages and images; without addresses. */
export const botVisit = pgTable(
  'bot_visit',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Its name in `known-bots.ts`, or `Other bots`. */
    bot: text('bot').notNull(),
    pages: integer('pages').notNull().default(0),
    images: integer('images').notNull().default(0),
    /** How often it read what says its rules: robots.txt, tdmrep.json and the terms of artists. */
    rules: integer('rules').notNull().default(0),
    /** Of the pages and images, those it was asked not to read. */
    barred: integer('barred').notNull().default(0),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.bot] })],
)
