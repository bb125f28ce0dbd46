import { rgbaToThumbHash } from 'thumbhash'
import { differenceHash } from './difference-hash.ts'
import { decoding, openPicture } from './open-picture.ts'
import { extractPalette } from './palette.ts'
import type { Inspection } from './picture-task.ts'

const THUMBNAIL_SIDE = 64

/**
 * Decodes the whole file once, which detects truncated files, at a reduced size (a JPEG at an eighth, directly from its
 * coefficients). Throws `PictureError`.
 */
export const inspectPicture = async (file: string): Promise<Inspection> => {
  const picture = await openPicture(file)
  const { data, info } = await decoding(() =>
    picture
      .decode()
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return {
    format: picture.format,
    width: picture.width,
    height: picture.height,
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    palette: extractPalette(data),
    dhash: differenceHash(data, info.width, info.height),
  }
}
