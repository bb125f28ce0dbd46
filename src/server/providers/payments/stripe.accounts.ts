import type { Stripe } from 'stripe'
import { EU } from '#contract/customs-areas.ts'
import type { PaymentsProvider, ProviderAccount } from './payments.provider.ts'
import { type StripeClient, toDate } from './stripe.client.ts'

const INTERVALS = ['manual', 'daily', 'weekly', 'monthly'] as const
const REVIEW = new Set(['requirements.pending_verification', 'under_review'])

/**
 * A platform in one of these countries can pay sellers in all of them: the United States, the United Kingdom, Canada,
 * Switzerland and the European Economic Area, but for Iceland and Monaco, where Stripe has no accounts.
 */
const PAY_EACH_OTHER = [...EU.filter((country) => country !== 'MC'), 'CA', 'CH', 'GB', 'LI', 'NO', 'US']

/** Where a platform in this country can pay sellers. */
export const listPayableCountries = (platform: string): readonly string[] =>
  PAY_EACH_OTHER.includes(platform) ? PAY_EACH_OTHER : [platform]

/**
 * A recipient takes no card payments, so what it may do depends on its transfers. A new account has a reason for being
 * disabled from the start: that it has sent nothing yet.
 */
const toAccount = (account: Stripe.Account): ProviderAccount => {
  const reason = account.requirements?.disabled_reason ?? null
  const detailsSubmitted = account.details_submitted ?? false
  const isReviewed = reason !== null && REVIEW.has(reason)
  const isUnfinished = reason === 'requirements.past_due' && !detailsSubmitted
  return {
    id: account.id,
    detailsSubmitted,
    chargesEnabled: account.capabilities?.transfers === 'active',
    payoutsEnabled: account.payouts_enabled ?? false,
    disabledReason: isReviewed || isUnfinished ? null : reason,
    reviewPending: isReviewed,
  }
}

/**
 * Connected accounts of sellers: recipients of transfers, with Stripe's own pages for their details and payouts.
 * `readCountry` reads the platform's own country, which does not change.
 */
export const createStripeAccounts = (
  { read, write }: StripeClient,
  readCountry: () => Promise<string>,
): PaymentsProvider['accounts'] => {
  let platformCountry: string | undefined
  const fetchAccount = (id: string): Promise<ProviderAccount> =>
    read('fetch account', async (api) => toAccount(await api.accounts.retrieve(id)))

  return {
    async countries() {
      platformCountry ??= await readCountry()
      return listPayableCountries(platformCountry)
    },
    async create({ email, name, country }, key) {
      const { id } = await write('create account', (api) =>
        api.v2.core.accounts.create(
          {
            contact_email: email,
            display_name: name,
            dashboard: 'express',
            identity: { country: country.toLowerCase() },
            configuration: {
              recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
            },
            defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
          },
          { idempotencyKey: key },
        ),
      )
      return fetchAccount(id)
    },
    fetch: fetchAccount,
    onboardingLink: (account, { returnUrl, refreshUrl }) =>
      write('onboarding link', async (api) => {
        const account_onboarding = { return_url: returnUrl, refresh_url: refreshUrl }
        const use_case = { type: 'account_onboarding' as const, account_onboarding }
        return { url: (await api.v2.core.accountLinks.create({ account, use_case })).url }
      }),
    dashboardLink: (id) =>
      write('dashboard link', async (api) => ({ url: (await api.accounts.createLoginLink(id)).url })),
    session: (account) =>
      write('account session', async (api) => {
        const on = { enabled: true }
        const components = { account_onboarding: on, payouts: on, balances: on, notification_banner: on }
        const { client_secret: clientSecret, expires_at } = await api.accountSessions.create({ account, components })
        return { clientSecret, expiresAt: toDate(expires_at) }
      }),
    // Stripe does not say when the next payout is.
    payoutSchedule: (stripeAccount) =>
      read('payout schedule', async (api) => {
        const { payments } = await api.balanceSettings.retrieve({}, { stripeAccount })
        const interval = INTERVALS.find((one) => one === payments.payouts?.schedule?.interval) ?? 'manual'
        return { interval, nextPayoutOn: null }
      }),
  }
}
