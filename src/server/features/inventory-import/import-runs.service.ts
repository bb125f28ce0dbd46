import type { BodyOf } from '#contract/endpoint.ts'
import type { startImport, stopImport } from '#contract/imports.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Currencies } from '#server/platform/currencies.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { AcceptedPicture, Artworks } from '../artworks/artworks.module.ts'
import type { ImportedPartsOfWork } from '../records/records.module.ts'
import type { ImportPictureStore } from './import-pictures.ts'
import { importSteps as steps } from './import-steps.repository.ts'
import { undoUntil } from './imports.presenter.ts'
import { type ImportValues, importsRepository as imports, type StoredRow } from './imports.repository.ts'
import { findLookAlikes } from './look-alikes.ts'
import type { WorkFields } from './table/inventory-reading.ts'
import { createRowUndo, type UndoRowDeps } from './undo-row.ts'
import { createRowWriter, NO_PICTURES, type RowPictures, type WriteRowDeps } from './write-row.ts'

export interface ImportRunsDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  currencies: Currencies
  artworks: WriteRowDeps['artworks'] & UndoRowDeps['artworks'] & Pick<Artworks, 'batchPictures'>
  sales: WriteRowDeps['sales']
  records: WriteRowDeps['records']
  pictures: Pick<ImportPictureStore, 'prepare' | 'withFile'>
}

const STEP = 'inventory-import.step'
/** A row with the id that its work will have if it is a new one: works sort as their rows do. */
type NumberedRow = StoredRow & { newId: string }
interface Step {
  importId: string
  step: number
}

/** Rows of a transaction; fewer where each waits for its pictures, so that progress is seen. */
const ROWS = 25
const PICTURED_ROWS = 5
const CAME_SINCE = 'A work like this came into your inventory after the list was checked. Import the list again to say what happens to it.' // biome-ignore format: one line

/**
 * Writes imports and takes them back, batch by batch: each is one transaction with what became of its rows and the job of the
 * next, so that a process that is killed leaves nothing half, and nothing is done twice.
 */
