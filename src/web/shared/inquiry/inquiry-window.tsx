import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ArtworkCard } from '#contract/artworks.ts'
import { INQUIRY_LIMITS } from '#contract/constants.ts'
import { accountInquiryForm, INQUIRY_TOPICS, type InquiryTopic, visitorInquiryForm } from '#contract/inquiries.ts'
import { api } from '#web/lib/api.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { useSession } from '#web/lib/use-session.ts'
import { getPrimaryPicture } from '#web/shared/artwork-picture.ts'
import { toLabelFacts } from '#web/shared/work-label.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ChipChoices } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import styles from './inquiry-window.module.css'
import { TOPIC_LABELS } from './topics.ts'

interface InquiryWindowProps {
  work: ArtworkCard
  onClose: () => void
}

/** Who was written to: an account has a thread, a visitor an address. */
interface Sent {
  id: string | null
  email: string
}

const TOPICS = INQUIRY_TOPICS.map((value) => ({ value, label: TOPIC_LABELS[value] }))

/** Asks the seller of a work; somebody who is not signed in states a name and an email. */
export function InquiryWindow({ work, onClose }: InquiryWindowProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  return sent ? (
    <SentNote work={work} sent={sent} onClose={onClose} />
  ) : (
    <InquiryForm work={work} onClose={onClose} onSent={setSent} />
  )
}

function InquiryForm({ work, onClose, onSent }: InquiryWindowProps & { onSent: (sent: Sent) => void }) {
  const { user } = useSession()
  const formId = useId()
  const form = useContractForm({
    // The session may be known only after the window has opened.
    schema: user ? accountInquiryForm : visitorInquiryForm,
    values: { topics: [] as InquiryTopic[], text: '', name: '', email: '' },
    save: async ({ name, email, ...asked }, { idempotencyKey }) => {
      const body = { ...asked, artwork_id: work.id, ...(!user && { visitor: { name, email } }) }
      return { ...(await api('POST /inquiries', { body }, { idempotencyKey })), email }
    },
    onSaved: onSent,
  })
  const [topics, text] = useWatch({ control: form.control, name: ['topics', 'text'] })
  const { getError, register, busy } = form
  return (
    <FormModal
      form={{ id: formId, busy }}
      words={{
        title: 'Ask about this work',
        lead: `Only ${work.artist.name} sees your message${user ? '' : ' and email'}.`,
        save: 'Send inquiry',
        busy: 'Sending...',
      }}
      mayLose={form.mayLose}
      onClose={onClose}
      cancelDisabled={busy}
    >
      <form id={formId} className={styles.form} noValidate aria-label="Ask about this work" onSubmit={form.submit}>
        <WorkInSight work={work} />
        <FailureNotice
          error={form.failure}
          message="Your inquiry could not be sent. Nothing you typed is lost. Try again."
        />
        <ChipChoices
          label={
            <>
              What would you like to know? <span className={styles.optional}>(optional)</span>
            </>
          }
          values={topics}
          onChange={(next) => form.setValue('topics', next, { shouldDirty: true })}
          options={TOPICS}
        />
        {user ? (
          <p className="cap">
            You write as {user.name}, {user.email}.
          </p>
        ) : (
          <div className={styles.pair}>
            <Field label="Name" required error={getError('name')}>
              <TextInput {...register('name')} autoComplete="name" maxLength={120} readOnly={busy} />
            </Field>
            <Field label="Email" required error={getError('email')}>
              <TextInput {...register('email')} type="email" autoComplete="email" maxLength={254} readOnly={busy} />
            </Field>
          </div>
        )}
        <Field
          label="Message"
          required
          error={getError('text')}
          helper={user ? 'The answer is in your inquiries, and arrives by email.' : 'The answer arrives by email.'}
          counter={`${text.length} / ${INQUIRY_LIMITS.maxLength}`}
        >
          <TextArea {...register('text')} rows={5} maxLength={INQUIRY_LIMITS.maxLength} readOnly={busy} />
        </Field>
      </form>
    </FormModal>
  )
}

function WorkInSight({ work }: { work: ArtworkCard }) {
  return (
    <div className={styles.work}>
      <div className={styles.mat}>
        <Picture {...getPrimaryPicture(work)} alt="" title={work.title} fit="contain" sizes="132px" hang />
      </div>
      <WallLabel artist={work.artist.name} {...toLabelFacts(work)} size="small" />
    </div>
  )
}

function SentNote({ work, sent, onClose }: InquiryWindowProps & { sent: Sent }) {
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="confirm"
      title="Your inquiry is sent"
      footer={
        sent.id ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
            <ButtonLink to={`/inquiries/${sent.id}`}>See your inquiry</ButtonLink>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <p role="status">
        {sent.id
          ? `${work.artist.name} gets it by email, and answers in your inquiries.`
          : `${work.artist.name} gets it by email. The answer comes to ${sent.email}, with a link to your conversation.`}
      </p>
    </Modal>
  )
}
