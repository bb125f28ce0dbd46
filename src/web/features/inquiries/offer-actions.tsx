import { useState } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import type { Inquiry, Offer } from '#contract/inquiries.ts'
import { failureText } from '#web/lib/api-error.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './inquiries.module.css'
import { useDecideOffer } from './inquiries.queries.ts'

/** What the reader can do with an open offer: decide on the other side's, or take back their own. */
export function OfferActions({ inquiry, offer }: { inquiry: Inquiry; offer: Offer }) {
  const decide = useDecideOffer(inquiry.id)
  const [isAccepting, setIsAccepting] = useState(false)
  const send = (decision: 'accept' | 'decline' | 'withdraw') =>
    decide.mutate(
      { offerId: offer.id, decision },
      {
        onError: (error) => {
          setIsAccepting(false)
          toast.error(failureText(error, 'That did not work. Try again in a moment.'))
        },
      },
    )
  const isBusy = decide.isPending
  if (inquiry.closed) return null
  if (offer.by === inquiry.side)
    return (
      <Button variant="outline" size="sm" busy={isBusy} busyLabel="Withdrawing..." onClick={() => send('withdraw')}>
        Withdraw
      </Button>
    )
  const price = priceText(offer.price, offer.currency)
  return (
    <div className={styles.actions}>
      <Button size="sm" disabled={isBusy} onClick={() => setIsAccepting(true)}>
        Accept {price}
      </Button>
      <Button variant="outline" size="sm" disabled={isBusy} onClick={() => send('decline')}>
        Decline
      </Button>
      <AlertDialog
        open={isAccepting}
        onOpenChange={setIsAccepting}
        title={`Accept ${price}?`}
        confirmLabel={`Accept ${price}`}
        busy={isBusy}
        busyLabel="Accepting..."
        onConfirm={() => send('accept')}
      >
        {inquiry.side === 'buyer'
          ? 'You can then check out at this price. Nothing is charged before that, and the work is held for you only once you check out.'
          : `${inquiry.with} can then buy the work at this price. An accepted offer cannot be taken back.`}
      </AlertDialog>
    </div>
  )
}
