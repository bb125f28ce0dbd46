import { dirname } from 'node:path'
import sharp from 'sharp'
import { syncFolder, writeThenRename } from '../files/durable-write.ts'
import { encodeWithin } from './encode-within.ts'
import { decoding, openPicture } from './open-picture.ts'
import { MAX_FACE_BYTES } from './picture-limits.ts'

const qualities = [82, 72, 60, 45, 30] as const

/**
 * Makes a WebP of `side` x `side` pixels of the middle of a picture, upright, sRGB and without metadata; a smaller one is
 * enlarged, so that every face has the same size. At most 40 000 bytes where the qualities reach that far. Throws
 * `PictureError`.
 */
export const squarePicture = async (file: string, outFile: string, side: number): Promise<{ bytes: number }> => {
  const picture = await openPicture(file)
  const { data, info } = await decoding(() =>
    picture.decode().resize(side, side, { fit: 'cover' }).raw().toBuffer({ resolveWithObject: true }),
  )
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded = await encodeWithin(MAX_FACE_BYTES, qualities, (quality) =>
    sharp(data, { raw }).webp({ quality, effort: 4 }).toBuffer(),
  )
  await writeThenRename(outFile, [encoded], dirname(outFile))
  await syncFolder(dirname(outFile))
  return { bytes: encoded.byteLength }
}
