import { useState } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import type { Sale } from '#contract/orders.ts'
import { failureText } from '#web/lib/api-error.ts'
import { momentText } from '#web/lib/format.ts'
import { useRequiredText } from '#web/lib/use-required-text.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buying.module.css'
import { useRelease } from './buying.queries.ts'
import { isRefundable, RefundOrder } from './refund-order.tsx'

const MAX_REASON = 500

const buildTexts = ({ payment_method: method, payout, seller, currency }: Sale) =>
  method === 'outside'
    ? {
        title: `Let ${seller.name} keep the money?`,
        text: 'The problem is closed, and the buyer cannot report another one.',
        confirm: 'Close the problem',
        busy: 'Closing...',
      }
    : {
        title: `Pay ${priceText(payout.net, currency)} to ${seller.name}?`,
        text: 'The problem no longer holds the payout back, and the buyer cannot report another one.',
        confirm: 'Release the payout',
        busy: 'Releasing...',
      }

/** The problem of an order for an administrator, who decides it: the seller is paid, or the buyer is refunded. */
export function ProblemDecision({ order }: { order: Sale }) {
  const [isAsking, setIsAsking] = useState(false)
  const { problem, decided_problem: decided } = order
  if (decided) return <DecidedProblem decided={decided} />
  if (!problem || order.status !== 'paid') return null
  const isOutside = order.payment_method === 'outside'
  return (
    <>
      <Notice
        tone="error"
        live={false}
        className={styles.test}
        title={`The buyer reported a problem on ${momentText(problem.reported_at)}`}
        action={
          <div className={styles.tools}>
            <Button size="sm" onClick={() => setIsAsking(true)}>
              {buildTexts(order).confirm}
            </Button>
            {isRefundable(order, 'admin') && (
              <RefundOrder order={order} by="admin" label="Refund the buyer" size="sm" />
            )}
          </div>
        }
      >
        <p>“{problem.text}”</p>
        {isOutside ? (
          <p>The seller has the money, and only they can give it back. If they need not, close the problem.</p>
        ) : (
          <p>The payout waits until the buyer says that it is solved, or until you decide. Both sides are notified.</p>
        )}
      </Notice>
      {isAsking && <ReleaseQuestion order={order} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function ReleaseQuestion({ order, onClose }: { order: Sale; onClose: () => void }) {
  const reason = useRequiredText()
  const { mutate, isPending, error } = useRelease(order.id)
  const confirm = () => {
    if (reason.check()) mutate(reason.text, { onSuccess: onClose })
  }
  const failure = error && failureText(error, 'That could not be saved. Try again in a moment.')
  const { title, text, confirm: confirmLabel, busy } = buildTexts(order)
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={title}
      tone="primary"
      confirmLabel={confirmLabel}
      busy={isPending}
      busyLabel={busy}
      onConfirm={confirm}
    >
      <div className={styles.fields}>
        <p>{text}</p>
        <Field label="Reason, shown to both" required error={reason.isMissing ? 'State the reason.' : failure}>
          <TextArea
            value={reason.text}
            maxLength={MAX_REASON}
            onChange={(event) => reason.setText(event.target.value)}
          />
        </Field>
      </div>
    </AlertDialog>
  )
}

/** What was reported about an order, and why its seller is paid all the same. */
export function DecidedProblem({ decided }: { decided: NonNullable<Sale['decided_problem']> }) {
  return (
    <Notice
      tone="info"
      live={false}
      className={styles.test}
      title={`A reported problem was decided on ${momentText(decided.decided_at)}: the seller is paid`}
    >
      <p>Reported: “{decided.text}”</p>
      <p>The reason: {decided.reason}</p>
    </Notice>
  )
}
