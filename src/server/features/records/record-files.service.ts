import { HOUR_MS } from '#contract/constants.ts'
import type { RecordFile } from '#contract/record-parts.ts'
import { RECORD_LIMITS } from '#contract/record-terms.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Once } from '#server/platform/http/call.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { requireClean, type ScanProvider } from '#server/providers/scan/scan.provider.ts'
import { recordFileKey } from './record-keys.ts'
import { lockWork, requireOwner } from './record-owner.ts'
import { type FileRow, recordsRepository as records } from './records.repository.ts'

export interface RecordFilesDeps {
  db: Database
  clock: Clock
  files: FilesProvider
  mediaAddress: MediaAddress
  scanner: ScanProvider | null
}

const FIELD = 'file'
/** Private files and pictures have addresses that expire after an hour or two. */
export const expiry = (clock: Clock): Date => new Date(clock.now().getTime() + HOUR_MS)

const onlyFile = ([file]: readonly UploadedFile[]) => {
  if (!file || file.field !== FIELD) throw refuseField(FIELD, 'Choose a file.')
  if (file.tooLarge) {
    const message = `“${file.filename}” is larger than 50 MB. Choose a smaller file.`
    throw new Failure('too_large', { message, fields: [{ field: FIELD, message }] })
  }
  return file
}

/** Private files of records: an invoice of the printer, a valuation, a scan. */
export const createRecordFiles = ({ db, clock, files, mediaAddress, scanner }: RecordFilesDeps) => {
  const present = ({ id, artworkId, name, bytes, createdAt }: FileRow): RecordFile => ({
    id,
    name,
    bytes,
    created_at: createdAt.toISOString(),
    url: mediaAddress(recordFileKey(artworkId, id), expiry(clock)),
  })

  return {
    async list(artworkId: string, userId: string): Promise<{ items: RecordFile[] }> {
      await requireOwner(db, artworkId, userId)
      return { items: (await records.listFiles(db, [artworkId])).map(present) }
    },

    async add(
      artworkId: string,
      userId: string,
      sent: readonly UploadedFile[],
      once: Once<RecordFile>,
    ): Promise<RecordFile> {
      await requireOwner(db, artworkId, userId)
      const { tempPath, filename: name, bytes } = onlyFile(sent)
      await requireClean(scanner, tempPath, FIELD)
      const id = uuidv7()
      const key = recordFileKey(artworkId, id)
      await files.put(key, { path: tempPath })
      try {
        const added = await once(async (tx) => {
          await lockWork(tx, artworkId)
          if ((await records.countFiles(tx, artworkId)) >= RECORD_LIMITS.files)
            throw refuseField(FIELD, `A record has at most ${RECORD_LIMITS.files} files. Remove one first.`)
          const mediaType = 'application/octet-stream'
          const row = await records.insertFile(tx, { id, artworkId, name, mediaType, bytes, createdAt: clock.now() })
          await records.log(tx, { artworkId, byId: userId, source: 'form', fields: { file: [null, name] } })
          return present(row)
        })
        // A concurrent attempt with the same key won, with its own file.
        if (added.id !== id) await files.remove(key)
        return added
      } catch (error) {
        // After any other error the row may have been committed; housekeeping removes the file if there is none.
        if (error instanceof Failure) await files.remove(key)
        throw error
      }
    },

    async remove({ artworkId, fileId }: { artworkId: string; fileId: string }, userId: string): Promise<void> {
      await requireOwner(db, artworkId, userId)
      await db.transaction(async (tx) => {
        const removed = await records.removeFile(tx, artworkId, fileId)
        if (!removed) throw new Failure('not_found')
        await records.log(tx, { artworkId, byId: userId, source: 'form', fields: { file: [removed.name, null] } })
      })
      // If this is interrupted, housekeeping removes it.
      await files.remove(recordFileKey(artworkId, fileId))
    },
  }
}
export type RecordFiles = ReturnType<typeof createRecordFiles>
