import { dirname } from 'node:path'
import { syncFolder, writeThenRename } from '../files/durable-write.ts'
import { decoding, openPicture } from './open-picture.ts'

/**
 * Makes a WebP of `side` x `side` pixels of the middle of a picture, upright, sRGB and without metadata; a smaller one is
 * enlarged, so that every face has the same size. Throws `PictureError`.
 */
export async function squarePicture(file: string, outFile: string, side: number): Promise<{ bytes: number }> {
  const picture = await openPicture(file)
  const encoded = await decoding(() =>
    picture.decode().resize(side, side, { fit: 'cover' }).webp({ quality: 82, effort: 4 }).toBuffer(),
  )
  await writeThenRename(outFile, [encoded], dirname(outFile))
  await syncFolder(dirname(outFile))
  return { bytes: encoded.byteLength }
}
