import { OFFER_WORDS, statusText } from '#contract/artwork-display.ts'
import { CM_PER_INCH } from '#contract/constants.ts'
import type { ImportRow } from '#contract/imports.ts'
import { formatMoney } from '#contract/money.ts'
import { DIAMETER_SIGN, exactSize, storedUnit, writeBothSizes } from '#contract/record-size.ts'
import { SIZE_UNITS, type SizeUnit } from '#contract/record-terms.ts'
import { textIn } from './list-reports.ts'

const MM_PER_CM = 10

const numberIn = ({ fields }: ImportRow, name: string): number | null => {
  const value = fields[name]
  return typeof value === 'number' ? value : null
}

const partIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

const typedUnit = (row: ImportRow): SizeUnit => SIZE_UNITS.find((unit) => unit === row.fields['unit']) ?? 'cm'

/** Sides that are fields in millimeters, in the unit of the list and the other one. */
const sizeText = (row: ImportRow, names: readonly string[]): string => {
  const unit = typedUnit(row)
  const per = storedUnit(unit) === 'cm' ? MM_PER_CM : CM_PER_INCH * MM_PER_CM
  const sides = names.flatMap((name) => {
    const mm = numberIn(row, name)
    return mm === null ? [] : exactSize(mm / per)
  })
  return sides.length === 0 ? '' : writeBothSizes(sides, unit)
}

const moneyText = (value: unknown): string => {
  if (partIn(value, 'on_request') === true) return OFFER_WORDS.on_request
  const [amountMinor, currency] = [partIn(value, 'amount_minor'), partIn(value, 'currency')]
  return typeof amountMinor === 'number' && typeof currency === 'string'
    ? formatMoney({ amountMinor, currency: currency.toLowerCase() })
    : ''
}

/** The years that were read, where the date says them in other words. */
const yearText = (row: ImportRow): string => {
  const years = [...new Set([numberIn(row, 'year_from'), numberIn(row, 'year_to')])].filter((year) => year !== null)
  const text = years.join('–')
  return text === textIn(row, 'date_text') ? '' : text
}

const editionText = (value: unknown): string => {
  const [number, size] = [partIn(value, 'number'), partIn(value, 'size')]
  if (typeof number === 'number' && typeof size === 'number') return `${number}/${size}`
  return typeof size === 'number' ? `Edition of ${size}` : ''
}

/** What a row becomes as its cells were read, beside title and date. */
export const rowFacts = (row: ImportRow): string[] => {
  const diameter = sizeText(row, ['diameter_mm'])
  const framed = sizeText(row, ['framed_height_mm', 'framed_width_mm', 'framed_depth_mm'])
  return [
    textIn(row, 'inventory_number'),
    yearText(row),
    textIn(row, 'medium_line'),
    sizeText(row, ['height_mm', 'width_mm', 'depth_mm']),
    diameter && `${DIAMETER_SIGN}${diameter}`,
    framed && `framed ${framed}`,
    editionText(row.fields['edition']),
    moneyText(row.fields['price']),
    statusText(textIn(row, 'status')),
    textIn(row, 'location'),
  ].filter((fact) => fact !== '')
}
