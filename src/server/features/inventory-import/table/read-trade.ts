import { findCurrency } from '../cells/currency.ts'
import { readDate } from '../cells/date.ts'
import { readEdition } from '../cells/edition.ts'
import { readMoney, readPrice } from '../cells/money.ts'
import type { Cell, EditionValue, ImportStatus, MoneyValue, PriceReading, Reading } from '../cells/reading.ts'
import { readStatus } from '../cells/status.ts'
import { foldText, isEmptyText, readText, readYesNo } from '../cells/text.ts'
import type { WorkReader } from './work-reader.ts'
import type { SourceCell, WorkSource } from './works.ts'

/** Price, cost, sale, status and edition of a work. */
export const readTrade = (work: WorkReader, source: WorkSource, isSold: boolean): void => {
  const inPrice = readPrices(work, source)
  // The price may be kept back.
  if (work.first('own_offer')?.cell.text === 'on_request')
    work.fields.price = { ...work.fields.price, on_request: true }
  for (const cost of work.cells('cost')) work.set('cost', work.read(cost, readMoney, ['cost']))
  for (const sold of work.cells('sold_price')) work.set('sold_price', work.read(sold, readMoney, ['sold_price']))
  for (const date of work.cells('sold_date')) work.set('sold_date', work.read(date, readDate, ['sold_date']))
  for (const buyer of work.cells('sold_to')) work.set('sold_to', work.read(buyer, readParty, ['sold_to']))
  for (const gallery of work.cells('consigned_to'))
    work.set('consigned_to', work.read(gallery, readParty, ['consigned_to']))
  const hasStatus = readStatuses(work)
  // “Not sold” says less than a price “NFS”.
  const isUnsold = work.cells('status').every(({ cell }) => readYesNo(cell.text) === false)
  if (isUnsold && inPrice && work.fields.status === 'available') work.fields.status = inPrice
  if (!hasStatus) work.set('status', inPrice ?? (isSold ? 'sold' : undefined))
  if (!work.fields.edition) readEditions(work)
}

/** The price, and the status that a price cell may say instead. */
const readPrices = (work: WorkReader, { otherPrices }: WorkSource): PriceReading['status'] => {
  // A column of currencies may hold the whole price, and so "on request" as well.
  const currencyWithAmount = work
    .cells('currency')
    .filter(({ cell }) => /\d/.test(cell.text) || findCurrency(cell.text) === undefined)
  const prices = work.first('price') ? work.cells('price') : currencyWithAmount
  const [main] = prices
  const checks = work.cells('price_check')
  if (!main) return undefined
  const differing = otherPrices.filter(({ text }) => Number(text) !== Number(main.cell.text))
  if (differing.length > 0) {
    const options = [main.cell.text, ...differing.map(({ text }) => text)]
    work.report(main, { kind: 'ask', reason: 'One work has several prices.', options }, ['price'])
    return undefined
  }
  // Of two columns the one that names a currency is read first; the other has to say the same amount.
  const ordered = [main, ...checks].toSorted((a, b) => Number(namesCurrency(b)) - Number(namesCurrency(a)))
  const [lead = main, ...others] = ordered
  const value = work.read(lead, readPrice, ['price'])
  const money = value?.money
  const other = others.find((one) => differs(work, one, money))
  if (other) {
    const options = [lead.cell.text, other.cell.text]
    work.report(lead, { kind: 'ask', reason: 'Two columns of prices differ.', options }, ['price'])
    return value?.status
  }
  work.set('price', money)
  for (const note of work.cells('price_note')) work.set('price_note', note.cell.text.trim())
  work.set('price_note', value?.note)
  return value?.status
}

const namesCurrency = ({ cell, column }: SourceCell): boolean =>
  cell.currency !== undefined || findCurrency(cell.text) !== undefined || column.currency !== undefined

const differs = (work: WorkReader, { cell, column }: SourceCell, money: MoneyValue | undefined): boolean => {
  if (money?.amount_minor === undefined) return false
  const { value } = readMoney(cell, { ...work.context(column), ...(money.currency && { currency: money.currency }) })
  return value?.amount_minor !== undefined && value.amount_minor !== money.amount_minor
}

/** A dash is nobody. */
const readParty = (cell: Cell): Reading<string> => (isEmptyText(cell.text) ? {} : readText(cell))

