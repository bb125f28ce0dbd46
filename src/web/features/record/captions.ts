import { badgeWord, isOpenEdition, priceText } from '#contract/artwork-display.ts'
import { counted } from '#contract/counted.ts'
import type { ArtworkRecord } from '#contract/record.ts'
import { DIAMETER_SIGN } from '#contract/record-size.ts'
import { bothSizesText } from './sizes.ts'

export const CAPTIONS = ['wall', 'short', 'catalogue'] as const
export type CaptionKind = (typeof CAPTIONS)[number]

/** A caption in lines; the title is drawn in italics with the date after it. */
interface Caption {
  artist: string
  title: string
  date: string
  lines: string[]
}

export const OFFER_WORDS: Record<ArtworkRecord['offer'], string> = {
  for_sale: 'For sale',
  on_request: 'Price on request',
  not_for_sale: 'Not for sale',
  sold_elsewhere: 'Sold elsewhere',
}

export const dateOnLabel = ({ date_text: dateText, year_to: year }: ArtworkRecord): string =>
  dateText || (year === null ? '' : String(year))

/** `Edition of 40 and 4 artist’s proofs`; empty for a unique work. */
export const editionText = ({ edition_type, edition_size: size, artist_proofs: proofs }: ArtworkRecord): string => {
  if (isOpenEdition(edition_type.trim())) return 'Open edition'
  if (size === null || size <= 1) return ''
  return `Edition of ${size}${proofs ? ` and ${counted(proofs, 'artist’s proof')}` : ''}`
}

/** `Sheet 16 × 12 in (40.6 × 30.5 cm)`; null without a size. */
const sizeOnLabel = ({ size, medium_class: kind }: ArtworkRecord): string | null => {
  const sides = size.diameter ? [size.diameter] : [size.height, size.width, size.depth]
  const text = bothSizesText(sides, size.unit)
  if (text === null) return null
  const sign = size.diameter ? DIAMETER_SIGN : kind === 'print' ? 'Sheet ' : ''
  return `${sign}${text}`
}

const priceOnLabel = ({ offer, is_sold: isSold, price, currency }: ArtworkRecord): string | null => {
  if (isSold || offer === 'sold_elsewhere') return badgeWord({ is_sold: true })
  return offer === 'for_sale' ? priceText(price, currency) : OFFER_WORDS[offer]
}

/** What a label of a record says. */
export const writeCaption = (record: ArtworkRecord, artist: string, kind: CaptionKind): Caption => {
  const edition = editionText(record)
  const size = sizeOnLabel(record)
  const all = {
    wall: [record.medium_line, edition, size, priceOnLabel(record)],
    short: [record.medium_line],
    catalogue: [
      [record.medium_line, size, edition].filter(Boolean).join(', '),
      record.signature_text,
      record.inventory_number && `Inv. ${record.inventory_number}`,
    ],
  }
  return {
    artist,
    title: record.title,
    date: dateOnLabel(record),
    lines: all[kind].flatMap((line) => line || []),
  }
}
