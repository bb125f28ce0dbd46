import type { FastifyPluginAsync } from 'fastify'
import { MAX_SUM_MINOR } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { hasValidSignature, signEvent } from './event-signature.ts'
import { PaymentProblem, type PaymentsProvider, type ProviderAccount } from './payments.provider.ts'
import { createSandboxDisputes } from './sandbox.payments.disputes.ts'
import { findRequestedFailure, misbehave, type NamedFailure } from './sandbox.payments.failures.ts'
import { createSandboxLedger, type SandboxAccount } from './sandbox.payments.ledger.ts'
import {
  createSandboxMoney,
  PAYMENT_RECORD,
  presentRefund,
  type SandboxMovement,
  type SandboxPage,
} from './sandbox.payments.money.ts'
import { COUNTRIES } from './sandbox.payments.onboarding.ts'
import { createSandboxPages, DASHBOARD, ONBOARDING } from './sandbox.payments.pages.ts'
import { nextPayoutOn } from './sandbox.payments.schedule.ts'
import { accountEvent, objectEvent, pageEvent, readEvent } from './sandbox.payments.webhooks.ts'

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
  /** Routes of the onboarding, dashboard and payment pages. */
  routes: FastifyPluginAsync
}

/** Pretend money is never converted. */
const CURRENCIES = [
  'usd', 'eur', 'gbp', 'jpy', 'chf', 'cad', 'aud', 'sek', 'nok', 'dkk', 'pln', 'czk', 'nzd', 'sgd', 'hkd', 'mxn', 'kwd',
] // biome-ignore format: one list

