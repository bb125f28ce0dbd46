import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RecapNotes, Session } from '#contract/mentorship.ts'
import { longDayIn, longMomentIn, timeIn } from '#contract/time-zones.ts'
import { failureText } from '#web/lib/api-error.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeliverRecap, useSaveNotes } from '../mentorship.queries.ts'
import { useNow } from '../use-now.ts'
import styles from './desk.module.css'
import { overdueText } from './overdue.ts'

interface RecapFormProps {
  session: Session
  zone: string
  onClose: () => void
}

/** How long after the last key the notes are saved. */
const SAVE_MS = 800
const PARTS = [
  { name: 'looked_at', label: 'What we looked at' },
  { name: 'priorities', label: 'Priorities' },
  { name: 'next_steps', label: 'Next three steps' },
] as const

/** The notes of a session. They save themselves, and the page beside them is the PDF that they become. */
export function RecapForm({ session, zone, onClose }: RecapFormProps) {
  const now = useNow()
  /** What is to be sent before the session has ended, while that is asked. */
  const [asked, setAsked] = useState<{ file: File | null } | null>(null)
  const [notes, setNotes] = useState<RecapNotes>(session.notes)
  const [savedText, setSavedText] = useState(() => JSON.stringify(session.notes))
  const save = useSaveNotes(session.id)
  const deliver = useDeliverRecap(session.id)
  const file = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { customerInfo, overdue } = session
  const isChanged = JSON.stringify(notes) !== savedText
  const isEmpty = Object.values(notes).every((text) => text.trim() === '')

  const store = async (typed: RecapNotes): Promise<void> => {
    await save.mutateAsync(typed)
    // Rendered at once: a form that closes now has nothing left to save.
    flushSync(() => setSavedText(JSON.stringify(typed)))
  }
  const storeSoon = useEffectEvent((typed: RecapNotes) => {
    // The line under the title says that it failed; the next key, or sending, tries again.
    store(typed).catch(() => undefined)
  })
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => storeSoon(notes), SAVE_MS)
    return () => clearTimeout(timer)
  }, [notes, isChanged])
  const storeLast = useEffectEvent(() => {
    if (isChanged) storeSoon(notes)
  })
  // Another day may be chosen before the last words were saved.
  useEffect(() => () => storeLast(), [])
  useEffect(() => heading.current?.focus(), [])

  const close = async () => {
    try {
      if (isChanged) await store(notes)
      onClose()
    } catch (error) {
      toast.error(failureText(error, 'Your notes could not be saved. They are still here.'))
    }
  }

  const send = async (chosen: File | null) => {
    setAsked(null)
    if (deliver.isPending) return
    try {
      if (!chosen && isChanged) await store(notes)
      await deliver.mutateAsync(chosen)
      toast.success(`The recap was sent to ${customerInfo.email}`)
      onClose()
    } catch (error) {
      toast.error(failureText(error, 'The recap could not be sent. Your notes are kept.'))
    }
  }
  const sendOrAsk = (chosen: File | null) => {
    if (new Date(session.end) > now) setAsked({ file: chosen })
    else void send(chosen)
  }
  const upload = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (chosen) sendOrAsk(chosen)
  }
  const saved = save.data?.notes_saved_at ?? session.notes_saved_at
  const stateText = save.isError
    ? 'Not saved. Check your connection.'
    : isChanged
      ? 'Saving...'
      : saved
        ? `Saved ${timeIn(new Date(saved), zone)}, only you can see it.`
        : 'Only you can see it until it is sent.'
  return (
    <section className={styles.recap} aria-labelledby={id}>
      <LeaveGuard mayLose={() => isChanged} />
      <div className={styles.dayHead}>
        <h2 id={id} ref={heading} tabIndex={-1} className="h-tool">
          Recap for {customerInfo.name}
        </h2>
        {overdue && <StatusBadge mark="restricted" label={`Overdue by ${overdueText(session, now)}`} />}
      </div>
      <p className="cap" role="status">
        {longMomentIn(new Date(session.datetime), zone)}. {stateText}
      </p>
      <div className={styles.recapColumns}>
        <div className="col g4">
          {PARTS.map(({ name, label }) => (
            <Field key={name} label={label}>
              <TextArea
                rows={3}
                maxLength={4000}
                value={notes[name]}
                onChange={({ target }) => setNotes({ ...notes, [name]: target.value })}
              />
            </Field>
          ))}
        </div>
        <div className={styles.paper} aria-hidden="true">
          <p className={styles.paperTitle}>Recap for {customerInfo.name}</p>
          <p>
            {longDayIn(new Date(session.datetime), customerInfo.timezone)}, with {session.mentor.name}
          </p>
          {PARTS.filter(({ name }) => notes[name].trim() !== '').map(({ name, label }) => (
            <div key={name}>
              <p className={styles.paperPart}>{label}</p>
              <p className={styles.paperText}>{notes[name]}</p>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.send}>
        <Button disabled={isEmpty} busy={deliver.isPending} onClick={() => sendOrAsk(null)}>
          Send Recap as PDF
        </Button>
        <Button variant="quiet" disabled={deliver.isPending} onClick={() => file.current?.click()}>
          Upload a PDF instead
        </Button>
        <Button variant="quiet" disabled={deliver.isPending} onClick={() => void close()}>
          Close
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/pdf,.pdf"
          className="sr"
          tabIndex={-1}
          aria-label="PDF of the recap"
          onChange={upload}
        />
      </div>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Send the recap before the session has ended?"
        cancelLabel="Not Yet"
        confirmLabel="Send Now"
        onConfirm={() => void send(asked?.file ?? null)}
      >
        <p>
          The session with {customerInfo.name} ends {longMomentIn(new Date(session.end), zone)}. They would get its
          recap now.
        </p>
      </AlertDialog>
      <p className="cap">Mails the PDF to {customerInfo.email} and shows it on the booking page.</p>
    </section>
  )
}
