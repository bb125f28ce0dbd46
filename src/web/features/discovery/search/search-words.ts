import { mediumText, priceText } from '#contract/artwork-display.ts'
import { capitalized } from '#contract/capitalized.ts'
import type { Facet } from '#contract/search.ts'
import { type SearchSort, type SearchType } from '#contract/search-constants.ts'
import { LIST_FACETS, type ListFacet, priceRange, type SearchState, searchCurrency } from './search-address.ts'

export const TYPE_NAMES: readonly { type: SearchType; name: string }[] = [
  { type: 'artworks', name: 'Works' },
  { type: 'artists', name: 'Artists' },
  { type: 'exhibitions', name: 'Exhibitions' },
  { type: 'articles', name: 'Articles' },
]

export const SORT_NAMES: readonly { value: SearchSort; label: string }[] = [
  { value: 'relevance', label: 'Best match' },
  { value: 'newest', label: 'Newest' },
  { value: 'price_asc', label: 'Price, low to high' },
  { value: 'price_desc', label: 'Price, high to low' },
]

export const FACET_NAMES: Record<Facet, string> = {
  availability: 'Availability',
  medium: 'Medium',
  price: 'Price',
  size: 'Size',
  color: 'Color',
  orientation: 'Orientation',
}

/** The range of a class of size, by the longest side. */
export const SIZE_RANGES: Record<string, string> = {
  small: 'under 16 in',
  medium: '16 to 40 in',
  large: '40 to 70 in',
  very_large: 'over 70 in',
}

const SIZE_NAMES: Record<string, string> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  very_large: 'Very large',
}

/** A value of a facet as it stands beside its box. */
export const valueName = (facet: ListFacet, value: string): string => {
  if (facet === 'size') return SIZE_NAMES[value] ?? value
  return facet === 'medium' && value !== 'other' ? mediumText(value) : capitalized(value)
}

/** A whole price without decimals: `$250`, `$249.50`. */
export const shortPrice = (price: string): string => (priceText(price, searchCurrency()) ?? '').replace(/\.00$/, '')

/** `$250 to $8,000`, `From $250`, `Up to $8,000`; null for any price. */
export const priceWords = (state: Pick<SearchState, 'priceMin' | 'priceMax'>): string | null => {
  const { min, max } = priceRange(state)
  if (min && max) return `${shortPrice(min)} to ${shortPrice(max)}`
  if (min) return `From ${shortPrice(min)}`
  return max ? `Up to ${shortPrice(max)}` : null
}

export interface ChosenFilter {
  facet: Facet
  value?: string
  name: string
}

/** Every filter that is on, in the order of the page. */
export const chosenFilters = (state: SearchState): ChosenFilter[] => {
  const price = priceWords(state)
  const listed = LIST_FACETS.flatMap((facet) =>
    state.chosen[facet].map((value) => ({
      facet,
      value,
      name: facet === 'size' ? (SIZE_RANGES[value] ?? value) : valueName(facet, value),
    })),
  )
  return [...listed, ...(price ? [{ facet: 'price' as const, name: price }] : [])]
}

/** What a search is called without one of its filters. */
export const loosenedName = (facet: Facet, { chosen }: SearchState): string => {
  if (facet === 'availability') return chosen.availability.includes('sold') ? 'Available works too' : 'Sold works too'
  return `Any ${FACET_NAMES[facet].toLowerCase()}`
}
