import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { WorkerError } from '#server/platform/workers/worker-error.ts'

/** What a zip is refused for; each kind of file that is one has these among its own failures. */
export type ZipFailure = 'unreadable' | 'locked'

/** Limits of a DOCX or an XLSX, which are zips: number of parts, total unpacked bytes, and the compression ratio of a part. */
const ZIP_LIMITS = { entries: 2000, bytes: 64 * 1024 * 1024, ratio: 300, freeBytes: 1024 * 1024 }

export interface ZipParts {
  names: string[]
  /** Unpacks one part, up to the size that the directory claims. Null when there is no such part. */
  read(name: string): Promise<Buffer | null>
}

/** Sizes of the end record of a zip without its comment, and of a directory entry without its texts. */
const END_BYTES = 22
const ENTRY_BYTES = 46

const broken = (message: string, cause?: unknown) =>
  new WorkerError<ZipFailure>('unreadable', `zip: ${message}`, { cause })

/**
 * The parts of a zip, checked against `ZIP_LIMITS` before anything is unpacked. The zip must have exactly one directory, at
 * the stated place: other readers might search for more entries or elsewhere, and find parts that were never checked.
 * Rejects with `unreadable` or `locked`.
 */
export const readZipParts = async (bytes: Buffer): Promise<ZipParts> => {
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true })
    const entries = await checkedEntries(zip)
    requireWholeDirectory(bytes, zip, [...entries.values()])
    return {
      names: [...entries.keys()],
      async read(name) {
        const entry = entries.get(name)
        return entry ? unpack(zip, entry) : null
      },
    }
  } catch (error) {
    throw error instanceof WorkerError ? error : broken('the directory is damaged', error)
  }
}

const checkedEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > ZIP_LIMITS.entries) throw broken(`${zip.entryCount} parts`)
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new WorkerError<ZipFailure>('locked', 'an encrypted zip')
    total += entry.uncompressedSize
    if (total > ZIP_LIMITS.bytes) throw broken('unpacks to too much')
    if (entry.uncompressedSize > Math.max(ZIP_LIMITS.freeBytes, entry.compressedSize * ZIP_LIMITS.ratio))
      throw broken('the compression ratio of a part is too high')
    if (entries.has(entry.fileName)) throw broken('two parts have the same name')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** Checks that the library does not make: all parts on this disk, and nothing before, inside or after the directory. */
const requireWholeDirectory = (bytes: Buffer, zip: ZipFile, entries: readonly Entry[]): void => {
  // The comment is decoded from code page 437, one character per byte.
  const end = bytes.length - END_BYTES - zip.comment.length
  const size = entries.reduce(
    (sum, entry) => sum + ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength,
    0,
  )
  if (bytes.readUInt16LE(end + 8) !== entries.length) throw broken('it spans several disks')
  if (bytes.readUInt32LE(end + 12) !== size) throw broken('it has more parts than it states')
  if (bytes.readUInt32LE(end + 16) + size !== end) throw broken('the directory is not where it should be')
}

const unpack = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  try {
    return Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray())
  } catch (error) {
    throw broken('a part cannot be unpacked', error)
  }
}

/** The names of the parts of a zip, without a check of their sizes; for one that is unpacked part by part later. */
export const zipNames = async (bytes: Buffer): Promise<string[]> => {
  try {
    const zip = await fromBufferPromise(bytes)
    return (await Array.fromAsync(zip.eachEntry())).map((entry) => entry.fileName)
  } catch (error) {
    throw broken('the directory is damaged', error)
  }
}
