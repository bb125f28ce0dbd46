import type { Events } from '#server/platform/events/events.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import { folderKey } from './artwork-files.ts'
import { imagesRepository as images } from './artwork-images.repository.ts'
import { artworksRepository as artworks } from './artworks.repository.ts'
import { isPublic } from './artworks.status.ts'
import { createDerivation, type DerivationDeps, type DerivedPicture } from './picture-derivation.ts'

export const DERIVE_QUEUE = 'picture.derive'
export const REMOVE_QUEUE = 'picture.remove'

export interface PictureJob {
  imageId: string
}

export interface PictureJobsDeps extends DerivationDeps {
  events: Events
  log: Log
}

/**
 * Generates the widths of uploaded pictures and deletes the files of removed ones, after the response and with retries.
 */
export const pictureJobs = (deps: PictureJobsDeps): JobDefinition[] => {
  const { db, events, files, log } = deps
  const derivePicture = createDerivation(deps)
  const end = async (
    image: { id: string; artworkId: string; ownerId: string },
    outcome: ({ state: 'ready' } & DerivedPicture) | { state: 'failed' },
  ): Promise<boolean> =>
    db.transaction(async (tx) => {
      // The work is locked first, like in every change of its pictures.
      const work = await artworks.lockForUpdate(tx, image.artworkId)
      if (!work) return false
      if (!(await images.finish(tx, image.id, outcome))) return false
      const { artworkId, ownerId } = image
      await events.emit(tx, { type: 'artwork.changed', artworkId, ownerId, isPublic: isPublic(work.status) })
      return true
    })

  const derive = async ({ imageId }: PictureJob): Promise<void> => {
    const image = await images.find(db, imageId)
    if (image?.state !== 'processing') return
    const isFinished = await end(image, { state: 'ready', ...(await derivePicture(image)) })
    // The picture was deleted during processing, so the files just stored must be removed.
    if (!isFinished && (await images.find(db, imageId)) === null) await files.remove(folderKey(imageId))
  }

  const giveUp = async ({ imageId }: PictureJob, cause: unknown): Promise<void> => {
    log.error({ err: cause, image: imageId }, 'a picture could not be made')
    const image = await images.find(db, imageId)
    if (image) await end(image, { state: 'failed' })
  }

  return [
    defineJob<PictureJob>({ name: DERIVE_QUEUE, handle: derive, onFinalFailure: giveUp }),
    defineJob<PictureJob>({
      name: REMOVE_QUEUE,
      handle: ({ imageId }) => files.remove(folderKey(imageId)),
      outside: true,
    }),
  ]
}
