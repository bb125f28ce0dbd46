import { DERIVED_WIDTHS, JPEG_WIDTH, MAX_DERIVED_HEIGHT } from '#server/platform/pictures/picture-limits.ts'

/** The key prefix of a picture's files in the store. */
export const folderKey = (imageId: string): string => `artworks/${imageId}/`
export const originalKey = (imageId: string): string => `artworks/${imageId}/original`
export const shareKey = (imageId: string): string => `artworks/${imageId}/share.jpg`
export const variantKey = (imageId: string, width: number, format: 'avif' | 'webp'): string =>
  `artworks/${imageId}/${width}.${format}`

/** The picture id in a key, or null for other files. */
export const imageIdOfKey = (key: string): string | null => /^artworks\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? null

/** The widths that will be generated for a picture of this size, ascending, never larger than the original. */
export const widthsToCome = (width: number, height: number): number[] => {
  const tallest = Math.max(1, Math.floor((width * MAX_DERIVED_HEIGHT) / height))
  const top = Math.min(width, tallest, Math.max(...DERIVED_WIDTHS, JPEG_WIDTH))
  const fitting = DERIVED_WIDTHS.filter((one) => one <= top)
  return fitting.length > 0 ? fitting : [top]
}

/** Preferred width in pixels where only one address can be given. */
const PREFERRED = 1280

/** The width where only one address can be given: the largest up to 1280, otherwise the smallest. */
export const plainWidth = (widths: readonly number[]): number =>
  widths.findLast((width) => width <= PREFERRED) ?? widths[0] ?? PREFERRED
