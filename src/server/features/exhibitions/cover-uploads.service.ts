import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { Log } from '#server/platform/log.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import { createSinglePictureUploads } from '#server/platform/pictures/single-picture-uploads.ts'
import type { UploadQuota } from '#server/platform/pictures/upload-quota.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { exhibitionsRead as read } from './exhibitions.read.ts'

export interface CoverUploadsDeps {
  db: Database
  clock: Clock
  log: Log
  files: FilesProvider
  pictures: Pick<PicturePool, 'inspect' | 'derive'>
  quota: UploadQuota
  mediaAddress: MediaAddress
  publicUrl: string
  /** Temporary folder of pictures being re-encoded. */
  workFolder: string
}

const FOLDER = 'exhibition-uploads/'

/** Covers uploaded by hosts, which anyone may see. The exhibition refers to its cover by address, like to any other. */
export const createCoverUploads = ({ db, mediaAddress, publicUrl, ...deps }: CoverUploadsDeps) => {
  const addressOf = (key: string): string => publicUrl + mediaAddress(key)
  const uploads = createSinglePictureUploads({
    ...deps,
    field: 'cover',
    folder: FOLDER,
    jobName: 'unused-exhibition-covers',
    isUsed: (key) => read.isCover(db, addressOf(key)),
  })
  return {
    /** Stores a picture and returns its permanent address. */
    upload: async (host: Actor, uploaded: UploadedFile[]): Promise<string> =>
      addressOf(await uploads.upload(host, uploaded)),
    isPublicFile: (key: string): boolean => key.startsWith(FOLDER),
    job: uploads.job,
  }
}
export type CoverUploads = ReturnType<typeof createCoverUploads>
