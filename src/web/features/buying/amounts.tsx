import { priceText } from '#contract/artwork-display.ts'
import styles from './buying.module.css'

interface AmountsProps {
  rows: readonly { term: string; amount: string | null }[]
  total: { term: string; amount: string | null }
}

/** The sums of a cart, a checkout or an order. An amount that is not an amount is shown as it is. */
export function Amounts({ rows, total }: AmountsProps) {
  return (
    <dl className={styles.amounts}>
      {rows.map(({ term, amount }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{priceText(amount) ?? amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.term}</dt>
        <dd>{priceText(total.amount) ?? total.amount}</dd>
      </div>
    </dl>
  )
}
