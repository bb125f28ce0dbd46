import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

const POINTS_PER_INCH = 72
/** Pixels per inch of a picture on paper, and of one that is shown on a screen. */
export const PRINT_DPI = 200
export const SCREEN_DPI = 110

/** A picture as a JPEG with the pixels that it needs at a width in points; it is never enlarged. */
export const printPicture = (file: string, points: number, dpi: number): Promise<Buffer> =>
  sharp(file)
    .resize({ width: Math.max(1, Math.ceil((points * dpi) / POINTS_PER_INCH)), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: dpi === PRINT_DPI ? 85 : 75 })
    .toBuffer()
