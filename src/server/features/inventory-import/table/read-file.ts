import { open, readFile } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import type { InventoryFailure } from './inventory-failure.ts'
import type { InventoryReading, ReadOptions } from './inventory-reading.ts'
import { readInventory } from './read-inventory.ts'
import { readOwnRecords } from './read-own-records.ts'

/** Of the records in an export, unpacked: some 10,000 works. */
const MAX_RECORDS_BYTES = 64 * 1024 * 1024
const MAX_ENTRIES = 100_000
const RECORDS = 'works.json'
const isPicture = (name: string): boolean => /\.(?:jpe?g|png|webp|tiff?|heic|avif|gif)$/i.test(name)

const readHead = async (path: string): Promise<string> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The records of an export among the entries of a ZIP, and the names of all. */
const findRecords = async (zip: ZipFile): Promise<{ entry: Entry | null; names: string[] }> => {
  const names: string[] = []
  let found: Entry | null = null
  if (zip.entryCount > MAX_ENTRIES) return { entry: null, names }
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName)
    if (entry.fileName === RECORDS) found = entry
  }
  return { entry: found, names }
}

const unpack = async (zip: ZipFile, entry: Entry): Promise<string> => {
  if (entry.uncompressedSize > MAX_RECORDS_BYTES || entry.isEncrypted())
    throw new WorkerError<InventoryFailure>('unreadable', `${RECORDS} of ${entry.uncompressedSize} bytes`)
  const chunks = await (await zip.openReadStreamPromise(entry)).toArray()
  return Buffer.concat(chunks).toString('utf8')
}

/** The records in a ZIP of our own, read in place, however large its pictures are, and the names of all its files. Null for any other file. */
export const openOwnArchive = async (path: string): Promise<{ records: string; names: string[] } | null> => {
  if (!(await readHead(path)).startsWith('PK')) return null
  // What is no ZIP, or a broken one, is refused by the reader of workbooks in its words.
  const zip = await openPromise(path, { autoClose: false }).catch(() => null)
  if (!zip) return null
  try {
    const { entry, names } = await findRecords(zip)
    if (!entry && names.some(isPicture) && !names.includes('[Content_Types].xml'))
      throw new WorkerError<InventoryFailure>('only_pictures', 'a zip of pictures')
    return entry && { records: await unpack(zip, entry), names }
  } catch (cause) {
    if (cause instanceof WorkerError) throw cause
    throw new WorkerError<InventoryFailure>('unreadable', 'a damaged zip', { cause })
  } finally {
    zip.close()
  }
}

/**
 * Reads an inventory on the disk and writes nothing: a spreadsheet, or an export of a Gesso as its ZIP or as the
 * `works.json` in it. Rejects with `InventoryFailure`s.
 */
export const readInventoryFile = async (path: string, options: ReadOptions): Promise<InventoryReading> => {
  const archive = await openOwnArchive(path)
  const own = archive
    ? readOwnRecords(archive.records, { pictures: archive.names, ...options })
    : /^\s*\{\s*"format"/.test(await readHead(path))
      ? readOwnRecords(await readFile(path, 'utf8'), options)
      : null
  return own ?? readInventory(await readFile(path), options)
}
