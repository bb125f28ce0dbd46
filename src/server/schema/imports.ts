import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportOptions, ImportQuestion, ImportReport, ImportSheet, ImportSkipped } from '#contract/imports.ts'
import { created, key, updated } from './columns.ts'
import { userProfile } from './profiles.ts'

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
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('inventory_import_row_state').on(table.importId, table.state, table.position),
  ],
)
