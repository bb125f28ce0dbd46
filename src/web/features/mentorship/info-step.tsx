import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SessionMentor } from '#contract/mentors.ts'
import { absoluteLink } from '#contract/social-link.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import { type BookingForm, type BookingState, isComplete } from './booking-state.ts'
import { ChosenTime } from './chosen-time.tsx'
import styles from './drawer.module.css'

interface InfoStepProps {
  id: string
  mentor: SessionMentor
  booking: BookingState
  onType: (part: Partial<BookingForm>) => void
  /** Asked to go on: by the button, by Enter, or otherwise. */
  onContinue: () => void
}

interface Problems {
  email?: string
  portfolioLink?: string
}

/** Step 2. The browser alone checks the form of the email and the link (MS-3.29); what is wrong is said in our own words. */
export function InfoStep({ id, mentor, booking, onType, onContinue }: InfoStepProps) {
  const first = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const link = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { form } = booking
  const type = (part: Partial<BookingForm>) => {
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in part))))
    onType(part)
  }
  /** `aikotanaka.jp` becomes `https://aikotanaka.jp`. */
  const completeLink = (): string => {
    const completed = absoluteLink(form.portfolioLink) ?? form.portfolioLink
    if (completed !== form.portfolioLink) type({ portfolioLink: completed })
    return completed
  }
  const findProblems = (): Problems => ({
    ...(email.current?.validity.typeMismatch ? { email: 'Enter an email address like name@example.com.' } : {}),
    ...(URL.canParse(completeLink()) ? {} : { portfolioLink: 'Enter a web address like example.com/your-name.' }),
  })
  useEffect(() => first.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = isComplete(form) ? findProblems() : {}
    setProblems(found)
    if (found.email) email.current?.focus()
    else if (found.portfolioLink) link.current?.focus()
    else onContinue()
  }
  // A disabled button keeps Enter from sending the form, so what is missing would not be said.
  const sendByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field sends its form, as ever
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={submit}
      onKeyDown={sendByEnter}
      aria-label="Your information"
    >
      <ChosenTime booking={booking} mentor={mentor} />
      <Field label="Full name" required>
        <TextInput
          ref={first}
          autoComplete="name"
          maxLength={120}
          value={form.name}
          onChange={({ target }) => type({ name: target.value })}
        />
      </Field>
      <Field label="Email address" required error={problems.email ?? null}>
        <TextInput
          ref={email}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={form.email}
          onChange={({ target }) => type({ email: target.value })}
        />
      </Field>
      <Field label="Portfolio link" required error={problems.portfolioLink ?? null}>
        <TextInput
          ref={link}
          onBlur={() => void completeLink()}
          type="url"
          maxLength={500}
          placeholder="https://"
          value={form.portfolioLink}
          onChange={({ target }) => type({ portfolioLink: target.value })}
        />
      </Field>
      <Field label="Top career goal" required>
        <TextArea
          rows={4}
          maxLength={2000}
          value={form.topGoal}
          onChange={({ target }) => type({ topGoal: target.value })}
        />
      </Field>
    </form>
  )
}
