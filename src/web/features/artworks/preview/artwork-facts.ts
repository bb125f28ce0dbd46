import { editionOf, mediumText, previewSizeText, priceText, sizeInInches } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'

export interface Fact {
  term: string
  value: string | null
  /** Said after the value, quieter. */
  note?: string
  strong?: boolean
}

/** The sides of a size in the order the preview has them, so that nobody takes width for height (AW T-33). */
const sidesNote = (dimensions: unknown): string => (sizeInInches(dimensions)?.depth ? '(W x H x D)' : '(W x H)')

/** The rows of the preview (AW-6.5 to AW-6.12); those without data have no value and are left out (AW-6.20). */
export const artworkFacts = (work: Artwork): Fact[] => {
  const edition = editionOf(work)
  const rows: Fact[] = [
    { term: 'Medium', value: mediumText(work.medium) },
    { term: 'Dimensions', value: previewSizeText(work.dimensions), note: sidesNote(work.dimensions) },
    { term: 'Year', value: work.year_created ? String(work.year_created) : null },
    { term: 'Type', value: work.type },
    { term: 'Edition', value: edition.type },
    { term: 'Edition number', value: edition.text },
    { term: 'Product type', value: work.product_type },
    { term: 'Condition', value: work.condition },
    { term: 'Authentication', value: work.authentication_status },
    { term: 'Exhibited', value: work.exhibition_history },
    { term: 'Price', value: priceText(work.price), strong: true },
  ]
  return rows.filter(({ value }) => value !== null && value.trim() !== '')
}
