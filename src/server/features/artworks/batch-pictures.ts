import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { UploadQuota } from '#server/platform/pictures/upload-quota.ts'
import { imagesRepository as images } from './artwork-images.repository.ts'
import type { ImageAttacher } from './artwork-images.service.ts'
import { type PictureJob, REMOVE_QUEUE } from './artworks.jobs.ts'
import { type AcceptedPicture, createPictureIntake, getImages, type PictureIntakeDeps } from './picture-intake.ts'

/** A list with three hundred pictures is one upload; they wait for each other, so nobody is crowded out. */
const NO_QUOTA: UploadQuota = { run: (_owner, upload) => upload(() => undefined) }

export interface BatchPicturesDeps extends Omit<PictureIntakeDeps, 'quota'> {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  attach: ImageAttacher
}

/** The pictures of many works at once, for the import: checked as in a form, without its hourly allowance. */
export const createBatchPictures = ({ jobs, attach, ...deps }: BatchPicturesDeps) => {
  const intake = createPictureIntake({ ...deps, quota: NO_QUOTA })
  return {
    /** Checks and stores one picture of an owner. Throws as a form does; `unavailable` when it may succeed later. */
    async store(ownerId: string, file: UploadedFile): Promise<AcceptedPicture> {
      const accepted = await intake.accept(ownerId, [file], 1)
      const [picture] = accepted
      if (!picture) throw new Failure('not_an_image')
      await intake.store(accepted)
      return picture
    },
    /** Removes stored pictures that no work has. */
    discard: intake.discard,
    /** Removes them if their transaction was certainly rolled back; otherwise housekeeping does. */
    discardAfter: intake.discardAfter,
    /** The ids of the pictures of a work. */
    async list(tx: Transaction, artworkId: string): Promise<string[]> {
      return (await images.list(tx, artworkId)).map(({ id }) => id)
    },
    /** Adds stored pictures to a locked work that has none. */
    attach: (tx: Transaction, work: { id: string; ownerId: string }, pictures: readonly AcceptedPicture[]) =>
      attach(tx, work, getImages(pictures), { position: 0, needsPrimary: true }),
    /** Takes pictures from a locked work; their files are removed after the commit. */
    async detach(tx: Transaction, artworkId: string, imageIds: readonly string[]): Promise<void> {
      const there = await images.list(tx, artworkId)
      const gone = there.filter(({ id }) => imageIds.includes(id))
      for (const { id: imageId } of gone) {
        await images.remove(tx, imageId)
        await jobs.enqueue(tx, REMOVE_QUEUE, { imageId } satisfies PictureJob)
      }
      const [next] = there.filter((one) => !gone.includes(one))
      if (next && gone.some(({ isPrimary }) => isPrimary)) await images.makePrimary(tx, next.id)
    },
  }
}
export type BatchPictures = ReturnType<typeof createBatchPictures>
export type { AcceptedPicture } from './picture-intake.ts'
