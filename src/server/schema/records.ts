import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CHANGE_SOURCES } from '#contract/record-terms.ts'
import { artwork } from './artworks.ts'
import { created, key, moment, updated } from './columns.ts'

const ofArtwork = () =>
  uuid('artwork_id')
    .notNull()
    .references(() => artwork.id, { onDelete: 'cascade' })

/** A spot on a picture of a condition report, as parts of its width and height from 0 to 1. */
export interface ConditionMark {
  pictureId: string
  x: number
  y: number
  note: string
}

/** What somebody found when they looked at a work, or at one of its copies. */
export const conditionReport = pgTable(
  'condition_report',
  {
    id: key(),
    artworkId: ofArtwork(),
    /** Null: the work, or all of its copies. */
    copy: integer('copy'),
    reportedOn: date('reported_on').notNull(),
    /** Who looked and signs it, and why they looked: 'before transport'. */
    reporter: text('reporter').notNull(),
    occasion: text('occasion').notNull().default(''),
    findings: text('findings').notNull(),
    marks: jsonb('marks').notNull().$type<ConditionMark[]>().default([]),
    /** Null while it can be changed. */
    signedAt: moment('signed_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('condition_report_artwork').on(table.artworkId, table.reportedOn)],
)

export const conditionPicture = pgTable(
  'condition_picture',
  {
    id: key(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => conditionReport.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash').notNull(),
    createdAt: created(),
  },
  (table) => [index('condition_picture_report').on(table.reportId, table.position)],
)

/** A file of the record that is not a picture of the work: an invoice of the printer, a valuation. */
export const recordFile = pgTable(
  'record_file',
  {
    id: key(),
    artworkId: ofArtwork(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Buyers get it with their order; otherwise it is its holder's alone. */
    isForBuyers: boolean('is_for_buyers').notNull().default(false),
    createdAt: created(),
  },
  (table) => [index('record_file_artwork').on(table.artworkId)],
)

/** One change of a record: who, when, from where, and each field before and after, in the words of the contract. */
export const recordChange = pgTable(
  'record_change',
  {
    id: key(),
    artworkId: ofArtwork(),
    /** Not a foreign key: the history stays when an account is deleted. Null: the product itself. */
    byId: uuid('by_id'),
    source: text('source', { enum: CHANGE_SOURCES }).notNull(),
    /** Empty: the record was begun. */
    fields: jsonb('fields').notNull().$type<Record<string, [before: unknown, after: unknown]>>(),
    createdAt: created(),
  },
  (table) => [index('record_change_artwork').on(table.artworkId, table.id)],
)
