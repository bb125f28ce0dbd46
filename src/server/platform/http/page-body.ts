import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { combineShifts, crcWith } from './crc-patch.ts'

/** A page that takes a nonce of its own in every answer, plain and compressed. */
export interface PageBody {
  byteLength: number
  plain(nonce: string): Buffer
  /** The page is compressed once, and the nonce laid between the pieces as it is. */
  gzip(nonce: string): Promise<Buffer>
  /** The same without waiting; undefined until the page has been compressed. */
  gzipNow(nonce: string): Buffer | undefined
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

/** Bytes with places for a nonce, filled anew each time. */
interface Form {
  bytes: Buffer
  slots: number[]
}

const fill = ({ bytes, slots }: Form, nonce: string): Buffer => {
  const filled = Buffer.from(bytes)
  for (const slot of slots) filled.write(nonce, slot, NONCE_LENGTH, 'latin1')
  return filled
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

/** The parts with an empty place between each two of them, which `lead` announces. */
const formOf = (parts: readonly Buffer[], lead: Buffer, head: readonly Buffer[], end: readonly Buffer[]): Form => {
  const slots: number[] = []
  const pieces = [...head]
  let length = head.reduce((sum, { byteLength }) => sum + byteLength, 0)
  for (const [at, part] of parts.entries()) {
    const added = at === 0 ? [part] : [lead, SLOT, part]
    if (at > 0) slots.push(length + lead.byteLength)
    pieces.push(...added)
    length += added.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
  return { bytes: Buffer.concat([...pieces, ...end]), slots }
}

const NOTHING = Buffer.alloc(0)
const TRAILER = 8

/** `mark` stands in the page wherever the nonce goes. */
export const createPageBody = (page: Buffer, mark: string): PageBody => {
  const parts = split(page, mark)
  const plain = formOf(parts, NOTHING, [], [])
  let zipped: Form | undefined
  let zipping: Promise<Form> | undefined
  const crcOfEmpty = () => crc32(plain.bytes)
  let crc = 0
  let shifts = 0

  const zip = async (): Promise<Form> => {
    const pieces = await Promise.all(parts.map((part) => deflate(part, FLUSHED)))
    const trailer = Buffer.alloc(TRAILER)
    trailer.writeUInt32LE(plain.bytes.byteLength >>> 0, 4)
    crc = crcOfEmpty()
    shifts = combineShifts(plain.slots.map((slot) => plain.bytes.byteLength - slot - NONCE_LENGTH))
    zipped = formOf(pieces, STORED_HEAD, [GZIP_HEAD], [LAST_BLOCK, trailer])
    return zipped
  }
  const fillZipped = (form: Form, nonce: string): Buffer => {
    const filled = fill(form, nonce)
    filled.writeUInt32LE(crcWith(crc, shifts, Buffer.from(nonce, 'latin1')), filled.byteLength - TRAILER)
    return filled
  }

  return {
    byteLength: page.byteLength,
    plain: (nonce) => fill(plain, nonce),
    async gzip(nonce) {
      zipping ??= zip()
      return fillZipped(await zipping, nonce)
    },
    gzipNow: (nonce) => zipped && fillZipped(zipped, nonce),
  }
}
