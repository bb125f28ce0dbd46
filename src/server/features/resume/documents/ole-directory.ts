import { WorkerError } from '#server/platform/workers/worker-error.ts'
import type { DocumentFailure } from './document-text.ts'

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const FIRST_TABLE_SECTORS = 109
const STREAM = 2
/** Shorter streams share the mini stream; the Word stream is always longer. */
const MIN_REGULAR_STREAM_BYTES = 4096

/**
 * The entry names of an OLE compound file, and the first sector of its Word stream, if any. Never follows a sector chain
 * for longer than the file has sectors. Throws `unreadable`.
 */
export const oleNames = (bytes: Buffer): { names: string[]; wordHeader: Buffer | null } => {
  if (bytes.length < HEADER_BYTES) throw broken('shorter than its header')
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw broken(`sectors of 2^${shift} bytes`)
  const sectorBytes = 1 << shift
  const sector = (number: number): Buffer => {
    const from = (number + 1) * sectorBytes
    if (number < 0 || from + sectorBytes > bytes.length + sectorBytes - 1) throw broken('a sector is missing')
    return bytes.subarray(from, from + sectorBytes)
  }
  const next = (number: number): number => {
    const perTable = sectorBytes / 4
    const table = Math.floor(number / perTable)
    if (table >= FIRST_TABLE_SECTORS) throw broken('a table lies too far away')
    return readInt(sector(bytes.readInt32LE(76 + table * 4)), (number % perTable) * 4)
  }
  const names: string[] = []
  let wordHeader: Buffer | null = null
  let left = Math.ceil(bytes.length / sectorBytes)
  for (let number = bytes.readInt32LE(48); number >= 0; number = next(number)) {
    left -= 1
    if (left < 0) throw broken('its directory goes round in circles')
    const entries = sector(number)
    for (let at = 0; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES) {
      const name = entries.toString('utf16le', at, at + Math.max(0, Math.min(64, entries.readUInt16LE(at + 64)) - 2))
      names.push(name)
      const ownStream = entries[at + 66] === STREAM && entries.readUInt32LE(at + 120) >= MIN_REGULAR_STREAM_BYTES
      if (name === 'WordDocument' && ownStream) wordHeader = sector(entries.readInt32LE(at + 116))
    }
  }
  return { names, wordHeader: wordHeader && wordHeader.length >= 12 ? wordHeader : null }
}

const readInt = (sector: Buffer, at: number): number => {
  if (at + 4 > sector.length) throw broken('a table is cut off')
  return sector.readInt32LE(at)
}

const broken = (message: string) => new WorkerError<DocumentFailure>('unreadable', `compound file: ${message}`)
