import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArtworkCard } from '#contract/artworks.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import type { SharedWork } from '#server/platform/pictures/picture-task.ts'
import type { FileContent, FilesProvider } from '#server/providers/files/files.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { ImageTermsModule } from '../image-terms/image-terms.module.ts'
import { galleryRead } from './gallery.read.ts'

export interface ShareImageDeps {
  db: Database
  files: FilesProvider
  pictures: Pick<PicturePool, 'composeShare'>
  artworks: Pick<Artworks, 'listPublished' | 'shareSource'>
  imageTerms: Pick<ImageTermsModule, 'loadCredits'>
  /** Temporary folder of the sources while a picture is composed. */
  workFolder: string
}

export interface ShareImage {
  /** Changes when the picture does. */
  version: string
  /** Null when it was removed meanwhile. */
  open(): Promise<FileContent | null>
}

const MAX_WORKS = 5
/** All share images share one owner in the picture worker's queue, because anyone can request them. */
const OWNER = 'share images'
/** Assumed longer side of a work without stated dimensions. */
const ASSUMED_INCHES = 24
/** Increment when the layout changes, so that cached pictures are recomposed. */
const LAYOUT_VERSION = 1

const chooseSize = (work: ArtworkCard, stated: { widthIn: number | null; heightIn: number | null }) => {
  if (stated.widthIn && stated.heightIn) return { widthInches: stated.widthIn, heightInches: stated.heightIn }
  const { width, height } = work.images[0] ?? { width: 1, height: 1 }
  const inch = ASSUMED_INCHES / Math.max(width, height)
  return { widthInches: width * inch, heightInches: height * inch }
}

/** The preview picture of a shared gallery link, composed from its newest works and cached until they change. */
export const createShareImages = (deps: ShareImageDeps) => {
  const { db, files, pictures, artworks, imageTerms, workFolder } = deps
  const underWay = new Map<string, Promise<boolean>>()

  /** False when no work has a picture ready. */
  const compose = async (
    { userId, name }: { userId: string; name: string },
    works: ArtworkCard[],
    { key, xmp }: { key: string; xmp: string },
  ): Promise<boolean> => {
    const folder = join(workFolder, `share-${randomUUID()}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const downloads = works.map((work, position) => download(work, join(folder, `${position}.jpg`)))
      const shared = (await Promise.all(downloads)).filter((work) => work !== null)
      if (shared.length === 0) return false
      const outFile = join(folder, 'share.jpg')
      await pictures.composeShare({ works: shared, name, outFile, xmp }, { owner: OWNER })
      await files.put(key, { path: outFile })
      for await (const stored of files.list(`share/${userId}/`)) if (stored.key !== key) await files.remove(stored.key)
      return true
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const download = async (work: ArtworkCard, file: string): Promise<SharedWork | null> => {
    const source = await artworks.shareSource(work.id)
    const content = source && (await files.get(source.key))
    if (!source || !content) return null
    await pipeline(content.stream, createWriteStream(file))
    return { file, ...chooseSize(work, source) }
  }

  const composeOnce = (key: string, work: () => Promise<boolean>): Promise<boolean> => {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  return {
    /** Null when the gallery is not published, or no picture is ready yet. */
    async of(slug: string): Promise<ShareImage | null> {
      const address = await galleryRead.bySlug(db, slug)
      if (!address) return null
      const { userId, name } = address
      const published = await artworks.listPublished(userId)
      const works = published.filter((work) => work.images[0]?.state === 'ready').slice(0, MAX_WORKS)
      if (works.length === 0) return null
      const facts = works.map((work) => [work.images[0]?.id, work.dimensions])
      const xmp = (await imageTerms.loadCredits(db, userId))(works.map(({ id }) => id))
      const version = createHash('sha256')
        .update(JSON.stringify([LAYOUT_VERSION, name, facts, xmp]))
        .digest('hex')
        .slice(0, 32)
      const key = `share/${userId}/${version}.jpg`
      const isMade =
        (await files.head(key)) !== null || (await composeOnce(key, () => compose(address, works, { key, xmp })))
      return isMade ? { version, open: () => files.get(key) } : null
    },
  }
}
export type ShareImages = ReturnType<typeof createShareImages>
