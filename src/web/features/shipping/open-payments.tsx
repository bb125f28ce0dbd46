import { priceText } from '#contract/artwork-display.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { momentText } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './custom-rates.module.css'
import { useCancelPaymentOrder, usePaymentOrders } from './shipping.queries.ts'
import { pageToast } from './shipping-toasts.ts'

interface OpenPaymentsProps {
  /** The server refused to begin another one like one of these (MS-10.29). */
  isSimilar?: boolean
}

/** Payments that were begun and can be resumed or cancelled (MS-10.32, MS-T60, MS-T61). */
export function OpenPayments({ isSimilar = false }: OpenPaymentsProps) {
  const { data = [] } = usePaymentOrders()
  const cancel = useCancelPaymentOrder()
  const orders = data.filter(({ status }) => status === 'open')
  const isTheOne = isSimilar && orders.length === 1
  const notices = orders.map((order) => (
    <Notice
      key={order.draft_order_id}
      tone="warning"
      title={isTheOne ? SHIPPING_MESSAGES.payPending : SHIPPING_MESSAGES.payUnfinished}
      action={
        <span className={styles.actions}>
          <ButtonLink size="sm" to={`/shipping/pay/${order.draft_order_id}`}>
            Resume payment
          </ButtonLink>
          <Button
            size="sm"
            variant="outline"
            busy={cancel.isPending && cancel.variables === order.draft_order_id}
            onClick={() =>
              cancel.mutate(order.draft_order_id, {
                onError: (error) =>
                  pageToast.error(failureText(error, 'The order could not be cancelled. Try again in a moment.')),
              })
            }
          >
            Cancel order
          </Button>
        </span>
      }
    >
      <p>
        {priceText(order.total_cost, order.currency)} to {order.recipient_name}. Resume it or cancel it; nothing was
        charged. It ends by itself on {momentText(order.expires_at)}.
      </p>
    </Notice>
  ))
  return (
    <>
      {isSimilar && !isTheOne && (
        <Notice tone="warning">
          <p>{SHIPPING_MESSAGES.payPending}</p>
        </Notice>
      )}
      {notices}
    </>
  )
}
