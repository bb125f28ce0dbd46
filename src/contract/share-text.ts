import { type ArtworkLike, dateWords, mediumWords, readSides } from './artwork-display.ts'
import { writeBothSizes } from './record-size.ts'
import { bothSizesText, type Sized, sizeIn } from './typed-size.ts'

/** Height first, in a unit that its reader prefers, and in share texts: `30 × 20 × 2 in`; null without dimensions. */
export const sizeText = (dimensions: unknown, wanted: 'in' | 'cm' = 'in'): string | null => {
  const sides = readSides(dimensions)
  return sides && sizeIn(sides, sides.unit === 'cm' ? 'cm' : 'in', wanted)
}

/**
 * The share text of a work (AW-5.43 to AW-5.46): title, medium, height × width in inches with a depth above 0, year.
 * Missing parts are left out; the text of a published work ends with its public address (T-51).
 */
export const shareText = (artwork: ArtworkLike): string => {
  const parts = [artwork.title?.trim(), mediumWords(artwork), sizeText(artwork.dimensions), dateWords(artwork)]
  const words = parts.filter(Boolean).join(', ')
  return artwork.public_url ? `${words}\n${artwork.public_url}` : words
}

/** Width first and in both units, as in the preview (AW-6.6, AW-6.7): `20 x 30 in`, with depth `20 x 30 x 2 in`. */
export const previewSizeText = ({ dimensions, size_unit }: Sized): string | null => {
  if (!dimensions || dimensions.is_round) return bothSizesText({ dimensions, size_unit })
  const { width, height, depth } = dimensions
  return writeBothSizes([width, height, depth || null], size_unit, ' x ')
}
