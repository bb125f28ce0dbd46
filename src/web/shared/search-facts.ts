import { isOpenEdition, isShownReserved, isShownSold, mediumWords, statusText } from '#contract/artwork-display.ts'
import type { Artwork, ArtworkCard, Dimensions } from '#contract/artworks.ts'
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

/** The years as ISO 8601 has them, whatever words the date is in; null without any: `2019/2021`. */
const isoYears = ({ year_from: first, year_created: last }: Pick<ArtworkCard, 'year_from' | 'year_created'>) => {
  const years = [...new Set([first ?? last, last ?? first])].flatMap((year) => year ?? [])
  return years.length === 0 ? null : years.map((year) => String(year).padStart(4, '0')).join('/')
}

/** What only the page of a work says of it; a card lacks it. */
const describeRecord = (work: Partial<Artwork>) => {
  const { medium_class: kind, edition_type: type = '', edition_size: copies, tags = [], series } = work
  const hasCopies = copies !== undefined && copies !== null && copies > 1 && !isOpenEdition(type.trim())
  return {
    ...(kind && kind !== 'other' ? { artform: statusText(kind) } : {}),
    ...(hasCopies ? { artEdition: copies } : {}),
    ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
    ...(series ? { isPartOf: { '@type': 'CreativeWorkSeries', name: series } } : {}),
  }
}

const availability = (work: ArtworkCard): string => {
  if (isShownReserved(work)) return 'Reserved'
  return isShownSold(work) ? 'SoldOut' : 'InStock'
}

/**
 * A work as schema.org knows it. `artistUrl` is the artist's page, left out where there is none to visit; `base` is any
 * address of this site.
 */
export const visualArtwork = (
  work: ArtworkCard & Partial<Artwork>,
  artistUrl: string | null,
  base: string,
): Record<string, unknown> => {
  const size = work.dimensions
  const url = work.public_url
  const years = isoYears(work)
  return {
    '@type': 'VisualArtwork',
    name: work.title,
    ...(url ? { '@id': url, url } : {}),
    ...(work.description ? { description: work.description } : {}),
    ...(work.image_url ? { image: absolute(work.image_url, base) } : {}),
    ...(mediumWords(work) ? { artMedium: mediumWords(work) } : {}),
    ...describeRecord(work),
    ...(years ? { dateCreated: years } : {}),
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
