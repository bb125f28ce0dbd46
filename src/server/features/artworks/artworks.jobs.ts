import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import type { DerivedFile } from '#server/platform/pictures/picture-task.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { folderKey, originalKey, shareKey, variantKey } from './artwork-files.ts'
import { imagesRepository as images } from './artwork-images.repository.ts'
import { artworksRepository as artworks } from './artworks.repository.ts'
import { isPublic } from './artworks.status.ts'

export const DERIVE_QUEUE = 'picture.derive'
export const REMOVE_QUEUE = 'picture.remove'

export interface PictureJob {
  imageId: string
}

export interface PictureJobsDeps {
  db: Database
  events: Events
  files: FilesProvider
  pictures: Pick<PicturePool, 'derive'>
  /** Local temporary folder of originals and generated files; emptied after every job. */
  workFolder: string
  log: Log
}

const storedName = (imageId: string, { format, width }: DerivedFile): string =>
  format === 'jpeg' ? shareKey(imageId) : variantKey(imageId, width, format)

/**
 * Generates the widths of uploaded pictures and deletes the files of removed ones, after the response and with retries.
 */
export const pictureJobs = (deps: PictureJobsDeps): JobDefinition[] => {
  const { db, events, files, pictures, workFolder, log } = deps
  const end = async (
    image: { id: string; artworkId: string; ownerId: string },
    outcome: { state: 'ready'; widths: number[] } | { state: 'failed' },
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

  const deriveInto = async (imageId: string, owner: string, folder: string): Promise<number[]> => {
    const original = await files.get(originalKey(imageId))
    if (!original) throw new Error(`The original of picture ${imageId} is not in the store`)
    const source = join(folder, 'original')
    await pipeline(original.stream, createWriteStream(source, { mode: 0o600 }))
    const out = join(folder, 'made')
    await mkdir(out)
    const made = (await pictures.derive(source, out, { owner })).files
    for (const file of made) await files.put(storedName(imageId, file), { path: join(out, file.name) })
    return made.flatMap(({ format, width }) => (format === 'webp' ? [width] : [])).toSorted((a, b) => a - b)
  }

  const derive = async ({ imageId }: PictureJob): Promise<void> => {
    const image = await images.find(db, imageId)
    if (image?.state !== 'processing') return
    const folder = await mkdtemp(join(workFolder, 'derive-'))
    try {
      const widths = await deriveInto(imageId, image.ownerId, folder)
      const isFinished = await end(image, { state: 'ready', widths })
      // The picture was deleted during processing, so the files just stored must be removed.
      if (!isFinished && (await images.find(db, imageId)) === null) await files.remove(folderKey(imageId))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
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
