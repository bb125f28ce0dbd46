import { dirname } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { syncFolder, writeThenRename } from '../files/durable-write.ts'
import { encodeWithin } from './encode-within.ts'
import { decoding, openPicture } from './open-picture.ts'
import type { ShareImage, ShareRequest } from './picture-task.ts'
import { setName } from './share-name.ts'
import { type HungWork, hang, paintWall, SHARE_HEIGHT, SHARE_WIDTH } from './share-wall.ts'

const MAX_BYTES = 150_000
const QUALITIES = [95, 90, 82, 72, 60, 45, 30] as const

/**
 * Draws the 1200 x 630 share picture of a gallery: works at true relative scale on one line, neither cropped nor
 * distorted, and the artist's name. A JPEG of at most 150 000 bytes. Throws `PictureError`.
 */
export const composeShare = async (request: ShareRequest): Promise<ShareImage> => {
  const works = hang(request.works)
  const wall = await paintWall(works)
  const layers = [...(await Promise.all(works.map(placeWork))), ...(await setName(request.name))]
  const size = { width: SHARE_WIDTH, height: SHARE_HEIGHT }
  const composed = await sharp(wall, { raw: { ...size, channels: 3 } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()

  const jpeg = await encodeWithin(MAX_BYTES, QUALITIES, (quality) =>
    sharp(composed, { raw: { ...size, channels: 3 } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .withXmp(request.xmp)
      .toBuffer(),
  )
  await writeThenRename(request.outFile, [jpeg], dirname(request.outFile))
  await syncFolder(dirname(request.outFile))
  return { ...size, bytes: jpeg.byteLength }
}

// The box has the stated dimensions; a picture with another aspect ratio is centred in it, never stretched or cropped.
const placeWork = async (work: HungWork): Promise<OverlayOptions> => {
  const picture = await openPicture(work.file)
  const { data, info } = await decoding(() =>
    picture
      .decode()
      .resize(work.width, work.height, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
    left: work.left + Math.round((work.width - info.width) / 2),
    top: work.top + Math.round((work.height - info.height) / 2),
  }
}
