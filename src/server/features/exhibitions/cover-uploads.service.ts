import type { Database } from '#server/platform/db/database.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Actor } from '#server/platform/http/call.ts'
import {
  createSinglePictureUploads,
  type PictureUploadsDeps,
} from '#server/platform/pictures/single-picture-uploads.ts'
import { exhibitionsRead as read } from './exhibitions.read.ts'

export interface CoverUploadsDeps extends PictureUploadsDeps {
  db: Database
  mediaAddress: MediaAddress
  publicUrl: string
}

const FOLDER = 'exhibition-uploads/'

/** Covers uploaded by hosts, which anyone may see. The exhibition refers to its cover by address, like to any other. */
export const createCoverUploads = ({ db, mediaAddress, publicUrl, ...deps }: CoverUploadsDeps) => {
  const toAddress = (key: string): string => publicUrl + mediaAddress(key)
  const uploads = createSinglePictureUploads({
    ...deps,
    field: 'cover',
    folder: FOLDER,
    jobName: 'unused-exhibition-covers',
    isUsed: (key) => read.isCover(db, toAddress(key)),
  })
  return {
    /** Stores a picture and returns its permanent address. */
    upload: async (host: Actor, uploaded: UploadedFile[]): Promise<string> =>
      toAddress(await uploads.upload(host, uploaded)),
    isPublicFile: (key: string): boolean => key.startsWith(FOLDER),
    job: uploads.job,
  }
}
export type CoverUploads = ReturnType<typeof createCoverUploads>
