import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { syncFolder, writeThenRename } from '../files/durable-write.ts'
import { encodeWithin } from './encode-within.ts'
import { decoding, openPicture } from './open-picture.ts'
import { GRID_WIDTH, JPEG_WIDTH, MAX_DERIVED_HEIGHT, MAX_GRID_BYTES } from './picture-limits.ts'
import type { Derivation, DerivedFile, PictureTask } from './picture-task.ts'

// Best first. Grid pictures use the first one that is small enough, larger pictures the best. WebP, for the few browsers
// without AVIF, is not limited: at the same size it would look poor.
const AVIF_QUALITIES = [50, 42, 34, 26] as const

interface Frame {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/**
 * Derives files of the requested formats: AVIF and WebP in every requested width up to the picture's own (its own width when it is smaller than all
 * of them), and one JPEG at most 1200 wide on white. The AVIF for grids has at most 60 000 bytes as far as the qualities
 * allow. The original is decoded once into an upright sRGB frame without metadata, from which all files are made; their
 * only metadata is `xmp`. The files and their directory entries are synced when this resolves. Throws `PictureError`.
 */
export const derivePicture = async (
  file: string,
  outFolder: string,
  { widths, formats, xmp }: Pick<PictureTask & { kind: 'derive' }, 'widths' | 'formats' | 'xmp'>,
): Promise<Derivation> => {
  const picture = await openPicture(file)
  const tallest = Math.max(1, Math.floor((picture.width * MAX_DERIVED_HEIGHT) / picture.height))
  const top = Math.min(picture.width, Math.max(...widths, JPEG_WIDTH), tallest)
  const base = await decoding(() => readFrame(picture.decode().resize({ width: top })))

  const fitting = widths.filter((width) => width <= top)
  const files: DerivedFile[] = []
  const mark = (encoded: Sharp): Promise<Buffer> => (xmp === null ? encoded : encoded.withXmp(xmp)).toBuffer()
  const store = async (format: DerivedFile['format'], frame: Frame, bytes: Buffer): Promise<void> => {
    const name = `${frame.width}.${format === 'jpeg' ? 'jpg' : format}`
    await writeThenRename(join(outFolder, name), [bytes], outFolder)
    files.push({ name, format, width: frame.width, height: frame.height, bytes: bytes.byteLength })
  }
  for (const width of fitting.length === 0 ? [top] : fitting) {
    const frame = await shrink(base, width)
    const maxBytes = width <= GRID_WIDTH ? MAX_GRID_BYTES : Number.POSITIVE_INFINITY
    const avif = (quality: number) => mark(load(frame).avif({ quality, effort: 0 }))
    if (formats.includes('avif')) await store('avif', frame, await encodeWithin(maxBytes, AVIF_QUALITIES, avif))
    if (formats.includes('webp')) await store('webp', frame, await mark(load(frame).webp({ quality: 75, effort: 4 })))
  }
  if (formats.includes('jpeg')) {
    const plain = await shrink(base, Math.min(JPEG_WIDTH, top))
    const jpeg = load(plain).flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true })
    await store('jpeg', plain, await mark(jpeg))
  }
  await syncFolder(outFolder)
  return { files }
}

const shrink = async (base: Frame, width: number): Promise<Frame> =>
  width === base.width ? base : readFrame(load(base).resize({ width }))

const load = ({ data, width, height, channels }: Frame): Sharp => sharp(data, { raw: { width, height, channels } })

const readFrame = async (image: Sharp): Promise<Frame> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
