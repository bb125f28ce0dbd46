import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { syncFolder, writeThenRename } from '../files/durable-write.ts'
import { encodeWithin } from './encode-within.ts'
import { decoding, openPicture } from './open-picture.ts'
import { GRID_WIDTH, JPEG_WIDTH, MAX_DERIVED_HEIGHT, MAX_GRID_BYTES } from './picture-limits.ts'
import type { Derivation, DerivedFile } from './picture-task.ts'

// Best first: a grid takes the first that is light enough, larger pictures take the best. WebP is for the few browsers
// without AVIF; it would have to look poor to be as light.
const AVIF_QUALITIES = [50, 42, 34, 26] as const

interface Frame {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/**
 * Makes AVIF and WebP of every wanted width the picture has (its own width when it is smaller than all of them), and one
 * JPEG at most 1200 wide on white. The AVIF of a grid has at most 60 000 bytes where the qualities reach that far. The
 * original is decoded once; the rest starts from that upright, sRGB, bare frame, so no metadata can pass. Files are on
 * the disk, names included, when this answers. Throws `PictureError`.
 */
export const derivePicture = async (
  file: string,
  outFolder: string,
  widths: readonly number[],
): Promise<Derivation> => {
  const picture = await openPicture(file)
  const tallest = Math.max(1, Math.floor((picture.width * MAX_DERIVED_HEIGHT) / picture.height))
  const top = Math.min(picture.width, Math.max(...widths, JPEG_WIDTH), tallest)
  const base = await decoding(() => frameOf(picture.decode().resize({ width: top })))

  const fitting = widths.filter((width) => width <= top)
  const files: DerivedFile[] = []
  const keep = async (format: DerivedFile['format'], frame: Frame, bytes: Buffer): Promise<void> => {
    const name = `${frame.width}.${format === 'jpeg' ? 'jpg' : format}`
    await writeThenRename(join(outFolder, name), [bytes], outFolder)
    files.push({ name, format, width: frame.width, height: frame.height, bytes: bytes.byteLength })
  }
  for (const width of fitting.length === 0 ? [top] : fitting) {
    const frame = await shrink(base, width)
    const most = width <= GRID_WIDTH ? MAX_GRID_BYTES : Number.POSITIVE_INFINITY
    const avif = (quality: number) => load(frame).avif({ quality, effort: 0 }).toBuffer()
    await keep('avif', frame, await encodeWithin(most, AVIF_QUALITIES, avif))
    await keep('webp', frame, await load(frame).webp({ quality: 75, effort: 4 }).toBuffer())
  }
  const plain = await shrink(base, Math.min(JPEG_WIDTH, top))
  const jpeg = load(plain).flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true })
  await keep('jpeg', plain, await jpeg.toBuffer())
  await syncFolder(outFolder)
  return { files }
}

const shrink = async (base: Frame, width: number): Promise<Frame> => {
  return width === base.width ? base : await frameOf(load(base).resize({ width }))
}

const load = ({ data, width, height, channels }: Frame): Sharp => {
  return sharp(data, { raw: { width, height, channels } })
}

const frameOf = async (image: Sharp): Promise<Frame> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
