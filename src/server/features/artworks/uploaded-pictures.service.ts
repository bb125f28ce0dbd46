import type { uploadPicture } from '#contract/artworks.ts'
import { HOUR_MS } from '#contract/constants.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import { hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { NewImage } from './artwork-images.repository.ts'
import { type PictureJob, REMOVE_QUEUE } from './artworks.jobs.ts'
import { imageRequired, type PictureIntake } from './picture-intake.ts'
import { uploadedPicturesRepository as uploadedPictures } from './uploaded-pictures.repository.ts'

/** Shorter than the 24 hours after which a file without a row is removed, so a picture in use always has its file. */
const USABLE_MS = 12 * HOUR_MS

export interface UploadedPicturesDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  intake: PictureIntake
}

const expired = (ids: readonly string[], found: ReadonlySet<string>): Failure => {
  const { text } = ERRORS.image_expired
  const fields = ids.flatMap((id, at) => (found.has(id) ? [] : [{ field: `images[${at}]`, message: text }]))
  return new Failure('image_expired', { fields })
}

/** Pictures that are uploaded while the rest of their work is still being typed (decision 024). */
export const createUploadedPictures = ({ db, clock, jobs, intake }: UploadedPicturesDeps) => {
  const oldest = () => new Date(clock.now().getTime() - USABLE_MS)

  return {
    /** Checks and stores one picture of an owner. */
    async store(ownerId: string, files: readonly UploadedFile[]): Promise<ResultOf<typeof uploadPicture>> {
      const accepted = await intake.accept(ownerId, files, 1)
      const [picture] = accepted
      if (!picture) throw imageRequired()
      await intake.store(accepted)
      try {
        await uploadedPictures.insert(db, ownerId, { ...picture.image, createdAt: clock.now() })
      } catch (error) {
        await intake.discardAfter(error, accepted)
        throw error
      }
      const { id, width, height } = picture.image
      return { id, width, height }
    },

    /** Hands over an owner's pictures, in the order of the ids. Throws `image_expired` unless all are available. */
    async take(tx: Transaction, ownerId: string, ids: readonly string[]): Promise<NewImage[]> {
      const taken = await uploadedPictures.take(tx, ownerId, ids, oldest())
      const byId = new Map(taken.map((picture) => [picture.id, picture]))
      if (taken.length < ids.length) throw expired(ids, new Set(byId.keys()))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** Removes pictures that no work has taken in time, with their files. */
    jobs: [
      hourly(
        'expired-uploads',
        async () => {
          await db.transaction(async (tx) => {
            for (const imageId of await uploadedPictures.takeExpired(tx, oldest()))
              await jobs.enqueue(tx, REMOVE_QUEUE, { imageId } satisfies PictureJob)
          })
        },
        { outside: true },
      ),
    ] satisfies JobDefinition[],
  }
}
export type UploadedPictures = ReturnType<typeof createUploadedPictures>
