import { Suspense, useState } from 'react'
import type { FactorState } from '#contract/second-factor.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { settings } from '#web/lib/settings.ts'
import { useSecondFactor } from '#web/shared/second-factor-state.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { changeFailure } from './change-failure.ts'
import { suggestName } from './create-passkey.ts'
import { FactorList } from './factor-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { useAddPasskey, useBeginApp } from './second-factor.queries.ts'

const AppSetUp = lazyPart(async () => ({ default: (await import('./app-set-up.tsx')).AppSetUp }))

type Step =
  | { kind: 'choose' }
  | { kind: 'app'; setup: string; secret: string; address: string }
  | { kind: 'codes'; codes: string[]; afterApp: boolean }

/** `/account/second-factor`: what is set up, and the way to more. */
export function SecondFactorScreen() {
  const query = useSecondFactor()
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const showCodes = (codes: string[], afterApp: boolean) =>
    setStep(codes.length > 0 ? { kind: 'codes', codes, afterApp } : { kind: 'choose' })
  const title = { choose: 'Second factor', app: 'Authenticator app', codes: 'Your recovery codes' }[step.kind]
  return (
    <div className={styles.page}>
      <PageHead
        over={<Breadcrumb to="/account" parent="Account settings" current="Second factor" />}
        title={title}
        lead={step.kind === 'choose' && query.data ? describe(query.data) : undefined}
      />
      {query.isPending && <SkeletonGroup height={320} />}
      {query.isError && (
        <LoadError
          headingLevel={2}
          title="Your second factor could not be loaded"
          query={query}
          message="Try again in a moment."
        />
      )}
      {query.data && step.kind === 'choose' && (
        <>
          <Choice
            state={query.data}
            onApp={(app) => setStep({ kind: 'app', ...app })}
            onPasskey={(codes) => showCodes(codes, false)}
          />
          <FactorList state={query.data} onNewCodes={(codes) => showCodes(codes, false)} />
        </>
      )}
      {step.kind === 'app' && (
        <Suspense fallback={<SkeletonGroup height={320} />}>
          <AppSetUp {...step} onDone={(codes) => showCodes(codes, true)} onCancel={() => setStep({ kind: 'choose' })} />
        </Suspense>
      )}
      {step.kind === 'codes' && (
        <RecoveryCodes codes={step.codes} afterApp={step.afterApp} onDone={() => setStep({ kind: 'choose' })} />
      )}
    </div>
  )
}

const describe = ({ is_required: isRequired }: FactorState): string =>
  isRequired
    ? `Every admin of ${settings().site.name.name} needs one: a stolen password alone then opens nothing. Two are better, in case a device is lost.`
    : 'Asked for after your password: a stolen password alone then opens nothing. Two are better, in case a device is lost.'

interface ChoiceProps {
  state: FactorState
  onApp: (app: { setup: string; secret: string; address: string }) => void
  onPasskey: (newCodes: string[]) => void
}

/** Which one to add. */
function Choice({ state: { offers_passkeys: offersPasskeys }, onApp, onPasskey }: ChoiceProps) {
  const [kind, setKind] = useState<'passkey' | 'app'>(offersPasskeys ? 'passkey' : 'app')
  const app = useBeginApp()
  const passkey = useAddPasskey()
  const failure = passkey.error ?? app.error
  const isBusy = app.isPending || passkey.isPending
  const proceed = () => {
    passkey.reset()
    app.reset()
    if (kind === 'passkey')
      passkey.mutate(suggestName(navigator.userAgent), { onSuccess: ({ new_codes: codes }) => onPasskey(codes) })
    else app.mutate(undefined, { onSuccess: ({ setup, key, address }) => onApp({ setup, secret: key, address }) })
  }
  return (
    <>
      <fieldset className={styles.choice}>
        <legend className="sr">What to add</legend>
        {offersPasskeys && (
          <OptionCard
            name="factor"
            icon="key"
            checked={kind === 'passkey'}
            onChange={() => setKind('passkey')}
            title={
              <>
                Passkey <Tag>Suggested</Tag>
              </>
            }
            text="Your fingerprint, face or the PIN of this device. Nothing to type, and nothing a fake page can steal."
          />
        )}
        <OptionCard
          name="factor"
          icon="phone"
          checked={kind === 'app'}
          onChange={() => setKind('app')}
          title="Authenticator app"
          text="Six digits from an app on your phone, new every 30 seconds."
        />
      </fieldset>
      {failure && (
        <Notice tone="error" className={styles.notice}>
          {changeFailure(failure)}
        </Notice>
      )}
      <Button
        busy={isBusy}
        busyLabel={passkey.isPending ? 'Waiting for your passkey...' : 'One moment...'}
        onClick={proceed}
      >
        Continue
      </Button>
    </>
  )
}
