import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { copyText } from '#web/lib/copy.ts'
import { dayOrNone } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { isOrderShipment } from './order-id.ts'
import { saveLabel } from './save-file.ts'
import styles from './sections.module.css'
import { pageToast, wasRefused } from './shipping-toasts.ts'
import { VoidLabel } from './void-label.tsx'

const copyTracking = (trackingNumber: string) =>
  copyText(trackingNumber).then(
    () => pageToast.success(SHIPPING_MESSAGES.trackingCopied),
    () => pageToast.error(`The number could not be copied. It is ${trackingNumber}.`),
  )

/** What a label needs besides its two faces Ready and Pending (MS-T57). */
function LabelState({ label }: { label: ShippingLabel }) {
  const { status, problem, cost, currency } = label
  const isOrder = isOrderShipment(label.shopify_order_id)
  const price = priceText(cost, currency)
  if (status === 'failed')
    return (
      <p className={styles.problem}>
        {SHIPPING_MESSAGES.labelProblem}
        {problem && `. ${problem}`}
        {!isOrder && ` ${price} is being returned.`}
      </p>
    )
  if (status === 'processing')
    return <p className={styles.text}>Paid. The carrier is making the label, usually under a minute.</p>
  if (status === 'voiding')
    return <p className={styles.text}>Being voided. You get {price} back once the carrier agrees.</p>
  if (status === 'void')
    return (
      <p className={styles.text}>
        {problem || (isOrder ? 'Voided. Its price returns to your payout.' : `Voided. ${price} is refunded to you.`)}
      </p>
    )
  return problem ? <p className={styles.problem}>{problem}</p> : null
}

/** A label that was bought: its facts, its file, and the button that voids it (MS-8). */
export function LabelCard({ label }: { label: ShippingLabel }) {
  const { tracking_number: number, tracking_path: path, status } = label
  const title = useRef<HTMLHeadingElement>(null)
  const saved = useMutation({
    mutationFn: () => saveLabel(label.id, '4x6'),
    onSuccess: () => pageToast.success(SHIPPING_MESSAGES.downloaded),
    onError: (error) => !wasRefused(error) && pageToast.error(SHIPPING_MESSAGES.downloadFailed),
  })
  const isReady = status === 'purchased'
  return (
    <li className={styles.label}>
      <div className="row sb">
        <h3 className="h-tool-s" ref={title} tabIndex={-1}>
          {isOrderShipment(label.shopify_order_id) ? `#${label.shopify_order_id}` : SHIPPING_MESSAGES.customShipment}
        </h3>
        <StatusBadge
          mark={isReady ? 'published' : 'pending'}
          label={isReady ? SHIPPING_MESSAGES.labelReady : SHIPPING_MESSAGES.labelPending}
        />
      </div>
      <div className={styles.labelWho}>
        <p>{label.recipient_name}</p>
        <p className="mute">
          {label.recipient_city}, {label.recipient_state} {label.recipient_postal_code}
        </p>
      </div>
      <DefinitionList
        termWidth={76}
        className={styles.labelFacts}
        rows={[
          {
            term: 'Carrier',
            value: `${label.carrier || SHIPPING_MESSAGES.unknownCarrier} ${label.service || SHIPPING_MESSAGES.standardService}`,
          },
          {
            term: 'Tracking',
            value:
              number && path ? (
                <Link className="link" to={path}>
                  {number}
                </Link>
              ) : (
                number
              ),
          },
          { term: 'Cost', value: priceText(label.cost ?? 0, label.currency) },
          { term: 'Created', value: dayOrNone(label.created_at) },
        ]}
      />
      <LabelState label={label} />
      <div className={styles.labelTools}>
        <Button
          variant="outline"
          size="sm"
          icon="download"
          busy={saved.isPending}
          disabled={status === 'voiding' || status === 'void'}
          onClick={() => saved.mutate()}
        >
          {SHIPPING_MESSAGES.download}
        </Button>
        {number && (
          <Button variant="quiet" size="sm" icon="copy" onClick={() => void copyTracking(number)}>
            {SHIPPING_MESSAGES.copyTracking}
          </Button>
        )}
      </div>
      <VoidLabel label={label} onDone={() => title.current?.focus()} />
    </li>
  )
}