const toProviderAccount = ({ id, ...account }: SandboxAccount): ProviderAccount => ({
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
  const money = createSandboxMoney(deps.db, clock, publicUrl)
  const disputes = createSandboxDisputes(deps.db, clock)

  /** The account of a call, after the delay or failure that its email requests. */
  const load = async (accountId: string, failing: NamedFailure[] = []): Promise<SandboxAccount> => {
    const account = await ledger.account(accountId)
    if (!account) throw new PaymentProblem('misconfigured', { details: 'The provider does not know this account.' })
    await misbehave(account.email, failing, deps.slowMs)
    return account
  }

  const send = async (email: string, rawBody: Buffer, now: Date): Promise<void> => {
    if (findRequestedFailure(email) === 'sandbox-fail-webhook') return
    const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(rawBody, webhookSecret, now) }
    // A lost event is harmless: the application reads accounts and payment pages again.
    try {
      const status = await deps.deliver(rawBody, headers)
      if (status !== 200) log.warn({ status }, 'an event of the payments sandbox was not accepted')
    } catch (error) {
      log.warn({ err: error }, 'an event of the payments sandbox could not be delivered')
    }
  }
  const notifyOfAccount = (account: SandboxAccount): Promise<void> => {
    const now = clock.now()
    return send(account.email, accountEvent(toProviderAccount(account), now), now)
  }
  const notifyOfPage = (page: SandboxPage, type: string): Promise<void> => {
    const now = clock.now()
    return send(page.email, pageEvent(type, money.present(page), now), now)
  }
  const notifyAbout = (page: SandboxPage, object: 'refund' | 'dispute', type: string, id: string): Promise<void> => {
    const now = clock.now()
    return send(page.email, objectEvent(type, { object, id }, now), now)
  }

  /** Moves money as the email of whom it concerns requests: it may be refused, or its outcome be unknown. */
  const move = async (
    movement: Parameters<typeof money.move>[0],
    email: string | null,
    failing: NamedFailure[],
  ): Promise<SandboxMovement> => {
    if (email !== null) await misbehave(email, failing, deps.slowMs)
    const made = await money.move(movement)
    if (email !== null && findRequestedFailure(email) === `sandbox-forget-${movement.kind}`)
      throw new PaymentProblem('unknown')
    return made
  }
  const emailOfTransfer = async (id: string): Promise<string | null> => {
    const accountId = await money.accountOfTransfer(id)
    return accountId === null ? null : (await load(accountId)).email
  }

  return {
    name: 'sandbox',
    testMode: true,
    currencies: CURRENCIES,
    identify: async () => ({ accountId: 'sandbox', settles: null }),
    routes: createSandboxPages({
      ledger,
      clock,
      log,
      homeUrl: publicUrl,
      changed: notifyOfAccount,
      payment: { money, homeUrl: publicUrl, notify: notifyOfPage },
      record: { money, disputes, homeUrl: publicUrl, notifyAbout },
    }),

    accounts: {
      countries: async () => Object.keys(COUNTRIES),
      async create(user, key) {
        await misbehave(user.email, ['sandbox-fail-account', 'sandbox-refuse-account'], deps.slowMs)
        const { account, created } = await ledger.open(user, key)
        if (created && findRequestedFailure(user.email) === 'sandbox-lost-reply') throw new PaymentProblem('later')
        return toProviderAccount(account)
      },
      fetch: async (id) => toProviderAccount(await load(id, ['sandbox-fail-status'])),
      async onboardingLink(id, addresses) {
        await load(id, ['sandbox-fail-link'])
        const { token } = await ledger.issue(id, 'onboarding', addresses)
        return { url: `${publicUrl}${ONBOARDING}/${token}` }
      },
      async dashboardLink(id) {
        await load(id, ['sandbox-fail-dashboard'])
        const { token } = await ledger.issue(id, 'dashboard')
        return { url: `${publicUrl}${DASHBOARD}/${token}` }
      },
      async session(id) {
        await load(id, ['sandbox-fail-dashboard'])
        const { token, expiresAt } = await ledger.issue(id, 'session')
        return { clientSecret: `accs_secret_${token}`, expiresAt }
      },
      async payoutSchedule(id) {
        const account = await load(id, ['sandbox-fail-dashboard'])
        return { interval: account.payoutInterval, nextPayoutOn: nextPayoutOn(account, clock.now()) }
      },
    },

    pages: {
      minMinutes: 30,
      maxMinutes: 24 * 60,
      // Pretend money has no limits; a test of them takes Stripe.
      getLimits: () => ({ minMinor: 1, maxMinor: MAX_SUM_MINOR }),
      async open(page, key) {
        await misbehave(page.email, ['sandbox-fail-checkout'], deps.slowMs)
        const { row, created } = await money.open(page, key)
        if (created && findRequestedFailure(page.email) === 'sandbox-lost-reply') throw new PaymentProblem('later')
        return money.present(row)
      },
      fetch: async (id) => money.present(await money.requireKnown(id)),
      async find({ reference }) {
        const row = await money.byReference(reference)
        return row && money.present(row)
      },
      expire: async (id) => money.present(await money.expire(id)),
      async *paidSince(since) {
        for await (const pages of money.paidSince(since)) yield pages.map(money.present)
      },
    },

    refunds: {
      async make({ paymentId, amount }, key) {
        const refund = { kind: 'refund' as const, ofId: paymentId, amount, idempotencyKey: key }
        const email = await money.emailOfPayment(paymentId)
        return presentRefund(await move(refund, email, ['sandbox-fail-refund', 'sandbox-refuse-refund']))
      },
      async find(paymentId, key) {
        const found = await money.findMovement(paymentId, key)
        return found && presentRefund(found)
      },
      fetch: async (id) => presentRefund(await money.requireRefund(id)),
    },

    transfers: {
      async make({ accountId, paymentId, amount }, key) {
        const { email } = await load(accountId)
        const transfer = { kind: 'transfer' as const, ofId: paymentId, accountId, amount, idempotencyKey: key }
        return move(transfer, email, ['sandbox-fail-transfer', 'sandbox-refuse-transfer'])
      },
      find: money.findMovement,
      async reverse(id, amount, key) {
        const email = await emailOfTransfer(id)
        return move({ kind: 'reversal', ofId: id, amount, idempotencyKey: key }, email, ['sandbox-refuse-reversal'])
      },
      findReversal: money.findMovement,
    },

    disputes: disputes.provider,

    dashboardUrl: (paymentId) => `${publicUrl}${PAYMENT_RECORD}/${paymentId}`,

    verifyEvent: (rawBody, signature) =>
      hasValidSignature(rawBody, signature, webhookSecret, clock.now()) ? readEvent(rawBody) : null,
  }
}
