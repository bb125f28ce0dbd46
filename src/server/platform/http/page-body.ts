import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { combineShifts, crcWith } from './crc-patch.ts'

/** A page that takes a nonce of its own in every answer, plain and compressed; pieces that lie one behind the other. */
export interface PageBody {
  byteLength: number
  plain(nonce: string): Buffer[]
  /** The page is compressed once, and the nonce laid between the pieces as it is. */
  gzip(nonce: string): Promise<Buffer[]>
  /** The same without waiting; undefined until the page has been compressed. */
  gzipNow(nonce: string): Buffer[] | undefined
}

/** Characters of a nonce, all of one byte: 16 random bytes in base64. */
export const NONCE_LENGTH = 24

// A flushed piece ends on a whole byte and refers to nothing before it, so pieces can be laid one behind the other.
const FLUSHED = { level: 6, finishFlush: constants.Z_FULL_FLUSH }
const deflate = promisify(deflateRaw)
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])
const SLOT = Buffer.alloc(NONCE_LENGTH)
/** Opens a block of deflate that holds its bytes as they are (RFC 1951, 3.2.4). */
const STORED_HEAD = Buffer.from([0, NONCE_LENGTH, 0, ~NONCE_LENGTH & 0xff, 0xff])

const split = (page: Buffer, mark: string): Buffer[] => {
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    parts.push(page.subarray(from, at))
    from = at + mark.length
  }
  return [...parts, page.subarray(from)]
}

/** Parts from this size on are sent as they are kept, the smaller ones are copied together with their nonces. */
const SHARED_FROM = 2048

/** Bytes with places for a nonce, or without any: those are the same in every answer. */
interface Segment {
  bytes: Buffer
  slots: number[]
}

/** The parts with an empty place between each two of them, which `lead` announces. */
const layOut = (parts: readonly Buffer[], lead: Buffer): Segment[] => {
  const segments: Segment[] = []
  let pieces: Buffer[] = []
  let slots: number[] = []
  let length = 0
  const add = (...added: Buffer[]): void => {
    pieces.push(...added)
    length += added.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
  const close = (): void => {
    if (length > 0) segments.push({ bytes: Buffer.concat(pieces), slots })
    pieces = []
    slots = []
    length = 0
  }
  for (const [at, part] of parts.entries()) {
    if (at > 0) {
      add(lead, SLOT)
      slots.push(length - NONCE_LENGTH)
    }
    if (part.byteLength < SHARED_FROM) add(part)
    else {
      close()
      segments.push({ bytes: part, slots: [] })
    }
  }
  close()
  return segments
}

const fill = (segments: readonly Segment[], nonce: string): Buffer[] => {
  const filling = Buffer.from(nonce, 'latin1')
  return segments.map(({ bytes, slots }) => {
    if (slots.length === 0) return bytes
    const filled = Buffer.from(bytes)
    for (const slot of slots) filled.set(filling, slot)
    return filled
  })
}

const NOTHING = Buffer.alloc(0)
/** The last block, and the check and the length of the page behind it. */
const END = Buffer.concat([LAST_BLOCK, Buffer.alloc(8)])

const lengthOf = (pieces: readonly { byteLength: number }[]): number =>
  pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)

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

/** `mark` stands in the page wherever the nonce goes. */
export const createPageBody = (page: Buffer, mark: string): PageBody => {
  const parts = split(page, mark)
  const plain = layOut(parts, NOTHING)
  let zipped: ((nonce: string) => Buffer[]) | undefined
  let zipping: Promise<(nonce: string) => Buffer[]> | undefined

  const zip = async (): Promise<(nonce: string) => Buffer[]> => {
    const pieces = await Promise.all(parts.map((part) => deflate(part, FLUSHED)))
    const [first = NOTHING, ...others] = pieces
    const segments = layOut([Buffer.concat([GZIP_HEAD, first]), ...others], STORED_HEAD)
    const endOf = createGzipEnd(parts, plain)
    zipped = (nonce) => [...fill(segments, nonce), endOf(nonce)]
    return zipped
  }

  return {
    byteLength: page.byteLength,
    plain: (nonce) => fill(plain, nonce),
    async gzip(nonce) {
      zipping ??= zip()
      return (await zipping)(nonce)
    },
    gzipNow: (nonce) => zipped?.(nonce),
  }
}