/** “Sold 11/14/2025”. */
const FULL_DAY = /(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}-\d\d-\d\d)(?!\d)/
const AMOUNT = String.raw`(?:\p{Sc}\s?|\p{Lu}{3}\s)\d[\d.,’' ]*|\d[\d.,’' ]*\s?(?:\p{Sc}|\p{Lu}{3})`
const BEFORE = String.raw`(?:,\s+|\s[-–—]\s+|\s(?=\p{Sc}))`
/** “, $3,600” at the end of what is said of a sale. */
const LAST_AMOUNT = new RegExp(String.raw`${BEFORE}(${AMOUNT})\s*$`, 'u')
/** “ - 600” may be a year or a number of a house, unless the heading asks for an amount. */
const LAST_NUMBER = new RegExp(String.raw`${BEFORE}(${AMOUNT}|\d{2}[\d.,]*)\s*$`, 'u')
const ASKS_AMOUNT = /how much|price|amount|wie ?viel|preis|combien|prix|cu[aá]nto|precio|quanto|prezzo|hoeveel|prijs/i
/** “Yes – Dr. Amari” below “Sold?” says “sold – Dr. Amari”. */
const withoutYes = (text: string, header: string): string =>
  SOLD_HEADER.test(header) && /^(?:yes|ja|oui|s[ií]|sim)[\s,:–—-]+\S/i.test(text)
    ? text.replace(/^\p{L}+/u, 'sold')
    : text

/** “Sold 5/14/2021 to the Renners, $3,600”: the day and the amount, where no other column has them, and the rest. */
const partSale = (work: WorkReader, text: string, header: string): { rest: string; day?: string; amount?: string } => {
  const [day] = (!work.first('sold_date') && FULL_DAY.exec(text)) || []
  const dayless = day === undefined ? text : text.replace(day, ' ').replaceAll(/\s+/g, ' ').trim()
  const last = ASKS_AMOUNT.test(header) ? LAST_NUMBER : LAST_AMOUNT
  const [end = '', amount] = (!work.first('sold_price') && last.exec(dayless)) || []
  const rest = dayless.slice(0, dayless.length - end.length)
  return { rest, ...(day !== undefined && { day }), ...(amount !== undefined && { amount }) }
}

/** The status that columns say; true also when they say something that has to be asked. */
const readStatuses = (work: WorkReader): boolean => {
  const before = work.reports.length
  const words = work.cells('status')
  for (const source of words) {
    const { header } = source.column
    const read = (cell: Cell) => readStatus({ ...cell, text: withoutYes(cell.text, header) })
    const value = yesNoStatus(source) ?? work.read(source, read, ['status'])
    work.set('status', value?.status)
    work.set('consigned_to', value?.consigned_to)
    if (value?.status !== 'sold') continue
    const text = withoutYes(source.cell.text, header)
    const { rest, day, amount } = partSale(work, text, header)
    work.set('sold_to', rest === text ? value.sold_to : readStatus({ text: rest }).value?.sold_to)
    if (day !== undefined) work.set('sold_date', work.read({ ...source, cell: { text: day } }, readDate, ['sold_date']))
    if (amount !== undefined)
      work.set('sold_price', work.read({ ...source, cell: { text: amount } }, readMoney, ['sold_price']))
  }
  for (const place of work.cells('location')) {
    const state = stateInPlace(work, place)
    work.set('status', state?.status)
    work.set('sold_to', state?.sold_to)
  }
  const { status } = work.fields
  if (status !== undefined && status !== 'available') return true
  if (work.reports.length > before) return true
  readStock(work)
  return work.fields.status !== undefined || work.reports.length > before
}

/** In a list without a column for it, a column of places says what became of a work. */
const STATES_IN_PLACES = new Set<ImportStatus>(['sold', 'reserved', 'on_loan', 'destroyed'])

/** “Sold to Anna B.” in a column of places is a sale, and no place; “on loan – City Museum” is both. */
export const stateInPlace = (
  work: WorkReader,
  { cell }: SourceCell,
): { status: ImportStatus; sold_to?: string; isWhole: boolean } | undefined => {
  const { value } = readStatus(cell)
  if (!value?.status) return undefined
  const { status, sold_to } = value
  if (status === 'sold' && sold_to !== undefined) return { status, sold_to, isWhole: true }
  if (work.hasStatusColumn || !STATES_IN_PLACES.has(status)) return undefined
  return { status, isWhole: !/\s/.test(cell.text.trim()) }
}

const SOLD_HEADER =
  /^(?:sold|verkauft|vendue?|vendid[oa]|vendut[oa]|verkocht|såld|solgt|prodáno|sprzedan[aey]|eladva|satıldı|(?:是否)?(?:已售|售出|出售)|판매됨)(?![\p{L}\p{N}])/iu
