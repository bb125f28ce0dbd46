import { useState } from 'react'
import { parseAmount } from '#contract/money.ts'
import type { Checkout } from '#contract/orders.ts'
import { paymentReference } from '#contract/outside-payments.ts'
import { failureText } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { shortDayText } from '#web/lib/format.ts'
import { ContactToBuy } from '#web/shared/inquiry/contact-to-buy.tsx'
import { PaymentInstructions } from '#web/shared/payment-instructions.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './buying.module.css'
import { useChangeCheckout, useProduct } from './buying.queries.ts'

type PlacedOrder = Checkout['orders'][number]

interface ReservationProps {
  checkout: Checkout
  /** The only one: works of one seller are reserved. */
  order: PlacedOrder
}

/** How the seller is paid, and where the buyer says that they have done so. */
export function ReservationSteps({ checkout, order }: ReservationProps) {
  const { instructions, ends_at: endsAt, sent_at: sentAt, address } = checkout
  if (!instructions) return null
  const { name } = order.seller
  const isTransfer = instructions.account_number !== ''
  return (
    <>
      <PaymentInstructions
        instructions={instructions}
        amount={parseAmount(order.total, order.currency)}
        reference={paymentReference(order.number)}
        until={endsAt}
      >
        {isTransfer && <Sent id={checkout.id} sentAt={sentAt} seller={name} />}
      </PaymentInstructions>
      <Panel title="What happens next">
        <ol className={styles.afterwards}>
          <li>
            You pay {name} by {shortDayText(endsAt)}. After that day, others can buy what you have reserved.
          </li>
          <li>{name} confirms your payment, and you get a mail.</li>
          <li>
            {order.shipping_method === 'collection'
              ? 'You agree on a time to collect it.'
              : `${name} packs it and ships it to ${address.city}.`}
          </li>
        </ol>
        <CancelReservation id={checkout.id} isSent={sentAt !== null} seller={name} />
      </Panel>
    </>
  )
}

function Sent({ id, sentAt, seller }: { id: string; sentAt: string | null; seller: string }) {
  const { mutate, isPending, error } = useChangeCheckout(id)
  return (
    <div className={`${styles.actions} ${styles.below}`}>
      <p className="small" role="status">
        {sentAt && `You said on ${shortDayText(sentAt)} that you have sent it. ${seller} has been notified.`}
      </p>
      {!sentAt && (
        <>
          <FailureNotice error={error} message="That could not be saved. Try again in a moment." />
          <Button size="lg" full busy={isPending} busyLabel="Saving..." onClick={() => mutate('sent')}>
            I Have Sent It
          </Button>
          <p className="cap">{seller} is notified, and confirms it as soon as it has arrived.</p>
        </>
      )}
    </div>
  )
}

function CancelReservation({ id, isSent, seller }: { id: string; isSent: boolean; seller: string }) {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useChangeCheckout(id)
  const cancel = () =>
    mutate('cancel', {
      onSettled: () => setAsks(false),
      onError: (error) => toast.error(failureText(error, 'Your reservation could not be cancelled. Try again.')),
    })
  return (
    <>
      <Button variant="quiet" full onClick={() => setAsks(true)}>
        Cancel reservation
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Cancel this reservation?"
        cancelLabel="Keep it"
        confirmLabel="Cancel reservation"
        tone="danger"
        busy={isPending}
        busyLabel="Cancelling..."
        onConfirm={cancel}
      >
        <p>
          Others can buy it then.
          {isSent && ` You said that you have sent the money: if you have, write to ${seller} instead.`}
        </p>
      </AlertDialog>
    </>
  )
}

/** The ways on from a reservation that has ended. */
export function EndedReservation({ order }: { order: PlacedOrder }) {
  const { data: page } = useProduct(order.lines[0]?.handle ?? null)
  return (
    <div className={styles.actions}>
      {page && <ContactToBuy work={page.artwork} label={`Write to ${order.seller.name}`} full />}
      <ButtonLink to="/cart" variant="outline" full>
        Back to the cart
      </ButtonLink>
    </div>
  )
}
