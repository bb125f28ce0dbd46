import { mediumText, sizeInInches } from '#contract/artwork-display.ts'
import type { ArtworkCard } from '#contract/artworks.ts'
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

const inch = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'INH' })

/**
 * A work as schema.org knows it. `artistUrl` is the artist's page, left out where there is none to visit; `base` is any
 * address of this site.
 */
export const visualArtwork = (
  work: ArtworkCard & { description?: string },
  artistUrl: string | null,
  base: string,
): Record<string, unknown> => {
  const size = sizeInInches(work.dimensions)
  const url = work.public_url
  return {
    '@type': 'VisualArtwork',
    name: work.title,
    ...(url ? { '@id': url, url } : {}),
    ...(work.description ? { description: work.description } : {}),
    ...(work.image_url ? { image: absolute(work.image_url, base) } : {}),
    ...(mediumText(work.medium) ? { artMedium: mediumText(work.medium) } : {}),
    ...(work.year_created ? { dateCreated: String(work.year_created) } : {}),
    ...(size ? { height: inch(size.height), width: inch(size.width) } : {}),
    ...(size?.depth ? { depth: inch(size.depth) } : {}),
    creator: { '@type': 'Person', name: work.artist.name, ...(artistUrl ? { url: artistUrl } : {}) },
    ...(work.price
      ? {
          offers: {
            '@type': 'Offer',
            price: work.price,
            priceCurrency: work.currency.toUpperCase(),
            availability: `https://schema.org/${work.is_sold ? 'SoldOut' : 'InStock'}`,
            ...(url ? { url } : {}),
          },
        }
      : {}),
  }
}
