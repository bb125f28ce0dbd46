import { z } from 'zod'
import { INVENTORY_PICTURES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  EXISTING_WORKS,
  IMPORT_ACTIONS,
  IMPORT_PROGRAMS,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  KEPT_BECAUSE,
  MATCH_ANSWERS,
  UNDO_RESULTS,
} from './import-terms.ts'
import { id, ok, pageSchema } from './primitives.ts'

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
  /** The program that wrote it, in place of the one that its headings look like. */
  program: z.enum(IMPORT_PROGRAMS).optional(),
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
      /** Its first values that differ, at most three. */
      samples: z.array(z.string()),
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
  /** Names of pictures of the ZIP. */
  pictures: z.array(z.string()),
  /** The work without its inventory number that it looks like, and what its owner says of that: null while it is open. */
  existing: z.object({ artwork_id: id, answer: z.enum(MATCH_ANSWERS).nullable() }).nullable(),
  /** The work with its inventory number, and the fields in which it would change; null for another row, and after the import. */
  updates: z
    .object({
      artwork_id: id,
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    })
    .nullable(),
  /** What became of it; null before that. */
  outcome: z
    .object({
      action: z.enum(IMPORT_ACTIONS),
      artwork_id: id.nullable(),
      /** Why it failed, and which pictures are missing. */
      problems: z.array(z.string()),
      undone: z.enum(UNDO_RESULTS).nullable(),
      kept_because: z.enum(KEPT_BECAUSE).nullable(),
    })
    .nullable(),
})
export type ImportRow = z.infer<typeof importRow>

const count = z.number().int()
const moment = z.iso.datetime()

/** How far an import is. */
const importProgress = z.object({
  state: z.enum(IMPORT_STATES),
  /** Works to write, and how many of them are done, whatever became of them. */
  total: count,
  done: count,
  created: count,
  updated: count,
  skipped: count,
  failed: count,
  /** Pictures that were stored, and that their rows name. */
  pictures: z.object({ done: count, total: count }),
  /** Of an import that was taken back: works that are out or as they were, and those that stay. */
  undone: count,
  kept: count,
  /** Why it stopped by itself. */
  problem: z.string().nullable(),
  started_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** Until when it can be taken back; null when it cannot. */
  undo_until: moment.nullable(),
})
export type ImportProgress = z.infer<typeof importProgress>

const importSummary = z.object({
  id,
  file_name: z.string(),
  /** The program that wrote the file, where it is known. */
  program: z.string().nullable(),
  works: z.object({ ready: z.number().int(), unclear: z.number().int(), refused: z.number().int() }),
  progress: importProgress,
  created_at: moment,
})
export type ImportSummary = z.infer<typeof importSummary>

const inventoryImport = importSummary.extend({
  /** Grows with every change; `start` names the one that was checked. */
  revision: count,
  options: importOptions,
  /** The ZIP of pictures: how many it has, and which belong to no work. */
  pictures: z.object({ file_name: z.string(), count, unused: z.array(z.string()) }).nullable(),
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
    'Read a spreadsheet of works (field `list`; CSV or XLSX, at most 10 MB, or an export of a Gesso with its pictures, at most 4 GB) for its owner to check; no work is written. A repeat with the same `Idempotency-Key` begins nothing twice.',
  access,
  acting: 'Read a list of works',
  form: { fileField: 'list', maxFiles: 1, maxFileBytes: INVENTORY_PICTURES.maxBytes },
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
    /** `mend`: those that are not ready. */
    state: z.enum([...IMPORT_ROW_STATES, 'mend']).optional(),
    /**
     * Of an import that was written: what became of the rows, `kept` for those that stayed when it was taken back, or `written`
     * for all that are works now, the last first.
     */
    outcome: z.enum([...IMPORT_ACTIONS, 'kept', 'written']).optional(),
  }),
  response: pageSchema(importRow),
  errors: ['artist_only'],
  cache: 'private',
})

export const downloadLeftOut = endpoint({
  method: 'GET',
  path: '/imports/:id/left-out',
  summary:
    'The rows that did not become works, as a CSV file with the columns of the list and the reason: to be corrected and read again.',
  ...ofOwn,
  acting: true,
  response: z.file().mime('text/csv'),
  errors: ['artist_only', 'unavailable'],
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
  errors: ['artist_only', 'conflict', 'unavailable', 'import_begun'],
  limit: { by: 'user', max: 1200, windowSeconds: 3600 },
})

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/imports/:id',
  summary: 'Remove a list that was read, with all corrections. The works that it wrote stay.',
  ...ofOwn,
  acting: 'Removed a list of works',
  response: ok,
  errors: ['artist_only', 'import_running'],
})

export const putImportPictures = endpoint({
  method: 'PUT',
  path: '/imports/:id/pictures',
  summary:
    'Give a list the pictures of its works: a ZIP (field `pictures`, at most 4 GB) in place of the one before. They are matched by file name, or by inventory number.',
  ...ofOwn,
  form: { fileField: 'pictures', maxFiles: 1, maxFileBytes: INVENTORY_PICTURES.maxBytes },
  response: inventoryImport,
  errors: ['artist_only', 'conflict', 'unavailable', 'storage_full', 'import_begun'],
  limit: { by: 'user', max: 30, windowSeconds: 3600 },
})

export const startImport = endpoint({
  method: 'POST',
  path: '/imports/:id/start',
  summary:
    'Write the works of a list that are not refused, as drafts, in the background; goes on with one that was stopped. A second start changes nothing.',
  ...ofOwn,
  body: z.strictObject({
    /** The one that was checked. */
    revision: count,
    /** What happens to works that have the inventory number of a row. */
    existing: z.enum(EXISTING_WORKS).default('update'),
  }),
  response: inventoryImport,
  errors: ['artist_only', 'conflict', 'import_begun'],
})

export const stopImport = endpoint({
  method: 'POST',
  path: '/imports/:id/stop',
  summary: 'Stop an import; what is written stays, or is taken back.',
  ...ofOwn,
  body: z.strictObject({ written: z.enum(['keep', 'take_back']) }),
  response: inventoryImport,
  errors: ['artist_only', 'import_not_running'],
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/imports/:id/undo',
  summary:
    'Take an import back, for 30 days: its works are removed, and those that it changed are as they were. What was sold, published or changed since stays, and the rows say so.',
  ...ofOwn,
  response: inventoryImport,
  errors: ['artist_only', 'import_running', 'import_undo_over', 'import_not_running'],
})
