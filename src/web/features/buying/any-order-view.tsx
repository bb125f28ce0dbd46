import { Suspense } from 'react'
import type { AnyOrder } from '#contract/any-orders.ts'
import { priceText } from '#contract/artwork-display.ts'
import { formatDate } from '#web/lib/format.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Amounts, worksTerm } from './amounts.tsx'
import styles from './buying.module.css'
import { useAnyOrder } from './buying.queries.ts'
import { DisputeNotice, findOpenDispute, HeldBack } from './dispute-notice.tsx'
import { AnswerToBank } from './lazy-answer.ts'
import { OrderJourney } from './order-track.tsx'
import { Address, BuyerContact, OrderLines, OrderMissing } from './order-view.tsx'
import { payoutRows } from './payout-rows.ts'
import { ProblemDecision } from './problem-decision.tsx'
import { paidStraightText } from './received-by.ts'
import { RefundNotice } from './refund-notice.tsx'
import { isRefundable, RefundOrder } from './refund-order.tsx'

/** An order as an administrator sees it: what was bought, by whom, and what became of the money. */
export function AnyOrderView({ id }: { id: string }) {
  const query = useAnyOrder(id)
  if (query.data) return <KnownOrder order={query.data} />
  return (
    <OrderMissing
      query={query}
      message="The order could not be loaded."
      way={{ to: '/admin/orders', label: 'All orders' }}
    />
  )
}

function KnownOrder({ order }: { order: AnyOrder }) {
  const { buyer, seller, payout } = order
  const isOutside = order.payment_method === 'outside'
  return (
    <>
      <PageHead
        over={<Breadcrumb to="/admin/orders" parent="Orders" current={`Order ${order.number}`} />}
        title={`Order ${order.number}`}
        lead={`${buyer.name} paid ${priceText(order.total, order.currency)} to ${seller.name} on ${formatDate(order.paid_at)}.`}
        action={
          <div className={styles.saleTools}>
            {/* A reported problem has the refund in its own notice. */}
            {isRefundable(order, 'admin') && !order.problem && <RefundOrder order={order} by="admin" />}
            {!isOutside && (
              <ButtonLink to={order.payment_url} external variant="outline">
                Payment at the provider
              </ButtonLink>
            )}
          </div>
        }
      />
      {isOutside && (
        <Notice live={false} className={styles.test} title={paidStraightText('the seller', order.received_by)}>
          No money of this order is at the provider, so only {seller.name} can give it back and refund the order.
        </Notice>
      )}
      <DisputeNotice order={order} />
      <RefundNotice order={order} reader="admin" />
      <ProblemDecision order={order} />
      <div className={styles.columns}>
        <section>
          {findOpenDispute(order) && (
            <Suspense>
              <AnswerToBank order={order} reader="admin" />
            </Suspense>
          )}
          <h2 className="h-tool">{worksTerm(order.lines)}</h2>
          <OrderLines lines={order.lines} currency={order.currency} />
          {order.status === 'paid' && <OrderJourney order={order} />}
        </section>
        <div className={styles.side}>
          <HeldBack order={order} />
          <Panel title={isOutside ? 'What the seller keeps' : 'Payout of the seller'}>
            <Amounts
              currency={order.currency}
              rows={payoutRows(order)}
              total={{ term: 'Net to the seller', amount: payout.net }}
            />
          </Panel>
          <Panel title={order.shipping_method === 'collection' ? 'The buyer collects it' : 'Ship to'}>
            <Address address={order.address} />
            <BuyerContact buyer={buyer} />
          </Panel>
        </div>
      </div>
    </>
  )
}
