import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Actor } from '#server/platform/http/call.ts'
import {
  createSinglePictureUploads,
  type PictureUploadsDeps,
} from '#server/platform/pictures/single-picture-uploads.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { ArticleSource } from './article-source.ts'
import { articlesRepository as rows } from './articles.repository.ts'

export interface ArticlePicturesDeps extends PictureUploadsDeps {
  db: Database
  files: FilesProvider
  mediaAddress: MediaAddress
  /** Fetches a picture from another site. */
  fetchPicture(address: string): Promise<Buffer>
}

const FOLDER = 'article-pictures/'
/** All copied pictures share one owner in the picture worker's queue. */
const OWNER = 'article pictures'
const OWN = /^\/(media|pictures)\//
const OTHER_SITE = /^https?:\/\//i

const toFileName = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32)

/** The pictures of articles, which anyone may see: uploaded by administrators, or copied from where a source has them. */
export const createArticlePictures = (deps: ArticlePicturesDeps) => {
  const { db, log, files, pictures, mediaAddress, workFolder } = deps
  const uploads = createSinglePictureUploads({
    ...deps,
    field: 'picture',
    folder: FOLDER,
    jobName: 'unused-article-pictures',
    isUsed: (key) => rows.refersTo(db, key),
  })

  const store = async (key: string, bytes: Buffer): Promise<void> => {
    const folder = join(workFolder, `article-picture-${randomUUID()}`)
    const [original, outFolder] = [join(folder, 'original'), join(folder, 'derived')]
    try {
      await mkdir(outFolder, { recursive: true, mode: 0o700 })
      await writeFile(original, bytes, { mode: 0o600 })
      await storePicture({ files, pictures }, { original, outFolder, key, owner: OWNER })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** A picture of another site is known by its address, one of the source by its content, which may change. */
  const copyPicture = async (address: string, readPicture: ArticleSource['readPicture']): Promise<string | null> => {
    const isElsewhere = OTHER_SITE.test(address)
    if (!isElsewhere && !readPicture) return null
    const own = isElsewhere ? null : ((await readPicture?.(address)) ?? null)
    const key = `${FOLDER}copied/${toFileName(own ?? address)}.webp`
    if ((await files.head(key)) === null) await store(key, own ?? (await deps.fetchPicture(address)))
    return mediaAddress(key)
  }

  return {
    /** Stores a picture and returns its permanent path. */
    upload: async (admin: Actor, uploaded: UploadedFile[]): Promise<string> =>
      mediaAddress(await uploads.upload(admin, uploaded)),

    /** The path of a picture on this site, copied to it where necessary; null when it cannot be read. */
    async copy(address: string, readPicture: ArticleSource['readPicture']): Promise<string | null> {
      if (OWN.test(address)) return address
      try {
        return await copyPicture(address, readPicture)
      } catch (error) {
        log.info({ err: error, address }, 'a picture of an article could not be copied')
        return null
      }
    },

    isPublicFile: (key: string): boolean => key.startsWith(FOLDER),
    job: uploads.job,
  }
}
export type ArticlePictures = ReturnType<typeof createArticlePictures>
