import { createHash, randomUUID } from 'node:crypto'
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { ARTWORK_IMAGES, INVENTORY_PICTURES } from '#contract/constants.ts'
import { isRecordFile } from '#contract/inventory-terms.ts'
import { RECORD_LIMITS } from '#contract/record-terms.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import { openZipFile, type ZipFileEntry } from '#server/platform/zip/zip-file.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { ImportPictures } from '#server/schema/imports.ts'
import type { AcceptedPicture, Artworks } from '../artworks/artworks.module.ts'
import type { ImportValues, StoredRow } from './imports.repository.ts'
import type { WorkFields } from './table/inventory-reading.ts'
import { createPictureFinder } from './table/pictures.ts'
import type { RowPictures } from './write-row.ts'

export interface ImportPicturesDeps {
  files: FilesProvider
  artworks: Pick<Artworks, 'batchPictures'>
  workFolder: string
}

export const PICTURES_PREFIX = 'inventory-import-pictures/'
const LIMITS = {
  entries: INVENTORY_PICTURES.maxEntries,
  bytes: INVENTORY_PICTURES.maxBytes,
  entryBytes: (name: string) => (isRecordFile(name) ? RECORD_LIMITS.fileBytes : ARTWORK_IMAGES.maxBytes),
}
/** How often a picture is looked at while the worker is busy, and how long to wait for it. */
const ATTEMPTS = 3
const PAUSE_MS = 5000
/** Pictures of a list that are in memory at once; storing one waits for the disk, or for the bucket. */
const STORED_AT_ONCE = 4

/** Pictures that come with a list: a ZIP on the disk, or a folder there. */
export type PictureSource = { zip: string; name: string } | { folder: string }

const listFolder = async (folder: string): Promise<ZipFileEntry[]> => {
  const entries: ZipFileEntry[] = []
  for await (const name of glob('**/*', { cwd: folder })) {
    const path = join(folder, name)
    const info = await stat(path)
    if (info.isFile()) entries.push({ name, read: info.size > LIMITS.entryBytes(name) ? null : () => readFile(path) })
  }
  return entries
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const refuse = (cause: WorkerError<'locked' | 'unreadable'>): Failure => {
  const message =
    cause.code === 'locked'
      ? 'This ZIP has a password. Make one without.'
      : `This is no ZIP, it is damaged, or it has more than ${LIMITS.entries.toLocaleString('en')} files or ${INVENTORY_PICTURES.maxText}. Make a new one of the pictures alone.`
  return refuseField('pictures', message, message, cause)
}

/** The pictures that come with lists: unpacked once, and stored until their works have them. */
export const createImportPictures = ({ files, artworks: { batchPictures }, workFolder }: ImportPicturesDeps) => {
  const keyIn = (folder: string, at: number): string => `${folder}${at}`

  /** Does something with a file that came with a list, as with one that was sent; null when there is none. */
  const withFile = async <Result>(
    { pictures }: Pick<ImportValues, 'pictures'>,
    { name, field }: { name: string; field: string },
    use: (file: UploadedFile & { tooLarge: false }) => Promise<Result>,
  ): Promise<Result | null> => {
    const at = pictures?.names.indexOf(name) ?? -1
    const stored = pictures && at >= 0 ? await files.get(keyIn(pictures.folder, at)) : null
    if (!stored) return null
    const bytes = await buffer(stored.stream)
    const tempPath = join(workFolder, `${randomUUID()}.import`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { field, filename: baseName(name), tooLarge: false, tempPath, bytes: bytes.length, sha256 } as const
    try {
      await writeFile(tempPath, bytes, { flag: 'wx', mode: 0o600 })
      return await patiently(() => use(file))
    } finally {
      await rm(tempPath, { force: true })
    }
  }

  /** Stores one picture of a row; a text says why it cannot be had. */
  const takeNamed = async (
    row: Pick<ImportValues, 'ownerId' | 'pictures'>,
    name: string,
  ): Promise<AcceptedPicture | string> => {
    try {
      const taken = await withFile(row, { name, field: 'images' }, (file) => batchPictures.store(row.ownerId, file))
      return taken ?? ARTWORK_MESSAGES.imageTooLarge(baseName(name))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return error.message
    }
  }

  /** Returns the names in the order of their keys. After a failure nothing of them stays. */
  const storeAll = async (entries: readonly ZipFileEntry[], folder: string): Promise<string[]> => {
    const kept = entries.filter(({ name }) => isRecordFile(name) || createPictureFinder([name]).entries.length > 0)
    const limit = pLimit({ concurrency: STORED_AT_ONCE, rejectOnClear: true })
    const storing = kept.map(({ read }, at) =>
      limit(async () => {
        if (read) await files.put(keyIn(folder, at), await read())
      }).catch((error: unknown) => {
        limit.clearQueue()
        throw error
      }),
    )
    // Those that were under way end first: otherwise their files would stay.
    const outcomes = await Promise.allSettled(storing)
    if (outcomes.some(({ status }) => status === 'rejected')) await files.remove(folder)
    await Promise.all(storing)
    return kept.map(({ name }) => name)
  }

  const unpackZip = async (path: string, folder: string): Promise<string[]> => {
    await using zip = await openZipFile(path, LIMITS)
    return await storeAll(zip.entries, folder)
  }

  return {
    /** Stores each picture as a file, so that none has to be searched for later. Throws 400 for what is no ZIP. */
    async unpack(importId: string, source: PictureSource) {
      const folder = `${PICTURES_PREFIX}${importId}/${randomUUID()}/`
      const names =
        'zip' in source
          ? await unpackZip(source.zip, folder).catch((error: unknown) => {
              throw error instanceof WorkerError ? refuse(error) : error
            })
          : await storeAll(await listFolder(source.folder), folder)
      const fileName = 'zip' in source ? source.name : basename(source.folder)
      return { fileName, folder, names, unused: [] } satisfies ImportPictures
    },

    withFile,

    remove: ({ folder }: ImportPictures): Promise<void> => files.remove(folder),

    /** Checks and stores the pictures of rows, before the transaction that gives them to their works. */
    async prepare(row: ImportValues, rows: readonly StoredRow[]): Promise<Map<number, RowPictures>> {
      const ready = new Map<number, RowPictures>()
      for (const { position, pictures: names, fields } of rows) {
        const taken = [...new Set(names)]
        const stored: AcceptedPicture[] = []
        const problems: string[] = []
        for (const name of taken.slice(0, ARTWORK_IMAGES.maxCount)) {
          const one = await takeNamed(row, name)
          if (typeof one === 'string') problems.push(one)
          else stored.push({ ...one, image: { ...one.image, altText: altText(fields, name) } })
        }
        for (const name of taken.slice(ARTWORK_IMAGES.maxCount))
          problems.push(`${baseName(name)}: ${ARTWORK_MESSAGES.tooManyImages}`)
        ready.set(position, { stored, problems })
      }
      return ready
    },
  }
}
export type ImportPictureStore = ReturnType<typeof createImportPictures>

/** What an export of a Gesso says of a picture, whose name is that of the reference. */
const altText = ({ images = [], alt_texts = [] }: WorkFields, name: string): string =>
  alt_texts[images.indexOf(name)] ?? ''

const patiently = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'unavailable' || tries === ATTEMPTS) throw error
      await delay(PAUSE_MS)
    }
}
