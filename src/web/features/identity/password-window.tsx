import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { identity, isSecondStep } from '#web/lib/identity.ts'
import { recentPassword } from '#web/lib/recent-password.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/inputs.tsx'
import { Modal } from '#web/ui/modal.tsx'

const explainFailure = (error: unknown): string =>
  error instanceof ApiError && error.code === 'invalid_credentials'
    ? ACCOUNT_MESSAGES.currentPasswordWrong
    : failureText(error, 'Your password could not be checked. Try again in a moment.')

/** The window in which the password is entered. */
export function PasswordWindow() {
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    const password = input.current?.value ?? ''
    if (password === '') return setProblem('Enter your current password.')
    setIsBusy(true)
    try {
      recentPassword.answer(await identity.confirmPassword(password))
    } catch (error) {
      // The second factor was asked for in its own window, which the person has closed.
      if (isSecondStep(error)) return recentPassword.answer(null)
      setProblem(explainFailure(error))
      setIsBusy(false)
    }
  }
  return (
    <Modal
      open
      onOpenChange={() => recentPassword.answer(null)}
      size="confirm"
      title="Enter your password to continue"
      initialFocus={input}
      dismissible={!isBusy}
      footer={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={() => recentPassword.answer(null)}>
            {PUBLIC_MESSAGES.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyLabel="Checking...">
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate className="col g6" onSubmit={(event) => void confirm(event)}>
        <p>This concerns your money or all of your data, so it needs a password that was entered just now.</p>
        <Field label="Password" required error={problem}>
          <PasswordInput ref={input} autoComplete="current-password" />
        </Field>
        <p className="cap">
          Did you sign in through your shop and never choose a password?{' '}
          <Link className="link" to="/forgot-password" onClick={() => recentPassword.answer(null)}>
            Choose one by email
          </Link>
          , then log in with it.
        </p>
      </form>
    </Modal>
  )
}
