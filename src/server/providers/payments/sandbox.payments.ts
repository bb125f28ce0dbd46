import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentsProvider, ProviderAccount } from './payments.provider.ts'
import { createSandboxCheckouts, type SandboxCheckout } from './sandbox.payments.checkouts.ts'
import { failureOf, misbehave, type NamedFailure } from './sandbox.payments.failures.ts'
import { createSandboxLedger, type SandboxAccount } from './sandbox.payments.ledger.ts'
import { createSandboxPages, DASHBOARD, ONBOARDING } from './sandbox.payments.pages.ts'
import { nextPayoutOn } from './sandbox.payments.schedule.ts'
import { accountEvent, checkoutEvent, hasValidSignature, readEvent, signEvent } from './sandbox.payments.webhooks.ts'

export interface SandboxPaymentsDeps {
  db: Database
  clock: Clock
  log: Log
  /** The public URL of this installation; the sandbox pages are below it. */
  publicUrl: string
  /** Signs and verifies the events. */
  webhookSecret: Uint8Array
  /** Sends a signed event to the application's own webhook endpoint; returns the status. */
  deliver(rawBody: Buffer, headers: Record<string, string>): Promise<number>
  /** Duration in milliseconds of a call for `sandbox-slow`. */
  slowMs?: number
}

export interface SandboxPayments extends PaymentsProvider {
  /** Routes of the onboarding and dashboard pages. */
  pages: FastifyPluginAsync
}

const factsOf = ({ id, ...account }: SandboxAccount): ProviderAccount => ({
  id,
  detailsSubmitted: account.detailsSubmitted,
  chargesEnabled: account.chargesEnabled,
  payoutsEnabled: account.payoutsEnabled,
  disabledReason: account.disabledReason,
  reviewPending: account.reviewPending,
})

/**
 * Stands in for the payment provider when no keys are configured (AW-11.18, CD-16.13). It has its own ledger, serves the
 * onboarding pages and sends signed events to the application's webhook. The email of an account can request failures, see
 * `sandbox.payments.failures.ts` and docs/decisions/004-sandbox-payments.md.
 */
export const createSandboxPayments = (deps: SandboxPaymentsDeps): SandboxPayments => {
  const { clock, log, publicUrl, webhookSecret } = deps
  const ledger = createSandboxLedger(deps.db, clock)
  const checkouts = createSandboxCheckouts(deps.db, clock, publicUrl)

  /** The account of a call, after the delay or failure that its email requests. */
  const load = async (accountId: string, failing: NamedFailure[] = []): Promise<SandboxAccount> => {
    const account = await ledger.account(accountId)
    if (!account) throw new Failure('payment_provider_failed', { details: 'The provider does not know this account.' })
    await misbehave(account.email, failing, deps.slowMs)
    return account
  }

  const send = async (email: string, rawBody: Buffer, now: Date): Promise<void> => {
    if (failureOf(email) === 'sandbox-fail-webhook') return
    const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(rawBody, webhookSecret, now) }
    // A lost event is harmless: the application reads accounts and checkouts again.
    try {
      const status = await deps.deliver(rawBody, headers)
      if (status !== 200) log.warn({ status }, 'an event of the payments sandbox was not accepted')
    } catch (error) {
      log.warn({ err: error }, 'an event of the payments sandbox could not be delivered')
    }
  }
  const tellAccount = (account: SandboxAccount): Promise<void> => {
    const now = clock.now()
    return send(account.email, accountEvent(factsOf(account), now), now)
  }
  const tellCheckout = (checkout: SandboxCheckout, type: string): Promise<void> => {
    const now = clock.now()
    return send(checkout.email, checkoutEvent(type, checkouts.present(checkout), now), now)
  }

  return {
    name: 'sandbox',
    testMode: true,
    pages: createSandboxPages({
      ledger,
      clock,
      log,
      homeUrl: publicUrl,
      changed: tellAccount,
      checkout: { checkouts, homeUrl: publicUrl, tell: tellCheckout },
    }),

    async createAccount(user, idempotencyKey) {
      await misbehave(user.email, ['sandbox-fail-account'], deps.slowMs)
      const { account, created } = await ledger.open(user, idempotencyKey)
      if (created && failureOf(user.email) === 'sandbox-lost-reply') throw new Failure('payment_provider_failed')
      return factsOf(account)
    },
    async fetchAccount(accountId) {
      return factsOf(await load(accountId, ['sandbox-fail-status']))
    },
    async createOnboardingLink(accountId, addresses) {
      await load(accountId, ['sandbox-fail-link'])
      const { token } = await ledger.issue(accountId, 'onboarding', addresses)
      return { url: `${publicUrl}${ONBOARDING}/${token}` }
    },
    async createDashboardLink(accountId) {
      await load(accountId, ['sandbox-fail-dashboard'])
      const { token } = await ledger.issue(accountId, 'dashboard')
      return { url: `${publicUrl}${DASHBOARD}/${token}` }
    },
    async createAccountSession(accountId) {
      await load(accountId, ['sandbox-fail-dashboard'])
      const { token, expiresAt } = await ledger.issue(accountId, 'session')
      return { clientSecret: `accs_secret_${token}`, expiresAt }
    },
    async payoutSchedule(accountId) {
      const account = await load(accountId, ['sandbox-fail-dashboard'])
      return { interval: account.payoutInterval, nextPayoutOn: nextPayoutOn(account, clock.now()) }
    },
    async createCheckout(checkout, idempotencyKey) {
      await misbehave(checkout.email, ['sandbox-fail-checkout'], deps.slowMs)
      const { row, created } = await checkouts.open(checkout, idempotencyKey)
      if (created && failureOf(checkout.email) === 'sandbox-lost-reply') throw new Failure('payment_provider_failed')
      return checkouts.present(row)
    },
    async fetchCheckout(checkoutId) {
      return checkouts.present(await checkouts.requireKnown(checkoutId))
    },
    async expireCheckout(checkoutId) {
      return checkouts.present(await checkouts.expire(checkoutId))
    },
    async *paidCheckouts(since) {
      for await (const page of checkouts.paidSince(since)) yield page.map(checkouts.present)
    },
    async refund({ paymentId, amountCents }, idempotencyKey) {
      const email = await checkouts.emailOfPayment(paymentId)
      if (email !== null) await misbehave(email, ['sandbox-fail-refund'], deps.slowMs)
      await checkouts.refund(paymentId, amountCents, idempotencyKey)
    },
    async transfer({ accountId, amountCents }, idempotencyKey) {
      await load(accountId, ['sandbox-fail-transfer'])
      return checkouts.transfer(accountId, amountCents, idempotencyKey)
    },
    reverseTransfer: checkouts.reverseTransfer,
    verifyEvent: (rawBody, signature) =>
      hasValidSignature(rawBody, signature, webhookSecret, clock.now()) ? readEvent(rawBody) : null,
  }
}
