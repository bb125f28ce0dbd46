import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'

// Where an export credits a picture in its file, without touching anything else of it, and an import takes that away again.

/** Enough to hold what stands before the place of a credit, and the credit. */
export const CREDIT_HEAD_BYTES = 256 * 1024

const META = '<x:xmpmeta xmlns:x="adobe:ns:meta/"'
/** Marks a credit as one of an export. */
const OURS = `${META} x:xmptk="Gesso export"`
const MAX_SEGMENT_BYTES = 65_533

const JPEG = Buffer.from('ffd8ff', 'hex')
const XMP_IN_JPEG = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
/** After the signature and the chunk IHDR, which is always the first. */
const PNG_PLACE = 33
const XMP_IN_PNG = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1')

const startsWith = (bytes: Buffer, part: Buffer, at = 0): boolean => bytes.subarray(at, at + part.length).equals(part)

/** After the segments JFIF and Exif, which have to be the first; null when the head ends before. */
const placeInJpeg = (head: Buffer): number | null => {
  for (let at = 2; at + 10 <= head.length; at += 2 + head.readUInt16BE(at + 2)) {
    const isExif = head[at + 1] === 0xe1 && startsWith(head, Buffer.from('Exif\0\0'), at + 4)
    if (head[at] !== 0xff || (head[at + 1] !== 0xe0 && !isExif)) return at
  }
  return null
}

const jpegSegment = (xmp: string): Buffer | null => {
  const content = Buffer.concat([XMP_IN_JPEG, Buffer.from(xmp)])
  if (content.length > MAX_SEGMENT_BYTES) return null
  const start = Buffer.from([0xff, 0xe1, 0, 0])
  start.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([start, content])
}

const pngChunk = (xmp: string): Buffer => {
  const content = Buffer.concat([Buffer.from('iTXt'), XMP_IN_PNG, Buffer.from(xmp)])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([size, content, sum])
}

interface ByteSpan {
  start: number
  end: number
}

/** The bytes of a credit of an export in the head of a file; null without one. */
const findExportCredit = (head: Buffer): ByteSpan | null => {
  const start = startsWith(head, JPEG) ? placeInJpeg(head) : startsWith(head, PNG) ? PNG_PLACE : null
  if (start === null || start + 12 > head.length) return null
  const isJpeg = startsWith(head, JPEG)
  const end = isJpeg ? start + 2 + head.readUInt16BE(start + 2) : start + 12 + head.readUInt32BE(start)
  const content = isJpeg ? XMP_IN_JPEG : Buffer.concat([Buffer.from('iTXt'), XMP_IN_PNG])
  if (end > head.length || !startsWith(head, content, start + 4)) return null
  return head.subarray(start, end).includes(OURS) ? { start, end } : null
}

/**
 * What replaces which bytes of a picture so that its file has this credit, an XMP packet. Null for files that take none
 * without being written anew.
 */
export const placeExportCredit = (head: Buffer, xmp: string): (ByteSpan & { bytes: Buffer }) | null => {
  if (!xmp.includes(`${META}>`)) throw new Error('A credit without its element x:xmpmeta')
  const marked = xmp.replace(`${META}>`, `${OURS}>`)
  const isJpeg = startsWith(head, JPEG)
  const place = isJpeg ? placeInJpeg(head) : startsWith(head, PNG) ? PNG_PLACE : null
  const bytes = isJpeg ? jpegSegment(marked) : pngChunk(marked)
  if (place === null || bytes === null) return null
  return { ...(findExportCredit(head) ?? { start: place, end: place }), bytes }
}

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const head = Buffer.alloc(CREDIT_HEAD_BYTES)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Takes the credit of an export out of a file, which is then the picture as it was uploaded once; others stay as they are. */
export const removeExportCredit = async (path: string): Promise<void> => {
  const head = await readHead(path)
  const credit = findExportCredit(head)
  if (!credit) return
  const cleaned = `${path}.cleaned`
  await pipeline(
    async function* () {
      yield head.subarray(0, credit.start)
      yield* createReadStream(path, { start: credit.end })
    },
    createWriteStream(cleaned, { flags: 'wx', mode: 0o600 }),
  )
  await rename(cleaned, path)
}
