import { columnLetter } from '#contract/inventory-columns.ts'
import type { SizeUnit } from '#contract/record-terms.ts'
import { areCaptions, haveCaptions } from '../cells/line.ts'
import type { Cell } from '../cells/reading.ts'
import { statusWord } from '../cells/status.ts'
import { readYesNo } from '../cells/text.ts'
import { headerGrams } from '../cells/weight.ts'
import { COLUMN_USES, type ColumnUse, JOINED_USES } from './column-use.ts'
import type { FoundTable } from './find-table.ts'
import { foldHeader } from './header-words.ts'
import { type Program, programUse } from './program.ts'
import { type HeaderReading, readHeader } from './read-header.ts'
import { isBlank, type Sheet } from './sheet.ts'
import { areNumbers, areTitles, guessUse } from './value-evidence.ts'

export interface Column {
  /** `A` for the first. */
  letter: string
  index: number
  header: string
  use: ColumnUse | null
  /** Whether the person said so, the heading, or the values; `none` for a column without a place. */
  from: 'mapping' | 'header' | 'values' | 'none'
  unit?: SizeUnit
  currency?: string
  order?: 'hwd' | 'whd'
}

export interface ColumnOptions {
  sheet: Sheet
  table: FoundTable
  program: Program | undefined
  /** The person's choice, by the letter of the column. */
  mapping: Readonly<Record<string, ColumnUse | null>>
  /** Whether the sheet lists sales, where "date" and "amount" are those of the sale. */
  sales: boolean
}

/** Uses that several columns may have. */
const SHARED = new Set<ColumnUse>([
  ...(Object.keys(JOINED_USES) as ColumnUse[]),
  'images',
  'tags',
  'medium_more',
  'location_more',
  'option',
  'attribute_name',
  'attribute_value',
])
/** What a second column of one use becomes. */
const SECOND: Partial<Record<ColumnUse, ColumnUse>> = { price: 'price_check', medium: 'medium_more' }

/** Uses of which a second column in another unit fills the gaps of the first. */
const MEASURED = /^(?:size|height|width|depth|diameter|framed|framed_height|framed_width|framed_depth|weight)$/

interface Candidate extends HeaderReading {
  from: Column['from']
}

export const readColumns = (options: ColumnOptions): Column[] => {
  const { sheet, table, mapping, sales } = options
  const width = Math.max(
    table.headers.length,
    ...sheet.rows.slice(table.firstRow, table.firstRow + 50).map((r) => r.length),
  )
  const indexes = Array.from({ length: width }, (_, index) => index)
  const found = indexes.map((index) => candidate(options, index))
  const folded = indexes.map((index) => foldHeader(table.headers[index] ?? ''))
  preferSale(found, folded, sales)
  preferPaid(found, folded, sales)
  preferRecord(found, folded)
  preferTitle(options, found)
  preferHeight(found)
  preferStatus(options, found)
  dropRivals(options, found)
  guessFromValues(options, found)
  return indexes
    .map((index): Column => {
      const { use = null, from = 'none', unit, currency, order } = found[index] ?? {}
      return {
        letter: columnLetter(index),
        index,
        header: table.headers[index] ?? '',
        use,
        from: use === null && from !== 'mapping' ? 'none' : from,
        ...(unit && { unit }),
        ...(currency && { currency }),
        ...(order && { order }),
      }
    })
    .map((column) => {
      const chosen = mapping[column.letter]
      return chosen === undefined ? column : { ...column, use: chosen, from: 'mapping' as const }
    })
}

const candidate = ({ table, program, mapping }: ColumnOptions, index: number): Candidate => {
  const header = table.headers[index] ?? ''
  const reading = readHeader(header)
  const chosen = mapping[columnLetter(index)]
  if (chosen !== undefined) return { ...reading, use: chosen, known: true, weak: false, from: 'mapping' }
  const ofProgram = programUse(program, header)
  if (ofProgram !== undefined) return { ...reading, use: ofProgram, known: true, weak: false, from: 'header' }
  // The fields of our own export are named as they are here.
  if (Object.hasOwn(COLUMN_USES, header))
    return { ...reading, use: header as ColumnUse, known: true, weak: false, from: 'header' }
  return { ...reading, from: 'header' }
}

