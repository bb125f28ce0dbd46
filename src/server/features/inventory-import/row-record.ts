import { editionProblem } from '#contract/artwork-fields.ts'
import { cleanLine, cleanText, cut } from '#contract/clean-text.ts'
import { latestYear, MAX_PRICE_MINOR, MAX_SUM_MINOR } from '#contract/constants.ts'
import { deriveMedium } from '#contract/medium-class.ts'
import { decimalAmount, formatMoney, type Money } from '#contract/money.ts'
import { type RecordFields, recordFields, recordSize, type SizeSide } from '#contract/record.ts'
import { RECORD_LIMITS, type SizeUnit } from '#contract/record-terms.ts'
import type { Currencies } from '#server/platform/currencies.ts'
import type { ImportStatus, MoneyValue } from './cells/reading.ts'
import { ownFields } from './own-record.ts'
import type { WorkFields } from './table/inventory-reading.ts'
import { isAddress } from './table/pictures.ts'

/** A sale that the list states completely. */
export interface RowSale {
  price: string
  currency: string
  sold_on: string
  /** Empty for an unknown one. */
  buyer: string
}

/** What is to be stored of a row. */
export interface RowRecord {
  /** The fields for which the row has a value. */
  fields: RecordFields
  /** What has no field of its own, each a line of the private notes. */
  notes: string[]
  sale: RowSale | null
}

/** What decides where a value goes. */
export interface RowContext {
  /** In which prices can be stated here. */
  currencies: Currencies
  /** The holder of the works, whose name needs no note. */
  artistName: string
  /** `2026-11-27` */
  today: string
}

/** The fields of a row; the archive of another Gesso has the whole record beside them. */
export type RowFields = WorkFields & { record?: unknown }

/** Millimetres of a unit. */
export const MM: Record<SizeUnit, number> = { in: 25.4, ft: 304.8, cm: 10, mm: 1, m: 1000 }
const MILLIONTHS = 1_000_000
const SIDES = {
  height_mm: 'height',
  width_mm: 'width',
  depth_mm: 'depth',
  diameter_mm: 'diameter',
  framed_height_mm: 'framed_height',
  framed_width_mm: 'framed_width',
  framed_depth_mm: 'framed_depth',
} as const satisfies Partial<Record<keyof WorkFields, SizeSide>>

/** Of our own tables. */
const PLATE_SIDES = { plate_height_mm: 'plate_height', plate_width_mm: 'plate_width' } as const

/** Texts of a line or of several, with the name that they have in a note. */
const LINES = {
  series: ['series', 'Series', RECORD_LIMITS.line],
  medium_line: ['medium_line', 'Medium', RECORD_LIMITS.mediumLine],
  parts: ['parts', 'Parts', RECORD_LIMITS.line],
  price_note: ['price_note', 'Price', RECORD_LIMITS.line],
  signature_text: ['signature_text', 'Signature', RECORD_LIMITS.line],
  location: ['location', 'Location', RECORD_LIMITS.line],
  consigned_to: ['consigned_to', 'Consigned to', RECORD_LIMITS.line],
  title: ['title', 'Title', 200],
} as const satisfies Partial<Record<keyof WorkFields, readonly [keyof RecordFields, string, number]>>
const TEXTS = {
  provenance: 'provenance',
  exhibitions: 'exhibition_history',
  literature: 'literature',
  condition: 'condition',
} as const satisfies Partial<Record<keyof WorkFields, keyof RecordFields>>
const MAX_DESCRIPTION = 10_000

const STATUS_FIELDS: Record<ImportStatus, RecordFields> = {
  available: { offer: 'for_sale', custody: 'here' },
  on_hold: { custody: 'on_hold' },
  reserved: { custody: 'reserved' },
  sold: { offer: 'sold_elsewhere' },
  not_for_sale: { offer: 'not_for_sale' },
  consigned: { custody: 'consigned' },
  on_loan: { custody: 'on_loan' },
  donated: { custody: 'donated', offer: 'not_for_sale' },
  destroyed: { custody: 'destroyed', offer: 'not_for_sale' },
  archived: { offer: 'not_for_sale' },
  draft: {},
}

/** No field takes control characters. */
const plain = (value: string): string => value.replaceAll(/\p{Cs}|[^\P{Cc}\t\n\r]/gu, '')

const toMoney = (value: MoneyValue | undefined): Money | null =>
  value?.amount_minor === undefined || value.currency === undefined || value.amount_minor < 0
    ? null
    : { amountMinor: value.amount_minor, currency: value.currency.toLowerCase() }

