import { priceText } from '#contract/artwork-display.ts'
import type { Sale } from '#contract/orders.ts'
import styles from './buying.module.css'

/** 'Work' or 'Works', by the number of copies. */
export const worksTerm = (lines: readonly { quantity: number }[]): string =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0) === 1 ? 'Work' : 'Works'

/** What some copies of a work cost, and what one of them does. */
export function CopiesPrice({ price, quantity }: { price: string; quantity: number }) {
  return (
    <>
      {priceText(Number(price) * quantity)}
      {quantity > 1 && (
        <span className={styles.each}>
          {quantity} × {priceText(price)}
        </span>
      )}
    </>
  )
}

interface Row {
  term: string
  amount: string | null
}

/** What the labels of an order cost; no row without any. */
export const labelsRow = ({ labels }: Sale['payout'], term: string): Row[] =>
  labels === '0.00' ? [] : [{ term, amount: `-${labels}` }]

/** What an order brings its seller, from the price down to what is left of it. */
export const payoutRows = ({ status, payout, debts, collected }: Sale): Row[] => [
  { term: 'Price', amount: payout.price },
  { term: 'Shipping', amount: payout.shipping },
  { term: `Commission, ${payout.commission_percent}%`, amount: `-${payout.commission}` },
  { term: 'Provider fee', amount: `-${payout.provider_fee}` },
  ...labelsRow(payout, 'Shipping labels'),
  ...(status === 'refunded' ? [{ term: 'Refunded', amount: `-${payout.refunded}` }] : []),
  ...debts.map(({ number, amount }) => ({ term: `Owed for refunded order ${number}`, amount: `-${amount}` })),
  ...collected.map(({ number, amount }) => ({ term: `Collected from order ${number}`, amount })),
]

interface AmountsProps {
  rows: readonly Row[]
  total: { term: string; amount: string | null }
}

/** An amount; one that is taken away has a sign as wide as a digit. Nothing is never negative. */
const amountText = (amount: string | null): string | null => {
  const text = priceText(amount)
  return text === '-$0.00' ? '$0.00' : (text?.replace('-', '−') ?? null)
}

/** The sums of a cart, a checkout or an order. An amount that is not an amount is shown as it is. */
export function Amounts({ rows, total }: AmountsProps) {
  return (
    <dl className={styles.amounts}>
      {rows.map(({ term, amount }) => (
        <div key={term}>
          <dt>{term}</dt>
          {amountText(amount) === null ? <dd className="faint">{amount}</dd> : <dd>{amountText(amount)}</dd>}
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.term}</dt>
        <dd>{amountText(total.amount) ?? total.amount}</dd>
      </div>
    </dl>
  )
}
