import { type FormEvent, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { email } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { fieldProblem } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './account.module.css'
import { useRequestEmail } from './account.queries.ts'
import { AccountSection } from './account-section.tsx'
import { PendingEmail } from './pending-email.tsx'
import { currentPasswordProblem, focusProblem, type Problems } from './section-problems.ts'
import { useSave } from './use-save.ts'

const problemsOf = (wanted: string, password: string, current: string): Problems => ({
  ...(email.safeParse(wanted).success ? {} : { email: 'Enter an email address, like name@example.org.' }),
  ...(wanted.trim().toLowerCase() === current.toLowerCase() ? { email: 'This is your email already.' } : {}),
  ...(password ? {} : { current: 'Enter your current password.' }),
})

/** The address people sign in with; the current password opens the change (CD-4.16 to CD-4.20, CD-4.33). */
export function EmailSection({ user }: { user: Profile }) {
  const [problems, setProblems] = useState<Problems>({})
  const { busy, failure, save, forget } = useSave({ done: MESSAGES.emailLinkSent, failed: MESSAGES.emailUpdateFailed })
  const { mutateAsync } = useRequestEmail()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const given = new FormData(form)
    const [to, password] = [String(given.get('email')).trim(), String(given.get('current'))]
    const wrong = problemsOf(to, password, user.email)
    setProblems(wrong)
    forget()
    if (focusProblem(form, wrong)) return
    const error = await save(() => mutateAsync({ to, password }))
    if (!error) return form.reset()
    const told = { ...currentPasswordProblem(error), ...emailProblem(error) }
    setProblems(told)
    focusProblem(form, told)
  }
  return (
    <AccountSection
      id="email"
      title="Email"
      failure={failure}
      text={
        <>
          You sign in with <strong>{user.email}</strong>. A new address gets a link to confirm first; the old one is
          told.
        </>
      }
    >
      <PendingEmail />
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field label="New email" required error={problems.email ?? null}>
          <TextInput name="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Current password" required error={problems.current ?? null}>
          <PasswordInput name="current" autoComplete="current-password" />
        </Field>
        <div>
          <Button type="submit" variant="outline" busy={busy} busyLabel="Saving...">
            Save email
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}

const emailProblem = (error: unknown): Problems => {
  const told = fieldProblem(error, 'email')
  return told ? { email: told } : {}
}
