import { type FormEvent, useState } from 'react'
import { newPassword } from '#contract/identity.ts'
import { MESSAGES } from '#contract/messages.ts'
import { ApiError, fieldProblem } from '#web/lib/api-error.ts'
import { identity } from '#web/lib/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import styles from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { currentPasswordProblem, focusProblem, type Problems } from './section-problems.ts'
import { useSave } from './use-save.ts'

const problemsOf = (current: string, password: string, confirm: string): Problems => {
  const checked = newPassword.safeParse(password)
  return {
    ...(current ? {} : { current: 'Enter your current password.' }),
    ...(checked.success ? {} : { password: checked.error.issues[0]?.message ?? MESSAGES.passwordTooShort }),
    ...(password === confirm ? {} : { confirm: MESSAGES.passwordsDiffer }),
  }
}

const told = (error: unknown): Problems => {
  const weak = error instanceof ApiError && error.code === 'weak_password' ? error.serverText : undefined
  const password = fieldProblem(error, 'password') ?? weak
  return { ...currentPasswordProblem(error), ...(password ? { password } : {}) }
}

/** The password; the current one is checked before anything changes (CD-4.22 to CD-4.26). */
export function PasswordSection({ email }: { email: string }) {
  const [problems, setProblems] = useState<Problems>({})
  const { busy, failure, save, forget } = useSave({
    done: MESSAGES.passwordUpdated,
    failed: MESSAGES.passwordUpdateFailed,
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const given = new FormData(form)
    const [current, password, confirm] = ['current', 'password', 'confirm'].map((name) => String(given.get(name)))
    const wrong = problemsOf(current ?? '', password ?? '', confirm ?? '')
    setProblems(wrong)
    forget()
    if (focusProblem(form, wrong)) return
    const error = await save(async () => {
      await identity.reauthenticate(current ?? '')
      await identity.updatePassword(password ?? '')
    })
    if (!error) return form.reset()
    setProblems(told(error))
    focusProblem(form, told(error))
  }
  return (
    <AccountSection id="password" title="Password" text="Every other session ends when it changes." failure={failure}>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" required error={problems.current ?? null}>
          <PasswordInput name="current" autoComplete="current-password" />
        </Field>
        <Field label="New password" required error={problems.password ?? null} helper="At least 8 characters.">
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label="Confirm new password" required error={problems.confirm ?? null}>
          <PasswordInput name="confirm" autoComplete="new-password" />
        </Field>
        <div>
          <Button type="submit" variant="outline" busy={busy} busyLabel="Saving...">
            Save password
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
