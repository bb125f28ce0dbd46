import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { Clock } from '../clock.ts'
import { Failure, refuseField } from '../failure.ts'
import type { UploadedFile } from '../files/upload-intake.ts'
import type { Actor } from '../http/call.ts'
import { eachRecord } from '../jobs/housekeeping.ts'
import { hourly, type JobDefinition } from '../jobs/job-definition.ts'
import type { Log } from '../log.ts'
import type { PicturePool } from './picture-pool.ts'
import { computeCost, toRefusal } from './picture-refusal.ts'
import { isPictureError, type PictureError } from './picture-task.ts'
import { type PictureStore, storePicture } from './store-picture.ts'
import type { UploadQuota } from './upload-quota.ts'

/** What a feature needs for such pictures. */
export interface PictureUploadsDeps {
  log: Log
  clock: Clock
  files: PictureStore & {
    remove(key: string): Promise<void>
    list(prefix: string): AsyncIterable<{ key: string; modified: Date }>
  }
  pictures: Pick<PicturePool, 'inspect' | 'derive'>
  quota: UploadQuota
  /** Temporary folder of pictures being re-encoded. */
  workFolder: string
}

interface SinglePictureUploadsDeps extends PictureUploadsDeps {
  /** The field of the form that holds the file. */
  field: string
  /** Where the pictures are stored; ends in `/`. */
  folder: string
  /** The name of the job that removes what nothing refers to. */
  jobName: string
  /** Whether something stored refers to the picture. */
  isUsed(key: string): Promise<boolean>
}

/** A younger picture may belong to a form that is still being filled in. */
const GRACE_MS = DAY_MS

/**
 * Pictures that are uploaded one at a time, when they are chosen, before what refers to them is saved: an exhibition that is
 * being filled in has no id yet.
 */
export const createSinglePictureUploads = (deps: SinglePictureUploadsDeps) => {
  const { log, clock, files, pictures, quota, workFolder, field, folder, jobName, isUsed } = deps

  const removeUnused = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - GRACE_MS)
    const removeIfUnused = async ({ key, modified }: { key: string; modified: Date }): Promise<void> => {
      if (modified < before && !(await isUsed(key))) await files.remove(key)
    }
    await eachRecord(log, files.list(folder), removeIfUnused, ({ key }) => key)
  }

  return {
    /** Stores a picture re-encoded at the width of a cover and returns its key. */
    async upload({ id: userId, hasProfile }: Actor, uploaded: UploadedFile[]): Promise<string> {
      const original = onlyFile(uploaded, field)
      if (!hasProfile) throw new Failure('account_not_found')
      const key = `${folder}${userId}/${randomBytes(16).toString('hex')}.webp`
      const outFolder = join(workFolder, `picture-${randomUUID()}`)
      await mkdir(outFolder, { recursive: true, mode: 0o700 })
      try {
        await quota.run(userId, async (charge) => {
          charge(computeCost(await pictures.inspect(original.path, { owner: userId })))
          await storePicture({ files, pictures }, { original: original.path, outFolder, key, owner: userId })
        })
      } catch (error) {
        throw isPictureError(error) ? asFailure(error, original.name, field) : error
      } finally {
        await rm(outFolder, { recursive: true, force: true })
      }
      return key
    },
    /** Removes pictures older than a day that nothing refers to. */
    job: hourly(jobName, removeUnused, { outside: true }) satisfies JobDefinition,
  }
}

const onlyFile = (uploaded: UploadedFile[], field: string): { path: string; name: string } => {
  const [file] = uploaded
  if (!file || uploaded.length > 1 || file.field !== field) {
    const message = `must be exactly one file in the field ${field}`
    throw refuseField(field, message)
  }
  if (file.tooLarge) throw refusal('image_too_large', ARTWORK_MESSAGES.imageTooLarge(file.filename), field)
  return { path: file.tempPath, name: file.filename }
}

const refusal = (code: 'image_too_large' | 'not_an_image', message: string, field: string, cause?: unknown) =>
  new Failure(code, { message, fields: [{ field, message }], cause })

const asFailure = (error: PictureError, name: string, field: string): Failure => {
  const refused = toRefusal(error, name)
  if (!refused) return new Failure('unavailable', { retryAfter: 5, cause: error })
  return refusal(refused.code, refused.message, field, error)
}