const cellsIn = ({ sheet, table }: ColumnOptions, index: number): Cell[] =>
  sheet.rows.slice(table.firstRow).flatMap((row) => row[index] ?? [])

/** A bare "date" is that of the sale beside a buyer, and in a list of sales if another column dates the work. */
const preferSale = (found: Candidate[], folded: readonly string[], sales: boolean): void => {
  const hasOther = found.filter(({ use }) => use === 'date').length > 1
  for (const [index, one] of found.entries()) {
    const isOfSale = found[index - 1]?.use === 'sold_to' || (sales && hasOther)
    if (one.from === 'mapping' || !isOfSale) continue
    const word = folded[index] ?? ''
    const bareDate = /^(?:date|datum|fecha|data|when|wann|quand)$/.test(word)
    if (one.use === 'date' && bareDate && !found.some(({ use }) => use === 'sold_date')) one.use = 'sold_date'
  }
}

/** In a list of sales, and beside a column of prices, a bare "amount" is what was paid. */
const preferPaid = (found: Candidate[], folded: readonly string[], sales: boolean): void => {
  const isAmount = (index: number): boolean =>
    /^(?:amount|betrag|montant|importe|importo|erlos)$/.test(folded[index] ?? '')
  if (found.some(({ use }) => use === 'sold_price')) return
  const hasPrice = found.some(({ use }, index) => use === 'price' && !isAmount(index))
  const index = found.findIndex(({ use, from }, at) => use === 'price' && from !== 'mapping' && isAmount(at))
  const amount = found[index]
  if (amount && (sales || hasPrice)) amount.use = 'sold_price'
}

/** Beside a column for the year, "creation date" is the day on which the record was made. */
const preferRecord = (found: Candidate[], folded: readonly string[]): void => {
  const isRecord = (index: number): boolean => /^(?:creationdate|datecreated|dateofcreation)$/.test(folded[index] ?? '')
  if (!found.some(({ use }, index) => use === 'date' && !isRecord(index))) return
  for (const [index, one] of found.entries())
    if (one.use === 'date' && isRecord(index) && one.from !== 'mapping') one.use = 'created'
}

/** "Bild" is a picture's file in one list and the work in another: its values decide where no other column has titles. */
const preferTitle = (options: ColumnOptions, found: Candidate[]): void => {
  if (found.some(({ use }) => use === 'title')) return
  const index = found.findIndex(({ use, from }) => use === 'images' && from !== 'mapping')
  const images = found[index]
  if (
    images &&
    !cellsIn(options, index).some(({ text, link }) => link || /\.\w{3,4}(?:$|[\s;|,?])|^https?:/i.test(text))
  )
    images.use = 'title'
}

/** Beside a width and without a height, the length of a flat work is its height. */
const preferHeight = (found: Candidate[]): void => {
  if (found.some(({ use }) => use === 'height') || !found.some(({ use, weak }) => use === 'width' && !weak)) return
  const length = found.find(({ use, weak, from }) => use === 'width' && weak && from !== 'mapping')
  if (length) length.use = 'height'
}

/** Notes that say nothing but "sold" and "reserved" are the status where no other column has it. */
const preferStatus = (options: ColumnOptions, found: Candidate[]): void => {
  if (found.some(({ use }) => use === 'status')) return
  const notes = found.find(({ use, from }, index) => {
    if (use !== 'private_notes' || from === 'mapping') return false
    const texts = cellsIn(options, index).flatMap(({ text }) => text.trim() || [])
    return texts.length > 1 && texts.every((text) => statusWord(text) !== undefined)
  })
  if (notes) notes.use = 'status'
}

