import type { ExportedSale } from '#contract/exported-sale.ts'
import { EXPORT_COLUMNS, type ExportColumn } from '#contract/inventory-columns.ts'
import { decimalAmount, parseAmount } from '#contract/money.ts'
import type { ArtworkRecord } from '#contract/record.ts'
import { EDITION_KINDS } from '#contract/record-terms.ts'
import type { ExportWork } from './export-work.ts'
import { sideInMm, typedSizes } from './sizes.ts'

export const TABLE_COLUMNS = Object.keys(EXPORT_COLUMNS) as ExportColumn[]

/** A number stays one in a workbook; null is an empty cell. */
export type TableCell = string | number | null

const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? 'yes' : 'no')
const LIST_MARKS = /[;|\n、,，"]/
/** Parts with the marks of lists are written in quotes, as the import reads them. */
const list = (parts: readonly string[]): string =>
  parts.map((part) => (LIST_MARKS.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join('; ')

/** What a buyer pays: the price without the discount. */
const soldPrice = ({ price, discount, currency }: ExportedSale): string => {
  const { amountMinor } = parseAmount(price, currency)
  return decimalAmount({ amountMinor: amountMinor - parseAmount(discount, currency).amountMinor, currency })
}
/** What a buyer still owes; empty for a sale that is paid. */
const owed = ({ status, total, payments, currency }: ExportedSale): string => {
  if (status === 'paid') return ''
  const paidMinor = payments.reduce((sum, { amount }) => sum + parseAmount(amount, currency).amountMinor, 0)
  return decimalAmount({ amountMinor: parseAmount(total, currency).amountMinor - paidMinor, currency })
}

/** In one word that other programs know; whether it is shown here stands beside it. */
const statusWord = ({ is_sold, offer, custody }: ArtworkRecord): string => {
  if (is_sold || offer === 'sold_elsewhere') return 'sold'
  if (custody !== 'here') return custody
  return offer === 'not_for_sale' ? 'not_for_sale' : 'available'
}

/** A work as a line of a table, by its columns. */
export const tableRow = ({ record, artist, pictures, sales }: ExportWork): Record<ExportColumn, TableCell> => {
  const { size, cost } = record
  const currency = record.currency.toUpperCase()
  return {
    inventory_number: record.inventory_number,
    title: record.title,
    artist,
    date_text: record.date_text || (record.year_to?.toString() ?? null),
    year_from: record.year_from,
    year_to: record.year_to,
    medium_line: record.medium_line,
    medium_class: record.medium_class,
    stated_medium: record.medium,
    series: record.series,
    tags: list(record.tags),
    size_typed: typedSizes(size),
    height_mm: sideInMm(size, 'height'),
    width_mm: sideInMm(size, 'width'),
    depth_mm: sideInMm(size, 'depth'),
    diameter_mm: sideInMm(size, 'diameter'),
    plate_height_mm: sideInMm(size, 'plate_height'),
    plate_width_mm: sideInMm(size, 'plate_width'),
    framed_height_mm: sideInMm(size, 'framed_height'),
    framed_width_mm: sideInMm(size, 'framed_width'),
    framed_depth_mm: sideInMm(size, 'framed_depth'),
    unit: size.unit,
    hangs_framed: yesNo(record.hangs_framed),
    parts: record.parts,
    weight_g: record.weight_grams,
    edition_kind: EDITION_KINDS.find((kind) => kind === record.edition_type) ?? (record.edition_type || null),
    edition_number: record.edition_number,
    edition_size: record.edition_size,
    artist_proofs: record.artist_proofs,
    status: statusWord(record),
    offer: record.offer,
    custody: record.custody,
    published: yesNo(record.status === 'published'),
    price_amount: record.price,
    price_currency: currency,
    price_note: record.price_note,
    lowest_price_amount: record.lowest_price,
    insured_value_amount: record.insured_value,
    estimate_public: yesNo(record.estimate_public),
    cost_amount: cost?.amount ?? null,
    cost_currency: cost?.currency.toUpperCase() ?? null,
    sold_copy: list(sales.map(({ copy, proof }) => (proof === null ? String(copy ?? '') : `AP ${proof}`))),
    sold_to: list(sales.map(({ buyer }) => buyer?.name ?? '')),
    sold_date: list(sales.map(({ sold_on }) => sold_on)),
    sold_price_amount: list(sales.map(soldPrice)),
    sold_price_currency: list(sales.map((sale) => sale.currency.toUpperCase())),
    sold_owed_amount: sales.some((sale) => owed(sale) !== '') ? list(sales.map(owed)) : null,
    consigned_to: record.consigned_to,
    location: record.location,
    signed: yesNo(record.is_signed),
    signature_text: record.signature_text,
    printer: record.printer,
    made_in: record.made_in,
    provenance: record.provenance,
    exhibitions: record.exhibition_history,
    literature: record.literature,
    description: record.description,
    condition: record.condition,
    private_notes: record.private_notes,
    images: pictures.map(({ path }) => path).join('; '),
    entered_on: record.entered_on,
    changed_on: record.updated_at.slice(0, 10),
  }
}
