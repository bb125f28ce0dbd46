import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import { hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { folderKey, imageIdOfKey } from './artwork-files.ts'
import { imagesRepository as images } from './artwork-images.repository.ts'
import { DERIVE_QUEUE, type PictureJob } from './artworks.jobs.ts'

/** Younger files may belong to an upload in progress. */
const GRACE_MS = 24 * HOUR_MS
const BATCH = 500

export interface PictureHousekeepingDeps {
  db: Database
  /** Temporary folder of uploads and of pictures being processed; a crash leaves files here. */
  workFolder: string
  jobs: Jobs
  files: FilesProvider
  clock: Clock
  log: Log
}

const deleteOlderFiles = async (folder: string, before: Date): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const seen = await stat(path).catch((error: NodeJS.ErrnoException) => {
      // Deleted meanwhile by the request that created it.
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (seen && seen.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

/** Removes orphaned files, and re-enqueues pictures whose job was lost. */
export const pictureHousekeeping = (deps: PictureHousekeepingDeps): JobDefinition[] => {
  const { db, jobs, files, workFolder, clock, log } = deps
  const removeUnknown = async (imageIds: string[]): Promise<number> => {
    const known = await images.existing(db, imageIds)
    const strays = imageIds.filter((id) => !known.has(id))
    await eachRecord(log, strays, (id) => files.remove(folderKey(id)))
    return strays.length
  }

  /** Removes pictures older than a day that belong to no work; returns their number. */
  const collectOrphans = async (): Promise<number> => {
    const before = new Date(clock.now().getTime() - GRACE_MS)
    await files.sweep(before)
    await deleteOlderFiles(workFolder, before)
    let removed = 0
    let seen = new Set<string>()
    for await (const { key, modified } of files.list('artworks/')) {
      const id = imageIdOfKey(key)
      if (id !== null && modified < before) seen.add(id)
      if (seen.size < BATCH) continue
      removed += await removeUnknown([...seen])
      seen = new Set()
    }
    return removed + (seen.size > 0 ? await removeUnknown([...seen]) : 0)
  }

  /** Re-enqueues pictures that are unprocessed after an hour; processing a picture twice is harmless. */
  const resumePictures = async (): Promise<void> => {
    const waiting = await images.unfinished(db, new Date(clock.now().getTime() - HOUR_MS))
    await db.transaction(async (tx) => {
      for (const { id } of waiting) await jobs.enqueue(tx, DERIVE_QUEUE, { imageId: id } satisfies PictureJob)
    })
  }

  return [
    hourly(
      'stray-pictures',
      async () => {
        const removed = await collectOrphans()
        if (removed > 0) log.info({ removed }, 'pictures without a work were removed')
      },
      { outside: true },
    ),
    hourly('unfinished-pictures', resumePictures),
  ]
}
