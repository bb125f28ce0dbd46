import { columnLetter } from '#contract/inventory-columns.ts'
import type { SizeUnit } from '#contract/record-terms.ts'
import type { Cell } from '../cells/reading.ts'
import { statusWord } from '../cells/status.ts'
import { readYesNo } from '../cells/text.ts'
import { headerGrams } from '../cells/weight.ts'
import { COLUMN_USES, type ColumnUse, JOINED_USES } from './column-use.ts'
import type { FoundTable } from './find-table.ts'
import { type Candidate, guessColumns } from './guess-columns.ts'
import { foldHeader } from './header-words.ts'
import { type Program, programUse } from './program.ts'
import { readHeader } from './read-header.ts'
import { isBlank, type Sheet } from './sheet.ts'
import { areDays, areNumbers, areStatuses } from './value-evidence.ts'

export interface Column {
  /** `A` for the first. */
  letter: string
  index: number
  header: string
  use: ColumnUse | null
  from: Candidate['from']
  unit?: SizeUnit
  currency?: string
  order?: 'hwd' | 'whd'
}

/** A place for a text that no column of the file has. */
export const noColumn = (use: ColumnUse): Column => ({ letter: '', index: -1, header: '', use, from: 'mapping' })

export interface ColumnOptions {
  sheet: Sheet
  table: FoundTable
  program: Program | undefined
  /** The person's choice, by the letter of the column. */
  mapping: Readonly<Record<string, ColumnUse | null>>
  /** Whether every work of the sheet is sold, as its name says. */
  isSold: boolean
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
  'option_name',
  'attribute_name',
  'attribute_value',
])
/** What a second column of one use becomes. */
const SECOND: Partial<Record<ColumnUse, ColumnUse>> = { price: 'price_check', medium: 'medium_more' }

/** Uses of which a second column in another unit fills the gaps of the first. */
const MEASURED = /^(?:size|height|width|depth|diameter|framed|framed_height|framed_width|framed_depth|weight)$/

