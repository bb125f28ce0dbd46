import { useEffect, useRef, useState } from 'react'
import { REPORT_DAYS } from '#contract/constants.ts'
import type { Order } from '#contract/orders.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { momentText } from '#web/lib/format.ts'
import { useRequiredText } from '#web/lib/use-required-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buying.module.css'
import { useProblem } from './buying.queries.ts'
import { DecidedProblem } from './problem-decision.tsx'

const MAX_TEXT = 1000

/** Where a buyer reports what is wrong, until three days after the delivery, and takes it back once it is solved. */
export function ProblemReport({ order }: { order: Order }) {
  const { status, problem, decided_problem: decided } = order
  if (decided) return <DecidedProblem decided={decided} />
  if (status !== 'paid') return null
  if (problem) return <Reported order={order} text={problem.text} />
  return order.can_report ? <Report order={order} /> : null
}

function Reported({ order, text }: { order: Order; text: string }) {
  const { mutate, isPending, error } = useProblem(order.id)
  return (
    <Notice
      tone="warning"
      className={styles.report}
      title="You reported a problem"
      action={
        <Button variant="outline" size="sm" busy={isPending} busyLabel="Saving..." onClick={() => mutate(null)}>
          It is solved
        </Button>
      }
    >
      <p>“{text}”</p>
      <p>
        {order.seller.name} was notified
        {order.payment_method === 'outside'
          ? '. You paid them directly, so a refund comes from them.'
          : ', and is not paid until it is solved, refunded, or decided by an administrator.'}
      </p>
      {error && <p role="alert">{failureText(error, 'That could not be saved. Try again in a moment.')}</p>}
    </Notice>
  )
}

function Report({ order }: { order: Order }) {
  const { mutate, isPending, error } = useProblem(order.id)
  const [isOpen, setIsOpen] = useState(false)
  const { text, setText, isMissing, check } = useRequiredText()
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.focus()
  }, [isOpen])
  const submit = () => {
    if (check()) mutate(text)
  }
  const problem = isMissing ? 'Describe what is wrong.' : null
  return (
    <Notice live={false} className={styles.report} icon="alert">
      <p>
        Something not right when it arrives? Photograph the packaging before you open it, and tell us within{' '}
        {REPORT_DAYS} days{order.report_until && `, until ${momentText(order.report_until)}`}.
      </p>
      {isOpen ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Field
            label="What is wrong?"
            required
            error={
              problem ?? (error && failureText(error, 'The problem could not be reported. Try again in a moment.'))
            }
          >
            <TextArea ref={box} value={text} maxLength={MAX_TEXT} onChange={(event) => setText(event.target.value)} />
          </Field>
          <div className={styles.tools}>
            <Button type="submit" size="sm" busy={isPending} busyLabel="Sending...">
              Send to {order.seller.name}
            </Button>
            <Button variant="quiet" size="sm" disabled={isPending} onClick={() => setIsOpen(false)}>
              {PUBLIC_MESSAGES.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="outline" size="sm" className={styles.below} onClick={() => setIsOpen(true)}>
          Report a problem
        </Button>
      )}
    </Notice>
  )
}