const readYear = (year: number | undefined): number | null =>
  year !== undefined && year >= 1 && year <= latestYear() + 1 ? year : null

const dateFields = ({ date_text, year_from, year_to }: WorkFields, notes: string[]): RecordFields => {
  if (date_text === undefined && year_from === undefined) return {}
  const [from, to] = [readYear(year_from), readYear(year_to)]
  const isSpan = from === null || to === null || from <= to
  return {
    ...(date_text !== undefined && { date_text: fit(['Date', date_text], RECORD_LIMITS.dateText, notes) }),
    year_from: isSpan ? from : to,
    year_to: isSpan ? to : from,
  }
}

/** A text that is too long for its field is cut there, and whole in the notes. */
const fit = ([label, value]: readonly [string, string], max: number, notes: string[]): string => {
  const clean = cleanLine(plain(value))
  if (clean.length <= max) return clean
  notes.push(`${label}: ${clean}`)
  return `${cut(clean, max - 1)}…`
}

const sizeFields = (row: WorkFields, notes: string[]): RecordFields => {
  const unit = row.unit ?? 'cm'
  const sides = Object.entries({ ...SIDES, ...PLATE_SIDES }).flatMap(([field, side]) => {
    const mm = row[field as keyof typeof SIDES] ?? row.own?.[field as keyof typeof PLATE_SIDES]
    return mm === undefined ? [] : [[side, Math.round((mm / MM[unit]) * MILLIONTHS) / MILLIONTHS] as const]
  })
  if (sides.length === 0) return {}
  const size = recordSize.safeParse({ ...Object.fromEntries(sides), unit })
  if (size.success) return { size: size.data }
  notes.push(`Size: ${sides.map(([side, length]) => `${side.replace('_', ' ')} ${length} ${unit}`).join(', ')}`)
  return {}
}

const mediumFields = ({ medium_class, medium_line = '', medium }: WorkFields): RecordFields => ({
  ...(medium_class && { medium_class }),
  // A column of its own may say another medium than the line.
  ...(medium && medium !== deriveMedium(medium_class ?? null, medium_line) && { medium }),
})

const priceFields = (row: WorkFields, { currencies }: RowContext, notes: string[]): RecordFields => {
  const money = toMoney(row.price)
  const onRequest: RecordFields = row.price?.on_request ? { offer: 'on_request' } : {}
  if (money === null) return onRequest
  if (currencies.includes(money.currency) && money.amountMinor <= MAX_PRICE_MINOR)
    return { ...onRequest, price: decimalAmount(money), currency: money.currency }
  notes.push(`Price: ${formatMoney(money)}`)
  return onRequest
}

const costFields = (row: WorkFields, notes: string[]): RecordFields => {
  const money = toMoney(row.cost)
  if (money === null) return {}
  if (money.amountMinor <= MAX_SUM_MINOR) return { cost: { amount: decimalAmount(money), currency: money.currency } }
  notes.push(`Cost: ${formatMoney(money)}`)
  return {}
}

const editionFields = ({ edition }: WorkFields, notes: string[]): RecordFields => {
  if (!edition) return {}
  const { type = '', number = null, size = null, artist_proofs } = edition
  const proofs = artist_proofs === undefined ? {} : { artist_proofs }
  const parts = [number !== null && `number ${number}`, size !== null && `of ${size}`].filter(Boolean).join(' ')
  // A proof is one object; a number of its own series would be read as one of the edition.
  if (type === 'artist_proof' || editionProblem({ type, number, size })) {
    if (parts) notes.push(`${type === 'artist_proof' ? 'Artist’s proof' : 'Edition'}: ${parts}`)
    return { edition_type: type, ...proofs }
  }
  return { edition_type: type, edition_number: number, edition_size: size, ...proofs }
}

const tagFields = ({ tags }: WorkFields, notes: string[]): RecordFields => {
  if (!tags) return {}
  const clean = tags.map((tag) => cleanLine(plain(tag))).filter((tag) => tag !== '')
  const fitting = clean.filter((tag) => tag.length <= RECORD_LIMITS.tag).slice(0, RECORD_LIMITS.tags)
  const others = clean.filter((tag) => !fitting.includes(tag))
  if (others.length > 0) notes.push(`Tags: ${others.join(', ')}`)
  return { tags: fitting }
}

