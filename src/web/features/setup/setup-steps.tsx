import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { DELIVERY_COUNTRIES } from '#contract/address-formats.ts'
import { counted } from '#contract/counted.ts'
import type { Profile } from '#contract/profiles.ts'
import { SELF_SERVICE_ROLES } from '#contract/roles.ts'
import { ROLE_LINES, roleName } from '#web/shared/roles.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmailInput, PasswordInput, Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './setup.module.css'
import type { ServerFacts, SetupForm } from './use-setup.ts'

interface StepProps {
  form: SetupForm
  server: ServerFacts
  /** Whoever is signed in already. */
  user: Profile | null
  onCountry: (country: string) => void
}

function NameStep({ form, server }: StepProps) {
  return (
    <>
      <Field label="Name" required error={form.getError('name')}>
        <TextInput {...form.register('name')} autoComplete="organization" maxLength={60} />
      </Field>
      <Field label="In one line" optional error={form.getError('tagline')} helper="Below the name on the front page.">
        <TextInput {...form.register('tagline')} maxLength={160} />
      </Field>
      <div>
        <p className={styles.label}>Address on the web</p>
        <p className={styles.value}>{server.address.replace(/^https?:\/\//, '')}</p>
      </div>
    </>
  )
}

function YouStep({ form, user }: StepProps) {
  if (user)
    return (
      <Notice tone="info" live={false}>
        You are signed in as {user.name} ({user.email}). This account becomes the first admin.
      </Notice>
    )
  return (
    <>
      <Field label="Your name" required error={form.getError('person')}>
        <TextInput {...form.register('person')} autoComplete="name" maxLength={120} />
      </Field>
      <Field label="Email" required error={form.getError('email')}>
        <EmailInput {...form.register('email')} autoComplete="username" />
      </Field>
      <Field
        label="Password"
        required
        error={form.getError('password')}
        helper="At least 8 characters. A sentence is fine."
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Field label="You are" error={form.getError('role')} helper="Besides being an admin.">
        <Select
          {...form.register('role')}
          options={SELF_SERVICE_ROLES.map((role) => ({ value: role, label: `${roleName(role)}: ${ROLE_LINES[role]}` }))}
        />
      </Field>
    </>
  )
}

const PAPER_OPTIONS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
]
const UNIT_OPTIONS = [
  { value: 'cm', label: 'cm' },
  { value: 'in', label: 'inches' },
] as const

function MoneyStep({ form, server, onCountry }: StepProps) {
  const currency = server.currency.toUpperCase()
  const currencyName = new Intl.DisplayNames('en', { type: 'currency', fallback: 'code' }).of(currency)
  const country = form.register('country')
  return (
    <>
      <Field label="Country">
        <Select {...country} options={DELIVERY_COUNTRIES} onChange={({ target }) => onCountry(target.value)} />
      </Field>
      <div className={styles.pair}>
        <div>
          <p className={styles.label}>Sizes</p>
          <Controller
            name="unit"
            control={form.control}
            render={({ field: { value, onChange } }) => (
              <Segmented label="Sizes" value={value} onChange={onChange} options={UNIT_OPTIONS} />
            )}
          />
        </div>
        <Field label="Paper">
          <Select {...form.register('paper')} options={PAPER_OPTIONS} />
        </Field>
      </div>
      <Field label="Legal name" optional error={form.getError('legal_name')} helper="Who answers for the site.">
        <TextInput {...form.register('legal_name')} maxLength={120} />
      </Field>
      <Field
        label="Address"
        optional
        error={form.getError('address')}
        helper="On the legal pages, and where people visit you."
      >
        <TextArea {...form.register('address')} rows={3} maxLength={300} />
      </Field>
      <div className={styles.facts}>
        <DefinitionList
          rows={[
            { term: 'Currency', value: `${currencyName} (${currency})` },
            {
              term: 'Card payments',
              value: server.payments === 'stripe' ? 'Stripe' : 'Test mode: no real money moves',
            },
            { term: 'Taxes', value: server.tax_rates > 0 ? counted(server.tax_rates, 'rate') : 'None are added' },
          ]}
        />
        <p className="cap">
          These are settings of the server (CURRENCY, PAYMENTS_PROVIDER, TAX_RATES). Sellers can also be paid outside of
          the site, by transfer or in cash.
        </p>
      </div>
    </>
  )
}

const DOORS: { value: 'invitation' | 'approval' | 'open'; title: ReactNode; text: string }[] = [
  {
    value: 'invitation',
    title: (
      <>
        By invitation <span className={styles.suggested}>Suggested</span>
      </>
    ),
    text: 'You invite each artist and gallery.',
  },
  { value: 'approval', title: 'After approval', text: 'Anyone asks, you answer.' },
  { value: 'open', title: 'Open', text: 'Anyone joins at once.' },
]

function DoorsStep({ form, server }: StepProps) {
  const isOpen = form.watch('mode') === 'open'
  return (
    <>
      <Controller
        name="mode"
        control={form.control}
        render={({ field }) => (
          <div role="radiogroup" aria-label="Who may join" className="col g2">
            {DOORS.map(({ value, title, text }) => (
              <OptionCard
                key={value}
                name="mode"
                value={value}
                checked={field.value === value}
                onChange={() => field.onChange(value)}
                title={title}
                text={text}
              />
            ))}
          </div>
        )}
      />
      <div className="col g3">
        {!isOpen && (
          <Switch
            {...form.register('collectors_may_join')}
            label="Collectors may always sign up"
            text="They publish nothing."
          />
        )}
        <Switch
          {...form.register('has_front_page')}
          label="Visitors arrive at the front page"
          text="Otherwise at the log-in."
        />
      </div>
      <div className={styles.facts}>
        <DefinitionList
          rows={[
            {
              term: 'Mail',
              value:
                server.mail === 'smtp'
                  ? 'Sent through your mail server'
                  : 'Not sent: it stays in the outbox of this server',
            },
          ]}
        />
        <p className="cap">
          {server.mail === 'smtp'
            ? 'Invitations and receipts go out through it.'
            : 'Set SMTP_URL on the server, so that invitations and receipts go out.'}
        </p>
      </div>
    </>
  )
}

export const SETUP_STEPS: { title: string; text: string; Fields: (props: StepProps) => ReactNode }[] = [
  {
    title: 'What is this place called?',
    text: 'A gallery, a school, a studio house, or you alone.',
    Fields: NameStep,
  },
  {
    title: 'Who keeps the keys?',
    text: 'Your account is the first admin. Name a second one soon.',
    Fields: YouStep,
  },
  { title: 'Where do you trade?', text: 'One answer fills in the rest. Correct what is wrong.', Fields: MoneyStep },
  {
    title: 'Who may come in?',
    text: 'Visitors always can, once you open. This is about members.',
    Fields: DoorsStep,
  },
]
