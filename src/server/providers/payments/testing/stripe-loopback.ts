import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signEvent } from '../event-signature.ts'
import { parseForm, parseUpload, REQUESTS } from './stripe-requests.ts'
import { createStripeWorld, type Json, Refusal, type Stored } from './stripe-world.ts'

export const LOOPBACK_KEY = 'sk_test_loopback'
export const LOOPBACK_SECRET = 'whsec_loopback'

/** `lost` and `500-after` have their effect; the others have none. */
export type Fault = 'lost' | 'lost-before' | 'garbage' | '429' | '500' | '500-after' | '401' | '403'

interface Call {
  id: string
  body: Json
  query: Json
}
type Handle = (call: Call) => unknown

/**
 * Serves a `StripeWorld` on loopback as Stripe serves its API: keys, idempotency, strict requests, lists, errors, faults.
 * `currency`: that in which the platform is paid out.
 */
export const startStripeLoopback = async ({ currency = 'usd' } = {}) => {
  const world = createStripeWorld()
  const responses = new Map<string, { sent: string; status: number; text: string }>()
  const requests: { method: string; path: string; key: string | undefined; body: Json }[] = []
  const faults: { kind: Fault; path: string; left: number }[] = []

  const listPage = (found: readonly Stored[], { limit = '10', starting_after, created }: Json) => {
    const since = Number((created as Json | undefined)?.gte ?? 0)
    const recent = found.filter((one) => one.created >= since)
    const from = starting_after ? recent.findIndex(({ id }) => id === starting_after) + 1 : 0
    const data = recent.slice(from, from + Number(limit))
    return { object: 'list', has_more: from + data.length < recent.length, data }
  }
  const { accounts, pages, transfers } = world
  const routes: Record<string, Handle> = {
    'GET /v1/account': () => ({ id: 'acct_platform', object: 'account', country: 'US', default_currency: currency }),
    'POST /v2/core/accounts': ({ body }) => accounts.create(body),
    'POST /v2/core/account_links': ({ body }) => {
      const { id } = world.findAccount(body.account)
      return {
        object: 'v2.core.account_link',
        url: `https://connect.stripe.com/setup/${id}/${randomBytes(6).toString('hex')}`,
      }
    },
    'GET /v1/accounts/:id': ({ id }) => accounts.present(id),
    'POST /v1/accounts/:id/login_links': ({ id }) => {
      if (!accounts.present(id).details_submitted) throw new Refusal('Onboarding is not complete.')
      return { object: 'login_link', url: `https://connect.stripe.com/express/${id}` }
    },
    'POST /v1/account_sessions': ({ body }) => {
      world.findAccount(body.account)
      return { client_secret: `accs_secret__${randomBytes(24).toString('hex')}`, expires_at: Date.now() / 1000 + 3600 }
    },
    'GET /v1/balance_settings': ({ id }) => {
      world.findAccount(id)
      return { payments: { payouts: { schedule: { interval: 'daily' } } } }
    },
    'POST /v1/checkout/sessions': ({ body }) => pages.create(body),
    'GET /v1/checkout/sessions': ({ query }) => listPage(world.list('checkout.session'), query),
    'GET /v1/checkout/sessions/:id': ({ id }) => world.find('checkout.session', id),
    'POST /v1/checkout/sessions/:id/expire': ({ id }) => pages.expire(id),
    'GET /v1/payment_intents/:id': ({ id }) => world.find('payment_intent', id),
    'POST /v1/refunds': ({ body }) => world.refund(body),
    'GET /v1/refunds': ({ query }) =>
      listPage(
        world.list('refund', (one) => one.payment_intent === query.payment_intent),
        query,
      ),
    'GET /v1/refunds/:id': ({ id }) => world.find('refund', id),
    'POST /v1/transfers': ({ body }) => transfers.create(body),
    'GET /v1/transfers': ({ query }) =>
      listPage(
        world.list('transfer', (one) => one.transfer_group === query.transfer_group),
        query,
      ),
    'POST /v1/transfers/:id/reversals': ({ id, body }) => transfers.reverse(id, body),
    'GET /v1/transfers/:id/reversals': ({ id, query }) =>
      listPage(
        world.list('transfer_reversal', (one) => one.transfer === world.find('transfer', id).id),
        query,
      ),
    'GET /v1/disputes/:id': ({ id }) => world.find('dispute', id),
    'POST /v1/disputes/:id': ({ id, body }) => world.respond(id, body),
    'POST /v1/files': ({ body }) => world.upload(body),
    'GET /v1/disputes': ({ query }) => listPage(world.list('dispute'), query),
    'GET /v1/events': ({ query }) =>
      listPage(
        world.list('event', ({ type }) => (query.types as unknown[]).includes(type)),
        query,
      ),
  }

  /** Replaces ids by their objects along the paths of `expand`. */
  const expand = (value: unknown, [step, ...others]: string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => expand(one, step === undefined ? [] : [step, ...others]))
    const shown = typeof value === 'string' ? world.objects.get(value) : value
    if (step === undefined || shown === null || typeof shown !== 'object') return shown ?? value
    return { ...shown, [step]: expand((shown as Json)[step], others) }
  }

  const findFault = (operation: string): Fault | null => {
    const fault = faults.find(({ path, left }) => left > 0 && operation.includes(path))
    if (!fault) return null
    fault.left -= 1
    return fault.kind
  }

  const answer = (response: ServerResponse, status: number, body: string): void => {
    const noRetry = status >= 500 ? { 'stripe-should-retry': 'false' } : {}
    const id = { 'request-id': `req_${randomBytes(6).toString('hex')}` }
    response.writeHead(status, { 'content-type': 'application/json', ...id, ...noRetry }).end(body)
  }
  const perform = (operation: string, call: Call): string => {
    const handle = routes[operation]
    if (!handle) throw new Refusal(`Unrecognized request URL (${operation}).`, { status: 404 })
    const problem = REQUESTS[operation]?.safeParse(call.body).error?.issues[0]
    if (problem) throw new Refusal(`${problem.path.join('.')}: ${problem.message}`, { code: 'parameter_unknown' })
    const wanted = (call.query.expand ?? call.body.expand ?? []) as string[]
    return JSON.stringify(wanted.reduce<unknown>((shown, path) => expand(shown, path.split('.')), handle(call)))
  }
  const describe = (error: unknown): { status: number; text: string } => {
    if (error instanceof Refusal) return { status: error.status, text: JSON.stringify({ error: error.error }) }
    return { status: 500, text: JSON.stringify({ error: { type: 'api_error', message: String(error) } }) }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    const raw = await buffer(request)
    const { method = 'GET', headers } = request
    const key = headers['idempotency-key'] as string | undefined
    const upload = parseUpload(headers['content-type'] ?? '', raw)
    // Each upload has another boundary between its parts.
    const sent = upload ? JSON.stringify(upload) : raw.toString()
    const body = upload ?? (url.pathname.startsWith('/v2') ? (JSON.parse(sent || '{}') as Json) : parseForm(sent))
    requests.push({ method, path: url.pathname, key, body })
    const [, id = String(headers['stripe-account'])] =
      /\/(?:\w+_)?(?:\w+)s\/((?:acct|cs|pi|tr|dp|re)_\w+)/.exec(url.pathname) ?? []
    const operation = `${method} ${url.pathname.replace(id, ':id')}`
    const fault = findFault(operation)
    const fail = (status: number, error: Json) => answer(response, status, JSON.stringify({ error }))
    if (fault === 'lost-before') return void request.socket.destroy()
    if (fault === 'garbage') return answer(response, 200, '<html>')
    if (fault === '429') return fail(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down.' })
    if (fault === '401' || headers.authorization !== `Bearer ${LOOPBACK_KEY}`)
      return fail(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${LOOPBACK_KEY}` })
    if (fault === '403')
      return fail(403, { type: 'invalid_request_error', message: "Having 'rak_charge_write' would help." })
    const known = key === undefined ? undefined : responses.get(key)
    const fingerprint = `${operation} ${sent}`
    if (known && known.sent !== fingerprint)
      return fail(400, { type: 'idempotency_error', message: 'Other parameters.' })
    let result = known
    if (!result) {
      try {
        if (fault === '500') throw new Refusal('Unknown error.', { status: 500, type: 'api_error' })
        result = {
          sent: fingerprint,
          status: 200,
          text: perform(operation, { id, body, query: parseForm(url.search) }),
        }
        if (fault === '500-after') throw new Refusal('Unknown error.', { status: 500, type: 'api_error' })
      } catch (error) {
        result = { sent: fingerprint, ...describe(error) }
      }
      // Errors are stored like everything else, and returned again.
      if (key !== undefined) responses.set(key, result)
    }
    if (fault === 'lost') return void request.socket.destroy()
    answer(response, result.status, result.text)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const { status, text: shown } = describe(error)
      answer(response, status, shown)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    world,
    requests,
    address: `http://127.0.0.1:${port}`,
    /** Lets the next calls of an operation fail. */
    fault: (kind: Fault, path: string, times = 1): void => void faults.push({ kind, path, left: times }),
    clearFaults: (): void => void faults.splice(0),
    /** A thin event as Stripe sends it, signed; `change` and the others forge it. */
    sign(
      about: { id: string; type: string },
      type: string,
      forged: { secret?: string; at?: Date; change?: Json } = {},
    ) {
      const { secret = LOOPBACK_SECRET, at = new Date(), change } = forged
      const event = { id: `evt_${randomBytes(8).toString('hex')}`, object: 'v2.core.event', type, livemode: false }
      const rawBody = Buffer.from(JSON.stringify({ ...event, related_object: about, ...change }))
      return { rawBody, signature: signEvent(rawBody, Buffer.from(secret), at) }
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type StripeLoopback = Awaited<ReturnType<typeof startStripeLoopback>>
