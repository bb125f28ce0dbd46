import { inches, mediumText } from '#contract/artwork-display.ts'
import { ASPECT_BANDS } from '#contract/constants.ts'
import { deriveMedium, mediumClass } from '#contract/medium-class.ts'
import type { MediumClass, OFFERS } from '#contract/record-terms.ts'
import { type Availability, type Orientation, SEARCH_MEDIUMS, type SizeClass } from '#contract/search-constants.ts'
import { colorWords } from '#server/platform/pictures/color-words.ts'
import type { searchDocument } from '#server/schema/search.ts'

type DocumentRow = typeof searchDocument.$inferSelect
export type SearchKind = DocumentRow['kind']

/**
 * Higher whenever documents say more of their things, so that those of an installation are written anew once. 2: the record;
 * 3: reserved works, and the kind that a medium line says.
 */
export const DOCUMENT_GENERATION = 3

/** What a thing says about itself, as written by its people. */
export interface SearchDocument
  extends Pick<DocumentRow, 'id' | 'kind' | 'ownerId' | 'publishedAt'>,
    Partial<
      Pick<DocumentRow, 'priceMinor' | 'currency' | 'medium' | 'size' | 'orientation' | 'colors' | 'availability'>
    > {
  title: string
  /** The artist of a work, the host of an exhibition, the author of an article; '' for an artist. */
  maker: string
  facts: string
  description: string
}

/** A published work as stored. */
export interface WorkSource {
  id: string
  ownerId: string
  title: string
  artistName: string
  description: string
  medium: string | null
  width: number | null
  height: number | null
  unit: 'inches' | 'cm'
  offer: (typeof OFFERS)[number]
  priceMinor: number | null
  currency: string
  isSold: boolean
  isReserved: boolean
  yearCreated: number | null
  /** In the words of its holder. */
  mediumLine: string
  mediumClass: MediumClass | null
  series: string
  inventoryNumber: string | null
  dateText: string
  statedTags: string[]
  type: string
  productType: string
  editionType: string
  tags: string[]
  palette: string[]
  publishedAt: Date
}

/** Longest side in inches below which a work is of a class. */
const SIZES: [number, SizeClass][] = [
  [16, 'small'],
  [40, 'medium'],
  [70.05, 'large'],
]
const SQUARE = ASPECT_BANDS[0]
/** A color counts if it is among the first ones of a picture. */
const MAX_COLORS = 3

/** What works of a medium are called besides. */
const MEDIUM_WORDS: Record<string, string> = {
  oil: 'painting',
  acrylic: 'painting',
  watercolor: 'painting',
  digital: 'digital art',
  photography: 'photograph',
  sculpture: 'sculpture',
}
const SIZE_WORDS: Record<SizeClass, string> = { small: 'small', medium: '', large: 'large', very_large: 'very large' }

export const classifySize = ({ width, height, unit }: Pick<WorkSource, 'width' | 'height' | 'unit'>) => {
  if (!width || !height) return null
  const longest = inches(Math.max(width, height), unit)
  return SIZES.find(([end]) => longest < end)?.[1] ?? 'very_large'
}

export const classifyOrientation = ({ width, height }: Pick<WorkSource, 'width' | 'height'>): Orientation | null => {
  if (!width || !height) return null
  const ratio = width / height
  if (ratio >= SQUARE.from && ratio <= SQUARE.to) return 'square'
  return ratio > 1 ? 'landscape' : 'portrait'
}

/** A tag of the analysis that says nothing about the format: everybody who looks for a landscape would find it. */
const isTelling = (tag: string): boolean => !tag.endsWith(' format')

/** Works from before the kind followed the line were stored without one. */
const findClass = ({ mediumClass: stored, mediumLine }: Pick<WorkSource, 'mediumClass' | 'mediumLine'>) =>
  stored ?? mediumClass(mediumLine)?.class ?? null

/** The kind of work, where none of the stated mediums says what it is: a screenprint is a print. */
const findMedium = (work: Pick<WorkSource, 'medium' | 'mediumClass' | 'mediumLine'>) => {
  const kind = findClass(work)
  if (kind === null || (work.medium !== null && work.medium !== 'other')) return work.medium
  const derived = deriveMedium(kind, work.mediumLine)
  return derived === 'other' ? (SEARCH_MEDIUMS.find((found) => found === kind) ?? derived) : derived
}

/** A work that is only shown, or reserved, is neither available nor sold. */
const findAvailability = ({
  isSold,
  isReserved,
  offer,
}: Pick<WorkSource, 'isSold' | 'isReserved' | 'offer'>): Availability | null => {
  if (isSold || offer === 'sold_elsewhere') return 'sold'
  return offer === 'not_for_sale' || isReserved ? null : 'available'
}

/** What can be found of a work, and the facets it belongs to. */
export const documentOfWork = (work: WorkSource): SearchDocument => {
  const colors = (colorWords(work.palette)?.hues ?? []).slice(0, MAX_COLORS)
  const size = classifySize(work)
  const kind = findClass(work)
  const facts = [
    mediumText(work.medium),
    MEDIUM_WORDS[work.medium ?? ''],
    work.mediumLine,
    kind === 'other' ? '' : kind,
    work.series,
    work.inventoryNumber,
    ...work.statedTags,
    work.type,
    work.productType,
    work.editionType,
    size && SIZE_WORDS[size],
    work.dateText || work.yearCreated,
    ...colors,
    ...work.tags.filter(isTelling),
  ]
  return {
    id: work.id,
    kind: 'artwork',
    ownerId: work.ownerId,
    title: work.title,
    maker: work.artistName,
    facts: facts.filter(Boolean).join(' '),
    description: work.description,
    publishedAt: work.publishedAt,
    priceMinor: work.offer === 'for_sale' ? work.priceMinor : null,
    currency: work.currency,
    medium: findMedium(work),
    size,
    orientation: classifyOrientation(work),
    colors,
    availability: findAvailability(work),
  }
}
