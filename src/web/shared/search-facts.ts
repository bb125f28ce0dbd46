import { dateWords, isShownReserved, isShownSold, mediumWords } from '#contract/artwork-display.ts'
import type { ArtworkCard, Dimensions } from '#contract/artworks.ts'
import { cut } from '#contract/clean-text.ts'

/** A text on one line, cut after a word so that at most `most` characters and an ellipsis stand. */
export const firstWords = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const end = line.lastIndexOf(' ', most)
  return `${cut(line, end > 0 ? end : most)}…`
}

/** An address as other sites need it: whole, also where ours are paths. */
export const absolute = (address: string, base: string): string => new URL(address, base).href

const UNIT_CODES = { inches: 'INH', cm: 'CMT' }
/** A side in the unit in which it is kept. */
const length = (value: number, unit: Dimensions['unit']) => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode: UNIT_CODES[unit],
})

const availability = (work: ArtworkCard): string => {
  if (isShownReserved(work)) return 'Reserved'
  return isShownSold(work) ? 'SoldOut' : 'InStock'
}

/**
 * A work as schema.org knows it. `artistUrl` is the artist's page, left out where there is none to visit; `base` is any
 * address of this site.
 */
export const visualArtwork = (
  work: ArtworkCard & { description?: string },
  artistUrl: string | null,
  base: string,
): Record<string, unknown> => {
  const size = work.dimensions
  const url = work.public_url
  return {
    '@type': 'VisualArtwork',
    name: work.title,
    ...(url ? { '@id': url, url } : {}),
    ...(work.description ? { description: work.description } : {}),
    ...(work.image_url ? { image: absolute(work.image_url, base) } : {}),
    ...(mediumWords(work) ? { artMedium: mediumWords(work) } : {}),
    ...(dateWords(work) ? { dateCreated: dateWords(work) } : {}),
    ...(size ? { height: length(size.height, size.unit), width: length(size.width, size.unit) } : {}),
    ...(size?.depth ? { depth: length(size.depth, size.unit) } : {}),
    creator: { '@type': 'Person', name: work.artist.name, ...(artistUrl ? { url: artistUrl } : {}) },
    ...(work.price && work.offer === 'for_sale'
      ? {
          offers: {
            '@type': 'Offer',
            price: work.price,
            priceCurrency: work.currency.toUpperCase(),
            availability: `https://schema.org/${availability(work)}`,
            ...(url ? { url } : {}),
          },
        }
      : {}),
  }
}
