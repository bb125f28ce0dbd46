import { priceText } from '#contract/artwork-display.ts'
import { addMoney, decimalAmount, parseAmount } from '#contract/money.ts'
import type { TaxLine } from '#contract/tax.ts'
import { taxNote, taxTerm } from '#contract/tax-words.ts'
import styles from './buying.module.css'

/** 'Work' or 'Works', by the number of copies. */
export const worksTerm = (lines: readonly { quantity: number }[]): string =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0) === 1 ? 'Work' : 'Works'

/** What some copies of a work cost, and what one of them does. */
export function CopiesPrice({ price, currency, quantity }: { price: string; currency: string; quantity: number }) {
  return (
    <>
      {priceText(Number(price) * quantity, currency)}
      {quantity > 1 && (
        <span className={styles.each}>
          {quantity} × {priceText(price, currency)}
        </span>
      )}
    </>
  )
}

export interface Row {
  term: string
  amount: string | null
}

/** The taxes that are added to price and shipping. */
export const taxRows = (taxes: readonly TaxLine[]): Row[] =>
  taxes.filter(({ included }) => !included).map((tax) => ({ term: taxTerm(tax), amount: tax.amount }))

/** Those of several sellers, alike ones in one sum. */
export const sumTaxes = (taxes: readonly (readonly TaxLine[])[], currency: string): TaxLine[] =>
  [...Map.groupBy(taxes.flat(), (tax) => `${taxTerm(tax)} ${tax.included}`).values()].flatMap((alike) => {
    const [first] = alike
    const sum = addMoney(alike.map(({ amount }) => parseAmount(amount, currency)))
    return first ? [{ ...first, amount: decimalAmount(sum) }] : []
  })

/** Which taxes are a part of the price, or that there are none. */
export function TaxNote({ taxes, currency }: { taxes: readonly TaxLine[]; currency: string }) {
  const note = taxNote(taxes, currency)
  return note === null ? null : <p className={`cap ${styles.duties}`}>{note}</p>
}

interface AmountsProps {
  currency: string
  rows: readonly Row[]
  total: { term: string; amount: string | null }
}

/** An amount; one that is taken away has a sign as wide as a digit. Nothing is never negative. */
const amountText = (amount: string | null, currency: string): string | null =>
  priceText(amount !== null && Number(amount) === 0 ? 0 : amount, currency)?.replace('-', '−') ?? null

/** The sums of a cart, a checkout or an order. An amount that is not an amount is shown as it is. */
export function Amounts({ currency, rows, total }: AmountsProps) {
  return (
    <dl className={styles.amounts}>
      {rows.map(({ term, amount }) => (
        <div key={term}>
          <dt>{term}</dt>
          {amountText(amount, currency) === null ? (
            <dd className="faint">{amount}</dd>
          ) : (
            <dd>{amountText(amount, currency)}</dd>
          )}
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.term}</dt>
        <dd>{amountText(total.amount, currency) ?? total.amount}</dd>
      </div>
    </dl>
  )
}
