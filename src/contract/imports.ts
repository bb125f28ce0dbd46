import { z } from 'zod'
import { INVENTORY_FILE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, ok, pageSchema } from './primitives.ts'

/** The states of a row: complete, with cells that somebody should look at, or not to be imported as it is. */
export const IMPORT_ROW_STATES = ['ready', 'unclear', 'refused'] as const
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number]

const sheetName = z.string().max(200)
const rowNumber = z.number().int().min(1).max(1_048_576)
const name = z.string().min(1).max(300)

/** A text that stands for what a cell says; the file is not changed. */
const correction = z.strictObject({
  row: rowNumber,
  sheet: sheetName.optional(),
  field: z.string().min(1).max(60),
  text: z.string().max(20_000),
})
const answers = z
  .record(name, z.string().max(200))
  .refine((given) => Object.keys(given).length <= 500, { error: 'has more than 500 answers' })
/** The use of a column by its letter, with the sheet where there are several: `C`, `Sold!C`. Null: no use. */
const mapping = z
  .record(name, z.string().max(60).nullable())
  .refine((given) => Object.keys(given).length <= 1000, { error: 'has more than 1000 columns' })

const importOptions = z.strictObject({
  answers,
  mapping,
  corrections: z.array(correction).max(5000),
  /** The sheets to take; without it all that are visible and have works. */
  sheets: z.array(sheetName).max(200).optional(),
})
export type ImportOptions = z.infer<typeof importOptions>

const importSheet = z.object({
  name: z.string().nullable(),
  hidden: z.boolean(),
  used: z.boolean(),
  /** Why it is not used. */
  reason: z.string().nullable(),
  columns: z.array(
    z.object({
      column: z.string(),
      header: z.string(),
      /** Null for a column without a place. */
      use: z.string().nullable(),
      /** Whether its owner said so, the heading, or the values. */
      from: z.enum(['mapping', 'header', 'values', 'none']),
    }),
  ),
})
export type ImportSheet = z.infer<typeof importSheet>

const importQuestion = z.object({
  /** Its answer stands under this name in `answers`, or for one column under `currency@G`. */
  id: z.string(),
  sheet: z.string().nullable(),
  column: z.string().nullable(),
  header: z.string().nullable(),
  /** How many cells wait for the answer. */
  cells: z.number().int(),
})
export type ImportQuestion = z.infer<typeof importQuestion>

const importSkipped = z.object({ row: z.number().int(), sheet: z.string().nullable(), reason: z.string() })
export type ImportSkipped = z.infer<typeof importSkipped>

const importReport = z.object({
  field: z.string(),
  kind: z.string(),
  /** What the cell shows. */
  cell: z.string(),
  column: z.string().nullable(),
  reason: z.string(),
  /** The readings between which its owner has to choose. */
  options: z.array(z.string()),
})
export type ImportReport = z.infer<typeof importReport>

const importRow = z.object({
  row: z.number().int(),
  sheet: z.string().nullable(),
  state: z.enum(IMPORT_ROW_STATES),
  /** The values by field, as `npm run admin -- import --json` prints them. */
  fields: z.record(z.string(), z.unknown()),
  reports: z.array(importReport),
})
export type ImportRow = z.infer<typeof importRow>

const importSummary = z.object({
  id,
  file_name: z.string(),
  /** The program that wrote the file, where it is known. */
  program: z.string().nullable(),
  works: z.object({ ready: z.number().int(), unclear: z.number().int(), refused: z.number().int() }),
  created_at: z.iso.datetime(),
})
export type ImportSummary = z.infer<typeof importSummary>

const inventoryImport = importSummary.extend({
  options: importOptions,
  sheets: z.array(importSheet),
  questions: z.array(importQuestion),
  /** Lines that are no works. */
  skipped: z.array(importSkipped),
})
export type InventoryImport = z.infer<typeof inventoryImport>

const access = { kind: 'role', roles: ['artist'] } as const
const ofOwn = {
  access,
  object: { param: 'id', kind: 'import', audience: 'owner', refusal: 404 },
  params: z.strictObject({ id }),
} as const

export const beginImport = endpoint({
  method: 'POST',
  path: '/imports',
  summary:
    'Read a spreadsheet of works (field `list`; CSV or XLSX, at most 10 MB) for its owner to check; no work is written. A repeat with the same `Idempotency-Key` begins nothing twice.',
  access,
  acting: 'Read a list of works',
  form: { fileField: 'list', maxFiles: 1, maxFileBytes: INVENTORY_FILE.maxBytes },
  response: inventoryImport,
  status: 201,
  errors: ['artist_only', 'unavailable', 'storage_full'],
  idempotent: true,
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
})

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  summary: 'The lists that the caller has read, the latest first.',
  access,
  acting: true,
  response: z.object({ items: z.array(importSummary) }),
  errors: ['artist_only'],
  cache: 'private',
})

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/:id',
  summary: 'A list as it was read: its sheets and columns, what has to be asked, and how many works it has.',
  ...ofOwn,
  acting: true,
  response: inventoryImport,
  errors: ['artist_only'],
  cache: 'private',
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/imports/:id/rows',
  summary: 'The works of a list in their order, each with the cells that somebody has to look at.',
  ...ofOwn,
  acting: true,
  query: z.strictObject({
    cursor: z
      .string()
      .regex(/^\d{1,7}$/, { error: 'is no cursor' })
      .optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    state: z.enum(IMPORT_ROW_STATES).optional(),
  }),
  response: pageSchema(importRow),
  errors: ['artist_only'],
  cache: 'private',
})

export const changeImport = endpoint({
  method: 'PATCH',
  path: '/imports/:id',
  summary:
    'Answer questions, name the use of columns, choose sheets or correct cells, and read the list again. Answers, columns and corrections are added to those given before; a correction replaces the one of the same cell.',
  ...ofOwn,
  acting: 'Corrected a list of works',
  body: importOptions.partial(),
  response: inventoryImport,
  errors: ['artist_only', 'conflict', 'unavailable'],
  limit: { by: 'user', max: 1200, windowSeconds: 3600 },
})

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/imports/:id',
  summary: 'Remove a list that was read, with all corrections.',
  ...ofOwn,
  acting: 'Removed a list of works',
  response: ok,
  errors: ['artist_only'],
})
