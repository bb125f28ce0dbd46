import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { toFailure } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { SandboxAccount, SandboxBooks } from './sandbox.payments.books.ts'
import { STYLE_HASH } from './sandbox.payments.look.ts'
import { OUTCOMES, problemsOf, readAction, readDetails } from './sandbox.payments.onboarding.ts'
import { nextPayoutOn } from './sandbox.payments.schedule.ts'
import { dashboardPage, onboardingPage, plainPage } from './sandbox.payments.views.ts'

export interface SandboxPagesDeps {
  books: SandboxBooks
  clock: Clock
  log: Log
  /** Where 'Back to Gesso' leads. */
  homeUrl: string
  /** Called after every change of an account, before the browser is sent back. */
  changed(account: SandboxAccount): Promise<void>
}

export const ONBOARDING = '/sandbox/payments/onboarding'
export const DASHBOARD = '/sandbox/payments/dashboard'

const FORM_BYTES = 10_000
const FONTS = ['newsreader-400-opsz.woff2', 'hanken-grotesk.woff2']
const fontFolder = new URL('../../../web/ui/theme/fonts/', import.meta.url)

/** `formTargets` are origins a form may lead to besides this one: browsers check redirects of a form too. */
const sendPage = (reply: FastifyReply, status: number, page: string, formTargets: string[] = []) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': [
        "default-src 'none'",
        `style-src ${STYLE_HASH}`,
        "font-src 'self'",
        'img-src data:',
        ["form-action 'self'", ...formTargets].join(' '),
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'x-content-type-options': 'nosniff',
      // The address is the key to the page: it goes nowhere else.
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .send(page)

const originsOf = (...addresses: (string | null)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
]

/** The pages of the sandbox: plain forms, no script. */
export const createSandboxPages = (deps: SandboxPagesDeps): FastifyPluginAsync => {
  const { books, homeUrl } = deps
  const unknownLink = (reply: FastifyReply) =>
    sendPage(reply, 404, plainPage('This link does not work', 'Ask for a new one in your payment settings.', homeUrl))
  const spentLink = (reply: FastifyReply) =>
    sendPage(
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
      const found = await books.find(params.token, 'onboarding')
      if (!found) return unknownLink(reply)
      const { link, account, usable } = found
      if (!usable) return sendBack(reply, link.refreshUrl)
      const details = readDetails(new URLSearchParams({ legal_name: account.displayName, ...account.facts }))
      return sendPage(reply, 200, onboardingPage(account, details, {}), originsOf(link.returnUrl, link.refreshUrl))
    })

    app.post<{ Params: { token: string }; Body: URLSearchParams | undefined }>(
      `${ONBOARDING}/:token`,
      async (request, reply) => {
        const { token } = request.params
        const form = request.body ?? new URLSearchParams()
        const found = await books.find(token, 'onboarding')
        if (!found) return unknownLink(reply)
        const { link, account } = found
        const action = readAction(form)
        const details = readDetails(form)
        const problems = problemsOf(action, details)
        if (found.usable && Object.keys(problems).length > 0)
          return sendPage(
            reply,
            422,
            onboardingPage(account, details, problems),
            originsOf(link.returnUrl, link.refreshUrl),
          )
        const after = await books.redeem(token, 'onboarding', { ...OUTCOMES[action], facts: { ...details } })
        if (!after) return sendBack(reply, link.refreshUrl)
        await deps.changed(after)
        return sendBack(reply, link.returnUrl)
      },
    )
  }

  const dashboard = (app: FastifyInstance) =>
    // Without HEAD: asking for the headers alone would use the link up.
    app.get<{ Params: { token: string } }>(
      `${DASHBOARD}/:token`,
      { exposeHeadRoute: false },
      async ({ params }, reply) => {
        const account = await books.redeem(params.token, 'dashboard', {})
        if (account)
          return sendPage(reply, 200, dashboardPage(account, nextPayoutOn(account, deps.clock.now()), homeUrl))
        return (await books.find(params.token, 'dashboard')) ? spentLink(reply) : unknownLink(reply)
      },
    )

  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    app.setErrorHandler((error, _request, reply) => {
      const failure = toFailure(error, deps.log)
      return sendPage(reply, failure.status, plainPage('Something went wrong', failure.message, homeUrl))
    })
    onboarding(app)
    dashboard(app)
    for (const name of FONTS)
      app.get(`/sandbox/payments/fonts/${name}`, async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=86400').header('x-content-type-options', 'nosniff')
        return reply.type('font/woff2').send(await readFile(new URL(name, fontFolder)))
      })
  }
}
