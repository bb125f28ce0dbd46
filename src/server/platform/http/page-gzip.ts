import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { combineShifts, crcWith } from './crc-patch.ts'
import { fill, layOut, lengthOf, NONCE_LENGTH, type Segment } from './page-segments.ts'

// A flushed piece ends on a whole byte and refers to nothing before it, so pieces can be laid one behind the other.
const FLUSHED = { level: 6, finishFlush: constants.Z_FULL_FLUSH }
const deflate = promisify(deflateRaw)
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])
/** Opens a block of deflate that holds its bytes as they are (RFC 1951, 3.2.4). */
const STORED_HEAD = Buffer.from([0, NONCE_LENGTH, 0, ~NONCE_LENGTH & 0xff, 0xff])
const NOTHING = Buffer.alloc(0)
/** The last block, and the check and the length of the page behind it. */
const END = Buffer.concat([LAST_BLOCK, Buffer.alloc(8)])

/** Makes the end of a compressed page with a nonce: see `crcWith`. `parts` are those of the page as it is. */
const createGzipEnd = (parts: readonly Buffer[], plain: readonly Segment[]): ((nonce: string) => Buffer) => {
  const size = lengthOf(plain.map(({ bytes }) => bytes))
  const crc = plain.reduce((sum, { bytes }) => crc32(bytes, sum), 0)
  const behind = parts.slice(1).map((_, at) => lengthOf(parts.slice(at + 1)) + (parts.length - 2 - at) * NONCE_LENGTH)
  const shifts = combineShifts(behind)
  return (nonce) => {
    const end = Buffer.from(END)
    end.writeUInt32LE(crcWith(crc, shifts, Buffer.from(nonce, 'latin1')), LAST_BLOCK.byteLength)
    end.writeUInt32LE(size >>> 0, LAST_BLOCK.byteLength + 4)
    return end
  }
}

/** Compresses the parts of a page once, so that a nonce can be laid between them as it is. */
export const gzipParts = async (
  parts: readonly Buffer[],
  plain: readonly Segment[],
): Promise<(nonce: string) => Buffer[]> => {
  const pieces = await Promise.all(parts.map((part) => deflate(part, FLUSHED)))
  const [first = NOTHING, ...others] = pieces
  const segments = layOut([Buffer.concat([GZIP_HEAD, first]), ...others], STORED_HEAD)
  const endOf = createGzipEnd(parts, plain)
  return (nonce) => [...fill(segments, nonce), endOf(nonce)]
}
