import { useNavigate } from 'react-router'
import type { Obligation } from '#contract/account.ts'
import { REOPENING_DAYS } from '#contract/account-terms.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { Profile } from '#contract/profiles.ts'
import { formatDate } from '#web/lib/format.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { identity } from '#web/lib/identity.ts'
import { session } from '#web/lib/live-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { EmailInput, PasswordInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './account.module.css'
import { useClosing } from './account.queries.ts'
import { AccountSection, currentPasswordProblem, sectionFailure } from './account-section.tsx'
import { SectionData } from './section-data.tsx'

const CONSEQUENCES: [icon: IconName, when: string, text: string][] = [
  [
    'eye',
    'At once',
    'Your gallery, works, exhibitions and comments leave the public pages; links to them say that the account is closed. Every device is signed out.',
  ],
  [
    'trash',
    `After ${REOPENING_DAYS} days`,
    'Profile, works, pictures, exhibitions, comments, likes and your sign-in are deleted for good.',
  ],
  ['document', 'What stays', 'Records of sales and payouts, as long as tax law requires them, without your pictures.'],
  [
    'cart',
    'Money',
    'If you have connected an account at Stripe, it remains yours. Stripe pays out what it holds as usual.',
  ],
]

/** When an account closed now would be deleted. */
const deletionDay = (): string => new Date(Date.now() + REOPENING_DAYS * DAY_MS).toISOString()

/** Closes the account, after its consequences were read and the password was entered. */
export function CloseSection({ user }: { user: Profile }) {
  const closing = useClosing()
  const navigate = useNavigate()
  const form = useContractForm({
    schema: async () => (await import('#contract/account-forms.ts')).closingForm(user.email),
    values: { email: '', password: '' },
    save: async ({ email, password }) => {
      await identity.reauthenticate(password)
      return identity.closeAccount(email)
    },
    onSaved: async ({ delete_at }) => {
      session.end()
      await navigate('/login', { state: { closedUntil: delete_at } })
    },
    onFailed: () => {
      void closing.refetch()
    },
    toProblems: (error) => {
      const { current } = currentPasswordProblem(error)
      return current ? { password: current } : {}
    },
  })
  const obligations = closing.data?.obligations ?? []
  return (
    <AccountSection
      id="close"
      title="Close account"
      text={
        closing.data
          ? `You have ${REOPENING_DAYS} days to change your mind. Until ${formatDate(deletionDay())}, logging in restores everything.`
          : `You have ${REOPENING_DAYS} days to change your mind. Until then, logging in restores everything.`
      }
      failure={sectionFailure('Your account could not be closed', form.failure)}
    >
      <SectionData query={closing} failure="We couldn’t check whether your account can be closed">
        {() => obligations.map((obligation) => <ObligationNotice key={obligation.title} obligation={obligation} />)}
      </SectionData>
      <ul className={styles.consequences}>
        {CONSEQUENCES.map(([icon, when, text]) => (
          <li key={when}>
            <Icon name={icon} />
            <div>
              <p className="b5">{when}</p>
              <p className="mute">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <form method="post" noValidate className={styles.form} onSubmit={form.submit} aria-label="Close account">
        <Field
          label={
            <>
              Type <strong>{user.email}</strong> to confirm
            </>
          }
          error={form.getError('email')}
        >
          <EmailInput {...form.register('email')} autoComplete="off" />
        </Field>
        <Field label="Password" error={form.getError('password')}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        <div className={`${styles.actions} ${styles.choice}`}>
          <Button
            type="submit"
            variant="danger"
            busy={form.busy}
            busyLabel="Closing..."
            disabled={!closing.data || obligations.length > 0}
            aria-describedby={obligations.length > 0 ? 'close-blocked' : undefined}
          >
            Close Account
          </Button>
          <ButtonLink to="/dashboard" variant="outline">
            Keep Account
          </ButtonLink>
        </div>
        {obligations.length > 0 && (
          <p className="cap" id="close-blocked">
            You can close your account once everything above is settled.
          </p>
        )}
      </form>
    </AccountSection>
  )
}

function ObligationNotice({ obligation: { title, text, link } }: { obligation: Obligation }) {
  return (
    <Notice
      tone="warning"
      title={title}
      live={false}
      action={
        <ButtonLink to={link.to} variant="outline" size="sm">
          {link.label}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  )
}
