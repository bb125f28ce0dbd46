import { useMemo, useState } from 'react'
import {
  type EvidenceForm,
  type EvidencePart,
  type EvidencePartName,
  evidenceForm,
  MAX_EVIDENCE_TEXT,
} from '#contract/evidence.ts'
import type { OrderDispute } from '#contract/order-dispute.ts'
import type { Sale } from '#contract/orders.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { formatDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { saveAs } from '#web/lib/save-as.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Checkbox, TextArea } from '#web/ui/inputs.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './answer-to-bank.module.css'
import { findOpenDispute } from './dispute-notice.tsx'
import { useEvidence, useEvidenceFile, useSendEvidence } from './refunds.queries.ts'

type Reader = 'seller' | 'admin'

interface AnswerToBankProps {
  order: Pick<Sale, 'id' | 'number' | 'dispute'>
  reader: Reader
}

/** What goes to the bank about an order whose payment is disputed, or what went there; nothing without an open dispute. */
export function AnswerToBank({ order, reader }: AnswerToBankProps) {
  const dispute = findOpenDispute(order)
  if (!dispute || dispute.answer.state === 'late') return null
  const { state } = dispute.answer
  if (state === 'sent' || state === 'sending') return <Sent order={order} reader={reader} dispute={dispute} />
  return <Gathered order={order} reader={reader} dispute={dispute} />
}

type KnownProps = AnswerToBankProps & { dispute: OrderDispute }

/** Saves the file for the bank: as it is chosen, or as it was sent. */
const useDownload = ({ id, number }: AnswerToBankProps['order'], reader: Reader) => {
  const { mutate, isPending } = useEvidenceFile(id, reader)
  const download = (form: EvidenceForm) =>
    mutate(form, {
      onSuccess: ({ url }) => saveAs(url, `evidence-${number}.pdf`),
      onError: (error) => toast.error(failureText(error, 'The file could not be written. Try again in a moment.')),
    })
  return { download, isPending }
}

function Sent({ order, reader, dispute: { answer } }: KnownProps) {
  const { download, isPending } = useDownload(order, reader)
  const isOwn = reader === 'admin' || answer.sender === 'seller'
  return (
    <div className={styles.answer}>
      <div>
        <h2 className="h-tool">{answer.state === 'sent' ? 'What went to the bank' : 'What goes to the bank'}</h2>
        <p>
          {answer.state === 'sending'
            ? 'It is being sent, which takes a minute at most.'
            : answer.sent_at
              ? `Sent on ${formatDate(answer.sent_at)}. It cannot be changed any more.`
              : 'It was sent in the dashboard of the payment provider.'}
        </p>
      </div>
      {answer.has_file && isOwn && (
        <div className={styles.tools}>
          <Button
            variant="outline"
            icon="download"
            busy={isPending}
            busyLabel={PUBLIC_MESSAGES.loading}
            onClick={() => download({ parts: ['order'], text: '' })}
          >
            Download what was sent
          </Button>
        </div>
      )}
    </div>
  )
}

function Gathered(props: KnownProps) {
  const { order, reader } = props
  const query = useEvidence(order.id, reader)
  return (
    <div className={styles.answer}>
      <div>
        <h2 className="h-tool">What goes to the bank</h2>
        <p>Gathered from the order. Take out what should not go.</p>
      </div>
      {query.data ? (
        <AnswerForm {...props} parts={query.data.parts} />
      ) : query.error ? (
        <LoadError query={query} message="What is known of the order could not be loaded." />
      ) : (
        <SkeletonGroup>
          <Skeleton height={320} />
        </SkeletonGroup>
      )}
    </div>
  )
}

const WHO_ANSWERS = {
  admin:
    'This payment was for several sellers, so an administrator answers the bank for all of them. Write to them what they should know.',
  nobody:
    'The payment provider takes the answer only in its dashboard. Download the file, and an administrator sends it there.',
}

/** The reason why this reader cannot send an answer from here; null when they can. */
const findObstacle = ({ answer: { sender } }: OrderDispute, reader: Reader): string | null => {
  if (sender === 'nobody') return WHO_ANSWERS.nobody
  return sender === 'admin' && reader === 'seller' ? WHO_ANSWERS.admin : null
}

function AnswerForm({ order, reader, dispute, parts }: KnownProps & { parts: readonly EvidencePart[] }) {
  const [left, setLeft] = useState<readonly EvidencePartName[]>([])
  const [text, setText] = useState('')
  const [isRead, setIsRead] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { download, isPending: isWriting } = useDownload(order, reader)
  const send = useSendEvidence(order.id, reader)
  // Another answer is another attempt.
  const form = useMemo(() => {
    const chosen = parts.map(({ name }) => name).filter((name) => !left.includes(name))
    return { content: { parts: chosen, text }, idempotencyKey: crypto.randomUUID() }
  }, [parts, left, text])
  const obstacle = findObstacle(dispute, reader)

  const check = (act: (checked: EvidenceForm) => void) => {
    const { success, data, error } = evidenceForm.safeParse(form.content)
    setProblem(error?.issues[0]?.message ?? null)
    if (success) act(data)
  }
  const choose = (name: EvidencePartName, isChosen: boolean) => {
    setLeft(isChosen ? left.filter((one) => one !== name) : [...left, name])
    setIsRead(false)
  }
  const type = (typed: string) => {
    setText(typed)
    setIsRead(false)
  }

  return (
    <>
      <LeaveGuard mayLose={() => text.trim() !== '' && !send.isSuccess} />
      {dispute.answer.problem && (
        <Notice tone="error" live={false} title="The answer did not reach the bank">
          <p>{dispute.answer.problem}</p>
        </Notice>
      )}
      <ul className={styles.parts}>
        {parts.map(({ name, title, detail }) => (
          <li key={name}>
            <Checkbox
              checked={!left.includes(name)}
              disabled={send.isPending}
              onChange={(event) => choose(name, event.target.checked)}
              label={
                <>
                  <span className={styles.title}>{title}</span>
                  <span className={`cap ${styles.detail}`}>{detail}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <Field
        label="In your words"
        optional
        helper="Facts and dates, in order."
        counter={`${text.length.toLocaleString('en-US')} of ${MAX_EVIDENCE_TEXT.toLocaleString('en-US')}`}
        error={problem}
      >
        <TextArea
          rows={5}
          value={text}
          maxLength={MAX_EVIDENCE_TEXT}
          disabled={send.isPending}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      {obstacle === null ? (
        <Checkbox
          checked={isRead}
          disabled={send.isPending}
          onChange={(event) => setIsRead(event.target.checked)}
          label="I have read it. It can be sent only once."
        />
      ) : (
        <p>{obstacle}</p>
      )}
      <FailureNotice error={send.error} message="The answer could not be sent. Try again in a moment." />
      <div className={styles.tools}>
        <Button
          variant="outline"
          icon="download"
          busy={isWriting}
          busyLabel="Writing..."
          disabled={send.isPending}
          onClick={() => check(download)}
        >
          Preview as PDF
        </Button>
        {obstacle === null && (
          <Button
            busy={send.isPending}
            busyLabel="Sending..."
            disabled={!isRead}
            onClick={() => check((checked) => send.mutate({ ...checked, idempotencyKey: form.idempotencyKey }))}
          >
            Send the answer
          </Button>
        )}
      </div>
    </>
  )
}
