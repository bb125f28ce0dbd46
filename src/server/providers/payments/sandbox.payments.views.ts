import type { SandboxAccount } from './sandbox.payments.books.ts'
import { STYLE } from './sandbox.payments.look.ts'
import { html, Markup } from './sandbox.payments.markup.ts'
import { COUNTRIES, type Details, type Problems } from './sandbox.payments.onboarding.ts'

const page = (title: string, body: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Gesso payments sandbox</title>
<link rel="icon" href="data:,">
<style>${new Markup(STYLE)}</style>
</head>
<body>
<header>
<div class="mode" role="note">Test mode. No real money or identity is involved.</div>
<p><span class="logo">Gesso</span><span class="faint">Payments sandbox</span></p>
</header>
<main>${body}</main>
</body>
</html>`.text

const LABELS: Record<keyof Details, string> = {
  legal_name: 'Legal name',
  country: 'Country',
  bank_last4: 'Last four digits of the bank account',
}
const FIELDS = Object.keys(LABELS) as (keyof Details)[]

const errorOf = (field: keyof Details, problems: Problems): Markup | null => {
  const problem = problems[field]
  return problem ? html`<p class="error" id="${field}-error">${problem}</p>` : null
}

const control = (field: keyof Details, problems: Problems, attributes: Markup): Markup => {
  const described = [field === 'bank_last4' ? `${field}-help` : '', problems[field] ? `${field}-error` : ''].filter(
    Boolean,
  )
  const first = FIELDS.find((name) => problems[name]) === field
  return html`class="control" id="${field}" name="${field}" required ${attributes}${
    problems[field] ? html` aria-invalid="true"` : null
  }${described.length > 0 && html` aria-describedby="${described.join(' ')}"`}${first && html` autofocus`}`
}

const fieldOf = (field: keyof Details, input: Markup, help: Markup | null, problems: Problems): Markup =>
  html`<div class="field"><label for="${field}">${LABELS[field]} <span class="req" aria-hidden="true">*</span></label>${input}${help}${errorOf(field, problems)}</div>`

const summaryOf = (problems: Problems): Markup | null => {
  const wrong = FIELDS.filter((field) => problems[field])
  if (wrong.length === 0) return null
  const links = wrong.map((field, at) => html`${at > 0 && ', '}<a href="#${field}">${LABELS[field]}</a>`)
  return html`<div class="notice" role="alert">Please check: ${links}. What you typed is still here.</div>`
}

/** The onboarding form. It posts to its own address. */
export const onboardingPage = (account: SandboxAccount, details: Details, problems: Problems): string => {
  const options = Object.entries(COUNTRIES).map(
    ([code, name]) =>
      html`<option value="${code}"${code === (details.country || 'US') && html` selected`}>${name}</option>`,
  )
  return page(
    Object.keys(problems).length > 0 ? 'Error: Set up payouts' : 'Set up payouts',
    html`<h1>Set up payouts</h1>
<p class="lead">Tell the test provider who is paid and where. What you type stays in this installation.</p>
${summaryOf(problems)}
<dl class="facts">
<div><dt>Account</dt><dd>${account.id}</dd></div>
<div><dt>Email</dt><dd>${account.email}</dd></div>
</dl>
<form method="post" novalidate>
<p class="legend"><span class="req" aria-hidden="true">*</span> Required to complete onboarding or to submit for review</p>
<div class="fields">
${fieldOf('legal_name', html`<input ${control('legal_name', problems, html`type="text" autocomplete="name" maxlength="120" value="${details.legal_name}"`)}>`, null, problems)}
${fieldOf('country', html`<select ${control('country', problems, html`autocomplete="country"`)}>${options}</select>`, null, problems)}
${fieldOf(
  'bank_last4',
  html`<input ${control('bank_last4', problems, html`type="text" inputmode="numeric" autocomplete="off" maxlength="4" value="${details.bank_last4}"`)}>`,
  html`<p class="help" id="bank_last4-help">Any four digits do, for example 4242.</p>`,
  problems,
)}
</div>
<div class="actions">
<button class="button primary" name="action" value="complete">Complete onboarding</button>
<button class="button outline" name="action" value="later" formnovalidate>Save and finish later</button>
</div>
<section class="panel" aria-labelledby="outcomes">
<h2 id="outcomes">Other test outcomes</h2>
<p>A review leaves the account pending. A restriction makes the provider switch it off.</p>
<div class="actions">
<button class="button outline" name="action" value="review">Submit for review</button>
<button class="button danger" name="action" value="restrict" formnovalidate>Simulate a restriction</button>
</div>
</section>
</form>`,
  )
}

const badgeOf = (account: SandboxAccount): Markup => {
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

/** The provider's own dashboard of an account. `nextPayoutOn` is an ISO date, or null when none is planned. */
export const dashboardPage = (account: SandboxAccount, nextPayoutOn: string | null, homeUrl: string): string => {
  const { legal_name: name, bank_last4: bank, country } = account.facts
  return page(
    'Dashboard',
    html`<h1>${name || account.displayName}</h1>
<p class="lead">${badgeOf(account)}</p>
<dl class="facts">
<div><dt>Account</dt><dd>${account.id}</dd></div>
<div><dt>Email</dt><dd>${account.email}</dd></div>
<div><dt>Country</dt><dd>${(country && COUNTRIES[country]) ?? 'Not given'}</dd></div>
<div><dt>Bank account</dt><dd>${bank ? `Ends in ${bank}` : 'Not given'}</dd></div>
<div><dt>Charges</dt><dd>${yesNo(account.chargesEnabled)}</dd></div>
<div><dt>Payouts</dt><dd>${yesNo(account.payoutsEnabled)}</dd></div>
<div><dt>Balance</dt><dd>$0.00</dd></div>
<div><dt>Schedule</dt><dd>${SCHEDULES[account.payoutInterval]}${nextPayoutOn && `, next on ${nextPayoutOn}`}</dd></div>
</dl>
<section class="panel" aria-labelledby="payouts"><h2 id="payouts">Payouts</h2><p>No payouts yet.</p></section>
<div class="actions"><a class="button outline" href="${homeUrl}">Back to Gesso</a></div>`,
  )
}

/** A page that only says something, with the way back. */
export const plainPage = (title: string, text: string, homeUrl: string): string =>
  page(
    title,
    html`<h1>${title}</h1><p class="lead">${text}</p><div class="actions"><a class="button outline" href="${homeUrl}">Back to Gesso</a></div>`,
  )
