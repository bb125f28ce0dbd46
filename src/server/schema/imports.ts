import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  EXISTING_WORKS,
  IMPORT_ACTIONS,
  IMPORT_STATES,
  KEPT_BECAUSE,
  MATCH_ANSWERS,
  UNDO_RESULTS,
} from '#contract/import-terms.ts'
import type { ImportOptions, ImportQuestion, ImportReport, ImportSheet, ImportSkipped } from '#contract/imports.ts'
import type { ArtworkRecord } from '#contract/record.ts'
import { created, key, moment, updated } from './columns.ts'
import { userProfile } from './profiles.ts'

/** The pictures that came with a list; each is a file of its own in the folder, by its place in `names`. */
export interface ImportPictures {
  fileName: string
  folder: string
  names: string[]
  /** Of no work. */
  unused: string[]
}

/** A spreadsheet of works that its owner checks before anything of it is written. The file itself is in the file store. */
export const inventoryImport = pgTable(
  'inventory_import',
  {
    id: key(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** What the owner has said about it: answers, columns, sheets and corrected cells. */
    options: jsonb('options').notNull().$type<ImportOptions>(),
    /** Grows with every change of the options, so that of two readings at a time none is lost. */
    revision: integer('revision').notNull().default(1),
    /** What was read with these options; the works are in `inventory_import_row`. */
    program: text('program'),
    sheets: jsonb('sheets').notNull().$type<ImportSheet[]>(),
    questions: jsonb('questions').notNull().$type<ImportQuestion[]>(),
    skipped: jsonb('skipped').notNull().$type<ImportSkipped[]>(),
    pictures: jsonb('pictures').$type<ImportPictures>(),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('open'),
    /** What happens to a work that has the number of a row. */
    existing: text('existing', { enum: EXISTING_WORKS }).notNull().default('update'),
    /** Grows with every batch that is written or taken back, so that a batch that is tried again does nothing twice. */
    step: integer('step').notNull().default(0),
    /** Why it stopped by itself. */
    problem: text('problem'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    index('inventory_import_owner').on(table.ownerId, table.id),
    index('inventory_import_age').on(table.updatedAt),
  ],
)

/** A work of such a spreadsheet, as it was read. */
export const inventoryImportRow = pgTable(
  'inventory_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => inventoryImport.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** As a spreadsheet program counts it. */
    row: integer('row').notNull(),
    sheet: text('sheet'),
    state: text('state', { enum: ['ready', 'unclear', 'refused'] }).notNull(),
    fields: jsonb('fields').notNull().$type<Record<string, unknown>>(),
    reports: jsonb('reports').notNull().$type<ImportReport[]>(),
    /** Names of the pictures that came with the list. */
    pictures: jsonb('pictures').notNull().$type<string[]>().default([]),
    /** The work of its owner that it looks like, and what happens to it; null: that is still to be said. */
    matchId: uuid('match_id'),
    matchAnswer: text('match_answer', { enum: MATCH_ANSWERS }),
    /** What became of it; null: nothing yet. */
    action: text('action', { enum: IMPORT_ACTIONS }),
    /** Why it failed, and which pictures are missing. */
    problems: jsonb('problems').notNull().$type<string[]>().default([]),
    /** Not foreign keys: what was written may be deleted since. */
    artworkId: uuid('artwork_id'),
    saleIds: jsonb('sale_ids').notNull().$type<string[]>().default([]),
    contactIds: jsonb('contact_ids').notNull().$type<string[]>().default([]),
    /** The same of a row that the version before wrote, which knew one sale of a work. */
    saleId: uuid('sale_id'),
    contactId: uuid('contact_id'),
    imageIds: jsonb('image_ids').notNull().$type<string[]>().default([]),
    /** The record before an update, and after it was written, by which a later change is seen. */
    before: jsonb('before').$type<ArtworkRecord>(),
    after: jsonb('after').$type<ArtworkRecord>(),
    undone: text('undone', { enum: UNDO_RESULTS }),
    keptBecause: text('kept_because', { enum: KEPT_BECAUSE }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('inventory_import_row_state').on(table.importId, table.state, table.position),
  ],
)
/** A row of a list before it is stored with its import. */
export type NewRow = Omit<typeof inventoryImportRow.$inferInsert, 'importId'>
