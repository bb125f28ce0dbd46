import type { Artwork, arrangeArtworkImages } from '#contract/artworks.ts'
import { ARTWORK_IMAGES } from '#contract/constants.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Once } from '#server/platform/http/call.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Search } from '../search/search.module.ts'
import { imagesRepository as images, type NewImage } from './artwork-images.repository.ts'
import { DERIVE_QUEUE, type PictureJob, REMOVE_QUEUE } from './artworks.jobs.ts'
import { requireOwned } from './artworks.policy.ts'
import { artworksRepository as artworks } from './artworks.repository.ts'
import { isPublic } from './artworks.status.ts'
import { getImages, imageRequired, type PictureIntake, requireRoom } from './picture-intake.ts'

/** Attaches stored pictures to a work in the caller's transaction, and enqueues the jobs that process them. */
export type ImageAttacher = (
  tx: Transaction,
  work: { id: string; ownerId: string },
  pictures: readonly NewImage[],
  place: { position: number; needsPrimary: boolean } | 'behind',
) => Promise<void>

export const createImageAttacher =
  (jobs: Pick<Jobs, 'enqueue'>): ImageAttacher =>
  async (tx, { id: artworkId, ownerId }, pictures, place) => {
    if (pictures.length === 0) return
    let { position, needsPrimary } = place === 'behind' ? { position: 0, needsPrimary: false } : place
    if (place === 'behind') {
      // The caller has locked the work, so no other call appends concurrently.
      const there = await images.list(tx, artworkId)
      requireRoom(there.length, pictures.length)
      position = (there.at(-1)?.position ?? -1) + 1
      needsPrimary = !there.some(({ isPrimary }) => isPrimary)
    }
    const ahead = await images.lockQueue(tx, ownerId)
    await images.append(tx, artworkId, pictures, position, needsPrimary)
    // Round-robin by owner: everyone's first waiting picture is processed before anyone's second.
    for (const [at, { id }] of pictures.entries())
      await jobs.enqueue(tx, DERIVE_QUEUE, { imageId: id } satisfies PictureJob, { priority: -(ahead + at) })
  }

export interface ImagesServiceDeps {
  db: Database
  events: Events
  search: Pick<Search, 'update'>
  jobs: Pick<Jobs, 'enqueue'>
  intake: PictureIntake
  attach: ImageAttacher
  answer: (id: string, tx?: Transaction) => Promise<Artwork>
}

type Step = (tx: Transaction) => Promise<void>

interface NewPictures {
  id: string
  userId: string
  files: UploadedFile[]
}

type Arrangement = BodyOf<typeof arrangeArtworkImages>['images']

const wrongArrangement = (message: string) => refuseField('images', message)

/** The image manager of a work (CD-7.29). */
export const createImagesService = ({
  db,
  events,
  search,
  jobs,
  intake,
  attach,
  answer: response,
}: ImagesServiceDeps) => {
  // Every change locks the work, so that concurrent ones cannot leave it without a primary picture or with eleven.
  const changeIn = async (tx: Transaction, id: string, userId: string, step: Step): Promise<void> => {
    const work = await artworks.update(tx, id, {})
    if (!work) throw new Failure('artwork_not_found')
    await step(tx)
    // The colors of the primary picture can be found.
    await search.update(tx, 'artwork', [id])
    await events.emit(tx, { type: 'artwork.changed', artworkId: id, ownerId: userId, isPublic: isPublic(work.status) })
  }
  const change = async (id: string, userId: string, step: Step): Promise<Artwork> => {
    await db.transaction((tx) => changeIn(tx, id, userId, step))
    return response(id)
  }

  return {
    async add({ id, userId, files }: NewPictures, once: Once<Artwork>): Promise<Artwork> {
      requireOwned(await artworks.find(db, id), userId)
      if (files.length === 0) throw imageRequired()
      requireRoom((await images.list(db, id)).length, files.length)
      const pictures = await intake.accept(userId, files, ARTWORK_IMAGES.maxCount)
      await intake.store(pictures)
      try {
        let isAdded = false
        const work = await once(async (tx) => {
          isAdded = true
          await changeIn(tx, id, userId, () => attach(tx, { id, ownerId: userId }, getImages(pictures), 'behind'))
          return response(id, tx)
        })
        // A concurrent attempt of the same upload won, with its own pictures.
        if (!isAdded) await intake.discard(pictures)
        return work
      } catch (error) {
        await intake.discardAfter(error, pictures)
        throw error
      }
    },

    async arrange(id: string, userId: string, wanted: Arrangement): Promise<Artwork> {
      requireOwned(await artworks.find(db, id), userId)
      if (wanted.filter(({ is_primary }) => is_primary).length !== 1)
        throw wrongArrangement('must have exactly one primary image')
      const named = new Set(wanted.map((image) => image.id))
      return change(id, userId, async (tx) => {
        const there = await images.list(tx, id)
        const same =
          named.size === wanted.length && there.length === named.size && there.every((one) => named.has(one.id))
        if (!same) throw wrongArrangement('must name every image of the artwork once')
        await images.arrange(
          tx,
          id,
          wanted.map((image) => ({ id: image.id, altText: image.alt_text, isPrimary: image.is_primary })),
        )
      })
    },

    /** Removes a picture; if it was the primary one, the next in order becomes primary (CD-7.28). */
    async remove(id: string, userId: string, imageId: string): Promise<Artwork> {
      requireOwned(await artworks.find(db, id), userId)
      return change(id, userId, async (tx) => {
        const there = await images.list(tx, id)
        const gone = there.find((image) => image.id === imageId)
        if (!gone) throw new Failure('not_found')
        const [next] = there.filter((image) => image !== gone)
        if (!next) throw new Failure('image_required', { message: 'An artwork needs at least one image.' })
        await images.remove(tx, imageId)
        if (gone.isPrimary) await images.makePrimary(tx, next.id)
        await jobs.enqueue(tx, REMOVE_QUEUE, { imageId })
      })
    },
  }
}
export type ImagesService = ReturnType<typeof createImagesService>
