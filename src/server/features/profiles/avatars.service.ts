import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MESSAGES } from '#contract/messages.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Log } from '#server/platform/log.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import { isPictureError, type PictureError } from '#server/platform/pictures/picture-task.ts'
import type { UploadQuota } from '#server/platform/pictures/upload-quota.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { type ProfileRow, profilesRepository } from './profiles.repository.ts'

interface Deps {
  db: Database
  events: Events
  log: Log
  files: FilesProvider
  pictures: PicturePool
  quota: UploadQuota
  uploadFolder: string
}

/** Pixels of each side. */
const SIDE = 512
const FIELD = 'avatar'

/** The key prefix of a person's avatars in the store. */
export const avatarFolder = (userId: string): string => `avatars/${userId}/`

/** Avatars: the upload itself is not stored, only a square cut from it. */
export const createAvatars = ({ db, events, log, files, pictures, quota, uploadFolder }: Deps) => {
  const discard = async (key: string): Promise<void> => {
    try {
      await files.remove(key)
    } catch (error) {
      log.warn({ err: error, key }, 'an unused picture could not be removed')
    }
  }

  const storeSquare = async (key: string, uploaded: string, owner: string): Promise<void> => {
    const square = join(uploadFolder, `${randomUUID()}.webp`)
    try {
      await pictures.square(uploaded, square, SIDE, { owner })
      await files.put(key, { path: square })
    } finally {
      await rm(square, { force: true })
    }
  }

  const pointTo = (userId: string, key: string) =>
    db.transaction(async (tx) => {
      const before = await profilesRepository.replaceAvatar(tx, userId, key)
      const row = await profilesRepository.byId(tx, userId)
      if (before === undefined || !row) throw new Failure('account_not_found')
      await events.emit(tx, { type: 'profile.changed', userId })
      return { before, row }
    })

  return {
    /** Sets the picture from a JPEG or PNG of at most 5 MB; every upload has a new address (AW-15.9, CD-6.17). */
    async upload(userId: string, uploaded: UploadedFile[]): Promise<ProfileRow> {
      const path = onlyFile(uploaded)
      if (!(await profilesRepository.byId(db, userId))) throw new Failure('account_not_found')
      // Lower-case hex, because keys of the file store have no capital letters.
      const key = `${avatarFolder(userId)}${randomBytes(16).toString('hex')}.webp`
      try {
        await quota.run(userId, async (charge) => {
          const { format, width, height } = await pictures.inspect(path, { owner: userId })
          charge(width * height)
          if (format !== 'jpeg' && format !== 'png') throw wrongType()
          await storeSquare(key, path, userId)
        })
      } catch (error) {
        throw isPictureError(error) ? asFailure(error) : error
      }
      try {
        const { before, row } = await pointTo(userId, key)
        if (before !== null) await discard(before)
        return row
      } catch (error) {
        await discard(key)
        throw error
      }
    },
  }
}
export type Avatars = ReturnType<typeof createAvatars>

const onlyFile = (uploaded: UploadedFile[]): string => {
  const [file] = uploaded
  if (!file || uploaded.length > 1 || file.field !== FIELD) {
    const message = `must be exactly one file in the field ${FIELD}`
    throw new Failure('invalid_request', { message: `${FIELD}: ${message}`, fields: [{ field: FIELD, message }] })
  }
  if (file.tooLarge) throw tooLarge()
  return file.tempPath
}

const tooLarge = (cause?: unknown) =>
  new Failure('image_too_large', {
    message: MESSAGES.avatarTooLarge,
    fields: [{ field: FIELD, message: MESSAGES.avatarTooLarge }],
    cause,
  })
const wrongType = (cause?: unknown) =>
  new Failure('not_an_image', {
    message: MESSAGES.avatarWrongType,
    fields: [{ field: FIELD, message: MESSAGES.avatarWrongType }],
    cause,
  })

const asFailure = (error: PictureError): Failure => {
  if (error.code === 'not_an_image' || error.code === 'truncated') return wrongType(error)
  if (error.code === 'too_many_pixels') return tooLarge(error)
  return new Failure('unavailable', { retryAfter: 5, cause: error })
}