/** One column has a use; a strong heading wins, then the first. The others are joined, checked, or have no place. */
const dropRivals = (options: ColumnOptions, found: Candidate[]): void => {
  // "Framed: yes" says less than the size of the frame in the next column.
  const saysMore = (one: Candidate): boolean =>
    !cellsIn(options, found.indexOf(one)).every((cell) => isBlank(cell) || readYesNo(cell.text) !== undefined)
  const unitIn = (one: Candidate): string | number | undefined =>
    one.use === 'weight' ? headerGrams(options.table.headers[found.indexOf(one)] ?? '') : one.unit
  const isInAnotherUnit = (one: Candidate, other: Candidate): boolean =>
    !one.weak && new Set([unitIn(one), unitIn(other), undefined]).size === 3
  for (const use of Object.keys(COLUMN_USES) as ColumnUse[]) {
    if (SHARED.has(use)) continue
    const rivals = found.filter((one) => one.use === use)
    if (rivals.length < 2) continue
    const winner =
      rivals.find(({ from }) => from === 'mapping') ??
      rivals.find((one) => !one.weak && (use !== 'framed' || saysMore(one))) ??
      rivals.find(({ weak }) => !weak) ??
      rivals[0]
    for (const rival of rivals) {
      if (rival === winner || rival.from === 'mapping') continue
      if (winner && MEASURED.test(use) && isInAnotherUnit(rival, winner)) continue
      const second = rival.weak ? undefined : SECOND[use]
      rival.use = second ?? null
    }
  }
  const has = (use: ColumnUse): boolean => found.some((one) => one.use === use)
  for (const one of found) {
    // A full name makes the parts of it superfluous; a currency without price is that of the sale.
    if ((one.use === 'artist_first' || one.use === 'artist_last') && (has('artist') || has('artist_last_first')))
      one.use = null
    // Subjects are keywords only where no column has keywords.
    if (one.use === 'tags' && one.weak && found.some(({ use, weak }) => use === 'tags' && !weak)) one.use = null
    if (one.use === 'price_check' && one.from !== 'mapping' && !has('price')) one.use = 'price'
    if (one.use === 'artist' && has('artist_last_first') && one.from !== 'mapping') one.use = null
    if (one.use === 'medium_class' && one.weak && !has('medium')) one.use = 'medium'
    else if (one.use === 'medium_class' && one.weak) one.use = null
  }
}

/** A description, or a column whose heading says nothing for sure. */
const isFree = ({ use, from, known, weak }: Candidate): boolean =>
  from !== 'mapping' && (use === 'description' || (use === null && (weak || !known)))

const guessFromValues = (options: ColumnOptions, found: Candidate[]): void => {
  const textsIn = (index: number): string[] => cellsIn(options, index).map(({ text }) => text)
  const caption = found.find((one, index) => isFree(one) && areCaptions(textsIn(index)))
  if (caption && !found.some(({ use }) => use === 'medium')) Object.assign(caption, { use: 'medium', from: 'values' })
  for (const [index, one] of found.entries()) {
    if (one.known) continue
    const use = guessUse(cellsIn(options, index))
    if (!use || found.some((other) => other.use === use)) continue
    one.use = use
    one.from = 'values'
  }
  const [first] = found
  // "Stock" is a number in one list and a status in another.
  const isOpen = first && ((first.use === null && !first.known) || (first.use === 'status' && first.weak))
  if (
    isOpen &&
    options.table.headers[0] !== '' &&
    !found.some(({ use }) => use === 'inventory_number') &&
    areNumbers(cellsIn(options, 0))
  )
    Object.assign(first, { use: 'inventory_number', from: 'values' })
  if (found.some(({ use }) => use === 'title')) return
  const title =
    found.find((one, index) => isFree(one) && haveCaptions(textsIn(index))) ??
    found.find((one, index) => !one.known && one.use === null && areTitles(cellsIn(options, index)))
  if (!title) return
  title.use = 'title'
  title.from = 'values'
}
