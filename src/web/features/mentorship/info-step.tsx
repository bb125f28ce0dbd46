import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import { type BookingForm, type BookingState } from './booking-state.ts'
import { ChosenTime } from './chosen-time.tsx'
import styles from './drawer.module.css'

interface InfoStepProps {
  id: string
  booking: BookingState
  onType: (part: Partial<BookingForm>) => void
  /** Asked to go on: by the button, by Enter, or otherwise. */
  onContinue: () => void
}

/** Step 2. The browser alone checks the form of the email and the link (MS-3.29). */
export function InfoStep({ id, booking, onType, onContinue }: InfoStepProps) {
  const first = useRef<HTMLInputElement>(null)
  const { form } = booking
  useEffect(() => first.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onContinue()
  }
  // A disabled button keeps Enter from sending the form, so what is missing would not be said (MS-3.28).
  const sendByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field sends its form, as ever
    <form id={id} className={styles.form} onSubmit={submit} onKeyDown={sendByEnter} aria-label="Your information">
      <ChosenTime booking={booking} />
      <Field label="Full name" required>
        <TextInput
          ref={first}
          autoComplete="name"
          maxLength={120}
          value={form.name}
          onChange={({ target }) => onType({ name: target.value })}
        />
      </Field>
      <Field label="Email address" required>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={254}
          value={form.email}
          onChange={({ target }) => onType({ email: target.value })}
        />
      </Field>
      <Field label="Portfolio link" required>
        <TextInput
          type="url"
          maxLength={500}
          placeholder="https://"
          value={form.portfolioLink}
          onChange={({ target }) => onType({ portfolioLink: target.value })}
        />
      </Field>
      <Field label="Top career goal" required>
        <TextArea
          rows={4}
          maxLength={2000}
          value={form.topGoal}
          onChange={({ target }) => onType({ topGoal: target.value })}
        />
      </Field>
    </form>
  )
}
