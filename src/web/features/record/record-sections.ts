import { priceText } from '#contract/artwork-display.ts'
import { counted } from '#contract/counted.ts'
import type { ArtworkRecord } from '#contract/record.ts'
import type { CopyGroup } from '#contract/record-parts.ts'
import { calendarDate } from '#web/lib/format.ts'
import { editionText, OFFER_WORDS } from './captions.ts'
import { typedSizeText } from './sizes.ts'

/** The sections of a record in their order; `short` stands in the list beside them. */
export const SECTIONS = [
  { id: 'identity', title: 'Identity', short: 'Identity' },
  { id: 'making', title: 'Making', short: 'Making' },
  { id: 'size', title: 'Size', short: 'Size' },
  { id: 'edition', title: 'Edition and copies', short: 'Edition' },
  { id: 'terms', title: 'Price and terms', short: 'Price, terms' },
  { id: 'provenance', title: 'Provenance', short: 'Provenance' },
  { id: 'shows', title: 'Exhibitions and literature', short: 'Shown, written' },
  { id: 'condition', title: 'Condition', short: 'Condition' },
  { id: 'files', title: 'Files', short: 'Files' },
  { id: 'notes', title: 'Notes', short: 'Notes' },
  { id: 'history', title: 'History', short: 'History' },
] as const
export type SectionId = (typeof SECTIONS)[number]['id']
export const SECTION_IDS: readonly SectionId[] = SECTIONS.map(({ id }) => id)

const MAX_SUMMARY = 60

const countLines = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length

const sizeSummary = ({ size }: ArtworkRecord): string =>
  [
    typedSizeText(size.diameter ? [size.diameter] : [size.height, size.width, size.depth], size.unit),
    typedSizeText([size.framed_height, size.framed_width, size.framed_depth], size.unit)?.replace(/^/, 'framed '),
  ]
    .filter(Boolean)
    .join(', ')

const priceSummary = (record: ArtworkRecord): string => {
  const price = priceText(record.price, record.currency)
  if (record.offer !== 'for_sale' || price === null) return OFFER_WORDS[record.offer]
  return (record.edition_size ?? 1) > 1 ? `${price} a copy` : price
}

const countedOrNothing = (count: number, one: string, many?: string): string =>
  count === 0 ? '' : counted(count, one, many)

/** What is kept beside the fields, as far as it is loaded. */
export interface BesideRecord {
  shows: number
  reports: readonly { reported_on: string }[]
  files: number
  copies: readonly Pick<CopyGroup, 'first' | 'last' | 'state'>[] | null
}

/** How many copies of an edition can still be sold; empty for a unique work and an open edition. */
export const leftText = ({ edition_size: size }: ArtworkRecord, { copies }: BesideRecord): string => {
  if (copies === null || size === null || size <= 1) return ''
  const taken = copies.reduce((sum, { first, last, state }) => (state === 'free' ? sum : sum + last - first + 1), 0)
  return `${Math.max(0, size - taken)} of ${size} left`
}

const countShows = (record: ArtworkRecord, { shows }: BesideRecord) => shows + countLines(record.exhibition_history)

const conditionSummary = ({ condition }: ArtworkRecord, { reports }: BesideRecord): string => {
  const [latest] = reports
  if (!latest) return condition.split('\n')[0]?.slice(0, MAX_SUMMARY) ?? ''
  return `${counted(reports.length, 'report')}, latest ${calendarDate(latest.reported_on)}`
}

/** How many things are in a section, for the list of sections; 0 where they are not counted. */
export const countEntries = (record: ArtworkRecord, beside: BesideRecord): Partial<Record<SectionId, number>> => ({
  edition: (record.edition_size ?? 0) > 1 ? (record.edition_size ?? 0) + (record.artist_proofs ?? 0) : 0,
  provenance: countLines(record.provenance),
  shows: countShows(record, beside) + countLines(record.literature),
  condition: beside.reports.length,
  files: beside.files,
})

/** One line on what is in each section; empty where there is nothing. */
export const summarize = (record: ArtworkRecord, beside: BesideRecord): Record<SectionId, string> => ({
  identity: record.inventory_number ?? '',
  making: [record.date_text, record.medium_line].filter(Boolean).join(', '),
  size: sizeSummary(record),
  edition: editionText(record).replace(/^Edition of /, ''),
  terms: priceSummary(record),
  provenance: countedOrNothing(countLines(record.provenance), 'entry', 'entries'),
  shows: [
    countedOrNothing(countShows(record, beside), 'show'),
    countedOrNothing(countLines(record.literature), 'publication'),
  ]
    .filter(Boolean)
    .join(', '),
  condition: conditionSummary(record, beside),
  files: countedOrNothing(beside.files, 'file'),
  notes: 'Private',
  history: 'Every change, with who and when',
})
