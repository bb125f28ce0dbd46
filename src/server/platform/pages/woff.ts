import { inflateSync } from 'node:zlib'

const WOFF = { headerBytes: 44, tableBytes: 20 }
const SFNT = { headerBytes: 12, tableBytes: 16 }

/**
 * The TrueType or OpenType font in a WOFF file (https://www.w3.org/TR/WOFF/). fontkit would unpack it, too, but takes a
 * few tables of real fonts for damaged.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(SFNT.headerBytes + count * SFNT.tableBytes)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const parts = [header]
  let offset = header.byteLength
  for (let at = 0; at < count; at += 1) {
    const entry = woff.subarray(WOFF.headerBytes + at * WOFF.tableBytes)
    const [from, packedBytes, bytes] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const packed = woff.subarray(from, from + packedBytes)
    const table = packedBytes < bytes ? inflateSync(packed) : packed
    const row = header.subarray(SFNT.headerBytes + at * SFNT.tableBytes)
    entry.copy(row, 0, 0, 4)
    entry.copy(row, 4, 16, 20)
    row.writeUInt32BE(offset, 8)
    row.writeUInt32BE(bytes, 12)
    // Tables begin at multiples of four bytes.
    const padded = Buffer.concat([table], Math.ceil(bytes / 4) * 4)
    parts.push(padded)
    offset += padded.byteLength
  }
  return Buffer.concat(parts)
}
