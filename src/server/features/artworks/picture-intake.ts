import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { ARTWORK_IMAGES } from '#contract/constants.ts'
import { isUniqueViolation } from '#server/platform/db/database-errors.ts'
import { Failure } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { removeExportCredit } from '#server/platform/pictures/export-credit.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import { computeCost, costOfFailure, toRefusal } from '#server/platform/pictures/picture-refusal.ts'
import { isPictureError } from '#server/platform/pictures/picture-task.ts'
import type { Charge, UploadQuota } from '#server/platform/pictures/upload-quota.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { folderKey, originalKey } from './artwork-files.ts'
import type { NewImage } from './artwork-images.repository.ts'

/** A validated picture, still in its temporary file. */
export interface AcceptedPicture {
  tempPath: string
  image: NewImage & Required<Pick<NewImage, 'thumbhash' | 'palette' | 'dhash'>>
}

export const getImages = (pictures: readonly AcceptedPicture[]): NewImage[] => pictures.map(({ image }) => image)

interface Refusal {
  code: 'image_too_large' | 'not_an_image'
  field: string
  message: string
}

export interface PictureIntakeDeps {
  pictures: Pick<PicturePool, 'inspect'>
  quota: UploadQuota
  files: FilesProvider
}

export const createPictureIntake = (deps: PictureIntakeDeps) => {
  const look = async (
    file: UploadedFile,
    at: number,
    owner: string,
    charge: Charge,
  ): Promise<AcceptedPicture | Refusal> => {
    const field = `images[${at}]`
    if (file.tooLarge) return { code: 'image_too_large', field, message: ARTWORK_MESSAGES.imageTooLarge(file.filename) }
    try {
      const seen = await deps.pictures.inspect(file.tempPath, { owner })
      charge(computeCost(seen))
      const { width, height, thumbhash, palette, dhash } = seen
      return { tempPath: file.tempPath, image: { id: uuidv7(), width, height, thumbhash, palette, dhash } }
    } catch (error) {
      if (!isPictureError(error)) throw error
      charge(costOfFailure(error))
      const refusal = toRefusal(error, file.filename)
      if (!refusal) throw new Failure('unavailable', { retryAfter: 5, cause: error })
      return { code: refusal.code, field, message: refusal.message }
    }
  }

  // Sequential, so that a person has no more pictures in the worker's queue than uploads in progress.
  const inspectAll = async (owner: string, uploaded: readonly UploadedFile[], charge: Charge) => {
    const looked: (AcceptedPicture | Refusal)[] = []
    for (const [at, file] of uploaded.entries()) looked.push(await look(file, at, owner, charge))
    return looked
  }

  const discard = async (accepted: readonly AcceptedPicture[]): Promise<void> => {
    for (const { image } of accepted) await deps.files.remove(folderKey(image.id))
  }

  return {
    /**
     * Checks count, size and content of every file (CD-7.27) and reports all problems at once, without storing
     * anything. `room` is the number of pictures the work can still take. Throws 429 as described in `UploadQuota`.
     */
    async accept(owner: string, uploaded: readonly UploadedFile[], room: number): Promise<AcceptedPicture[]> {
      const stray = uploaded.find(({ field }) => field !== 'images')
      if (stray) {
        const message = 'is not a field of this request'
        throw new Failure('invalid_request', {
          message: `${stray.field}: ${message}`,
          fields: [{ field: stray.field, message }],
        })
      }
      if (uploaded.length > room) throw tooManyImages()
      const looked =
        uploaded.length > 0 ? await deps.quota.run(owner, (charge) => inspectAll(owner, uploaded, charge)) : []
      const refused = looked.filter((one) => 'code' in one)
      const [first] = refused
      if (first)
        throw new Failure(first.code, {
          message: first.message,
          fields: refused.map(({ field, message }) => ({ field, message })),
        })
      return looked.filter((one) => 'image' in one)
    },
    /** Stores the originals, all or none. */
    async store(accepted: readonly AcceptedPicture[]): Promise<void> {
      try {
        for (const { image, tempPath } of accepted) {
          // A picture of an export becomes the one that was uploaded once.
          await removeExportCredit(tempPath)
          await deps.files.put(originalKey(image.id), { path: tempPath })
        }
      } catch (error) {
        await discard(accepted)
        throw error
      }
    },
    /** Removes stored originals that no work uses. */
    discard,
    /**
     * Removes stored originals if their transaction was certainly rolled back. After any other error it may have been
     * committed, so the files stay; housekeeping removes them if no work uses them.
     */
    async discardAfter(error: unknown, accepted: readonly AcceptedPicture[]): Promise<void> {
      if (error instanceof Failure || isUniqueViolation(error)) await discard(accepted)
    },
  }
}
export type PictureIntake = ReturnType<typeof createPictureIntake>

export const tooManyImages = (): Failure =>
  new Failure('too_many_images', { fields: [{ field: 'images', message: ARTWORK_MESSAGES.tooManyImages }] })

export const imageRequired = (): Failure =>
  new Failure('image_required', { fields: [{ field: 'images', message: 'Add at least one image.' }] })

/** Throws when a work with `count` pictures has no room for `more`. */
export const requireRoom = (count: number, more: number): void => {
  if (count + more > ARTWORK_IMAGES.maxCount) throw tooManyImages()
}
