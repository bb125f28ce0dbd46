import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import type { ZipFailure } from './zip-parts.ts'

/** Limits of a ZIP on disk: number of entries, total unpacked bytes, and those of an entry of a name that is unpacked. */
export interface ZipFileLimits {
  entries: number
  bytes: number
  entryBytes: (name: string) => number
}

/** A file of a ZIP; `read` is null when it is larger than the limit of an entry. */
export interface ZipFileEntry {
  name: string
  read: (() => Promise<Buffer>) | null
}

const broken = (message: string, cause?: unknown) =>
  new WorkerError<ZipFailure>('unreadable', `zip: ${message}`, { cause })

const unpack = async (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  // The library fails when there are more bytes than the directory states.
  Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray())

/**
 * The files of a ZIP on disk, in the order of its directory; folders are left out. They can be read until it is disposed of. Names
 * that are absolute or lead outside of the ZIP are refused, as is a ZIP that unpacks to more than its limits, before anything of
 * it is unpacked. Rejects with `unreadable` or `locked`.
 */
export const openZipFile = async (
  path: string,
  limits: ZipFileLimits,
): Promise<{ entries: ZipFileEntry[] } & AsyncDisposable> => {
  await using opened = new AsyncDisposableStack()
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw broken('the directory is damaged', error)
  })
  opened.defer(() => zip.close())
  const entries = (await checkedEntries(zip, limits)).map((entry) => ({
    name: entry.fileName,
    read:
      entry.uncompressedSize > limits.entryBytes(entry.fileName)
        ? null
        : () =>
            unpack(zip, entry).catch((error: unknown) => {
              throw broken('an entry cannot be unpacked', error)
            }),
  }))
  const whole = opened.move()
  return { entries, [Symbol.asyncDispose]: () => whole.disposeAsync() }
}

const checkedEntries = async (zip: ZipFile, limits: ZipFileLimits): Promise<Entry[]> => {
  if (zip.entryCount > limits.entries) throw broken(`${zip.entryCount} entries`)
  const entries: Entry[] = []
  let total = 0
  try {
    // The library refuses names that are absolute or have `..`.
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new WorkerError<ZipFailure>('locked', 'an encrypted zip')
      total += entry.uncompressedSize
      if (total > limits.bytes) throw broken('unpacks to too much')
      if (!entry.fileName.endsWith('/')) entries.push(entry)
    }
  } catch (error) {
    throw error instanceof WorkerError ? error : broken('the directory is damaged', error)
  }
  return entries
}
