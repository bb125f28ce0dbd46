import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { readNumber } from './number-text.ts'
import { countryCode, id, ok } from './primitives.ts'

/** The statuses of a payment account (AW-11.3). */
export const PAYMENT_STATUSES = ['not_connected', 'active', 'pending', 'incomplete', 'restricted'] as const
export const paymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const accountStatus = z.object({
  status: paymentStatus,
  accountId: z.string().nullable(),
  detailsSubmitted: z.boolean(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  /** The platform's share in percent, 0 to 100 (AW-11.6). */
  commissionRate: z.number().min(0).max(100),
  /** True while the provider is a sandbox (AW-11.18). */
  testMode: z.boolean(),
  /** Of the account, as it was stated for it; null before, and for accounts that are older than the question. */
  country: z.string().nullable(),
})
export type AccountStatus = z.infer<typeof accountStatus>

const signedIn = { kind: 'signed-in' } as const
/** Whoever gets there decides where the money goes. */
const fresh = { kind: 'fresh', maxAgeSeconds: 300 } as const
const link = z.object({ url: z.url() })

export const getAccountStatus = endpoint({
  method: 'GET',
  path: '/stripe/account-status',
  summary: 'The caller’s payment account (AW-11.1, AW-11.2).',
  access: signedIn,
  response: accountStatus,
  errors: ['payment_provider_failed'],
  cache: 'private',
})

export const syncAccountStatus = endpoint({
  method: 'POST',
  path: '/stripe/sync-account-status',
  summary: 'Fetch the status from the provider, store it and return it (AW-15.18).',
  access: signedIn,
  response: accountStatus,
  errors: ['payment_provider_failed'],
})

export const createAccountLink = endpoint({
  method: 'POST',
  path: '/stripe/connect/account-link',
  summary: 'Where to send the browser for onboarding; creates the account at most once (CD-16.9, CD-16.12).',
  access: fresh,
  query: z.strictObject({
    /** The artwork that waits to be published; it becomes a part of the return address. */
    work: id.optional(),
    /** Required until it was stated once. Nobody can change it later. */
    country: countryCode.optional(),
  }),
  response: link,
  errors: ['recent_login_required', 'payment_provider_failed', 'payment_refused'],
  limit: { by: 'user', max: 30, windowSeconds: 600 },
})

export const listAccountCountries = endpoint({
  method: 'GET',
  path: '/stripe/connect/countries',
  summary: 'The countries in which sellers can be paid.',
  access: signedIn,
  response: z.object({ countries: z.array(countryCode) }),
  errors: ['payment_provider_failed'],
  cache: 'private',
})

export const createDashboardLink = endpoint({
  method: 'POST',
  path: '/stripe/dashboard',
  summary: 'A single-use URL of the provider’s own dashboard, for an active account (AW-15.17).',
  access: fresh,
  response: link,
  errors: ['recent_login_required', 'payment_not_active', 'payment_not_connected', 'payment_provider_failed'],
})

export const createAccountSession = endpoint({
  method: 'POST',
  path: '/stripe/create-account-session',
  summary: 'A short-lived secret for embedded provider components (AW-15.19).',
  access: fresh,
  response: z.object({ client_secret: z.string(), expires_at: z.iso.datetime() }),
  errors: ['recent_login_required', 'payment_not_connected', 'payment_provider_failed'],
})

export const getPayoutSchedule = endpoint({
  method: 'GET',
  path: '/stripe/payout-schedule',
  summary: 'How often the account is paid out, and the date of the next payout (AW-15.16).',
  access: signedIn,
  response: z.object({
    interval: z.enum(['manual', 'daily', 'weekly', 'monthly']),
    next_payout_on: z.iso.date().nullable(),
  }),
  errors: ['payment_not_connected', 'payment_provider_failed'],
  cache: 'private',
})

const commission = z.object({ commissionRate: z.number().min(0).max(100) })
export const getCommissionRate = endpoint({
  method: 'GET',
  path: '/stripe/commission-rate',
  summary: 'The platform’s commission in percent (AW-15.15).',
  access: { kind: 'public' },
  response: commission,
  errors: [],
})
export const setCommissionRate = endpoint({
  method: 'PUT',
  path: '/stripe/commission-rate',
  summary: 'Change the platform’s commission; admins only (AW-15.15).',
  access: { kind: 'admin' },
  body: z.strictObject({ commissionRate: z.number().min(0).max(100) }),
  response: commission,
  errors: [],
})

const PERCENTAGE = { error: 'Enter a percentage from 0 to 100, such as 12.5.' }
/** The commission as it is typed: `12.5`, `12,5` or `12`. */
export const commissionForm = z.object({
  commissionRate: z
    .string()
    .transform((typed) => {
      const readings = readNumber(typed)
      return typed.trim() === '' ? Number.NaN : Number(readings.at(-1) ?? Number.NaN)
    })
    .pipe(z.number(PERCENTAGE).min(0, PERCENTAGE).max(100, PERCENTAGE)),
})

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/payments',
  summary: 'Events of the payment provider: verified by signature, deduplicated by id; then the account is fetched.',
  access: { kind: 'own-proof', proof: 'signature over the raw body' },
  body: z.unknown(),
  response: ok,
  errors: ['invalid_signature'],
})
