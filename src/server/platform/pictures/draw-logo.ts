import { dirname } from 'node:path'
import sharp from 'sharp'
import { syncFolder, writeThenRename } from '../files/durable-write.ts'
import { decoding, openPicture, withDrawings } from './open-picture.ts'
import type { Logo } from './picture-task.ts'

/** Twice the height of the largest place. */
const HEIGHT = 240
const MAX_WIDTH = 1600
const MAX_PIXELS = 16_000_000

/**
 * Draws a logo as a lossless WebP of at most 1600 x 240 pixels; of an SVG drawing, nothing is kept but its pixels. The
 * drawing must have been checked with `drawingProblem`. Throws `PictureError`.
 */
export const drawLogo = async (file: string, outFile: string, isDrawing: boolean): Promise<Logo> => {
  const source = isDrawing
    ? sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    : (await openPicture(file)).decode()
  const render = () =>
    source
      .resize({ width: MAX_WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: !isDrawing })
      .webp({ lossless: true })
      .toBuffer({ resolveWithObject: true })
  const { data, info } = await decoding(() => (isDrawing ? withDrawings(render) : render()))
  await writeThenRename(outFile, [data], dirname(outFile))
  await syncFolder(dirname(outFile))
  return { width: info.width, height: info.height }
}
