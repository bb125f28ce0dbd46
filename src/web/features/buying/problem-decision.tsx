import { useState } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import type { Sale } from '#contract/orders.ts'
import { failureText } from '#web/lib/api-error.ts'
import { momentText } from '#web/lib/format.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buying.module.css'
import { useDecide } from './buying.queries.ts'

const MAX_REASON = 500

type Decision = 'release' | 'refund'

const buildTexts = ({ payout, seller, buyer, refundable: total, currency }: Sale) => ({
  release: {
    title: `Pay ${priceText(payout.net, currency)} to ${seller.name}?`,
    text: 'The problem no longer holds the payout back, and the buyer cannot report another one.',
    confirm: 'Release the payout',
    busy: 'Releasing...',
  },
  refund: {
    title: `Refund ${priceText(total, currency)} to ${buyer.name}?`,
    text: 'Price and shipping go back in full, and the works become available again. A refund cannot be undone.',
    confirm: `Refund ${priceText(total, currency)}`,
    busy: 'Refunding...',
  },
})

/** The problem of an order for an administrator, who decides it: the seller is paid, or the buyer is refunded. */
export function ProblemDecision({ order }: { order: Sale }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const { problem, decided_problem: decided } = order
  if (decided) return <DecidedProblem decided={decided} />
  if (!problem || order.status !== 'paid') return null
  return (
    <>
      <Notice
        tone="error"
        live={false}
        className={styles.test}
        title={`The buyer reported a problem on ${momentText(problem.reported_at)}`}
        action={
          <div className={styles.tools}>
            <Button size="sm" onClick={() => setDecision('release')}>
              Release the payout
            </Button>
            <Button size="sm" variant="danger" onClick={() => setDecision('refund')}>
              Refund the buyer
            </Button>
          </div>
        }
      >
        <p>“{problem.text}”</p>
        <p>The payout waits until the buyer says that it is solved, or until you decide. Both sides are notified.</p>
      </Notice>
      {decision && <Question order={order} decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

function Question({ order, decision, onClose }: { order: Sale; decision: Decision; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useDecide(order.id)
  const words = buildTexts(order)[decision]
  const confirm = () => {
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') mutate({ decision, reason }, { onSuccess: onClose })
  }
  const failure = error && failureText(error, 'That could not be saved. Try again in a moment.')
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={words.title}
      tone={decision === 'refund' ? 'danger' : 'primary'}
      confirmLabel={words.confirm}
      busy={isPending}
      busyLabel={words.busy}
      onConfirm={confirm}
    >
      <div className={styles.fields}>
        <p>{words.text}</p>
        <Field label="Reason, shown to both" required error={isMissing ? 'State the reason.' : failure}>
          <TextArea value={reason} maxLength={MAX_REASON} onChange={(event) => setReason(event.target.value)} />
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
