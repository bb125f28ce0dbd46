import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { REMEMBERED_DAYS } from '#contract/factor-kinds.ts'
import type { ShownFactor } from '#contract/second-factor.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { api } from '#web/lib/api.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { identity } from '#web/lib/identity.ts'
import { settings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Checkbox, TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './second-step.module.css'
import { showPasskey } from './show-passkey.ts'

type Way = 'passkey' | 'code' | 'recovery'
type Ended = Awaited<ReturnType<typeof identity.showFactor>>

const FAILED = 'Your second factor could not be checked. Try again in a moment.'
const isOver = (error: unknown) => error instanceof ApiError && error.code === 'second_step_over'
const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === 'invalid_second_factor'
const names = new Intl.ListFormat('en', { type: 'disjunction' })

interface SecondStepFormProps {
  onDone: (ended: Ended) => Promise<void> | void
  /** Called when a check begins and when it ends. */
  onBusy?: (isBusy: boolean) => void
  /** Shown above, once it is known. */
  lead?: (email: string) => string
}

/** Asks for the second factor that a sign-in waits for: a passkey, the code of an app, or a recovery code. */
export function SecondStepForm({ onDone, onBusy, lead }: SecondStepFormProps) {
  const query = useQuery({
    queryKey: ['second-step'],
    queryFn: () => api('GET /identity/second-step', {}, { unauthenticated: true }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const [busy, setBusy] = useState<Way | null>(null)
  const [failure, setFailure] = useState<{ way: Way; text: string; isOver: boolean } | null>(null)
  const [isRecovering, setIsRecovering] = useState(false)
  const [remember, setRemember] = useState(false)

  const show = async (way: Way, find: () => Promise<ShownFactor>) => {
    if (busy) return
    setFailure(null)
    setBusy(way)
    onBusy?.(true)
    try {
      await onDone(await identity.showFactor(await find(), remember))
    } catch (error) {
      const own = error instanceof Error && !(error instanceof ApiError) ? error.message : ''
      setFailure({ way, text: own || failureText(error, FAILED), isOver: isOver(error) })
      setBusy(null)
      onBusy?.(false)
      if (isWrongCode(error)) document.querySelector<HTMLInputElement>('[data-second-factor]')?.focus()
    }
  }
  const fail = (way: Way, text: string) => setFailure({ way, text, isOver: false })

  if (query.isPending)
    return (
      <SkeletonGroup>
        <Skeleton height={52} />
        <Skeleton height={48} style={{ marginTop: 24 }} />
      </SkeletonGroup>
    )
  if (query.isError || failure?.isOver)
    return isOver(query.error) || failure?.isOver ? (
      <Notice
        tone="error"
        action={
          <ButtonLink to="/login" size="sm">
            Log in again
          </ButtonLink>
        }
      >
        {SIGN_IN_MESSAGES.secondStepOver}
      </Notice>
    ) : (
      <Notice
        tone="error"
        action={
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {failureText(query.error, 'This page could not be loaded.')}
      </Notice>
    )

  const { email, has_app, passkey, can_remember, helpers } = query.data
  const hasCode = has_app && !isRecovering
  return (
    <>
      {lead && <p className={styles.lead}>{lead(email)}</p>}
      {passkey && !isRecovering && (
        <>
          {failure?.way === 'passkey' && (
            <Notice tone="error" className={styles.notice}>
              {failure.text}
            </Notice>
          )}
          <Button
            icon="key"
            size="lg"
            full
            busy={busy === 'passkey'}
            busyLabel="Waiting for your passkey..."
            onClick={() => void show('passkey', async () => ({ passkey: await showPasskey(passkey) }))}
          >
            Use your passkey
          </Button>
        </>
      )}
      {passkey && hasCode && (
        <p className={styles.or}>
          <span>or</span>
        </p>
      )}
      {hasCode && (
        <AppCodeForm
          isMain={!passkey}
          isBusy={busy === 'code'}
          failure={failure?.way === 'code' ? failure.text : null}
          onFailure={(text) => fail('code', text)}
          onSend={(code) => void show('code', async () => ({ code }))}
        >
          {can_remember && <Remember checked={remember} onChange={setRemember} />}
        </AppCodeForm>
      )}
      {!hasCode && !isRecovering && can_remember && (
        <div className={styles.remember}>
          <Remember checked={remember} onChange={setRemember} />
        </div>
      )}
      {isRecovering && (
        <RecoveryForm
          isBusy={busy === 'recovery'}
          failure={failure?.way === 'recovery' ? failure.text : null}
          onFailure={(text) => fail('recovery', text)}
          onSend={(recovery_code) => void show('recovery', async () => ({ recovery_code }))}
        />
      )}
      <p className={styles.other}>
        <button
          type="button"
          className="link"
          onClick={() => {
            setFailure(null)
            setIsRecovering(!isRecovering)
          }}
        >
          {isRecovering ? 'Use another way' : 'Use a recovery code'}
        </button>
      </p>
      <p className={`cap ${styles.help}`}>
        None of these at hand?{' '}
        {helpers.length > 0 ? (
          `Another admin can reset your second factor: ${names.format(helpers)}. All admins get an email when that happens.`
        ) : (
          <>
            <Link className="link" to="/contact">
              Write to {settings().site.name.name}
            </Link>
            : an admin can reset your second factor.
          </>
        )}
      </p>
    </>
  )
}

function Remember({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox
      label={`Remember this device for ${REMEMBERED_DAYS} days`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

interface CodeFormProps {
  isBusy: boolean
  failure: string | null
  onFailure: (text: string) => void
  onSend: (code: string) => void
}

function AppCodeForm({
  isMain,
  isBusy,
  failure,
  onFailure,
  onSend,
  children,
}: CodeFormProps & { isMain: boolean; children: ReactNode }) {
  const [digits, setDigits] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (digits.length === 6) onSend(digits)
    else onFailure(SIGN_IN_MESSAGES.appCodeIncomplete)
  }
  return (
    <form method="post" noValidate onSubmit={send} aria-label="Code of your app">
      <Field label="Six digits from your app" error={failure}>
        <CodeInput data-second-factor value={digits} onChange={setDigits} />
      </Field>
      <div className={styles.remember}>{children}</div>
      <Button type="submit" variant={isMain ? 'primary' : 'outline'} full busy={isBusy} busyLabel="Checking...">
        Continue
      </Button>
    </form>
  )
}

function RecoveryForm({ isBusy, failure, onFailure, onSend }: CodeFormProps) {
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (/^[a-z\d]{8}$/i.test(code.replace(/[\s-]/g, ''))) onSend(code)
    else onFailure(SIGN_IN_MESSAGES.recoveryCodeIncomplete)
  }
  return (
    <form method="post" noValidate onSubmit={send} aria-label="Recovery code" className="col g6">
      <Field label="Recovery code" helper="One of the ten that you kept, such as 4TQK-9MWH." error={failure}>
        <TextInput
          data-second-factor
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" full busy={isBusy} busyLabel="Checking...">
        Continue
      </Button>
    </form>
  )
}
