import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DAY_MS } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type {
  changeImport,
  ImportOptions,
  ImportRow,
  ImportSummary,
  InventoryImport,
  listImportRows,
} from '#contract/imports.ts'
import type { AccountData } from '#server/platform/account-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { asStorageError } from '#server/platform/files/durable-write.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Once } from '#server/platform/http/call.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { storable, toStored } from './import-reading.ts'
import { type Counts, type ImportValues, importsRepository as imports } from './imports.repository.ts'
import type { ListReader } from './list-reader.ts'
import { type ColumnUse, isColumnUse } from './table/column-use.ts'
import type { Correction } from './table/inventory-reading.ts'

export interface ImportsDeps {
  db: Database
  clock: Clock
  files: FilesProvider
  readList: ListReader
  /** Temporary folder that the reader may read. */
  workFolder: string
}

const PREFIX = 'inventory-imports/'
const fileKey = (id: string): string => `${PREFIX}${id}`
/** A list that nobody has touched for this long is removed. */
const KEPT_MS = 30 * DAY_MS
/** How often a change is read again because another one came between. */
const MAX_TRIES = 3

const NO_OPTIONS: ImportOptions = { answers: {}, mapping: {}, corrections: [] }

const presentSummary = (row: ImportValues, counts: Counts | undefined): ImportSummary => ({
  id: row.id,
  file_name: row.fileName,
  program: row.program,
  works: counts ?? { ready: 0, unclear: 0, refused: 0 },
  created_at: row.createdAt.toISOString(),
})

const invalid = (field: string, message: string) =>
  new Failure('invalid_request', { message: `${field}: ${message}`, fields: [{ field, message }] })

const onlyFile = ([file]: readonly UploadedFile[]): UploadedFile & { tooLarge: false } => {
  if (!file || file.field !== 'list') throw invalid('list', 'Choose an .xlsx or .csv file.')
  if (file.tooLarge) throw invalid('list', 'This file is larger than 10 MB. Split it into several.')
  return file
}

const readMapping = (mapping: ImportOptions['mapping']): Record<string, ColumnUse | null> =>
  Object.fromEntries(
    Object.entries(mapping).map(([column, use]) => {
      if (use !== null && !isColumnUse(use)) throw invalid(`mapping.${column}`, `"${use}" is no use of a column.`)
      return [column, use]
    }),
  )

/** What was said before with what is said now; a correction replaces that of the same cell. */
const addOptions = (before: ImportOptions, change: Partial<ImportOptions>): ImportOptions => {
  const cell = ({ row, sheet, field }: ImportOptions['corrections'][number]) => JSON.stringify([row, sheet, field])
  const corrections = new Map([...before.corrections, ...(change.corrections ?? [])].map((one) => [cell(one), one]))
  return {
    ...before,
    ...change,
    answers: { ...before.answers, ...change.answers },
    mapping: { ...before.mapping, ...change.mapping },
    corrections: [...corrections.values()],
  }
}

const toCorrection = ({ sheet, ...rest }: ImportOptions['corrections'][number]): Correction => ({
  ...rest,
  ...(sheet !== undefined && { sheet }),
})