/** A sale that is stated with its price and day is recorded; what is known of another one is noted. */
const readSale = (row: WorkFields, { currencies, today }: RowContext, notes: string[]): RowSale | null => {
  const { sold_to: buyer, sold_date: soldOn, status } = row
  const money = toMoney(row.sold_price)
  const isSold = status === 'sold' || (status === undefined && money !== null && soldOn !== undefined)
  const buyerName = buyer === undefined ? '' : cleanLine(plain(buyer))
  if (isSold && money && soldOn !== undefined && soldOn >= '1900-01-01' && soldOn <= today && buyerName.length <= 200)
    if (currencies.includes(money.currency) && money.amountMinor < MAX_SUM_MINOR / 10)
      return { price: decimalAmount(money), currency: money.currency, sold_on: soldOn, buyer: buyerName }
  const known = [buyerName && `to ${buyerName}`, soldOn && `on ${soldOn}`, money && `for ${formatMoney(money)}`]
  const facts = known.filter(Boolean).join(' ')
  if (facts) notes.push(`Sold ${facts}`)
  return null
}

/** What a row becomes: fields of a record, lines of its notes, and a sale. */
export const toRecord = (row: RowFields, context: RowContext): RowRecord => {
  const whole = recordFields.safeParse(row.record)
  if (whole.success) return { fields: whole.data, notes: [], sale: null }
  const notes: string[] = []
  const { artist, status, images = [] } = row
  // Those of our own tables are complete.
  const sale = row.sales ? null : readSale(row, context, notes)
  const lines = Object.entries(LINES).flatMap(([from, [field, label, max]]) => {
    const value = row[from as keyof typeof LINES]
    return value === undefined ? [] : [[field, fit([label, value], max, notes)]]
  })
  const texts = Object.entries(TEXTS).flatMap(([from, field]) => {
    const value = row[from as keyof typeof TEXTS]
    return value === undefined ? [] : [[field, cleanText(plain(value))]]
  })
  const description = row.description === undefined ? undefined : cleanText(plain(row.description))
  const isLong = description !== undefined && description.length > MAX_DESCRIPTION
  if (isLong) notes.push(`Description: ${description}`)
  if (artist !== undefined && cleanLine(artist).toLowerCase() !== context.artistName.toLowerCase())
    notes.push(`Artist: ${artist}`)
  if (status === 'archived') notes.push('Archived')
  if (row.variant !== undefined) notes.push(`Variant: ${row.variant}`)
  for (const address of images.filter(isAddress)) notes.push(`Picture: ${address}`)
  const fields: RecordFields = {
    ...(row.inventory_number !== undefined && { inventory_number: cleanLine(plain(row.inventory_number)) }),
    ...Object.fromEntries(lines),
    ...Object.fromEntries(texts),
    ...(description !== undefined && {
      description: isLong ? `${cut(description, MAX_DESCRIPTION - 1)}…` : description,
    }),
    ...mediumFields(row),
    ...dateFields(row, notes),
    ...sizeFields(row, notes),
    ...(row.weight_g !== undefined && { weight_grams: Math.round(row.weight_g) }),
    ...(status && STATUS_FIELDS[status]),
    ...(sale && STATUS_FIELDS.sold),
    ...priceFields(row, context, notes),
    ...costFields(row, notes),
    ...editionFields(row, notes),
    ...tagFields(row, notes),
    ...ownFields(row.own, context.currencies, notes),
    ...(row.signed !== undefined && { is_signed: row.signed }),
    ...(row.private_notes !== undefined && { private_notes: cleanText(plain(row.private_notes)) }),
    ...(row.created !== undefined && { entered_on: row.created }),
  }
  return { fields, notes: notes.map(plain), sale }
}

/** Adds lines to notes, unless they are there. */
const addNotes = (written: string, notes: readonly string[]): string => {
  const missing = notes.filter((note) => !written.includes(note))
  return [...(written === '' ? [] : [written]), ...missing].join('\n')
}

/** The fields that are stored, with the notes; or the first field that is wrong, and why. */
export const checkRecord = (
  { fields, notes }: Pick<RowRecord, 'fields' | 'notes'>,
  writtenNotes = '',
): { fields: RecordFields; problem: null } | { fields: null; problem: { field: string; message: string } } => {
  const private_notes = addNotes(fields.private_notes ?? writtenNotes, notes)
  const checked = recordFields.safeParse({
    ...fields,
    ...((notes.length > 0 || fields.private_notes !== undefined) && { private_notes }),
  })
  if (checked.success) return { fields: checked.data, problem: null }
  const [issue] = checked.error.issues
  return { fields: null, problem: { field: String(issue?.path[0] ?? 'title'), message: issue?.message ?? '' } }
}
