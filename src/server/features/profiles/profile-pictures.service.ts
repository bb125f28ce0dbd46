import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Log } from '#server/platform/log.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import { computeCost, toRefusal } from '#server/platform/pictures/picture-refusal.ts'
import { isPictureError, type PictureError } from '#server/platform/pictures/picture-task.ts'
import type { UploadQuota } from '#server/platform/pictures/upload-quota.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { type PictureColumn, type ProfileRow, profilesRepository } from './profiles.repository.ts'

interface Deps {
  db: Database
  events: Events
  log: Log
  files: FilesProvider
  pictures: PicturePool
  quota: UploadQuota
  uploadFolder: string
}

/** One of the pictures of a profile. */
interface PictureKind {
  /** The field of the form. */
  field: string
  column: PictureColumn
  /** The key prefix in the store; a folder for each person follows. */
  folder: string
  /** The formats that are accepted; any picture without it. */
  formats?: readonly string[]
  tooLarge: (name: string) => string
  wrongType: (name: string) => string
  /** Writes what is stored into the folder; returns its path. The upload itself is not stored. */
  render: (pictures: PicturePool, uploaded: string, folder: string, owner: string) => Promise<string>
}

/** Pixels of each side of an avatar. */
const AVATAR_SIDE = 512
const COVER_WIDTH = 1920

/** A square cut from the upload. */
const AVATAR: PictureKind = {
  field: 'avatar',
  column: 'avatarFile',
  folder: 'avatars/',
  formats: ['jpeg', 'png'],
  tooLarge: () => ACCOUNT_MESSAGES.avatarTooLarge,
  wrongType: () => ACCOUNT_MESSAGES.avatarWrongType,
  async render(pictures, uploaded, folder, owner) {
    const square = join(folder, 'square.webp')
    await pictures.square(uploaded, square, AVATAR_SIDE, { owner })
    return square
  },
}

/** The picture across the public profile. */
const COVER: PictureKind = {
  field: 'cover',
  column: 'coverFile',
  folder: 'profile-covers/',
  tooLarge: ARTWORK_MESSAGES.imageTooLarge,
  wrongType: ARTWORK_MESSAGES.notAnImage,
  async render(pictures, uploaded, folder, owner) {
    const derived = await pictures.derive(uploaded, folder, {
      owner,
      widths: [COVER_WIDTH],
      formats: ['webp'],
      urgent: true,
    })
    const file = derived.files.find(({ format }) => format === 'webp')
    if (!file) throw new Error('The picture worker produced no WebP.')
    return join(folder, file.name)
  },
}

const FOLDERS = [AVATAR.folder, COVER.folder]
/** Where the pictures of a person are stored. */
export const pictureFolders = (userId: string): string[] => FOLDERS.map((folder) => `${folder}${userId}/`)
/** Anyone may see the pictures of a profile. */
export const isProfilePicture = (key: string): boolean => FOLDERS.some((folder) => key.startsWith(folder))

/** The pictures of a profile: every upload has a new address, and the picture it replaces is removed. */
const createPicture = (deps: Deps, kind: PictureKind) => {
  const { db, events, log, files, pictures, quota, uploadFolder } = deps
  const { field, column } = kind

  const refusal = (code: 'image_too_large' | 'not_an_image', message: string, cause?: unknown) =>
    new Failure(code, { message, fields: [{ field, message }], cause })

  const onlyFile = (uploaded: UploadedFile[]): { path: string; name: string } => {
    const [file] = uploaded
    if (!file || uploaded.length > 1 || file.field !== field) {
      const message = `must be exactly one file in the field ${field}`
      throw refuseField(field, message)
    }
    if (file.tooLarge) throw refusal('image_too_large', kind.tooLarge(file.filename))
    return { path: file.tempPath, name: file.filename }
  }

  const asFailure = (error: PictureError, name: string): Failure => {
    const refused = toRefusal(error, name)
    if (!refused) return new Failure('unavailable', { retryAfter: 5, cause: error })
    const message = refused.reason === 'not_an_image' ? kind.wrongType(name) : refused.message
    return refusal(refused.code, message, error)
  }

  const discard = async (key: string): Promise<void> => {
    try {
      await files.remove(key)
    } catch (error) {
      log.warn({ err: error, key }, 'an unused picture could not be removed')
    }
  }

  const store = async (key: string, uploaded: string, owner: string): Promise<void> => {
    const folder = join(uploadFolder, `${field}-${randomUUID()}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await files.put(key, { path: await kind.render(pictures, uploaded, folder, owner) })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Points the profile to another picture, or to none; the one before is removed. */
  const pointTo = async (userId: string, key: string | null): Promise<ProfileRow> => {
    const { before, row } = await db.transaction(async (tx) => {
      const replaced = await profilesRepository.replacePicture(tx, userId, column, key)
      const changed = await profilesRepository.byId(tx, userId)
      if (replaced === undefined || !changed) throw new Failure('account_not_found')
      await events.emit(tx, { type: 'profile.changed', userId })
      return { before: replaced, row: changed }
    })
    if (before !== null) await discard(before)
    return row
  }

  return {
    async upload(userId: string, uploaded: UploadedFile[]): Promise<ProfileRow> {
      const { path, name } = onlyFile(uploaded)
      if (!(await profilesRepository.byId(db, userId))) throw new Failure('account_not_found')
      // Lower-case hex, because keys of the file store have no capital letters.
      const key = `${kind.folder}${userId}/${randomBytes(16).toString('hex')}.webp`
      try {
        await quota.run(userId, async (charge) => {
          const seen = await pictures.inspect(path, { owner: userId })
          charge(computeCost(seen))
          if (kind.formats && !kind.formats.includes(seen.format)) throw refusal('not_an_image', kind.wrongType(name))
          await store(key, path, userId)
        })
      } catch (error) {
        throw isPictureError(error) ? asFailure(error, name) : error
      }
      try {
        return await pointTo(userId, key)
      } catch (error) {
        await discard(key)
        throw error
      }
    },

    remove: (userId: string): Promise<ProfileRow> => pointTo(userId, null),
  }
}

/** The avatar, a square from a JPEG or PNG of at most 5 MB (AW-15.9, CD-6.17), and the cover of a public profile. */
export const createProfilePictures = (deps: Deps) => ({
  avatar: createPicture(deps, AVATAR),
  cover: createPicture(deps, COVER),
})
export type ProfilePictures = ReturnType<typeof createProfilePictures>