/** Lists of works that their owners check before anything is written. */
export const createImports = ({ db, clock, files, readList, workFolder }: ImportsDeps) => {
  const read = async (path: string, ownerId: string, { answers, mapping, corrections, sheets }: ImportOptions) => {
    const options = {
      today: clock.now().toISOString().slice(0, 10),
      answers,
      mapping: readMapping(mapping),
      corrections: corrections.map(toCorrection),
      ...(sheets && { sheets }),
    }
    return toStored(await readList(path, options, ownerId))
  }

  /** Reads the stored file of an import, from a temporary copy for the process that reads it. */
  const readStored = async (id: string, ownerId: string, options: ImportOptions) => {
    const path = join(workFolder, `${randomUUID()}.import`)
    try {
      const stored = await files.get(fileKey(id))
      if (!stored) throw new Error(`The file of an import is missing: ${fileKey(id)}`)
      await pipeline(stored.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
        throw asStorageError(error)
      })
      return await read(path, ownerId, options)
    } finally {
      await rm(path, { force: true })
    }
  }

  const requireImport = async (id: string, ownerId: string, from: Queryable = db): Promise<ImportValues> => {
    const row = await imports.find(from, id, ownerId)
    if (!row) throw new Failure('not_found')
    return row
  }

  const answer = async (id: string, ownerId: string, from: Queryable = db): Promise<InventoryImport> => {
    const row = await requireImport(id, ownerId, from)
    const { options, sheets, questions, skipped } = row
    const counts = await imports.countRows(from, ownerId)
    return { ...presentSummary(row, counts.get(id)), options, sheets, questions, skipped }
  }

  const remove = async (id: string, ownerId: string): Promise<void> => {
    if (!(await imports.remove(db, id, ownerId))) throw new Failure('not_found')
    // If this is interrupted, housekeeping removes the file.
    await files.remove(fileKey(id))
  }

  const accountData: AccountData = {
    async erase(ownerId) {
      for (const { id } of await imports.ofOwner(db, ownerId)) {
        // The file first: once the row is deleted, an interrupted run would not find it again.
        await files.remove(fileKey(id))
        await imports.remove(db, id, ownerId)
      }
    },
    async exportData(ownerId) {
      const rows = await imports.ofOwner(db, ownerId)
      if (rows.length === 0) return { contents: [], files: [] }
      return {
        contents: [counted(rows.length, 'list of works to import', 'lists of works to import')],
        files: [
          {
            path: 'imports/imports.json',
            json: rows.map(({ id, fileName, options, createdAt }) => ({ id, fileName, options, createdAt })),
          },
          ...rows.map(({ id }) => ({ path: `imports/${id}`, key: fileKey(id) })),
        ],
      }
    },
  }

  return {
    accountData,
    answer: (id: string, ownerId: string): Promise<InventoryImport> => answer(id, ownerId),
    remove,

    async begin(ownerId: string, sent: readonly UploadedFile[], once: Once<InventoryImport>): Promise<InventoryImport> {
      const { tempPath, filename } = onlyFile(sent)
      const { rows, values } = await read(tempPath, ownerId, NO_OPTIONS)
      const id = uuidv7()
      await files.put(fileKey(id), { path: tempPath })
      const begun = await once(async (tx) => {
        const fileName = storable(filename)
        await imports.insert(
          tx,
          { id, ownerId, fileName, options: NO_OPTIONS, createdAt: clock.now(), ...values },
          rows,
        )
        return answer(id, ownerId, tx)
      })
      // A concurrent attempt with the same key won, with its own file.
      if (begun.id !== id) await files.remove(fileKey(id))
      return begun
    },

    async list(ownerId: string): Promise<{ items: ImportSummary[] }> {
      const [rows, counts] = [await imports.ofOwner(db, ownerId), await imports.countRows(db, ownerId)]
      return { items: rows.map((row) => presentSummary(row, counts.get(row.id))) }
    },

    async listRows(
      id: string,
      ownerId: string,
      { cursor, limit, state }: QueryOf<typeof listImportRows>,
    ): Promise<{ items: ImportRow[]; next_cursor: string | null }> {
      await requireImport(id, ownerId)
      const found = await imports.listRows(db, id, { after: Number(cursor ?? 0), limit: limit + 1, state })
      const shown = found.slice(0, limit)
      return {
        items: shown.map(({ row, sheet, state: its, fields, reports }) => ({
          row,
          sheet,
          state: its,
          fields,
          reports,
        })),
        next_cursor: found.length > limit ? String(shown.at(-1)?.position) : null,
      }
    },

    /** Reads the list again with what is said now. Of two changes at a time both are kept. */
    async change(id: string, ownerId: string, sent: BodyOf<typeof changeImport>): Promise<InventoryImport> {
      const change = storable(sent)
      readMapping(change.mapping ?? {})
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const before = await requireImport(id, ownerId)
        const options = addOptions(before.options, change)
        const { rows, values } = await readStored(id, ownerId, options)
        const updatedAt = clock.now()
        if (await db.transaction((tx) => imports.replace(tx, before, { ...values, options, updatedAt }, rows)))
          return answer(id, ownerId)
      }
      throw new Failure('conflict')
    },

    jobs: [
      hourly(
        'inventory-imports',
        async () => {
          const now = clock.now().getTime()
          await imports.prune(db, new Date(now - KEPT_MS))
          // Of removed imports, and of those whose begin was interrupted.
          for await (const { key, modified } of files.list(PREFIX))
            if (modified.getTime() < now - DAY_MS && !(await imports.exists(db, key.slice(PREFIX.length))))
              await files.remove(key)
        },
        { outside: true },
      ),
    ],
  }
}
export type Imports = ReturnType<typeof createImports>
