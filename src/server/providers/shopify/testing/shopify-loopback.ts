import { createHmac, randomUUID } from 'node:crypto'
import { once as onceEmitted } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type GraphQLError, graphql } from 'graphql'
import { ADMIN_SCHEMA } from './admin-schema.ts'
import { loopbackArticles } from './loopback-articles.ts'
import { loopbackCustomers } from './loopback-customers.ts'
import { loopbackLabels } from './loopback-labels.ts'
import { createLoopbackOauth, type LoopbackApp } from './loopback-oauth.ts'
import { loopbackOrders } from './loopback-orders.ts'
import { loopbackProducts } from './loopback-products.ts'
import { createLoopbackShop, type LoopbackArea, type LoopbackShop, type Resolver } from './loopback-shop.ts'

/** Each area answers some fields of the schema; a field without a resolver is null, as in an empty shop. */
const AREAS: LoopbackArea[] = [loopbackProducts, loopbackCustomers, loopbackArticles, loopbackOrders, loopbackLabels]

export interface LoopbackWebhook {
  topic: string
  headers: Record<string, string>
  body: string
}

export interface LoopbackOptions {
  app?: LoopbackApp
  now?: () => number
  port?: number
}

/**
 * Shopify on this machine: shops that keep state and execute requests by the official Admin schema, below
 * `<baseUrl>/<shop>`, with the app's consent page and tokens, and signed webhooks.
 */
export const startShopifyLoopback = async (options: LoopbackOptions = {}) => {
  const { app = { key: 'app-key', secret: 'secret-of-the-test' }, now = Date.now, port = 0 } = options
  const shops = new Map<string, LoopbackShop>()
  const tokens = new Map<string, string>()
  const oauth = createLoopbackOauth(app, now)

  const execute = async (shop: LoopbackShop, body: string): Promise<{ status: number; body: object }> => {
    const { query, variables } = JSON.parse(body)
    const resolvers: Record<string, Resolver> = Object.assign({}, ...AREAS.map((area) => area(shop)))
    const counted = Object.fromEntries(
      Object.entries(resolvers).map(([name, resolve]) => [
        name,
        (...call: Parameters<Resolver>) => {
          shop.done.set(name, (shop.done.get(name) ?? 0) + 1)
          return resolve(...call)
        },
      ]),
    )
    const result = await graphql({ schema: ADMIN_SCHEMA, source: query, rootValue: counted, variableValues: variables })
    const errors = result.errors?.map(({ message, path, extensions }: GraphQLError) => ({
      message,
      path,
      extensions: { code: 'undefinedField', ...extensions },
    }))
    return { status: 200, body: { ...result, ...(errors && { errors }) } }
  }

  const handle = async (request: IncomingMessage): Promise<{ status: number; body: object; location?: string }> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback')
    const [, domain = '', ...rest] = pathname.split('/')
    const path = rest.join('/')
    const shop = shops.get(domain)
    if (!shop) return { status: 404, body: { errors: 'Not Found' } }
    if (path === 'admin/oauth/authorize') {
      if (searchParams.get('client_id') !== app.key) return { status: 400, body: { error: 'invalid_client' } }
      return { status: 302, body: {}, location: oauth.approve(domain, searchParams) }
    }
    const body = await text(request)
    if (path === 'admin/oauth/access_token') {
      const isForm = request.headers['content-type']?.includes('urlencoded')
      return oauth.exchange(domain, isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body))
    }
    const token = String(request.headers['x-shopify-access-token'])
    const isKnown = tokens.get(token) === domain || oauth.accepts(domain, token)
    if (!isKnown || !shop.isInstalled) return { status: 401, body: { errors: 'Invalid API key or access token' } }
    if (/^admin\/api\/\d{4}-\d{2}\/graphql\.json$/.test(path)) return execute(shop, body)
    return { status: 404, body: { errors: 'Not Found' } }
  }

  const server = createServer((request, response) => {
    handle(request).then(
      ({ status, body, location }) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
          .end(JSON.stringify(body)),
      () => response.writeHead(500).end('Internal Server Error'),
    )
  })
  await onceEmitted(server.listen(port, '127.0.0.1'), 'listening')

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    app,
    /** Opens a shop, with a permanent token, as a custom app has it. */
    openShop(domain: string, currency?: string) {
      const shop = createLoopbackShop(domain, currency)
      const token = `shpat_secret-of-the-test_${domain}`
      shops.set(domain, shop)
      tokens.set(token, domain)
      return { shop, token }
    },
    /** A code as the owner's approval gives it, without a browser. */
    approve(domain: string): string {
      const query = new URLSearchParams({ redirect_uri: 'http://localhost/', state: 'state' })
      return new URL(oauth.approve(domain, query)).searchParams.get('code') ?? ''
    },
    /** How often tokens were renewed since the start. */
    renewals: oauth.renewals,
    /** The owner removes the app: its tokens end. */
    uninstall(domain: string) {
      oauth.revoke(domain)
      for (const [token, shop] of tokens) if (shop === domain) tokens.delete(token)
    },
    /** A webhook as Shopify sends it; the same one may be delivered again, and late. */
    webhook(domain: string, topic: string, payload: object, id: string = randomUUID()): LoopbackWebhook {
      const body = JSON.stringify(payload)
      return {
        topic,
        body,
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topic,
          'x-shopify-shop-domain': domain,
          'x-shopify-webhook-id': id,
          'x-shopify-event-id': id,
          'x-shopify-api-version': '2026-10',
          'x-shopify-triggered-at': new Date(now()).toISOString(),
          'x-shopify-hmac-sha256': createHmac('sha256', app.secret).update(body).digest('base64'),
        },
      }
    },
    /** Sends a webhook to an address; the status of the response. */
    async deliver(address: string, { headers, body }: LoopbackWebhook): Promise<number> {
      return (await fetch(address, { method: 'POST', headers, body })).status
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await onceEmitted(server, 'close')
    },
  }
}
export type ShopifyLoopback = Awaited<ReturnType<typeof startShopifyLoopback>>
