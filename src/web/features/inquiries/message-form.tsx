import { useWatch } from 'react-hook-form'
import { INQUIRY_LIMITS } from '#contract/constants.ts'
import type { Inquiry } from '#contract/inquiries.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import styles from './inquiries.module.css'

interface MessageFormProps {
  send: (text: string, idempotencyKey: string) => Promise<Inquiry>
  onSent: (inquiry: Inquiry) => void
}

/** Writes to the other side; a message that could not be sent stays in its box. */
export function MessageForm({ send, onSent }: MessageFormProps) {
  const form = useContractForm({
    schema: async () => (await import('#contract/inquiries.ts')).messageForm,
    values: { text: '' },
    save: ({ text }, { idempotencyKey }) => send(text, idempotencyKey),
    onSaved: (inquiry): void => {
      form.reset({ text: '' })
      onSent(inquiry)
    },
  })
  const text = useWatch({ control: form.control, name: 'text' })
  return (
    <form className={styles.composer} noValidate aria-label="Write a message" onSubmit={form.submit}>
      <FailureNotice error={form.failure} message="Your message could not be sent. It is still here. Try again." />
      <Field
        label="Message"
        error={form.getError('text')}
        helper="They get it by email, too."
        counter={`${text.length} / ${INQUIRY_LIMITS.maxLength}`}
      >
        <TextArea {...form.register('text')} rows={3} maxLength={INQUIRY_LIMITS.maxLength} readOnly={form.busy} />
      </Field>
      <div className={styles.send}>
        <Button type="submit" busy={form.busy} busyLabel="Sending...">
          Send
        </Button>
      </div>
      <LeaveGuard mayLose={form.mayLose} />
    </form>
  )
}
