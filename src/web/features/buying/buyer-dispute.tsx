import { priceText } from '#contract/artwork-display.ts'
import type { BuyerDispute } from '#contract/order-dispute.ts'
import type { Order } from '#contract/orders.ts'
import { formatDate } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buying.module.css'

const OUTCOMES = {
  won: 'Your bank decided that this payment stands',
  lost: 'Your bank returned this payment to you',
}

const buildTitle = ({ stage, opened_at: openedAt, closed_at: closedAt }: BuyerDispute): string => {
  if (closedAt && (stage === 'won' || stage === 'lost')) return `${OUTCOMES[stage]} on ${formatDate(closedAt)}`
  if (stage === 'inquiry') return `Your bank asked about this payment on ${formatDate(openedAt)}`
  return `Your bank was asked to return this payment on ${formatDate(openedAt)}`
}

/** What a buyer's own dispute means for them; nothing without one. */
export function BuyerDisputeNotice({ order: { dispute } }: { order: Pick<Order, 'dispute'> }) {
  if (!dispute) return null
  return (
    <Notice tone="info" live={false} className={styles.test} title={buildTitle(dispute)}>
      <WhatItMeans dispute={dispute} />
    </Notice>
  )
}

function WhatItMeans({ dispute: { stage, amount, currency } }: { dispute: BuyerDispute }) {
  if (stage === 'won') return <p>It decided for the seller. Nothing changes for you.</p>
  if (stage === 'lost')
    return (
      <p>
        It decided for you: {priceText(amount, currency)} of this order went back, and nothing more is refunded here.
      </p>
    )
  if (stage === 'inquiry')
    return (
      <p>
        It has taken nothing so far. If all is well, say so to your bank. If something is wrong, report it below: a
        refund ends the question as well.
      </p>
    )
  return (
    <>
      <p>
        The bank holds {priceText(amount, currency)} of this order and decides, usually within 60 to 75 days. The seller
        can send it what is known of the order. Meanwhile nothing is refunded here, so that nobody is paid twice.
      </p>
      <p>If it is solved, or a mistake, ask your bank to withdraw it.</p>
    </>
  )
}
