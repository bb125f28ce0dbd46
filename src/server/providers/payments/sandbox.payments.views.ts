import { html, type Markup } from '#server/platform/pages/markup.ts'
import {
  actions,
  button,
  facts,
  field,
  linkButton,
  message,
  panel,
  problemSummary,
  type SandboxPage,
} from '#server/platform/pages/sandbox-page.ts'
import type { SandboxAccount } from './sandbox.payments.ledger.ts'
import { COUNTRIES, type Details, type Problems } from './sandbox.payments.onboarding.ts'

const page = (title: string, content: Markup): SandboxPage => ({
  name: 'Payments sandbox',
  notice: 'Test mode. No real money or identity is involved.',
  title,
  content,
})

const LABELS: Record<keyof Details, string> = {
  legal_name: 'Legal name',
  country: 'Country',
  bank_last4: 'Last four digits of the bank account',
}
const FIELDS = Object.keys(LABELS) as (keyof Details)[]

const renderControls = (details: Details): Record<keyof Details, (attributes: Markup) => Markup> => ({
  legal_name: (attributes) =>
    html`<input ${attributes} type="text" autocomplete="name" maxlength="120" value="${details.legal_name}">`,
  country: (attributes) => {
    const options = Object.entries(COUNTRIES).map(
      ([code, name]) =>
        html`<option value="${code}"${code === (details.country || 'US') && html` selected`}>${name}</option>`,
    )
    return html`<select ${attributes} autocomplete="country">${options}</select>`
  },
  bank_last4: (attributes) =>
    html`<input ${attributes} type="text" inputmode="numeric" autocomplete="off" maxlength="4" value="${details.bank_last4}">`,
})

const HELP: Partial<Record<keyof Details, string>> = { bank_last4: 'Any four digits do, for example 4242.' }

/** The onboarding form. It posts to its own URL. */
export const onboardingPage = (account: SandboxAccount, details: Details, problems: Problems): SandboxPage => {
  const wrong = FIELDS.filter((name) => problems[name])
  const controls = renderControls(details)
  const fields = FIELDS.map((name) =>
    field({
      name,
      label: LABELS[name],
      control: controls[name],
      ...(HELP[name] ? { help: HELP[name] } : {}),
      problem: problems[name],
      autofocus: wrong[0] === name,
    }),
  )
  const outcomes = html`<p>A review leaves the account pending. A restriction makes the provider switch it off.</p>${actions(
    button({ label: 'Submit for review', look: 'outline', name: 'action', value: 'review' }),
    button({ label: 'Simulate a restriction', look: 'danger', name: 'action', value: 'restrict' }),
  )}`
  return page(
    wrong.length > 0 ? 'Error: Set up payouts' : 'Set up payouts',
    html`<h1>Set up payouts</h1>
<p class="lead">Tell the test provider who is paid and where. What you type stays in this installation.</p>
${problemSummary(wrong.map((name) => ({ name, label: LABELS[name] })))}
${facts({ Account: account.id, Email: account.email })}
<form method="post" novalidate>
<p class="legend"><span class="req" aria-hidden="true">*</span> Required to complete onboarding or to submit for review</p>
<div class="fields">${fields}</div>
${actions(
  button({ label: 'Complete onboarding', name: 'action', value: 'complete' }),
  button({ label: 'Save and finish later', look: 'outline', name: 'action', value: 'later' }),
)}
${panel('Other test outcomes', outcomes)}
</form>`,
  )
}

const renderBadge = (account: SandboxAccount): Markup => {
  if (account.disabledReason !== null)
    return html`<span class="badge"><span class="mark square"></span>Restricted</span>`
  if (account.chargesEnabled && account.payoutsEnabled)
    return html`<span class="badge"><span class="mark"></span>Active</span>`
  return html`<span class="badge"><span class="mark half"></span>${account.reviewPending ? 'Pending' : 'Incomplete'}</span>`
}

const SCHEDULES: Record<SandboxAccount['payoutInterval'], string> = {
  manual: 'By hand',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

/** The provider's dashboard of an account. `nextPayoutOn` is an ISO date, or null when none is scheduled. */
export const dashboardPage = (account: SandboxAccount, nextPayoutOn: string | null, homeUrl: string): SandboxPage => {
  const { legal_name: name, bank_last4: bank, country } = account.facts
  return page(
    'Dashboard',
    html`<h1>${name || account.displayName}</h1>
<p class="lead">${renderBadge(account)}</p>
${facts({
  Account: account.id,
  Email: account.email,
  Country: (country && COUNTRIES[country]) || 'Not given',
  'Bank account': bank ? `Ends in ${bank}` : 'Not given',
  Charges: yesNo(account.chargesEnabled),
  Payouts: yesNo(account.payoutsEnabled),
  Balance: '$0.00',
  Schedule: `${SCHEDULES[account.payoutInterval]}${nextPayoutOn ? `, next on ${nextPayoutOn}` : ''}`,
})}
${panel('Payouts', html`<p>No payouts yet.</p>`)}
${actions(linkButton('Back to Gesso', homeUrl))}`,
  )
}

/** A page with a message and a link back. */
export const plainPage = (title: string, text: string, homeUrl: string): SandboxPage =>
  page(title, message(title, text, homeUrl))