/** Yes and no in columns such as "Sold?" and "Available?"; what is not available may be sold or not for sale. */
const yesNoStatus = ({
  cell,
  column,
}: SourceCell): { status: ImportStatus; sold_to?: string; consigned_to?: string } | undefined => {
  const answer = readYesNo(cell.text)
  if (answer === undefined) return undefined
  if (SOLD_HEADER.test(column.header)) return { status: answer ? 'sold' : 'available' }
  // What is gone may be sold or given away.
  if (/^gone(?!\p{L})/iu.test(column.header) && !answer) return { status: 'available' }
  const isOffer =
    /(?:^|\b(?:still|work) )(?:available|verf[üu]gbar|disponible|disponibile|dispon[ií]vel|beschikbaar|for sale)\b/i.test(
      column.header,
    )
  return isOffer && answer ? { status: 'available' } : undefined
}

/** Shops: what is not published is a draft, what is in stock is available, and what none in stock means is asked. */
const readStock = (work: WorkReader): void => {
  const published = work.first('published')
  if (published && /^(?:0|-1|false|no|nein|non|hidden)$/i.test(published.cell.text.trim())) {
    work.fields.status = 'draft'
    return
  }
  const stock = work.first('quantity') ?? work.first('in_stock')
  if (!stock) return
  const text = foldText(stock.cell.text)
  const count = /^(?:true|yes|instock|in stock|unlimited|infinite|∞)$/.test(text)
    ? 1
    : /^(?:false|no|outofstock|out of stock)$/.test(text)
      ? 0
      : Number(text)
  if (Number.isNaN(count)) return
  if (count > 0) {
    work.set('status', 'available')
    return
  }
  delete work.fields.status
  const answered = work.answer('quantity_zero', stock.column)
  const value = answered ? readStatus({ text: answered }, work.context(stock.column)).value : undefined
  work.set('status', value?.status)
  if (!value?.status)
    work.report(
      stock,
      {
        kind: 'ask',
        reason: 'None in stock: sold, or not for sale.',
        options: ['sold', 'not_for_sale', 'archived'],
        question: 'quantity_zero',
      },
      ['status'],
    )
}

const readEditions = (work: WorkReader): void => {
  const [number, proofs, stated] = [work.first('edition_number'), work.first('artist_proofs'), work.first('edition')]
  // Beside the number of this copy, a bare number is the one of all.
  const isSize = number !== undefined && /^\d+$/.test(stated?.cell.text.trim() ?? '')
  const size = work.first('edition_size') ?? (isSize ? stated : undefined)
  if (!isSize)
    for (const source of work.cells('edition')) work.set('edition', work.read(source, readEdition, ['edition']))
  if (!number && !size && !proofs) return
  if (stated && !isSize) {
    const copy = Number(number?.cell.text)
    const { edition } = work.fields
    const isOpen = edition?.type === 'limited' && copy > 0 && copy <= (edition.size ?? 0)
    if (edition) work.fields.edition = { ...countsIn(size, proofs), ...(isOpen && { number: copy }), ...edition }
    return
  }
  const numberText = number?.cell.text.trim() ?? ''
  const sizeText = size?.cell.text.trim() ?? ''
  const isProof = /^(?:a\.?p\.?|e\.?a\.?|artist.?s? proof)\s*\d*$/i.test(numberText)
  const plain = (text: string): boolean => text === '' || /^\d+$/.test(text)
  const source = number ?? size
  if (!source) return
  if (isProof) {
    const own = /\d+$/.exec(numberText)?.[0]
    work.set('edition', { type: 'artist_proof', ...(own && { number: Number(own) }), ...countsIn(size, proofs) })
  } else if (plain(numberText) && plain(sizeText) && number?.cell.date === undefined && size?.cell.date === undefined) {
    const typed = [numberText, sizeText].filter((text) => text !== '').join('/')
    const text = numberText === '' ? `Edition of ${sizeText}` : typed
    const value = sizeText === '' ? undefined : work.read({ ...source, cell: { text } }, readEdition, ['edition'])
    if (value) work.set('edition', { ...value, ...countsIn(undefined, proofs) })
    else if (sizeText === '') work.set('edition', { type: 'limited', number: Number(numberText) })
  } else {
    const odd = plain(numberText) && size ? size : source
    const value = work.read({ ...odd, cell: openAsEdition(odd.cell) }, readEdition, ['edition'])
    if (value) work.set('edition', { ...countsIn(size, proofs), ...value })
  }
}

/** "open" in a column of sizes. */
const openAsEdition = (cell: SourceCell['cell']): SourceCell['cell'] =>
  /^(?:open|unlimited|offen|unlimitiert)$/i.test(cell.text.trim()) ? { text: 'open edition' } : cell

const countsIn = (size: SourceCell | undefined, proofs: SourceCell | undefined): EditionValue => {
  const [all, aps] = [Number(size?.cell.text), Number(proofs?.cell.text)]
  return { ...(all > 0 && { size: all }), ...(aps > 0 && { artist_proofs: aps }) }
}
