import { MEDIUMS } from './constants.ts'

/** The mediums by which works are found, and the kinds of work that 'other' would hide. */
export const SEARCH_MEDIUMS = [
  ...MEDIUMS,
  'painting',
  'drawing',
  'print',
  'ceramic',
  'textile',
  'installation',
] as const
export type SearchMedium = (typeof SEARCH_MEDIUMS)[number]
export const SEARCH_TYPES = ['artworks', 'artists', 'exhibitions', 'articles'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]
export const SEARCH_SORTS = ['relevance', 'newest', 'price_asc', 'price_desc'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** Classes of size by the longest side in inches: under 16, under 40, up to 70, and more. */
export const SIZE_CLASSES = ['small', 'medium', 'large', 'very_large'] as const
export type SizeClass = (typeof SIZE_CLASSES)[number]
export const ORIENTATIONS = ['landscape', 'portrait', 'square'] as const
export type Orientation = (typeof ORIENTATIONS)[number]
export const AVAILABILITIES = ['available', 'sold'] as const
export type Availability = (typeof AVAILABILITIES)[number]
export const COLORS = [
  'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'brown', 'black', 'gray', 'white',
] as const // biome-ignore format: the list reads as one line
export type Color = (typeof COLORS)[number]
