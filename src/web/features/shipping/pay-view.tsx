import { useEffect, useEffectEvent, useRef } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { PaymentOrder } from '#contract/shipping-payment-orders.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { momentText } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './pay.module.css'
import { useCancelPaymentOrder, usePaymentOrder, usePayPaymentOrder } from './shipping.queries.ts'

/** `/shipping/pay/{id}`: leads to the payment of a label, and is where it can be resumed or cancelled (decision 042). */
export function PayView({ id }: { id: string }) {
  const { data: order, error, refetch, isFetching } = usePaymentOrder(id)
  if (order) return <KnownOrder order={order} />
  if (error)
    return (
      <LoadError
        headingLevel={1}
        query={{ error, isFetching, refetch }}
        message="The label order could not be loaded. Nothing was charged."
        action={<BackToShipping />}
      />
    )
  return (
    <SkeletonGroup>
      <Skeleton height={44} width="60%" />
      <Skeleton height={240} style={{ marginTop: 32 }} />
    </SkeletonGroup>
  )
}

const BackToShipping = () => (
  <ButtonLink to="/shipping" variant="outline">
    Back to Shipping
  </ButtonLink>
)

const HEADINGS: Record<PaymentOrder['status'], { title: string; lead: string }> = {
  draft: { title: 'No rate was chosen yet', lead: 'Choose one on the page of the shipment. Nothing was charged.' },
  open: { title: 'Pay for your label', lead: 'You pay on the provider’s page and come straight back.' },
  paid: { title: 'Your label is paid', lead: 'You can find it among your purchased labels.' },
  ended: { title: 'This label order has ended', lead: 'Nothing was charged. You can start again at any time.' },
  refunding: { title: 'Your payment is being refunded', lead: 'The label could not be bought, or was voided.' },
  refunded: { title: 'Your payment was refunded', lead: 'The label could not be bought, or was voided.' },
}

const cameBack = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

function KnownOrder({ order }: { order: PaymentOrder }) {
  const { status, rate } = order
  const pay = usePayPaymentOrder(order.draft_order_id)
  const cancel = useCancelPaymentOrder()
  const hasStarted = useRef(false)
  const start = useEffectEvent(() => {
    // Whoever comes back from the payment page chooses anew.
    if (hasStarted.current || cameBack()) return
    hasStarted.current = true
    pay.mutate()
  })
  useEffect(() => {
    if (status === 'open') start()
  }, [status])
  const { title, lead } = HEADINGS[status]
  const failed = cancel.error ?? (status === 'open' ? pay.error : null)
  return (
    <>
      <PageHead
        over={<Breadcrumb to="/shipping" parent="Shipping" current="Payment" />}
        title={order.is_sample ? 'A sample is not paid for' : title}
        lead={order.is_sample ? 'No label can be bought for a sample shipment. Nothing was charged.' : lead}
      />
      <Panel className={styles.panel}>
        <DefinitionList
          rows={[
            { term: 'Recipient', value: [order.recipient_name, order.recipient_city].filter(Boolean).join(', ') },
            { term: 'Label', value: rate && `${rate.carrier} ${rate.service}` },
            { term: 'Price', value: rate && priceText(rate.price, order.currency) },
            { term: 'Insurance', value: rate && priceText(order.insurance_cost, order.currency) },
            { term: 'Total', value: rate && priceText(order.total_cost, order.currency), strong: true },
            { term: 'Open until', value: status === 'open' && momentText(order.expires_at) },
          ]}
        />
        <FailureNotice error={failed} message="That did not work. Nothing was charged." />
        {order.test_mode && <p className="cap">Paid with test payments. No money moves.</p>}
        {status === 'open' && !order.is_sample ? (
          <div className={styles.actions}>
            <Button size="lg" busy={pay.isPending} busyLabel="Opening the payment..." onClick={() => pay.mutate()}>
              {SHIPPING_MESSAGES.pay}
            </Button>
            <Button
              size="lg"
              variant="outline"
              busy={cancel.isPending}
              onClick={() => cancel.mutate(order.draft_order_id)}
            >
              Cancel order
            </Button>
          </div>
        ) : (
          <BackToShipping />
        )}
      </Panel>
    </>
  )
}
