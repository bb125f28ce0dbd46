import { z } from 'zod'
import { cleanLine, cut } from '#contract/clean-text.ts'
import { required } from '#contract/primitives.ts'
import type { SandboxAccount } from './sandbox.payments.ledger.ts'

/** Countries the sandbox offers for payouts. */
export const COUNTRIES: Record<string, string> = {
  AU: 'Australia',
  AT: 'Austria',
  BE: 'Belgium',
  CA: 'Canada',
  DK: 'Denmark',
  FI: 'Finland',
  FR: 'France',
  DE: 'Germany',
  IE: 'Ireland',
  IT: 'Italy',
  JP: 'Japan',
  MX: 'Mexico',
  NL: 'Netherlands',
  NZ: 'New Zealand',
  NO: 'Norway',
  PT: 'Portugal',
  ES: 'Spain',
  SE: 'Sweden',
  CH: 'Switzerland',
  GB: 'United Kingdom',
  US: 'United States',
}

const actions = ['complete', 'review', 'later', 'restrict'] as const
export type OnboardingAction = (typeof actions)[number]

export interface Details {
  legal_name: string
  country: string
  bank_last4: string
}
export type Problems = Partial<Record<keyof Details, string>>

const complete = z.object({
  legal_name: required(120),
  country: z.string().refine((code) => Object.hasOwn(COUNTRIES, code)),
  bank_last4: z.string().regex(/^\d{4}$/),
})

const WAY_OUT: Details = {
  legal_name: 'Enter the legal name, up to 120 characters.',
  country: 'Choose a country from the list.',
  bank_last4: 'Enter exactly four digits, for example 4242.',
}

/** The submitted details, truncated to 120 characters per field; anything that is not text is dropped. */
export const readDetails = (form: URLSearchParams): Details => {
  const readText = (name: keyof Details) => cut(cleanLine(form.get(name) ?? '').replaceAll(/\p{Cc}/gu, ''), 120)
  return { legal_name: readText('legal_name'), country: readText('country'), bank_last4: readText('bank_last4') }
}

/** The button that was pressed; the first one when the form was submitted without any. */
export const readAction = (form: URLSearchParams): OnboardingAction =>
  actions.find((action) => action === form.get('action')) ?? 'complete'

/** The invalid fields for an action; only actions that submit the details validate them. */
export const findProblems = (action: OnboardingAction, details: Details): Problems => {
  if (action === 'later' || action === 'restrict') return {}
  const parsed = complete.safeParse(details)
  if (parsed.success) return {}
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0] as keyof Details))
  return Object.fromEntries([...wrong].map((field) => [field, WAY_OUT[field]]))
}

const OFF = { chargesEnabled: false, payoutsEnabled: false, reviewPending: false, disabledReason: null }

/** The state of the account after each button. */
export const OUTCOMES: Record<OnboardingAction, Partial<SandboxAccount>> = {
  complete: { ...OFF, detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true },
  review: { ...OFF, detailsSubmitted: true, reviewPending: true },
  later: { ...OFF, detailsSubmitted: false },
  restrict: { ...OFF, disabledReason: 'rejected.other' },
}
