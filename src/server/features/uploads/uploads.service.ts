import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { DAY_MS, HOUR_MS, MAX_UPLOAD_BYTES } from '#contract/constants.ts'
import type { Upload } from '#contract/uploads.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { ArrivedUploads } from '#server/platform/files/arrived-uploads.ts'
import { displayName } from '#server/platform/files/display-name.ts'
import { asStorageError } from '#server/platform/files/durable-write.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { uploadsRepository as rows, type UploadRow } from './uploads.repository.ts'

export interface UploadsDeps {
  db: Database
  clock: Clock
  files: FilesProvider
  /** Local temporary folder. */
  workFolder: string
}

/** As it was when only pictures came in parts. */
const PREFIX = 'picture-uploads/'
/** Two works with all their pictures. */
const MAX_OPEN = 20
/** Pictures of two lists of works. */
const MAX_OPEN_BYTES = 2 * MAX_UPLOAD_BYTES

const present = ({ id, received }: UploadRow): Upload => ({ id, received })

const notThere = (row: UploadRow): Failure =>
  new Failure('conflict', {
    message: `${row.received} bytes of this file have arrived. Go on from there.`,
    current: present(row),
  })

/**
 * Files that arrive in parts. A part is a file of its own until a form has taken the whole, so any process can take the next
 * one, and a restart loses none.
 */
export const createUploads = ({ db, clock, files, workFolder }: UploadsDeps) => {
  const ago = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds)
  const find = async (ownerId: string, id: string): Promise<UploadRow> => {
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

  const joinParts = async (row: UploadRow, field: string): Promise<UploadedFile> => {
    const tempPath = join(workFolder, `${randomUUID()}.upload`)
    const digest = createHash('sha256')
    const hashed = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        digest.update(chunk)
        yield chunk
      }
    }
    try {
      await pipeline(read(row.parts), hashed, createWriteStream(tempPath, { flags: 'wx', mode: 0o600 }))
    } catch (error) {
      await rm(tempPath, { force: true })
      throw asStorageError(error)
    }
    const filename = displayName(row.name)
    return { field, filename, tooLarge: false, tempPath, bytes: row.size, sha256: digest.digest('hex') }
  }

  const arrived: ArrivedUploads = {
    async take(ownerId, id, { field, maxBytes }) {
      const row = await find(ownerId, id).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
        const message = 'is not there any more; send the file again'
        throw refuseField('upload', message)
      })
      if (row.received < row.size) throw notThere(row)
      if (row.size <= maxBytes) return joinParts(row, field)
      return { field, filename: displayName(row.name), tooLarge: true, tempPath: null, bytes: null, sha256: null }
    },
    setUsed: (ownerId, id) => rows.setUsed(db, ownerId, id, clock.now()),
    async remove(ownerId, id) {
      if (await rows.remove(db, ownerId, id)) await files.remove(`${PREFIX}${id}/`)
    },
  }

  return {
    arrived,

    async begin({ id: ownerId, hasProfile }: Actor, { name, size }: { name: string; size: number }): Promise<Upload> {
      if (!hasProfile) throw new Failure('account_not_found')
      const open = await rows.sumOpen(db, ownerId, ago(DAY_MS))
      if (open.count >= MAX_OPEN || open.bytes + size > MAX_OPEN_BYTES)
        throw new Failure('too_many_requests', { message: ARTWORK_MESSAGES.uploadsUnderWay })
      return present(await rows.insert(db, { ownerId, name, size, createdAt: clock.now() }))
    },

    find: async (ownerId: string, id: string): Promise<Upload> => present(await find(ownerId, id)),

    /** Throws `conflict` unless the part begins where the upload stopped, `too_large` for more than was stated. */
    async addPart(ownerId: string, id: string, offset: number, [file]: readonly UploadedFile[]): Promise<Upload> {
      const row = await find(ownerId, id)
      if (row.received !== offset) throw notThere(row)
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

    /** Removes what no form took in time or took an hour ago, and parts that nothing names. */
    jobs: [
      hourly(
        'uploads',
        async () => {
          const before = ago(DAY_MS)
          for (const id of await rows.prune(db, { createdBefore: before, usedBefore: ago(HOUR_MS) }))
            await files.remove(`${PREFIX}${id}/`)
          for await (const { key, modified } of files.list(PREFIX)) if (modified < before) await files.remove(key)
        },
        { outside: true },
      ),
    ] satisfies JobDefinition[],
  }
}
export type Uploads = ReturnType<typeof createUploads>
