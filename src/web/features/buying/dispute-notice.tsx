import { priceText } from '#contract/artwork-display.ts'
import type { DisputeAnswer } from '#contract/evidence.ts'
import type { OrderDispute } from '#contract/order-dispute.ts'
import type { Sale } from '#contract/orders.ts'
import { formatDate, weekdayText } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Amounts } from './amounts.tsx'
import styles from './buying.module.css'

/** The dispute that is not decided yet; null without. */
export const findOpenDispute = ({ dispute }: Pick<Sale, 'dispute'>): OrderDispute | null =>
  dispute && dispute.closed_at === null ? dispute : null

const WHAT_TO_DO: Record<DisputeAnswer['state'], string> = {
  needed:
    'Without an answer the buyer keeps the money. Record the delivery and its tracking number if they are missing: banks look at them first.',
  refused: 'Without an answer the buyer keeps the money. The last one did not reach the bank; send it again.',
  sending: 'The answer is on its way to the bank.',
  sent: 'The bank has the answer, and usually decides within 60 to 75 days.',
  late: 'Nobody answered in time, so the bank decides without an answer.',
}

const titleDispute = ({ answer: { state }, respond_by: respondBy }: OrderDispute): string => {
  if (state === 'sent') return 'The bank decides the dispute'
  if (state === 'sending') return 'The answer is being sent to the bank'
  if (respondBy === null) return 'Respond soon'
  return state === 'late'
    ? `The bank wanted an answer by ${weekdayText(respondBy)}`
    : `Respond by ${weekdayText(respondBy)}`
}

/** A dispute about the payment of an order: until when the bank wants an answer, or what it decided. Nothing without one. */
export function DisputeNotice({ order: { dispute } }: { order: Pick<Sale, 'dispute'> }) {
  if (!dispute) return null
  if (dispute.closed_at) return <DecidedDispute dispute={dispute} decidedAt={dispute.closed_at} />
  const { stage, reason, answer } = dispute
  const isOver = answer.state === 'sent' || answer.state === 'sending'
  return (
    <Notice tone={isOver ? 'info' : 'error'} live={false} className={styles.test} title={titleDispute(dispute)}>
      <p>
        {stage === 'inquiry'
          ? 'The buyer’s bank asks before it takes anything. '
          : 'The buyer disputes the payment at their bank. '}
        They say: “{reason}”
      </p>
      <p>
        {WHAT_TO_DO[answer.state]}
        {stage === 'inquiry' && !isOver && ' A refund ends it, too.'}
      </p>
    </Notice>
  )
}

function DecidedDispute({ dispute, decidedAt }: { dispute: OrderDispute; decidedAt: string }) {
  const isWon = dispute.stage === 'won'
  return (
    <Notice
      tone={isWon ? 'success' : 'info'}
      live={false}
      className={styles.test}
      title={`The bank decided the dispute for the ${isWon ? 'seller' : 'buyer'} on ${formatDate(decidedAt)}`}
    >
      <p>
        {isWon
          ? 'The buyer’s payment is not disputed any more, and the payout goes on.'
          : `The buyer has ${priceText(dispute.amount, dispute.currency)} back. It cost the seller ${priceText(dispute.loss, dispute.currency)}: the platform returns its commission and bears the bank’s fee.`}
      </p>
    </Notice>
  )
}

/** What an open dispute holds back, and what winning or losing means. */
export function HeldBack({ order }: { order: Pick<Sale, 'dispute'> }) {
  const dispute = findOpenDispute(order)
  if (!dispute) return null
  const { amount, loss, currency, is_taken: isTaken } = dispute
  return (
    <Panel title="Held back">
      <p className={`price-page ${styles.net}`}>{priceText(amount, currency)}</p>
      <Amounts
        currency={currency}
        rows={[
          { term: isTaken ? 'Taken by the bank' : 'Taken by the bank so far', amount: isTaken ? amount : '0' },
          { term: 'If the seller wins', amount: isTaken ? amount : '0' },
          { term: 'Usually decided in', amount: '60 to 75 days' },
        ]}
        total={{ term: 'If the seller loses', amount: `-${loss}` }}
      />
      <p className={styles.payout}>
        Losing costs what the buyer paid less the commission, which the platform returns; it bears the bank’s fee. Other
        payouts go on, and the work stays sold until this is decided.
      </p>
    </Panel>
  )
}
