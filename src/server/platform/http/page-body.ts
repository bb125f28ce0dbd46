import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** A page that takes a nonce of its own in every answer, plain and compressed. */
export interface PageBody {
  byteLength: number
  plain(nonce: string): Buffer
  /** The page is compressed once, and the nonce laid between the pieces as it is. */
  gzip(nonce: string): Promise<Buffer>
}

// A flushed piece ends on a whole byte and refers to nothing before it, so pieces can be laid one behind the other.
const FLUSHED = { level: 6, finishFlush: constants.Z_FULL_FLUSH }
const deflate = promisify(deflateRaw)
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** A block of deflate that holds its bytes as they are (RFC 1951, 3.2.4). */
const storedBlock = (bytes: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.byteLength, 1)
  head.writeUInt16LE(~bytes.byteLength & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

const gzipEnd = (pieces: readonly Buffer[]): Buffer => {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(
    pieces.reduce((sum, piece) => crc32(piece, sum), 0),
    0,
  )
  end.writeUInt32LE(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0) >>> 0, 4)
  return end
}

const split = (page: Buffer, mark: string): Buffer[] => {
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    parts.push(page.subarray(from, at))
    from = at + mark.length
  }
  return [...parts, page.subarray(from)]
}

const between = (parts: readonly Buffer[], filling: Buffer): Buffer[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [filling, part]))

/** `mark` stands in the page wherever the nonce goes. */
export const createPageBody = (page: Buffer, mark: string): PageBody => {
  const parts = split(page, mark)
  let compressed: Promise<Buffer[]> | undefined
  return {
    byteLength: page.byteLength,
    plain: (nonce) => Buffer.concat(between(parts, Buffer.from(nonce))),
    async gzip(nonce) {
      compressed ??= Promise.all(parts.map((part) => deflate(part, FLUSHED)))
      const filling = Buffer.from(nonce)
      const blocks = between(await compressed, storedBlock(filling))
      return Buffer.concat([GZIP_HEAD, ...blocks, LAST_BLOCK, gzipEnd(between(parts, filling))])
    },
  }
}
