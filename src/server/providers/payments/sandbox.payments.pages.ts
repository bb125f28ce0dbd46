import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { toFailure } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { acceptForms, sendSandboxPage } from '#server/platform/pages/sandbox-page.ts'
import type { SandboxAccount, SandboxLedger } from './sandbox.payments.ledger.ts'
import { findProblems, OUTCOMES, readAction, readDetails } from './sandbox.payments.onboarding.ts'
import { type PaymentPageDeps, paymentPages } from './sandbox.payments.payment-page.ts'
import { type PaymentRecordDeps, paymentRecord } from './sandbox.payments.payment-record.ts'
import { nextPayoutOn } from './sandbox.payments.schedule.ts'
import { dashboardPage, onboardingPage, plainPage } from './sandbox.payments.views.ts'

export interface SandboxPagesDeps {
  ledger: SandboxLedger
  clock: Clock
  log: Log
  /** Target of 'Back to Gesso'. */
  homeUrl: string
  /** Called after every change of an account, before the browser is sent back. */
  changed(account: SandboxAccount): Promise<void>
  payment: PaymentPageDeps
  record: PaymentRecordDeps
}

export const ONBOARDING = '/sandbox/payments/onboarding'
export const DASHBOARD = '/sandbox/payments/dashboard'

const MAX_FORM_BYTES = 10_000

const listOrigins = (...addresses: (string | null)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
]

/** The pages of the sandbox: plain forms without script. */
export const createSandboxPages = (deps: SandboxPagesDeps): FastifyPluginAsync => {
  const { ledger, homeUrl } = deps
  const unknownLink = (reply: FastifyReply) =>
    sendSandboxPage(
      reply,
      404,
      plainPage('This link does not work', 'Ask for a new one in your payment settings.', homeUrl),
    )
  const spentLink = (reply: FastifyReply) =>
    sendSandboxPage(
      reply,
      410,
      plainPage(
        'This link was used or has expired',
        'It works once. Ask for a new one in your payment settings.',
        homeUrl,
      ),
    )
  const sendBack = (reply: FastifyReply, address: string | null) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return address ? reply.redirect(address, 303) : spentLink(reply)
  }

  const onboarding = (app: FastifyInstance) => {
    app.get<{ Params: { token: string } }>(`${ONBOARDING}/:token`, async ({ params }, reply) => {
      const found = await ledger.find(params.token, 'onboarding')
      if (!found) return unknownLink(reply)
      const { link, account, usable } = found
      if (!usable) return sendBack(reply, link.refreshUrl)
      const details = readDetails(new URLSearchParams({ legal_name: account.displayName, ...account.facts }))
      return sendSandboxPage(reply, 200, {
        ...onboardingPage(account, details, {}),
        formTargets: listOrigins(link.returnUrl, link.refreshUrl),
      })
    })

    app.post<{ Params: { token: string }; Body: URLSearchParams | undefined }>(
      `${ONBOARDING}/:token`,
      async (request, reply) => {
        const { token } = request.params
        const form = request.body ?? new URLSearchParams()
        const found = await ledger.find(token, 'onboarding')
        if (!found) return unknownLink(reply)
        const { link, account } = found
        const action = readAction(form)
        const details = readDetails(form)
        const problems = findProblems(action, details)
        if (found.usable && Object.keys(problems).length > 0)
          return sendSandboxPage(reply, 422, {
            ...onboardingPage(account, details, problems),
            formTargets: listOrigins(link.returnUrl, link.refreshUrl),
          })
        const after = await ledger.redeem(token, 'onboarding', { ...OUTCOMES[action], facts: { ...details } })
        if (!after) return sendBack(reply, link.refreshUrl)
        await deps.changed(after)
        return sendBack(reply, link.returnUrl)
      },
    )
  }

  const dashboard = (app: FastifyInstance) =>
    // No HEAD route: a request for the headers alone would redeem the link.
    app.get<{ Params: { token: string } }>(
      `${DASHBOARD}/:token`,
      { exposeHeadRoute: false },
      async ({ params }, reply) => {
        const account = await ledger.redeem(params.token, 'dashboard', {})
        if (account)
          return sendSandboxPage(reply, 200, dashboardPage(account, nextPayoutOn(account, deps.clock.now()), homeUrl))
        return (await ledger.find(params.token, 'dashboard')) ? spentLink(reply) : unknownLink(reply)
      },
    )

  return async (app) => {
    acceptForms(app, MAX_FORM_BYTES)
    app.setErrorHandler((error, _request, reply) => {
      const failure = toFailure(error, deps.log)
      return sendSandboxPage(reply, failure.status, plainPage('Something went wrong', failure.message, homeUrl))
    })
    onboarding(app)
    dashboard(app)
    paymentPages(app, deps.payment)
    paymentRecord(app, deps.record)
  }
}