export const createImportRuns = ({
  db,
  clock,
  jobs,
  currencies,
  artworks,
  sales,
  records,
  pictures,
}: ImportRunsDeps) => {
  const writeRow = createRowWriter({ artworks, sales, records })
  const undoRow = createRowUndo({ artworks, sales, records })

  const enqueue = (tx: Transaction, data: Step): Promise<void> => jobs.enqueue(tx, STEP, data)

  /** After a batch: the next one, or the end. */
  const advance = async (tx: Transaction, { id, step }: ImportValues, end: 'done' | 'undone' | null): Promise<void> => {
    const now = clock.now()
    const next = step + 1
    await steps.change(tx, id, { step: next, updatedAt: now, ...(end && { state: end, endedAt: now }) })
    if (!end) await enqueue(tx, { importId: id, step: next })
  }

  /** Null when another process did this batch, or the import was stopped. */
  const lockStep = async (tx: Transaction, { id, step, state }: ImportValues): Promise<ImportValues | null> => {
    const row = await steps.lock(tx, id)
    return row && row.step === step && row.state === state ? row : null
  }

  /** Stores what is kept beside the records of rows that may become new works. */
  const prepareParts = async (
    seen: ImportValues,
    rows: readonly NumberedRow[],
  ): Promise<Map<number, ImportedPartsOfWork>> => {
    const ready = new Map<number, ImportedPartsOfWork>()
    for (const { position, fields, matchAnswer, newId } of rows) {
      const { condition_reports: reports = [], files = [] }: WorkFields = fields
      if ((reports.length === 0 && files.length === 0) || matchAnswer === 'skip') continue
      const parts = await records.imported.store(newId, seen.ownerId, { reports, files }, (name, field, use) =>
        pictures.withFile(seen, { name, field }, use),
      )
      ready.set(position, parts)
    }
    return ready
  }

  const write = async (seen: ImportValues): Promise<void> => {
    const next = await steps.nextToWrite(db, seen.id, seen.pictures ? PICTURED_ROWS : ROWS)
    const rows = next.map((row): NumberedRow => ({ ...row, newId: uuidv7() }))
    // Of all rows at once: otherwise each waits for the sizes of a picture before it, which are made meanwhile.
    const prepared = await Promise.all(rows.map((row) => pictures.prepare(seen, [row])))
    const ready = new Map(prepared.flatMap((one) => [...one]))
    const stored = [...ready.values()].flatMap((one) => one.stored)
    // If the transaction fails, housekeeping removes their files.
    const parts = await prepareParts(seen, rows)
    const used = new Set<string>()
    try {
      await db.transaction(async (tx) => {
        const row = await lockStep(tx, seen)
        if (row) for (const id of await writeRows(tx, row, rows, { pictures: ready, parts })) used.add(id)
      })
    } catch (error) {
      await artworks.batchPictures.discardAfter(error, stored)
      throw error
    }
    await artworks.batchPictures.discard(stored.filter(({ image }: AcceptedPicture) => !used.has(image.id)))
    for (const one of parts.values()) if (!used.has(one.artworkId)) await records.imported.discard(one)
  }

  /** Returns the ids of the works and of the pictures that were written. */
  const writeRows = async (
    tx: Transaction,
    row: ImportValues,
    rows: readonly NumberedRow[],
    ready: { pictures: ReadonlyMap<number, RowPictures>; parts: ReadonlyMap<number, ImportedPartsOfWork> },
  ): Promise<string[]> => {
    const context = {
      currencies,
      artistName: await imports.findName(tx, row.ownerId),
      today: clock.now().toISOString().slice(0, 10),
    }
    await steps.lockOwner(tx, row.ownerId)
    // What came in since the list was checked is not added twice, either.
    const open = rows.filter(({ matchAnswer }) => matchAnswer === null)
    const alike = findLookAlikes(open, await imports.knownWorks(tx, row.ownerId, row.id), context)
    const used: string[] = []
    for (const one of rows) {
      if (alike.has(one.position)) {
        await steps.saveRow(tx, one, { action: 'failed', problems: [CAME_SINCE] })
        continue
      }
      const outcome = await writeRow(tx, row, one, {
        context,
        artworkId: one.newId,
        pictures: ready.pictures.get(one.position) ?? NO_PICTURES,
        parts: ready.parts.get(one.position),
      })
      await steps.saveRow(tx, one, outcome)
      used.push(...(outcome.artworkId ? [outcome.artworkId] : []), ...(outcome.imageIds ?? []))
    }
    const isDone = (await steps.nextToWrite(tx, row.id, 1)).length === 0
    await advance(tx, row, isDone ? 'done' : null)
    return used
  }

  const undo = (seen: ImportValues): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockStep(tx, seen)
      if (!row) return
      for (const one of await steps.nextToUndo(tx, row.id, ROWS))
        await steps.saveRow(tx, one, await undoRow(tx, row.ownerId, one))
      const isDone = (await steps.nextToUndo(tx, row.id, 1)).length === 0
      await advance(tx, row, isDone ? 'undone' : null)
    })

  const doStep = async ({ importId, step }: Step): Promise<void> => {
    const seen = await steps.find(db, importId)
    if (seen?.step !== step) return
    if (seen.state === 'running') await write(seen)
    if (seen.state === 'undoing') await undo(seen)
  }

  const requireOwn = async (tx: Transaction, id: string, ownerId: string): Promise<ImportValues> => {
    const row = await steps.lock(tx, id)
    if (row?.ownerId !== ownerId) throw new Failure('not_found')
    return row
  }

  /** Begins to write a locked import, or to take it back. */
  const run = async (
    tx: Transaction,
    row: ImportValues,
    values: { state: 'running' | 'undoing' } & Partial<Pick<ImportValues, 'existing' | 'startedAt'>>,
  ): Promise<void> => {
    const step = row.step + 1
    await steps.change(tx, row.id, { ...values, step, problem: null, endedAt: null, updatedAt: clock.now() })
    await enqueue(tx, { importId: row.id, step })
  }

  return {
    /** Throws `conflict` for a list that was changed since it was checked. */
    start: (id: string, ownerId: string, { revision, existing }: BodyOf<typeof startImport>): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await requireOwn(tx, id, ownerId)
        if (row.state === 'running') return
        if (row.state !== 'open' && row.state !== 'stopped') throw new Failure('import_begun')
        if (row.revision !== revision) throw new Failure('conflict')
        await run(tx, row, { state: 'running', existing, startedAt: row.startedAt ?? clock.now() })
      }),

    stop: (id: string, ownerId: string, { written }: BodyOf<typeof stopImport>): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await requireOwn(tx, id, ownerId)
        if (row.state !== 'running') throw new Failure('import_not_running')
        if (written === 'take_back') await run(tx, row, { state: 'undoing' })
        else await steps.change(tx, id, { state: 'stopped', endedAt: clock.now(), updatedAt: clock.now() })
      }),

    undo: (id: string, ownerId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await requireOwn(tx, id, ownerId)
        if (row.state === 'undoing') return
        if (row.state === 'running') throw new Failure('import_running')
        const until = undoUntil(row)
        if (until === null || row.state === 'undone') throw new Failure('import_not_running')
        if (until <= clock.now()) throw new Failure('import_undo_over')
        await run(tx, row, { state: 'undoing' })
      }),

    /** Does what is left of an import in this process, beside those that do its jobs. */
    async finish(importId: string): Promise<void> {
      for (;;) {
        const before = await steps.find(db, importId)
        if (before?.state !== 'running' && before?.state !== 'undoing') return
        await doStep({ importId, step: before.step })
      }
    },

    jobs: [
      defineJob<Step>({
        name: STEP,
        handle: doStep,
        async onFinalFailure({ importId, step }) {
          await db.transaction(async (tx) => {
            const row = await steps.lock(tx, importId)
            if (row?.step !== step) return
            const problem = 'It could not go on. What was written so far stays. Try again in a while.'
            await steps.change(tx, importId, { state: 'stopped', problem, updatedAt: clock.now() })
          })
        },
      }),
    ] satisfies JobDefinition[],
  }
}
export type ImportRuns = ReturnType<typeof createImportRuns>
