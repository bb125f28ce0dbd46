import { inflateRawSync } from 'node:zlib'
import { DocumentError } from './document-error.ts'
import { zipLimits } from './document-limits.ts'

export interface ZipPart {
  /** Byte at which its own header begins. */
  at: number
  method: number
  packed: number
  /** Bytes after unpacking, as the directory claims. */
  bytes: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const LONGEST_COMMENT = 0xffff
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

const broken = (message: string, cause?: unknown) => new DocumentError('unreadable', `zip: ${message}`, { cause })

/**
 * The parts a zip says it has, held to `zipLimits` before anything is unpacked. Its directory must be the only one and end
 * where the zip says: other readers look for more of it, or elsewhere, and would find what was never checked. Throws
 * `unreadable` or `locked`.
 */
export const readZipDirectory = (bytes: Buffer): Map<string, ZipPart> => {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > zipLimits.entries) throw broken(`${count} parts`)
  let at = bytes.readUInt32LE(end + 16)
  if (bytes.readUInt32LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count) throw broken('of several disks')
  if (at + bytes.readUInt32LE(end + 12) !== end) throw broken('the directory is not where it should be')
  const parts = new Map<string, ZipPart>()
  let total = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw broken('the directory is damaged')
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new DocumentError('locked', 'an encrypted zip')
    const part = {
      at: bytes.readUInt32LE(at + 42),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
    }
    total += part.bytes
    if (total > zipLimits.bytes) throw broken('unpacks to too much')
    if (part.bytes > Math.max(zipLimits.freeBytes, part.packed * zipLimits.ratio)) throw broken('a part swells too far')
    const nameBytes = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    if (parts.has(name)) throw broken('two parts of one name')
    parts.set(name, part)
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (at !== end) throw broken('more parts than it says')
  return parts
}

/** Unpacks one part, and not a byte more than the directory claims. Throws `unreadable`. */
export const readPart = (bytes: Buffer, part: ZipPart): Buffer => {
  if (part.at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(part.at) !== LOCAL) throw broken('a part is missing')
  const from = part.at + LOCAL_BYTES + bytes.readUInt16LE(part.at + 26) + bytes.readUInt16LE(part.at + 28)
  const packed = bytes.subarray(from, from + part.packed)
  if (packed.length < part.packed) throw broken('a part is cut off')
  if (part.method === STORED) return packed
  if (part.method !== DEFLATED) throw broken(`method ${part.method}`)
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, part.bytes) })
  } catch (error) {
    throw broken('a part cannot be unpacked', error)
  }
}

const endOf = (bytes: Buffer): number => {
  const lowest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= lowest; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  throw broken('no directory')
}
