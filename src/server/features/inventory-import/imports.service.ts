import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { DAY_MS, INVENTORY_FILE, INVENTORY_PICTURES } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { MATCH_QUESTION } from '#contract/import-terms.ts'
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
import type { Currencies } from '#server/platform/currencies.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import { asStorageError } from '#server/platform/files/durable-write.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Once } from '#server/platform/http/call.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { NewRow } from '#server/schema/imports.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import { type ImportPictureStore, PICTURES_PREFIX, type PictureSource } from './import-pictures.ts'
import { storable, toStored, untitledNumbers } from './import-reading.ts'
import { presentImport, presentRow, presentSummary } from './imports.presenter.ts'
import { type ImportValues, importsRepository as imports } from './imports.repository.ts'
import { leftOutFile } from './left-out-file.ts'
import type { ListReader } from './list-reader.ts'
import { askAboutLookAlikes } from './look-alikes.ts'
import { createUpdateFinder } from './row-updates.ts'
import { type ColumnUse, isColumnUse } from './table/column-use.ts'
import { INVENTORY_FAILURES } from './table/inventory-failure.ts'
import type { CellReport, Correction, InventoryReading } from './table/inventory-reading.ts'
import { openOwnArchive } from './table/read-file.ts'

export interface ImportsDeps {
  db: Database
  clock: Clock
  files: FilesProvider
  readList: ListReader
  currencies: Currencies
  artworks: { records: Pick<Artworks['records'], 'read'> }
  pictures: Pick<ImportPictureStore, 'unpack' | 'remove'>
  /** Temporary folder that the reader may read. */
  workFolder: string
}

const PREFIX = 'inventory-imports/'
const fileKey = (id: string): string => `${PREFIX}${id}`
/** A list that nobody has touched for this long is removed. */
const KEPT_MS = 30 * DAY_MS
/** Lists whose rows are in memory while they are checked, some 10 MB for 5,000 works. */
const MAX_KNOWN = 4
/** How often a change is read again because another one came between. */
const MAX_TRIES = 3

/** What a list is read with beside its file. */
type Given = Pick<ImportValues, 'options' | 'pictures'>
const NO_OPTIONS: ImportOptions = { answers: {}, mapping: {}, corrections: [] }

const onlyFile = (
  [file]: readonly UploadedFile[],
  { field, missing, tooLarge }: { field: string; missing: string; tooLarge: string },
): UploadedFile & { tooLarge: false } => {
  if (!file || file.field !== field) throw refuseField(field, missing)
  if (file.tooLarge) throw refuseField(field, tooLarge)
  return file
}
const LIST = {
  field: 'list',
  missing: 'Choose an .xlsx or .csv file.',
  tooLarge: `This file is larger than 10 MB. Split it into several; only the ZIP of an export of a Gesso may have ${INVENTORY_PICTURES.maxText}.`,
}
const PICTURES = {
  field: 'pictures',
  missing: 'Choose a .zip file.',
  tooLarge: `This ZIP is larger than ${INVENTORY_PICTURES.maxText}. Use smaller pictures, or split the list and its pictures.`,
}

