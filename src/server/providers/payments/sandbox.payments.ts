import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentsProvider, ProviderAccount } from './payments.provider.ts'
import { failureOf, misbehave, type NamedFailure } from './sandbox.payments.failures.ts'
import { createSandboxLedger, type SandboxAccount } from './sandbox.payments.ledger.ts'
import { createSandboxPages, DASHBOARD, ONBOARDING } from './sandbox.payments.pages.ts'
import { nextPayoutOn } from './sandbox.payments.schedule.ts'
import { accountEvent, hasValidSignature, readEvent, signEvent } from './sandbox.payments.webhooks.ts'

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

  /** The account of a call, after the delay or failure that its email requests. */
  const load = async (accountId: string, failing: NamedFailure[] = []): Promise<SandboxAccount> => {
    const account = await ledger.account(accountId)
    if (!account) throw new Failure('payment_provider_failed', { details: 'The provider does not know this account.' })
    await misbehave(account.email, failing, deps.slowMs)
    return account
  }

  const tell = async (account: SandboxAccount): Promise<void> => {
    if (failureOf(account.email) === 'sandbox-fail-webhook') return
    const now = clock.now()
    const rawBody = accountEvent(factsOf(account), now)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(rawBody, webhookSecret, now) }
    // A lost event is harmless: the application reads the account again when the user returns.
    try {
      const status = await deps.deliver(rawBody, headers)
      if (status !== 200) log.warn({ status }, 'an event of the payments sandbox was not accepted')
    } catch (error) {
      log.warn({ err: error }, 'an event of the payments sandbox could not be delivered')
    }
  }

  return {
    name: 'sandbox',
    testMode: true,
    pages: createSandboxPages({ ledger, clock, log, homeUrl: publicUrl, changed: tell }),

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
    verifyEvent: (rawBody, signature) =>
      hasValidSignature(rawBody, signature, webhookSecret, clock.now()) ? readEvent(rawBody) : null,
  }
}