export const readColumns = (options: ColumnOptions): Column[] => {
  const { sheet, table, mapping } = options
  const width = Math.max(
    table.headers.length,
    ...sheet.rows.slice(table.firstRow, table.firstRow + 50).map((r) => r.length),
  )
  const indexes = Array.from({ length: width }, (_, index) => index)
  const found = indexes.map((index) => candidate(options, index))
  const folded = indexes.map((index) => foldHeader(table.headers[index] ?? ''))
  preferSale(options, found, folded)
  preferPaid(options, found, folded)
  preferRecord(found, folded)
  preferMade(options, found)
  preferTitle(options, found)
  preferHeight(found)
  dropNameless(options, found)
  preferSoldDays(options, found)
  dropOwners(found)
  preferLiterature(options, found)
  preferStatus(options, found)
  preferQuantity(options, found, folded)
  preferCopy(options, found, folded)
  dropRivals(options, found)
  guessColumns({ found, headers: table.headers, cellsIn: (index) => cellsIn(options, index) })
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

/**
 * A bare "date" is that of the sale beside a buyer, in a list of sales if another column dates the work, and on a sheet
 * of sales if it says days, since works are dated by years.
 */
const preferSale = (options: ColumnOptions, found: Candidate[], folded: readonly string[]): void => {
  const { isSold, sales } = options
  const dates = [...found.entries()].filter(([, { use }]) => use === 'date').map(([index]) => index)
  const days = dates.filter((index) => areDays(cellsIn(options, index)))
  const isSecond = (index: number): boolean => dates.length > 1 && (days.length === 0 || days.includes(index))
  for (const [index, one] of found.entries()) {
    const isOfSale =
      found[index - 1]?.use === 'sold_to' || (sales && isSecond(index)) || (isSold && days.includes(index))
    if (one.from === 'mapping' || !isOfSale) continue
    const word = folded[index] ?? ''
    const bareDate =
      /^(?:date|datum|dato|fecha|data|when|wann|quand|quando|cuando|wanneer|mikor|kdy|kiedy|tarih|дата|日付)$/.test(
        word,
      )
    if (one.use === 'date' && bareDate && !found.some(({ use }) => use === 'sold_date')) one.use = 'sold_date'
  }
}

const IN_CURRENCY = '(?:in)?(?:eur|euro|chf|usd|gbp|sek|nok|dkk|pln|czk|jpy|[$€£¥])?$'
const PAID = /^(?:paid|bezahlt|paye|pagad?t?o|betaald)$/
const AMOUNT = new RegExp(
  `^(?:amount|betrag|montant|importe|importo|erlos|bedrag|belop|kwota|castka|tutar|сумма|금액|金額|金额)${IN_CURRENCY}`,
)
/** What a list of offers asks, and a list of sold works got. */
const SELLING_PRICE = new RegExp(
  `^(?:verkaufspreis|verkpreis|sellingprice|prixdevente|preciode?venta|preciodeventa|prezzo(?:di)?vendita|precodevenda|verkoopprijs|salgspris|forsaljningspris|cenasprzedazy|prodejnicena|satısfiyatı|販売価格|판매가격?)${IN_CURRENCY}`,
)

/** In a list of sales, and beside a column of prices, a bare "amount" is what was paid; "paid: yes" is none. */
const preferPaid = (options: ColumnOptions, found: Candidate[], folded: readonly string[]): void => {
  const { sales, isSold } = options
  for (const [index, one] of found.entries()) {
    const hasAmounts = cellsIn(options, index).some(({ text }) => /\d{2}/.test(text))
    if (PAID.test(folded[index] ?? '') && one.from !== 'mapping' && !hasAmounts) one.use = null
  }
  const paidAlready = found.findIndex(({ use }) => use === 'sold_price')
  const sale = found[paidAlready]
  if (sale) {
    // In a list without prices and without sales, the sale price is the one that is asked.
    const isAsked = /^sales?price/.test(folded[paidAlready] ?? '') && !isSold
    if (
      isAsked &&
      sale.from === 'header' &&
      !found.some(({ use }) => /^(?:price|cost|sold_(?:to|date))$/.test(use ?? ''))
    )
      sale.use = 'price'
    return
  }
  const isPaid = (index: number): boolean => {
    const word = folded[index] ?? ''
    const isBesideSale = /^sold_(?:to|date)$/.test(found[index - 1]?.use ?? '')
    return PAID.test(word) || AMOUNT.test(word) || ((isSold || isBesideSale) && SELLING_PRICE.test(word))
  }
  const hasPrice = found.some(({ use }, index) => use === 'price' && !isPaid(index))
  const index = found.findIndex(({ use, from }, at) => use === 'price' && from !== 'mapping' && isPaid(at))
  const paid = found[index]
  if (paid && (sales || hasPrice)) paid.use = 'sold_price'
}

/** Beside a column for the year, "creation date" is the day on which the record was made. */
const preferRecord = (found: Candidate[], folded: readonly string[]): void => {
  const isRecord = (index: number): boolean => /^(?:creationdate|datecreated|dateofcreation)$/.test(folded[index] ?? '')
  if (!found.some(({ use }, index) => use === 'date' && !isRecord(index))) return
  for (const [index, one] of found.entries())
    if (one.use === 'date' && isRecord(index) && one.from !== 'mapping') one.use = 'created'
}

/** A "Created" that says years only is when the work was made. */
const preferMade = (options: ColumnOptions, found: Candidate[]): void => {
  if (found.some(({ use }) => use === 'date')) return
  const made = found.find(({ use, from }, index) => {
    const texts = use === 'created' && from !== 'mapping' ? cellsIn(options, index) : []
    const years = texts.flatMap(({ text }) => text.trim() || [])
    return years.length > 0 && years.every((text) => /^(?:c\.?|ca\.?)? ?(?:1[5-9]|20)\d{2}$/i.test(text))
  })
  if (made) made.use = 'date'
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

const OF_NAMES = /^(?:artist|sold_to|consigned_to|location)$/
/** Amounts below "Neto artista" are the artist's share, and days below "Sent to gallery" say when: neither are names. */
const dropNameless = (options: ColumnOptions, found: Candidate[]): void => {
  for (const [index, one] of found.entries()) {
    if (!one.weak || one.from === 'mapping' || !OF_NAMES.test(one.use ?? '')) continue
    const cells = cellsIn(options, index)
    const filled = cells.filter((cell) => !isBlank(cell))
    const isAmount = filled.length > 0 && filled.every(({ text }) => /^\P{L}*\d/u.test(text))
    const isShare = filled.length > 0 && filled.every(({ text }) => /^[\d.,]+ ?%$/.test(text.trim()))
    if ((filled.length > 1 && areDays(cells)) || isShare || (one.use === 'artist' && isAmount)) one.use = null
  }
}

/** Beside a status, a “Sold” of days says when. */
const preferSoldDays = (options: ColumnOptions, found: Candidate[]): void => {
  const days = found.find(
    ({ use, weak, from }, index) => use === 'status' && weak && from !== 'mapping' && areDays(cellsIn(options, index)),
  )
  const hasStatus = found.some(({ use, weak }) => use === 'status' && !weak)
  if (days && hasStatus && !found.some(({ use }) => use === 'sold_date')) days.use = 'sold_date'
}

const OF_SALES = /^(?:status|sold_price|sold_date)$/
/** Whoever owns a work is its buyer only in a list that says what was sold. */
const dropOwners = (found: Candidate[]): void => {
  if (found.some(({ use }) => OF_SALES.test(use ?? ''))) return
  for (const one of found) if (one.use === 'sold_to' && one.weak && one.from !== 'mapping') one.use = null
}

/** “Published” says in a shop's list whether a work is shown, and in others where it was printed. */
const preferLiterature = (options: ColumnOptions, found: Candidate[]): void => {
  if (found.some(({ use }) => use === 'literature')) return
  const published = found.find(({ use, from }) => use === 'published' && from !== 'mapping')
  const texts = published ? cellsIn(options, found.indexOf(published)).flatMap(({ text }) => text.trim() || []) : []
  const isRead = texts.some((text) => readYesNo(text) !== undefined || /^\d/.test(text))
  if (published && texts.length > 0 && !isRead) published.use = 'literature'
}

/** Where no other column has the status, notes and a "Zustand" that say nothing but "sold" and "reserved" are it. */
const preferStatus = (options: ColumnOptions, found: Candidate[]): void => {
  if (found.some(({ use }) => use === 'status')) return
  const notes = found.find(({ use, from }, index) => {
    if ((use !== 'private_notes' && use !== 'condition') || from === 'mapping') return false
    if (use === 'condition') return areStatuses(cellsIn(options, index))
    const texts = cellsIn(options, index).flatMap(({ text }) => text.trim() || [])
    return texts.length > 1 && texts.every((text) => statusWord(text) !== undefined)
  })
  if (notes) notes.use = 'status'
}

const STOCK = /^(?:avail|stock|instock|verf|lager|disponib|dispo|beschik|dostup|left|remaining|rest|在[库庫]|재고)/
/** "Available: 11" counts the copies that are left; "sold: 3" says nothing of this one. */
const preferQuantity = (options: ColumnOptions, found: Candidate[], folded: readonly string[]): void => {
  for (const [index, one] of found.entries()) {
    // A first column of numbers has those of the works.
    if (one.use !== 'status' || one.from === 'mapping' || index === 0) continue
    const texts = cellsIn(options, index).flatMap(({ text }) => text.trim() || [])
    if (texts.every((text) => /^\d{1,4}$/.test(text)) && texts.some((text) => Number(text) > 1))
      one.use = STOCK.test(folded[index] ?? '') ? 'quantity' : null
  }
}

const BARE_NUMBER = /^(?:no|nr|num|number|numero|nummer|n|#|番号|번호|cislo|szam)$/
/** “25”, “Edition of 25”: the copies of an edition, and no number of one. */
const editionSize = (text: string): number => Number(/^\D*(\d{1,4})\D*$/.exec(text)?.[1])
const MIN_COPIES = 0.8
/** Right beside the size of an edition, a "No." that does not exceed it is the one of the copy; codes such as W-001 are of works. */
const preferCopy = (options: ColumnOptions, found: Candidate[], folded: readonly string[]): void => {
  const { sheet, table } = options
  const isSize = (at: number): boolean => found[at]?.use === 'edition_size' || found[at]?.use === 'edition'
  for (const [index, one] of found.entries()) {
    if (one.use !== 'inventory_number' || one.from === 'mapping' || !BARE_NUMBER.test(folded[index] ?? '')) continue
    const beside = [index - 1, index + 1].find(isSize)
    const hasOther = found.some((other) => other !== one && other.use === 'inventory_number')
    // Numbers that differ in a first column count the works of a list.
    const counts = index === 0 && !hasOther && areNumbers(cellsIn(options, index))
    if (beside === undefined || counts || found.some(({ use }) => use === 'edition_number')) continue
    const rows = sheet.rows.slice(table.firstRow).filter((row) => !isBlank(row[index]))
    const numbers = rows.map((row): [copy: number, all: number] => [
      Number(row[index]?.text),
      editionSize(row[beside]?.text.trim() ?? ''),
    ])
    const isNumbered = numbers.length > 0 && numbers.every(([copy, all]) => copy > 0 && all > 0)
    // A number above the size may be a slip, and is asked.
    const copies = numbers.filter(([copy, all]) => copy <= all)
    if (isNumbered && copies.length >= numbers.length * MIN_COPIES) one.use = 'edition_number'
  }
}

/** What a second column of one use becomes by its heading, such as “Gallery” beside where a work is. */
const BY_HEADER: readonly [ColumnUse, RegExp, ColumnUse][] = [
  ['location', /^(?:who|with|held)/, 'status'],
  ['location', /^(?:gallery|galerie|galleria|galeria|galerij|galleri|dealer|stockist)$/, 'consigned_to'],
  [
    'edition',
    /^(?:exemplar|exemplaire|esemplare|ejemplar|exemplaar|eksemplar|copy|ex|expl)(?:nr|no)?$/,
    'edition_number',
  ],
]

/** One column has a use; a strong heading wins, then the first. The others are joined, checked, or have no place. */
const dropRivals = (options: ColumnOptions, found: Candidate[]): void => {
  // "Framed: yes" says less than the size of the frame in the next column.
  const saysMore = (one: Candidate): boolean =>
    !cellsIn(options, found.indexOf(one)).every((cell) => isBlank(cell) || readYesNo(cell.text) !== undefined)
  const unitIn = (one: Candidate): string | number | undefined =>
    one.use === 'weight' ? headerGrams(options.table.headers[found.indexOf(one)] ?? '') : one.unit
  const isInAnotherUnit = (one: Candidate, other: Candidate): boolean =>
    !one.weak && new Set([unitIn(one), unitIn(other), undefined]).size === 3
  const has = (use: ColumnUse): boolean => found.some((one) => one.use === use)
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
      const header = foldHeader(options.table.headers[found.indexOf(rival)] ?? '')
      const second = BY_HEADER.find(([first, word, becomes]) => first === use && word.test(header) && !has(becomes))
      rival.use = second?.[2] ?? (rival.weak ? null : (SECOND[use] ?? null))
    }
  }
  for (const one of found) {
    // A full name makes the parts of it superfluous; a currency without price is that of the sale.
    if ((one.use === 'artist_first' || one.use === 'artist_last') && (has('artist') || has('artist_last_first')))
      one.use = null
    // Subjects are keywords only where no column has keywords.
    if (one.use === 'tags' && one.weak && found.some(({ use, weak }) => use === 'tags' && !weak)) one.use = null
    if (one.use === 'medium_more' && one.from !== 'mapping' && !has('medium')) one.use = 'medium'
    if (one.use === 'price_check' && one.from !== 'mapping' && !has('price')) one.use = 'price'
    if (one.use === 'artist' && has('artist_last_first') && one.from !== 'mapping') one.use = null
    if (one.use === 'medium_class' && one.weak && !has('medium')) one.use = 'medium'
    else if (one.use === 'medium_class' && one.weak) one.use = null
  }
}
