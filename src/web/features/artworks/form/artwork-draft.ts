import type { Artwork } from '#contract/artworks.ts'
import { DIMENSION, latestYear } from '#contract/constants.ts'

/** Everything typed into the form of a work, as text. */
export interface ArtworkDraft {
  title: string
  description: string
  medium: string
  year_created: string
  width: string
  height: string
  depth: string
  unit: string
  price: string
  type: string
  product_type: string
  edition_type: string
  edition_number: string
  edition_size: string
  condition: string
  authentication_status: string
  exhibition_history: string
}
export type DraftField = keyof ArtworkDraft
export type Problems = Partial<Record<DraftField, string>>

/** The optional part of the form, closed at first (AW-5.21). */
export const DETAIL_FIELDS = [
  'type',
  'product_type',
  'edition_type',
  'edition_number',
  'edition_size',
  'condition',
  'authentication_status',
  'exhibition_history',
] as const satisfies readonly DraftField[]

/** A form nobody has touched: inches and the current year are given (CD-7.9, CD-7.12). */
export const emptyDraft = (now: Date): ArtworkDraft => ({
  title: '',
  description: '',
  medium: '',
  year_created: String(latestYear(now)),
  width: '',
  height: '',
  depth: '',
  unit: DIMENSION.defaultUnit,
  price: '',
  type: '',
  product_type: '',
  edition_type: '',
  edition_number: '',
  edition_size: '',
  condition: '',
  authentication_status: '',
  exhibition_history: '',
})

const written = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** The form of a work that exists (CD-7.20). */
export const draftOf = (work: Artwork): ArtworkDraft => ({
  title: work.title,
  description: work.description,
  medium: written(work.medium),
  year_created: written(work.year_created),
  width: written(work.dimensions?.width),
  height: written(work.dimensions?.height),
  depth: written(work.dimensions?.depth),
  unit: work.dimensions?.unit ?? DIMENSION.defaultUnit,
  price: written(work.price),
  type: work.type,
  product_type: work.product_type,
  edition_type: work.edition_type,
  edition_number: written(work.edition_number),
  edition_size: written(work.edition_size),
  condition: work.condition,
  authentication_status: work.authentication_status,
  exhibition_history: work.exhibition_history,
})

export const sameDraft = (one: ArtworkDraft, other: ArtworkDraft): boolean =>
  (Object.keys(one) as DraftField[]).every((field) => one[field] === other[field])

const numberOf = (text: string): number | null =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text)

/** The size typed so far, for the wall scene and its label; null while width or height is missing. */
export const sizeOf = ({ width, height, depth, unit }: ArtworkDraft) => {
  const [wide, high] = [numberOf(width), numberOf(height)]
  return wide === null || high === null ? null : { width: wide, height: high, depth: numberOf(depth), unit }
}
