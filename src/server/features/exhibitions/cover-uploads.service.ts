import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MESSAGES } from '#contract/messages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import { MAX_PIXELS } from '#server/platform/pictures/picture-limits.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import { isPictureError, type PictureError } from '#server/platform/pictures/picture-task.ts'
import type { UploadQuota } from '#server/platform/pictures/upload-quota.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { storeCover } from './covers.service.ts'
import { exhibitionsRead as read } from './exhibitions.read.ts'

export interface CoverUploadsDeps {
  db: Database
  clock: Clock
  files: FilesProvider
  pictures: Pick<PicturePool, 'inspect' | 'derive'>
  quota: UploadQuota
  mediaAddress: MediaAddress
  publicUrl: string
  /** Temporary folder of pictures being re-encoded. */
  workFolder: string
}

const FIELD = 'cover'
const FOLDER = 'exhibition-uploads/'
/** A younger picture may belong to a form that is still being filled in. */
const GRACE_MS = 24 * 3_600_000

/**
 * Covers uploaded by hosts. A picture is stored before its exhibition is saved, because a new exhibition has no id while
 * its form is filled in; the exhibition then refers to it by address, like to any other cover.
 */
export const createCoverUploads = (deps: CoverUploadsDeps) => {
  const { db, clock, files, pictures, quota, mediaAddress, publicUrl, workFolder } = deps

  const addressOf = (key: string): string => publicUrl + mediaAddress(key)

  const removeUnused = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - GRACE_MS)
    for await (const { key, modified } of files.list(FOLDER))
      if (modified < before && !(await read.isCover(db, addressOf(key)))) await files.remove(key)
  }

  return {
    /** Stores a picture re-encoded at the width of a cover and returns its permanent address. */
    async upload({ id: userId, hasProfile }: Actor, uploaded: UploadedFile[]): Promise<string> {
      const original = onlyFile(uploaded)
      if (!hasProfile) throw new Failure('account_not_found')
      const key = `${FOLDER}${userId}/${randomBytes(16).toString('hex')}.webp`
      const outFolder = join(workFolder, `cover-upload-${randomUUID()}`)
      await mkdir(outFolder, { recursive: true, mode: 0o700 })
      try {
        await quota.run(userId, async (charge) => {
          try {
            const { width, height } = await pictures.inspect(original.path, { owner: userId })
            charge(width * height)
            await storeCover({ files, pictures }, { original: original.path, outFolder, key, owner: userId })
          } catch (error) {
            // A picture on which the worker timed out costs as much as the largest allowed.
            if (isPictureError(error) && error.code === 'timeout') charge(MAX_PIXELS)
            throw error
          }
        })
      } catch (error) {
        throw isPictureError(error) ? asFailure(error, original.name) : error
      } finally {
        await rm(outFolder, { recursive: true, force: true })
      }
      return addressOf(key)
    },
    /** Removes pictures older than a day that no exhibition has as its cover. */
    job: hourly('unused-exhibition-covers', removeUnused) satisfies JobDefinition,
  }
}
export type CoverUploads = ReturnType<typeof createCoverUploads>

const onlyFile = (uploaded: UploadedFile[]): { path: string; name: string } => {
  const [file] = uploaded
  if (!file || uploaded.length > 1 || file.field !== FIELD) {
    const message = `must be exactly one file in the field ${FIELD}`
    throw new Failure('invalid_request', { message: `${FIELD}: ${message}`, fields: [{ field: FIELD, message }] })
  }
  if (file.tooLarge) throw refusal('image_too_large', MESSAGES.imageTooLarge(file.filename))
  return { path: file.tempPath, name: file.filename }
}

const refusal = (code: 'image_too_large' | 'not_an_image', message: string, cause?: unknown) =>
  new Failure(code, { message, fields: [{ field: FIELD, message }], cause })

const asFailure = (error: PictureError, name: string): Failure => {
  if (error.code === 'not_an_image' || error.code === 'truncated')
    return refusal('not_an_image', MESSAGES.notAnImage(name), error)
  if (error.code === 'too_many_pixels')
    return refusal('image_too_large', `${name} has more than ${MAX_PIXELS} pixels.`, error)
  return new Failure('unavailable', { retryAfter: 5, cause: error })
}
