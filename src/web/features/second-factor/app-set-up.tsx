import { type FormEvent, useId, useState } from 'react'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useCopied } from '#web/lib/copy.ts'
import { QrCode } from '#web/shared/qr-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { changeFailure } from './change-failure.ts'
import styles from './second-factor.module.css'
import { useConfirmApp } from './second-factor.queries.ts'
import { SETUP_STEPS } from './setup-steps.ts'

const DIGITS = 6
const COUNTS = ['', 'One', 'Two', 'Three', 'Four', 'Five']

/** In groups of four, as apps show keys. */
const group = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

interface AppSetUpProps {
  setup: string
  /** In base32. */
  secret: string
  /** What the code leads to. */
  address: string
  onDone: (newCodes: string[]) => void
  onCancel: () => void
}

/** The code to scan, and the digits that show that the app has it. */
export function AppSetUp({ setup, secret, address, onDone, onCancel }: AppSetUpProps) {
  const [digits, setDigits] = useState('')
  const { copied, copy } = useCopied()
  const confirm = useConfirmApp()
  const missingId = useId()
  const missing = DIGITS - digits.length
  const isWrong = confirm.error instanceof ApiError && confirm.error.code === 'invalid_second_factor'
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (missing === 0) confirm.mutate({ setup, code: digits }, { onSuccess: ({ new_codes: codes }) => onDone(codes) })
  }
  return (
    <>
      <Stepper label="Steps" steps={SETUP_STEPS} current={digits === '' ? 0 : 1} numbered={false} />
      <div className={styles.scan}>
        <QrCode text={address} label="QR code for your authenticator app" className={styles.qr} />
        <div>
          <p>Open your authenticator app, add an account and point the camera here.</p>
          <p className={`small mute ${styles.apart}`}>No camera? Type this key:</p>
          <p className={styles.mono}>{group(secret)}</p>
          <Button variant="outline" size="sm" icon={copied ? 'check' : 'copy'} onClick={() => void copy(secret)}>
            {copied ? PUBLIC_MESSAGES.copied : 'Copy key'}
          </Button>
        </div>
      </div>
      {confirm.isError && !isWrong && (
        <Notice tone="error" className={styles.notice}>
          {changeFailure(confirm.error)}
        </Notice>
      )}
      <form method="post" noValidate onSubmit={send}>
        <Field
          label="The six digits it shows now"
          className={styles.digits}
          error={isWrong ? changeFailure(confirm.error) : null}
        >
          <CodeInput value={digits} onChange={setDigits} placeholder="" />
        </Field>
        <div className={styles.buttons}>
          <Button
            type="submit"
            disabled={missing > 0}
            aria-describedby={missingId}
            busy={confirm.isPending}
            busyLabel="Confirming..."
          >
            Confirm
          </Button>
          <Button variant="quiet" disabled={confirm.isPending} onClick={onCancel}>
            {PUBLIC_MESSAGES.cancel}
          </Button>
        </div>
        <p id={missingId} className={`cap ${styles.missing}`}>
          {missing > 0 && missing < DIGITS && `${COUNTS[missing]} more ${missing === 1 ? 'digit' : 'digits'}.`}
        </p>
      </form>
    </>
  )
}
