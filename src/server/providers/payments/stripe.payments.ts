import { countDecimals } from '#contract/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PaymentsProvider } from './payments.provider.ts'
import { createStripeAccounts } from './stripe.accounts.ts'
import { createStripeClient, isLiveKey, type StripeClientDeps } from './stripe.client.ts'
import { createStripeDisputes } from './stripe.disputes.ts'
import { createStripeEvents } from './stripe.events.ts'
import { createStripeRefunds, createStripeTransfers } from './stripe.movements.ts'
import { createStripePages } from './stripe.pages.ts'

export interface StripePaymentsDeps extends StripeClientDeps {
  clock: Clock
  webhookSecrets: readonly string[]
  /** Of the installation. */
  currency: string
}

/** Of which Stripe counts no decimals: https://docs.stripe.com/currencies */
const WITHOUT_DECIMALS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
/**
 * Whether the smallest unit is the same here and at Stripe. Of three decimals Stripe takes tens only, and of forints and Icelandic
 * crowns it counts two decimals that `Intl` does not know: a hundredth of the price would be charged.
 */
const hasSameUnit = (currency: string): boolean => countDecimals(currency) === (WITHOUT_DECIMALS.has(currency) ? 0 : 2)

/**
 * Stripe Connect: the platform is paid on Stripe's hosted pages, and pays sellers by separate transfers (decision 064). The
 * key decides whether real money moves.
 */
export const createStripePayments = (deps: StripePaymentsDeps): PaymentsProvider => {
  const client = createStripeClient(deps)
  const isLive = isLiveKey(deps.secretKey)
  const readPlatform = () => client.read('identify', (api) => api.accounts.retrieveCurrent())
  return {
    name: 'stripe',
    testMode: !isLive,
    // Stripe converts every other one, and what a seller is paid of it is not known yet.
    currencies: hasSameUnit(deps.currency) ? [deps.currency] : [],
    identify: async () => {
      const { id, default_currency: settles } = await readPlatform()
      return { accountId: id, settles: settles ?? null }
    },
    accounts: createStripeAccounts(client, async () => (await readPlatform()).country ?? ''),
    pages: createStripePages(client),
    refunds: createStripeRefunds(client),
    transfers: createStripeTransfers(client),
    disputes: createStripeDisputes(client),
    dashboardUrl: (paymentId) => `https://dashboard.stripe.com/${isLive ? '' : 'test/'}payments/${paymentId}`,
    verifyEvent: createStripeEvents({ secrets: deps.webhookSecrets, isLive, now: deps.clock.now }),
  }
}
