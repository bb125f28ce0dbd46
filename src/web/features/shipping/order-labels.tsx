import { useState } from 'react'
import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { momentText } from '#web/lib/format.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './order-labels.module.css'
import { PackingSlip } from './packing-slip.tsx'
import { useShippingLabels, useVoidLabel } from './shipping.queries.ts'

const STATES: Record<ShippingLabel['status'], string> = {
  awaiting_payment: 'Waiting for payment',
  cancelled: 'Cancelled',
  processing: 'The carrier is making it',
  purchased: SHIPPING_MESSAGES.labelReady,
  failed: SHIPPING_MESSAGES.labelProblem,
  voiding: 'Being voided',
  void: 'Voided',
}

interface OrderLabelsProps {
  orderId: string
  /** The number of the order as text. */
  number: string
}

/** The labels of one order, on the page of its sale: where one that was not used can be voided. */
export function OrderLabels({ orderId, number }: OrderLabelsProps) {
  const { data = [], isSuccess, isError, refetch } = useShippingLabels()
  const labels = data.filter(({ shopify_order_id: order }) => order === number)
  return (
    <Panel title="Shipping label">
      <div className={styles.body}>
        {isError && (
          <Notice
            tone="error"
            action={
              <Button size="sm" variant="outline" onClick={() => void refetch()}>
                Retry
              </Button>
            }
          >
            <p>{SHIPPING_MESSAGES.labelsFailed}</p>
          </Notice>
        )}
        {labels.map((label) => (
          <OrderLabel key={label.id} label={label} />
        ))}
        {labels.length === 0 && isSuccess && <p className="small mute">No label was bought for this order yet.</p>}
        <div className={styles.tools}>
          <PackingSlip orderId={orderId} number={number} />
          <ButtonLink to="/shipping" variant="outline">
            Open shipping
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}

function OrderLabel({ label }: { label: ShippingLabel }) {
  const { tracking_number: number, tracking_path: path } = label
  return (
    <>
      <DefinitionList
        termWidth={84}
        rows={[
          { term: 'State', value: STATES[label.status], strong: true },
          { term: 'Carrier', value: `${label.carrier} ${label.service}`.trim() },
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
          { term: 'Cost', value: priceText(label.cost, label.currency) },
        ]}
      />
      {label.problem && (
        <Notice tone="warning" live={false}>
          <p>{label.problem}</p>
        </Notice>
      )}
      {label.can_void && <VoidLabel label={label} />}
    </>
  )
}

/** Asks before it voids a label: the paper that was printed is worth nothing then. */
function VoidLabel({ label }: { label: ShippingLabel }) {
  const [isOpen, setIsOpen] = useState(false)
  const returnPrice = useVoidLabel()
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setIsOpen(true)}>
        Void label
      </Button>
      {label.void_until && <p className="cap">Possible until {momentText(label.void_until)}, if unused.</p>}
      <AlertDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Void the label for ${label.recipient_name}?`}
        tone="danger"
        confirmLabel="Void label"
        busy={returnPrice.isPending}
        busyLabel="Voiding..."
        onConfirm={() => returnPrice.mutate(label.id, { onSuccess: () => setIsOpen(false) })}
      >
        <p>
          A printed copy can’t be used any more. {priceText(label.cost, label.currency)} comes back to you once the
          carrier agrees, and the order can get another label.
        </p>
        <FailureNotice error={returnPrice.error} message="The label could not be voided. Try again in a moment." />
      </AlertDialog>
    </>
  )
}
