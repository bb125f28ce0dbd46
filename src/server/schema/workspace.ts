import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { artwork } from './artworks.ts'
import { created, key } from './columns.ts'
import { userProfile } from './profiles.ts'

const owner = () =>
  uuid('owner_id')
    .notNull()
    .references(() => userProfile.id, { onDelete: 'cascade' })

/** The previous version of a resume that an upload replaced; retained for 30 days (AW-8.75). */
export const resumeVersion = pgTable(
  'resume_version',
  {
    id: key(),
    ownerId: owner(),
    resume: text('resume').notNull(),
    resumeText: text('resume_text').notNull(),
    createdAt: created(),
  },
  (table) => [
    index('resume_version_owner').on(table.ownerId, table.id),
    index('resume_version_age').on(table.createdAt),
  ],
)

/** How much text a user had enhanced on a day (UTC), to enforce the daily budget. */
export const textEnhancementUse = pgTable(
  'text_enhancement_use',
  {
    ownerId: owner(),
    day: date('day', { mode: 'string' }).notNull(),
    calls: integer('calls').notNull().default(0),
    characters: integer('characters').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] }), index('text_enhancement_use_day').on(table.day)],
)

/** Requests to the valuation and their answers (AW-15.13, AW-15.14). */
export const valuationEstimate = pgTable(
  'valuation_estimate',
  {
    id: key(),
    ownerId: owner(),
    artworkId: uuid('artwork_id').references(() => artwork.id, { onDelete: 'set null' }),
    request: jsonb('request').notNull().$type<Record<string, unknown>>(),
    answer: jsonb('answer').notNull().$type<Record<string, unknown>>(),
    createdAt: created(),
  },
  (table) => [
    index('valuation_estimate_owner').on(table.ownerId, table.id),
    index('valuation_estimate_artwork').on(table.artworkId),
  ],
)
