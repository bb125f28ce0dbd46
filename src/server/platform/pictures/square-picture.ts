import { dirname } from 'node:path'
import sharp from 'sharp'
import { syncFolder, writeThenRename } from '../files/durable-write.ts'
import { encodeWithin } from './encode-within.ts'
import { decoding, openPicture } from './open-picture.ts'
import { MAX_FACE_BYTES } from './picture-limits.ts'

const QUALITIES = [82, 72, 60, 45, 30] as const

/**
 * Crops the centre of a picture to a WebP of `side` x `side` pixels, upright, in sRGB and without metadata. Smaller
 * pictures are enlarged, so that all avatars have the same size. At most 40 000 bytes as far as the qualities allow.
 * Throws `PictureError`.
 */
export const squarePicture = async (file: string, outFile: string, side: number): Promise<{ bytes: number }> => {
  const picture = await openPicture(file)
  const { data, info } = await decoding(() =>
    picture.decode().resize(side, side, { fit: 'cover' }).raw().toBuffer({ resolveWithObject: true }),
  )
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded = await encodeWithin(MAX_FACE_BYTES, QUALITIES, (quality) =>
    sharp(data, { raw }).webp({ quality, effort: 4 }).toBuffer(),
  )
  await writeThenRename(outFile, [encoded], dirname(outFile))
  await syncFolder(dirname(outFile))
  return { bytes: encoded.byteLength }
}
