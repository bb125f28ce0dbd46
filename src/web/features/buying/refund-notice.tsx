import { priceText } from '#contract/artwork-display.ts'
import { addMoney, formatMoney, parseAmount } from '#contract/money.ts'
import type { OrderRefund } from '#contract/order-refund.ts'
import type { Order } from '#contract/orders.ts'
import { formatDate } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buying.module.css'

type Reader = 'buyer' | 'seller' | 'admin'

/** The refund that the bank returned and that nobody paid another way yet. */
export const findFailedRefund = (refunds: readonly OrderRefund[]): OrderRefund | undefined =>
  refunds.find(({ status }) => status === 'failed')

const WHAT_FOLLOWS: Record<Reader, string> = {
  buyer: 'Your money is not lost: we have it again, and we will pay you another way. We write to you when we have.',
  seller: 'An administrator pays the buyer another way. Nothing changes for you.',
  admin: 'The buyer waits for the money: refund it again, or pay it outside of the provider and record that you did.',
}

interface RefundNoticeProps {
  order: Pick<Order, 'status' | 'total' | 'currency' | 'refund_reason' | 'refunds' | 'payment_method' | 'seller'>
  reader: Reader
}

/** What became of the refund of an order; nothing without one. */
export function RefundNotice({ order, reader }: RefundNoticeProps) {
  const { status, currency, refunds } = order
  const failed = findFailedRefund(refunds)
  if (failed)
    return (
      <Notice
        tone="error"
        live={false}
        className={styles.test}
        title={`The refund of ${priceText(failed.amount, currency)} failed at the provider on ${formatDate(failed.at)}`}
        action={
          reader === 'admin' && (
            <ButtonLink to="/admin/orders" size="sm">
              Failed refunds
            </ButtonLink>
          )
        }
      >
        <p>
          {failed.failure} {WHAT_FOLLOWS[reader]}
        </p>
      </Notice>
    )
  if (status === 'paid') return refunds.length > 0 && <RefundedParts order={order} />
  // After a lost dispute, whose notice says so.
  if (refunds.length === 0 && reader !== 'buyer') return null
  return (
    <Notice tone="info" title={buildTitle(order)} live={false}>
      <p>{order.refund_reason || 'The seller gave no reason.'}</p>
      {order.payment_method === 'outside' && reader === 'buyer' && (
        <p>
          You paid {order.seller.name} directly, so the money comes from them. If it does not arrive, write to them.
        </p>
      )}
      {refunds.map(({ id, note }) => note && <p key={id}>{note}</p>)}
    </Notice>
  )
}

/** What was refunded of an order that goes on: how much, when and why. */
function RefundedParts({
  order: { currency, refunds, seller, payment_method: method },
}: Pick<RefundNoticeProps, 'order'>) {
  const total = addMoney(refunds.map(({ amount }) => parseAmount(amount, currency)))
  return (
    <Notice
      tone="info"
      live={false}
      className={styles.test}
      title={
        method === 'outside'
          ? `${seller.name} has refunded ${formatMoney(total)} of this order`
          : `${formatMoney(total)} of this order was refunded`
      }
    >
      {refunds.map(({ id, amount, status, at, reason, note }) => (
        <p key={id}>
          {priceText(amount, currency)} {status === 'under_way' ? 'is on its way' : `on ${formatDate(at)}`}
          {[reason, note].filter(Boolean).map((text) => `: ${text}`)}
        </p>
      ))}
    </Notice>
  )
}

const buildTitle = ({ status, total, currency, refunds, ...paid }: RefundNoticeProps['order']): string => {
  const amount = priceText(total, currency)
  if (paid.payment_method === 'outside') return `${paid.seller.name} has refunded ${amount}`
  if (refunds.some((one) => one.is_repeat && one.status === 'under_way')) return 'The refund is made again'
  if (status === 'refunding') return 'The refund is on its way'
  const outside = refunds.find((one) => one.status === 'paid_outside')
  return outside ? `${amount} was refunded another way on ${formatDate(outside.at)}` : `${amount} was refunded`
}
