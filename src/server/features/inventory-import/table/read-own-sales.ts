import { type ExportedSale, paidSale } from '#contract/exported-sale.ts'
import { decimalAmount } from '#contract/money.ts'
import { readDate } from '../cells/date.ts'
import { splitList } from '../cells/list.ts'
import { readMoney } from '../cells/money.ts'
import type { MoneyValue } from '../cells/reading.ts'
import { cleanText } from '../cells/text.ts'
import type { ColumnUse } from './column-use.ts'
import type { WorkReader } from './work-reader.ts'

export const SALE_USES: ReadonlySet<ColumnUse> = new Set(['sold_copy', 'sold_to', 'sold_date', 'sold_price', 'sold_currency', 'sold_owed']) // biome-ignore format: one line

const isStated = (money: MoneyValue | undefined): money is { amount_minor: number; currency: string } =>
  money?.amount_minor !== undefined && money.currency !== undefined

/** A whole sale, of which the columns say what is owed; when it is due, they do not. */
const toSale = (known: Parameters<typeof paidSale>[0], owedMinor: number, priceMinor: number): ExportedSale => {
  const sale = paidSale(known)
  if (owedMinor === 0) return sale
  const amount = decimalAmount({ amountMinor: Math.max(priceMinor - owedMinor, 0), currency: known.currency })
  return { ...sale, status: 'running', payments: sale.payments.map((one) => ({ ...one, amount })) }
}

/** The sales of a row of our own table; null when its cells do not say all of them. */
export const readOwnSales = (work: WorkReader): ExportedSale[] | null => {
  const parts = (use: ColumnUse): string[] => {
    const text = cleanText(work.first(use)?.cell.text ?? '')
    return text === '' ? [] : splitList(text, ';').map((part) => part.trim())
  }
  const source = { date: work.first('sold_date'), price: work.first('sold_price') }
  if (!source.date || !source.price) return null
  const [dates, prices, currencies] = [parts('sold_date'), parts('sold_price'), parts('sold_currency')]
  if (prices.length !== dates.length || currencies.length !== dates.length) return null
  const { cell, column } = source.price
  const toMoney = (text: string, currency: string): MoneyValue | undefined =>
    readMoney(dates.length === 1 ? { ...cell, text } : { text }, { ...work.context(column), currency }).value
  const [buyers, copies, owed] = [parts('sold_to'), parts('sold_copy'), parts('sold_owed')]
  const sales: ExportedSale[] = []
  for (const [at, date] of dates.entries()) {
    const code = currencies[at] ?? ''
    const soldOn = readDate(
      dates.length === 1 ? source.date.cell : { text: date },
      work.context(source.date.column),
    ).value
    const price = toMoney(prices[at] ?? '', code)
    const open = owed[at] ? readMoney({ text: owed[at] }, { ...work.context(column), currency: code }).value : undefined
    if (soldOn === undefined || !isStated(price)) return null
    const [, proof] = /^AP (\d{1,6})$/.exec(copies[at] ?? '') ?? []
    const [copy] = /^\d{1,6}$/.exec(copies[at] ?? '') ?? []
    const currency = price.currency.toLowerCase()
    const known = {
      buyer: buyers[at] ?? '',
      sold_on: soldOn,
      price: decimalAmount({ amountMinor: price.amount_minor, currency }),
      currency,
      copy: copy === undefined ? null : Number(copy),
      proof: proof === undefined ? null : Number(proof),
    }
    sales.push(toSale(known, open?.amount_minor ?? 0, price.amount_minor))
  }
  return sales.length > 0 ? sales : null
}
