import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { finishPictureUpload, pictureUpload } from '#contract/picture-uploads.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { displayName } from '#server/platform/files/display-name.ts'
import { asStorageError } from '#server/platform/files/durable-write.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import { hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { type PictureUploadRow, pictureUploadsRepository as rows } from './picture-uploads.repository.ts'
import type { UploadedPictures } from './uploaded-pictures.service.ts'

export interface PictureUploadsDeps {
  db: Database
  clock: Clock
  files: FilesProvider
  uploaded: Pick<UploadedPictures, 'store'>
  /** Local temporary folder. */
  workFolder: string
}

const PREFIX = 'picture-uploads/'
/** Two works with all their pictures. */
const MAX_OPEN = 20

const present = ({ id, received }: PictureUploadRow): z.input<typeof pictureUpload> => ({ id, received })

const notThere = (row: PictureUploadRow): Failure =>
  new Failure('conflict', {
    message: `${row.received} bytes of this picture have arrived. Go on from there.`,
    current: present(row),
  })

/**
 * Pictures that arrive in parts. A part is a file of its own until the picture is finished, so any process can take the
 * next one, and a restart loses none.
 */
export const createPictureUploads = ({ db, clock, files, uploaded, workFolder }: PictureUploadsDeps) => {
  const ago = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds)
  const find = async (ownerId: string, id: string): Promise<PictureUploadRow> => {
    const row = await rows.find(db, ownerId, id)
    if (!row || row.createdAt <= ago(DAY_MS)) throw new Failure('not_found')
    return row
  }

  async function* read(keys: readonly string[]): AsyncGenerator<Buffer> {
    for (const key of keys) {
      const part = await files.get(key)
      if (!part) throw new Error(`A part of an upload is missing: ${key}`)
      yield* part.stream
    }
  }

  /** The whole picture in a temporary file, as if it had come with a form. */
  const withFile = async <T>(row: PictureUploadRow, work: (file: UploadedFile) => Promise<T>): Promise<T> => {
    const tempPath = join(workFolder, `${randomUUID()}.upload`)
    const digest = createHash('sha256')
    const hashed = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        digest.update(chunk)
        yield chunk
      }
    }
    try {
      const sink = createWriteStream(tempPath, { flags: 'wx', mode: 0o600 })
      await pipeline(read(row.parts), hashed, sink).catch((error: unknown) => {
        throw asStorageError(error)
      })
      const file = { field: 'images', filename: displayName(row.name), tooLarge: false, tempPath } as const
      return await work({ ...file, bytes: row.size, sha256: digest.digest('hex') })
    } finally {
      await rm(tempPath, { force: true })
    }
  }

  return {
    async begin(ownerId: string, { name, size }: { name: string; size: number }) {
      if ((await rows.countOpen(db, ownerId, ago(DAY_MS))) >= MAX_OPEN)
        throw new Failure('too_many_requests', { message: ARTWORK_MESSAGES.uploadsUnderWay })
      return present(await rows.insert(db, { ownerId, name, size, createdAt: clock.now() }))
    },

    find: async (ownerId: string, id: string) => present(await find(ownerId, id)),

    /** Throws `conflict` unless the part begins where the upload stopped, `too_large` for more than was stated. */
    async addPart(ownerId: string, id: string, offset: number, [file]: readonly UploadedFile[]) {
      const row = await find(ownerId, id)
      if (row.picture || row.received !== offset) throw notThere(row)
      if (!file || file.bytes === 0)
        throw new Failure('invalid_request', { fields: [{ field: 'part', message: 'has no bytes' }] })
      if (file.tooLarge || offset + file.bytes > row.size) throw new Failure('too_large')
      const key = `${PREFIX}${id}/${randomUUID()}`
      await files.put(key, { path: file.tempPath })
      const added = await rows.append(db, id, { key, offset, size: file.bytes })
      if (added) return present(added)
      await files.remove(key)
      throw notThere(await find(ownerId, id))
    },

    /** Throws `conflict` while something is missing, and what any upload of a picture throws; then it has to begin anew. */
    async finish(ownerId: string, id: string): Promise<ResultOf<typeof finishPictureUpload>> {
      const row = await find(ownerId, id)
      if (row.picture) return row.picture
      if (row.received < row.size) throw notThere(row)
      try {
        const picture = await withFile(row, (file) => uploaded.store(ownerId, [file]))
        await rows.setPicture(db, id, picture)
        await files.remove(`${PREFIX}${id}/`)
        return picture
      } catch (error) {
        if (error instanceof Failure && NEVER_A_PICTURE.includes(error.code)) {
          await rows.remove(db, id)
          await files.remove(`${PREFIX}${id}/`)
        }
        throw error
      }
    },

    /** Removes what was not finished in time, and parts that nothing names. */
    jobs: [
      hourly(
        'picture-uploads',
        async () => {
          const before = ago(DAY_MS)
          await rows.prune(db, before)
          for await (const { key, modified } of files.list(PREFIX)) if (modified < before) await files.remove(key)
        },
        { outside: true },
      ),
    ] satisfies JobDefinition[],
  }
}
export type PictureUploads = ReturnType<typeof createPictureUploads>

/** The same bytes fail again. */
const NEVER_A_PICTURE: readonly string[] = ['not_an_image', 'image_too_large']
