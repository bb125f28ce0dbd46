import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import type { FileContent, FilesProvider } from '#server/providers/files/files.provider.ts'
import { exhibitionsRead as read } from './exhibitions.read.ts'

export interface CoversDeps {
  db: Database
  files: FilesProvider
  pictures: Pick<PicturePool, 'derive'>
  log: Log
  /** Temporary folder of pictures being re-encoded. */
  workFolder: string
  publicUrl: string
  /** Fetches a picture from a user-supplied address. */
  fetchPicture(address: string): Promise<Buffer>
}

export const COVER_PREFIX = '/exhibition-cover/'
/** All covers share one owner in the picture worker's queue, so that many exhibitions do not get more turns. */
const OWNER = 'exhibition covers'
/** Delay before a failed fetch is repeated. */
const RETRY_AFTER_MS = 60_000
/** Maximum number of remembered failures; the oldest is dropped first. */
const MAX_FAILURES = 1000
/** Covers processed concurrently: each may need 10 MB of memory for its picture. */
const MAX_CONCURRENT = 3
/** Maximum length of the queue; beyond it a cover is not found until it is requested again. */
const MAX_WAITING = 60

const toFileName = (imageUrl: string): string => createHash('sha256').update(imageUrl).digest('hex').slice(0, 32)
const getFolder = (exhibitionId: string): string => `exhibition-covers/${exhibitionId}/`
const getKey = (exhibitionId: string, name: string): string => `${getFolder(exhibitionId)}${name}.webp`

/**
 * Exhibition covers from other hosts. Visitors' browsers never contact those hosts: the picture is fetched once by the
 * server, re-encoded in a worker, and stored.
 */
export const createCovers = (deps: CoversDeps) => {
  const { db, files, pictures, log, workFolder, publicUrl } = deps
  const underWay = new Map<string, Promise<boolean>>()
  const inTurn = pLimit(MAX_CONCURRENT)
  const failedAt = new Map<string, number>()

  const isOurs = (imageUrl: string): boolean => new URL(imageUrl).origin === new URL(publicUrl).origin
  const rememberFailure = (key: string): void => {
    failedAt.delete(key)
    failedAt.set(key, Date.now())
    const [oldest] = failedAt.keys()
    if (failedAt.size > MAX_FAILURES && oldest !== undefined) failedAt.delete(oldest)
  }

  const make = async (exhibitionId: string, imageUrl: string, key: string): Promise<boolean> => {
    const folder = join(workFolder, `cover-${randomUUID()}`)
    try {
      const bytes = await deps.fetchPicture(imageUrl)
      const derived = join(folder, 'derived')
      await mkdir(derived, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, 'original'), bytes, { mode: 0o600 })
      await storePicture(
        { files, pictures },
        { original: join(folder, 'original'), outFolder: derived, key, owner: OWNER },
      )
      for await (const stored of files.list(getFolder(exhibitionId)))
        if (stored.key !== key) await files.remove(stored.key)
      return true
    } catch (error) {
      log.info({ err: error, exhibitionId }, 'the cover of an exhibition could not be read')
      return false
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const makeOnce = async (exhibitionId: string, imageUrl: string, key: string): Promise<boolean> => {
    const running = underWay.get(key) ?? inTurn(() => make(exhibitionId, imageUrl, key))
    underWay.set(key, running)
    try {
      const done = await running
      if (done) failedAt.delete(key)
      else rememberFailure(key)
      return done
    } finally {
      underWay.delete(key)
    }
  }

  return {
    /** The cover's address for browsers: our own pictures unchanged, others through this server. */
    getAddress(exhibitionId: string, imageUrl: string | null): string | null {
      if (!imageUrl) return null
      if (isOurs(imageUrl)) return imageUrl
      return `${COVER_PREFIX}${exhibitionId}/${toFileName(imageUrl)}.webp`
    },
    /** Null when the name is not that of the current cover, or the picture is not available. */
    async of(exhibitionId: string, name: string): Promise<FileContent | null> {
      const imageUrl = await read.findImage(db, exhibitionId)
      if (!imageUrl || isOurs(imageUrl) || toFileName(imageUrl) !== name) return null
      const key = getKey(exhibitionId, name)
      const stored = await files.get(key)
      if (stored) return stored
      if (Date.now() - (failedAt.get(key) ?? 0) < RETRY_AFTER_MS) return null
      if (!underWay.has(key) && inTurn.pendingCount >= MAX_WAITING) return null
      return (await makeOnce(exhibitionId, imageUrl, key)) ? files.get(key) : null
    },
    forget: (exhibitionId: string): Promise<void> => files.remove(getFolder(exhibitionId)),
  }
}
export type Covers = ReturnType<typeof createCovers>