const readMapping = (mapping: ImportOptions['mapping']): Record<string, ColumnUse | null> =>
  Object.fromEntries(
    Object.entries(mapping).map(([column, use]) => {
      if (use !== null && !isColumnUse(use)) throw refuseField(`mapping.${column}`, `"${use}" is no use of a column.`)
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

const toCorrection = ({ sheet, ...rest }: ImportOptions['corrections'][number]): Correction =>
  sheet === undefined ? rest : { ...rest, sheet }

/** Lists that their owners check before anything is written. */
export const createImports = ({
  db,
  clock,
  files,
  readList,
  workFolder,
  currencies,
  pictures,
  artworks,
}: ImportsDeps) => {
  /** The rows that this process wrote last of a list. Another process may have written others, with a revision of its own. */
  const written = new LRUCache<string, { revision: number; rows: readonly NewRow[] }>({ max: MAX_KNOWN })
  const findUpdates = createUpdateFinder({ db, currencies, artworks })
  const today = (): string => clock.now().toISOString().slice(0, 10)

  const readFile = (path: string, ownerId: string, { options, pictures: stored }: Given, lines = false) => {
    const { answers, mapping, corrections, sheets, program } = options
    return readList(
      path,
      {
        today: today(),
        lines,
        answers,
        mapping: readMapping(mapping),
        corrections: corrections.map(toCorrection),
        ...(sheets && { sheets }),
        ...(program && { program }),
        ...(stored && { pictures: stored.names }),
      },
      ownerId,
    )
  }

  /** What a reading means for its owner, with what is asked about works that are there already. */
  const toRows = async (ownerId: string, reading: InventoryReading, options: ImportOptions) => {
    const context = { currencies, artistName: await imports.findName(db, ownerId), today: today() }
    const known = await imports.numberedWorks(db, ownerId, untitledNumbers(reading))
    const { rows: read, values, unused } = toStored(reading, context, new Set(known.keys()))
    const { rows, open } = askAboutLookAlikes(read, await imports.knownWorks(db, ownerId), options, context)
    if (open > 0) values.questions.push({ id: MATCH_QUESTION, sheet: null, column: null, header: null, cells: open })
    return { rows, values, unused }
  }

  const read = async (path: string, ownerId: string, { options, pictures: stored }: Given) => {
    const reading = await readFile(path, ownerId, { options, pictures: stored })
    const { rows, values, unused } = await toRows(ownerId, reading, options)
    return { rows, values: { ...values, pictures: stored && { ...stored, unused } } }
  }

  /** Does something with the stored file of an import, from a temporary copy for the process that reads it. */
  const withStored = async <Result>(id: string, read: (path: string) => Promise<Result>): Promise<Result> => {
    const path = join(workFolder, `${randomUUID()}.import`)
    try {
      const stored = await files.get(fileKey(id))
      if (!stored) throw new Error(`The file of an import is missing: ${fileKey(id)}`)
      await pipeline(stored.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
        throw asStorageError(error)
      })
      return await read(path)
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
    return presentImport(row, (await imports.countRows(from, ownerId)).get(id), clock.now())
  }

  /** Reads the list again with what is given now. Of two changes at a time both are kept. */
  const readAgain = async (id: string, ownerId: string, change: (before: ImportValues) => Partial<Given>) => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = await requireImport(id, ownerId)
      if (before.state !== 'open') throw new Failure('import_begun')
      const given = { options: before.options, pictures: before.pictures, ...change(before) }
      const { rows, values } = await withStored(id, (path) => read(path, ownerId, given))
      const updatedAt = clock.now()
      const { options } = given
      const last = written.get(id)
      const known = last?.revision === before.revision ? last.rows : undefined
      const isStored = await db.transaction((tx) =>
        imports.replace(tx, before, { ...values, options, updatedAt }, { rows, known }),
      )
      if (!isStored) continue
      written.set(id, { revision: before.revision + 1, rows })
      return { before, after: await answer(id, ownerId) }
    }
    throw new Failure('conflict')
  }

  /** Stores pictures in place of those before, and finds their works. */
  const takePictures = async (id: string, ownerId: string, source: PictureSource): Promise<InventoryImport> => {
    if ((await requireImport(id, ownerId)).state !== 'open') throw new Failure('import_begun')
    const stored = storable(await pictures.unpack(id, source))
    try {
      const { before, after } = await readAgain(id, ownerId, () => ({ pictures: stored }))
      if (before.pictures) await pictures.remove(before.pictures)
      return after
    } catch (error) {
      await pictures.remove(stored)
      throw error
    }
  }

  const removeFiles = async (id: string): Promise<void> => {
    await files.remove(fileKey(id))
    await files.remove(`${PICTURES_PREFIX}${id}/`)
  }
  const remove = async (id: string, ownerId: string): Promise<void> => {
    const { state } = await requireImport(id, ownerId)
    if (state === 'running' || state === 'undoing') throw new Failure('import_running')
    if (!(await imports.remove(db, id, ownerId))) throw new Failure('not_found')
    // If this is interrupted, housekeeping removes the files.
    await removeFiles(id)
  }

  const accountData: AccountData = {
    async erase(ownerId) {
      for (const { id } of await imports.ofOwner(db, ownerId)) {
        // The file first: once the row is deleted, an interrupted run would not find it again.
        await removeFiles(id)
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

  const insert = async (
    id: string,
    ownerId: string,
    { path, fileName, pictures: stored }: Pick<ImportValues, 'fileName' | 'pictures'> & { path: string },
    once: Once<InventoryImport>,
  ): Promise<InventoryImport> => {
    const { rows, values } = await read(path, ownerId, { options: NO_OPTIONS, pictures: stored })
    await files.put(fileKey(id), { path })
    const begun = await once(async (tx) => {
      await imports.insert(tx, { id, ownerId, fileName, options: NO_OPTIONS, createdAt: clock.now(), ...values }, rows)
      return answer(id, ownerId, tx)
    })
    written.set(id, { revision: 1, rows })
    return begun
  }

  /** The file that is read and kept: of an export of a Gesso its records alone, because its pictures are stored as those of a list. */
  const openList = async ({ tempPath, bytes }: UploadedFile & { tooLarge: false }) => {
    // What cannot be opened is refused by the reader, in its words.
    const archive = await openOwnArchive(tempPath).catch((error: unknown) => {
      if (!(error instanceof WorkerError)) throw error
      // It may be larger than any list, which is not what is wrong.
      if (error.code === 'only_pictures') throw refuseField(LIST.field, INVENTORY_FAILURES.only_pictures)
      return null
    })
    if (!archive && bytes > INVENTORY_FILE.maxBytes) throw refuseField(LIST.field, LIST.tooLarge)
    const path = archive ? `${tempPath}.json` : tempPath
    if (archive) await writeFile(path, archive.records, { flag: 'wx', mode: 0o600 })
    const close = async () => {
      if (archive) await rm(path, { force: true })
    }
    return { path, isArchive: archive !== null, [Symbol.asyncDispose]: close }
  }

  return {
    accountData,
    answer: (id: string, ownerId: string): Promise<InventoryImport> => answer(id, ownerId),
    remove,

    async begin(ownerId: string, sent: readonly UploadedFile[], once: Once<InventoryImport>): Promise<InventoryImport> {
      const file = onlyFile(sent, LIST)
      const id = uuidv7()
      await using opened = await openList(file)
      const stored = opened.isArchive ? storable(await pictures.unpack(id, { zip: file.tempPath, name: file.filename })) : null // biome-ignore format: one line
      try {
        const begun = await insert(id, ownerId, { path: opened.path, fileName: storable(file.filename), pictures: stored }, once) // biome-ignore format: one line
        // A concurrent attempt with the same key won, with its own files.
        if (begun.id !== id) await removeFiles(id)
        return begun
      } catch (error) {
        if (stored) await pictures.remove(stored)
        throw error
      }
    },

    async list(ownerId: string): Promise<{ items: ImportSummary[] }> {
      const [rows, counts] = [await imports.ofOwner(db, ownerId), await imports.countRows(db, ownerId)]
      return { items: rows.map((row) => presentSummary(row, counts.get(row.id), clock.now())) }
    },

    async listRows(
      id: string,
      ownerId: string,
      { cursor, limit, ...filter }: QueryOf<typeof listImportRows>,
    ): Promise<{ items: ImportRow[]; next_cursor: string | null }> {
      const { state } = await requireImport(id, ownerId)
      const found = await imports.listRows(db, id, {
        ...filter,
        after: cursor === undefined ? null : Number(cursor),
        limit: limit + 1,
      })
      const shown = found.slice(0, limit)
      const updates = state === 'open' ? await findUpdates(ownerId, shown, today()) : new Map<number, never>()
      return {
        items: shown.map((row) => presentRow(row, updates.get(row.position) ?? null)),
        next_cursor: found.length > limit ? String(shown.at(-1)?.position) : null,
      }
    },

    /** A reading with the question about works that an owner seems to have already. */
    async askExisting(
      ownerId: string,
      reading: InventoryReading,
      answers: Record<string, string>,
    ): Promise<InventoryReading> {
      const { rows, values } = await toRows(ownerId, reading, { ...NO_OPTIONS, answers })
      const open = values.questions.find(({ id }) => id === MATCH_QUESTION)
      const reports = rows.flatMap(({ row, sheet, reports: all }) =>
        all.flatMap(({ kind, reason, options }): CellReport[] =>
          kind === MATCH_QUESTION
            ? [{ row, ...(sheet && { sheet }), field: kind, kind, cell: '', reason, options }]
            : [],
        ),
      )
      const asked = open ? [{ id: open.id, cells: open.cells }] : []
      return { ...reading, questions: [...reading.questions, ...asked], reports: [...reading.reports, ...reports] }
    },

    /** The rows that did not become works, with the reasons, as a file to correct and read again. */
    async leftOut(id: string, ownerId: string): Promise<File> {
      const list = await requireImport(id, ownerId)
      const reading = await withStored(id, (path) => readFile(path, ownerId, list, true))
      const text = leftOutFile(reading, await imports.leftOutRows(db, id))
      const name = `${list.fileName.replace(/\.[^.]*$/, '')}-left-out.csv`
      return new File([text], name, { type: 'text/csv' })
    },

    async change(id: string, ownerId: string, sent: BodyOf<typeof changeImport>): Promise<InventoryImport> {
      const change = storable(sent)
      readMapping(change.mapping ?? {})
      const { after } = await readAgain(id, ownerId, ({ options }) => ({ options: addOptions(options, change) }))
      return after
    },

    putPictures(id: string, ownerId: string, sent: readonly UploadedFile[]): Promise<InventoryImport> {
      const { tempPath, filename } = onlyFile(sent, PICTURES)
      return takePictures(id, ownerId, { zip: tempPath, name: filename })
    },
    takePictures,

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
          // Works have their pictures by then.
          for await (const { key, modified } of files.list(PICTURES_PREFIX))
            if (modified.getTime() < now - DAY_MS && !(await imports.needsPictures(db, key))) await files.remove(key)
        },
        { outside: true },
      ),
    ],
  }
}
export type Imports = ReturnType<typeof createImports>
