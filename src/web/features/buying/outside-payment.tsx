import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import type { Sale } from '#contract/orders.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Amounts } from './amounts.tsx'
import styles from './buying.module.css'
import { useOwed } from './buying.queries.ts'
import { payoutRows } from './payout-rows.ts'
import { payoutText } from './payout-text.ts'

/** What the seller owes for an order that was paid outside, and how that is collected. */
const owedText = (owed: { amount: string; currency: string } | undefined): string => {
  if (!owed) return 'Nothing is owed for it.'
  const amount = priceText(owed.amount.replace('-', ''), owed.currency)
  if (owed.amount.startsWith('-')) return `You are owed ${amount} for it, which whoever runs this site pays to you.`
  return `You owe ${amount} for it. Your next payouts in ${owed.currency.toUpperCase()} are reduced by it, or you pay it to whoever runs this site.`
}

/** The money of an order that its buyer paid straight to the seller, without what was given back: nothing is paid out. */
export function OutsidePayment({ sale }: { sale: Sale }) {
  const { id, refundable, currency, payout } = sale
  const owed = useOwed()
  return (
    <Panel title="Paid to you">
      <p className={`price-page ${styles.net}`}>{priceText(refundable, currency)}</p>
      <Amounts currency={currency} rows={payoutRows(sale)} total={{ term: 'Net to you', amount: payout.net }} />
      <p className={styles.payout}>
        {payoutText(sale)} {sale.status === 'paid' && 'The money is with you, so nothing is paid out.'}
      </p>
      {sale.status === 'paid' && sale.shipping_method !== 'collection' && (
        <p className={styles.payout}>
          There is no payout from which a shipping label could be deducted: buy it as a{' '}
          <Link className="link" to="/shipping#custom">
            custom shipment
          </Link>
          .
        </p>
      )}
      {owed.data && <p className={styles.payout}>{owedText(owed.data.orders.find((one) => one.id === id))}</p>}
    </Panel>
  )
}
