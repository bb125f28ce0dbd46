import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { failureText } from '#web/lib/api-error.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import styles from './setup.module.css'
import { SetupReady } from './setup-ready.tsx'
import { SETUP_STEPS } from './setup-steps.tsx'
import { SetupWall } from './setup-wall.tsx'
import { LAST_STEP, type ServerFacts, type SignUp, STEPS, useSetup } from './use-setup.ts'

interface SetupPageProps {
  /** Whether it takes the key of the address that the server printed. */
  needsKey: boolean
  server: ServerFacts
  signUp: SignUp
}

/** The set-up of a site: four steps, beside a wall that takes what is decided. */
export function SetupPage({ needsKey, server, signUp }: SetupPageProps) {
  const { user } = useSession()
  const { hash } = useLocation()
  const isLocked = useHydrated() && needsKey && hash === ''
  const setup = useSetup(server, user !== null, signUp)
  const { form, step, isDone } = setup
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = isDone ? LAST_STEP + 1 : step
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    // Reading goes on at the new step, except at a field that is wrong.
    if (!document.activeElement?.matches('[aria-invalid=true]')) heading.current?.focus()
  }, [stage])

  const name = form.watch('name').trim()
  if (isLocked) return <Locked />
  const { title, text, Fields } = SETUP_STEPS[step] as (typeof SETUP_STEPS)[number]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (step === LAST_STEP) return form.submit(event)
    event.preventDefault()
    void setup.goOn()
  }
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.top}>
          <span className={styles.logo}>Gesso</span>
          <span className="cap">Set up, about two minutes</span>
        </header>
        <div className={styles.body}>
          {isDone ? (
            <SetupReady name={name} heading={heading} />
          ) : (
            <form method="post" noValidate onSubmit={submit} aria-label="Set up">
              <Stepper label="Steps" steps={STEPS} current={step} numbered={false} />
              <h1 ref={heading} tabIndex={-1} className={`display-m ${styles.title}`}>
                {title}
              </h1>
              <p className={`mute ${styles.text}`}>{text}</p>
              <div className={styles.fields}>
                {form.failure !== null && (
                  <Notice tone="error">
                    {failureText(form.failure, 'The site could not be set up. Try again in a moment.')}
                  </Notice>
                )}
                <Fields form={form} server={server} user={user} onCountry={setup.chooseCountry} />
              </div>
              <div className={styles.buttons}>
                <Button type="submit" size="lg" busy={form.busy} busyLabel="Opening..." disabled={!form.ready}>
                  {step === LAST_STEP ? `Open ${name || 'the site'}` : 'Continue'}
                </Button>
                {step > 0 && (
                  <Button size="lg" variant="quiet" disabled={form.busy} onClick={setup.goBack}>
                    Back
                  </Button>
                )}
              </div>
            </form>
          )}
        </div>
        <p className={`cap ${styles.foot}`}>
          What you enter is stored on this server only. An admin can change it later.
        </p>
      </div>
      <SetupWall form={form} step={isDone ? 'ready' : (STEPS[step] ?? 'Name')} currency={server.currency} />
    </div>
  )
}

/** For whoever comes without the key. */
function Locked() {
  return (
    <div className={styles.locked}>
      <h1 className="display-m">This site is being set up</h1>
      <p className="mute">
        Is it yours? Open the address that the server printed when it started. It can be printed again on the server,
        with this command:
      </p>
      <p>
        <code>npm run admin -- setup-link</code>
      </p>
      <p className="small mute">
        An account with an email of ADMIN_EMAILS is an admin as well.{' '}
        <Link className="link" to="/signup">
          Create an account
        </Link>
      </p>
    </div>
  )
}
