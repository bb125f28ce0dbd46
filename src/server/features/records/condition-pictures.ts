import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import { computeCost, toRefusal } from '#server/platform/pictures/picture-refusal.ts'
import { isPictureError } from '#server/platform/pictures/picture-task.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import type { UploadQuota } from '#server/platform/pictures/upload-quota.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { pictureFolder, pictureKey, pictureOriginalKey } from './record-keys.ts'

export interface ConditionPicturesDeps {
  files: FilesProvider
  pictures: Pick<PicturePool, 'inspect' | 'derive'>
  quota: UploadQuota
  /** Temporary folder of pictures being re-encoded. */
  workFolder: string
}

const FIELD = 'picture'

const refuse = (code: 'image_too_large' | 'not_an_image', message: string, cause?: unknown) =>
  new Failure(code, { message, fields: [{ field: FIELD, message }], cause })

/** Pictures of condition reports: the original, which is evidence, and the picture as it is shown. */
export const createConditionPictures = ({ files, pictures, quota, workFolder }: ConditionPicturesDeps) => ({
  /** Stores the only picture of an upload under its id. Nothing is left of one that is refused. */
  async store(
    { artworkId, id, userId: owner }: { artworkId: string; id: string; userId: string },
    [file]: readonly UploadedFile[],
  ): Promise<{ width: number; height: number; thumbhash: string }> {
    if (!file || file.field !== FIELD) throw refuseField(FIELD, 'Choose a picture.')
    if (file.tooLarge) throw refuse('image_too_large', ARTWORK_MESSAGES.imageTooLarge(file.filename))
    const { tempPath: original, filename } = file
    const outFolder = join(workFolder, `condition-${randomUUID()}`)
    await mkdir(outFolder, { recursive: true, mode: 0o700 })
    try {
      return await quota.run(owner, async (charge) => {
        const seen = await pictures.inspect(original, { owner })
        charge(computeCost(seen))
        await storePicture({ files, pictures }, { original, outFolder, key: pictureKey(artworkId, id), owner })
        await files.put(pictureOriginalKey(artworkId, id), { path: original })
        const { width, height, thumbhash } = seen
        return { width, height, thumbhash }
      })
    } catch (error) {
      await files.remove(pictureFolder(artworkId, id))
      if (!isPictureError(error)) throw error
      const refused = toRefusal(error, filename)
      if (!refused) throw new Failure('unavailable', { retryAfter: 5, cause: error })
      throw refuse(refused.code, refused.message, error)
    } finally {
      await rm(outFolder, { recursive: true, force: true })
    }
  },
})
export type ConditionPictures = ReturnType<typeof createConditionPictures>
