import { DAY_MS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { InventoryExport, requestExport } from '#contract/inventory-exports.ts'
import { EXPORT_DAYS } from '#contract/inventory-terms.ts'
import type { AccountData } from '#server/platform/account-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import { defineJob, hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { Inventory } from '../inventory/inventory.module.ts'
import { EXPORT_FILES, type ExportWriter } from './export-writer.ts'
import { exportsRead as read } from './exports.read.ts'
import { type ExportRow, exportsRepository as exports } from './exports.repository.ts'

const QUEUE = 'inventory.export'
const PREFIX = 'inventory-exports/'
/** Files that a person is shown. */
const MAX_LISTED = 20

interface ExportJob {
  exportId: string
}

export interface ExportsDeps {
  db: Database
  clock: Clock
  log: Log
  jobs: Pick<Jobs, 'enqueue'>
  files: FilesProvider
  mediaAddress: MediaAddress
  inventory: Pick<Inventory, 'findIds'>
}

const folder = (ownerId: string): string => `${PREFIX}${ownerId}/`
type FileOwner = Pick<ExportRow, 'id' | 'ownerId' | 'format'>
const fileKey = ({ id, ownerId, format }: FileOwner): string => `${folder(ownerId)}${id}/${EXPORT_FILES[format]}`

/** Files of works for download: tables at once, a ZIP with the pictures by a job. */
export const createExports = (deps: ExportsDeps & { write: ExportWriter }) => {
  const { db, clock, log, jobs, files, mediaAddress, inventory, write } = deps
  const expiry = (): Date => new Date(clock.now().getTime() + EXPORT_DAYS * DAY_MS)

  const present = (row: ExportRow): InventoryExport => ({
    id: row.id,
    format: row.format,
    state: row.state,
    file_name: EXPORT_FILES[row.format].replace('works', `works-${row.createdAt.toISOString().slice(0, 10)}`),
    works: row.works,
    pictures: row.pictures,
    bytes: row.bytes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    url: row.state === 'ready' ? mediaAddress(fileKey(row), row.expiresAt) : null,
  })

  /** Writes the file of an export; returns what the file has. */
  const store = async (row: FileOwner & Pick<ExportRow, 'artworkIds'>) => {
    const { stream, count } = await write(row.format, row.ownerId, row.artworkIds)
    const { size } = await files.put(fileKey(row), stream)
    return { state: 'ready' as const, ...count, bytes: size, expiresAt: expiry() }
  }

  const prepare = async (row: ExportRow): Promise<void> => {
    const stored = await store(row)
    if (await exports.finish(db, row.id, stored)) return
    // It was deleted with its account meanwhile.
    if ((await exports.find(db, row.id)) === null) await files.remove(fileKey(row))
  }

  const run = async ({ exportId }: ExportJob): Promise<void> => {
    const row = await exports.find(db, exportId)
    if (row?.state === 'preparing') await prepare(row)
  }
  const giveUp = async ({ exportId }: ExportJob, cause: unknown): Promise<void> => {
    log.error({ err: cause, export: exportId }, 'an export could not be written')
    await exports.finish(db, exportId, { state: 'failed' })
  }

  const removeExpired = async (): Promise<void> => {
    const remove = async (row: ExportRow): Promise<void> => {
      await files.remove(fileKey(row))
      await exports.remove(db, row.id)
    }
    await eachRecord(log, await exports.expired(db, clock.now()), remove, ({ id }) => id)
    // Files whose export was never recorded, because its process was killed.
    const oldest = clock.now().getTime() - (EXPORT_DAYS + 1) * DAY_MS
    for await (const { key, modified } of files.list(PREFIX)) if (modified.getTime() < oldest) await files.remove(key)
  }

  const chooseIds = async (ownerId: string, { ids, found }: BodyOf<typeof requestExport>): Promise<string[] | null> => {
    if (found) return inventory.findIds(ownerId, found)
    if (!ids) return null
    const chosen = [...new Set(ids)]
    if ((await read.countHeld(db, ownerId, chosen)) < chosen.length) throw new Failure('artwork_not_found')
    return chosen
  }

  const accountData: AccountData = {
    async erase(ownerId) {
      await files.remove(folder(ownerId))
      await exports.removeByOwner(db, ownerId)
    },
  }

  return {
    accountData,

    async request(ownerId: string, body: BodyOf<typeof requestExport>): Promise<InventoryExport> {
      const { format } = body
      const artworkIds = await chooseIds(ownerId, body)
      const values = { ownerId, format, artworkIds, createdAt: clock.now(), expiresAt: expiry() }
      if (format === 'zip')
        return db.transaction(async (tx) => {
          const row = await exports.insert(tx, values)
          if (row) await jobs.enqueue(tx, QUEUE, { exportId: row.id } satisfies ExportJob)
          const export_ = row ?? (await exports.preparing(tx, ownerId))
          if (!export_) throw new Error('The export in preparation ended meanwhile.')
          return present(export_)
        })
      // Recorded once it is written, so that a table is never half there.
      const id = uuidv7()
      const stored = await store({ ...values, id })
      const row = await exports.insert(db, { ...values, ...stored, id })
      if (!row) throw new Error('An export was not recorded')
      return present(row)
    },

    async list(ownerId: string): Promise<{ items: InventoryExport[] }> {
      return { items: (await exports.list(db, ownerId, clock.now(), MAX_LISTED)).map(present) }
    },

    jobs: [
      defineJob<ExportJob>({ name: QUEUE, handle: run, onFinalFailure: giveUp }),
      hourly('expired-exports', removeExpired, { outside: true }),
    ] satisfies JobDefinition[],
  }
}
export type Exports = ReturnType<typeof createExports>
