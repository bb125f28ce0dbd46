import { graphql } from 'graphql'
import { onTestFinished, vi } from 'vitest'
import { closedCircuits } from '#server/testing/vendor-faults.ts'
import { createShopifyStorefront, type ShopifyStorefrontDeps } from '../shopify.storefront.ts'
import { shopifySchema } from './shopify-schema.ts'

const SCHEMA = shopifySchema('2026-10')
/** Operations that Shopify removed, so that no description has them any more. */
const REMOVED = ['CreateCheckout', 'CheckoutShippingRates']

/** Sends a request, as `fetch` does. */
type Send = (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => Promise<Response>

interface ReceivedCall {
  url: string
  method: string
  headers: Record<string, string>
  /** The name of the GraphQL operation; empty for other requests. */
  operation: string
  document: string
  variables: Record<string, unknown>
  /** When it came, in milliseconds of the fake clock. */
  at: number
}

/** What the shop answers to an operation: its data, or `{ errors }`. */
type Answers = Record<string, (variables: Record<string, unknown>) => object>

/**
 * A Shopify shop that records its requests and answers them as stated, by Shopify's own schema: documents, variables and
 * answers that it does not allow are errors. Needs fake timers.
 */
export const openFakeShop = (
  responses: Answers,
  { send, ...deps }: Partial<ShopifyStorefrontDeps> & { send?: () => Promise<Response> } = {},
) => {
  const calls: ReceivedCall[] = []
  const answer: Send = async (url, { method, headers, body = '{}' }) => {
    const { query: document = '', variables = {} } = JSON.parse(body)
    const operation = /^(?:query|mutation) (\w+)/.exec(document)?.[1] ?? ''
    calls.push({ url, method, headers, operation, document, variables, at: Date.now() })
    const response = responses[operation || url.split('?')[0] || '']
    if (!response) return new Response('', { status: 503 })
    const data = response(variables)
    if (!operation || 'errors' in data) return Response.json(data)
    if (REMOVED.includes(operation)) return Response.json({ data })
    return Response.json(
      await graphql({ schema: SCHEMA, source: document, rootValue: data, variableValues: variables }),
    )
  }
  vi.stubGlobal('fetch', send ?? answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const storefront = createShopifyStorefront({
    shopUrl: 'https://north-light.myshopify.com',
    accessToken: 'public-token',
    circuits: closedCircuits,
    getOwn: (url) => answer(url, { method: 'GET', headers: {} }),
    clock: { now: () => new Date() },
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    ...deps,
  })
  /** The answer of a call, with all the time that it needs. */
  const finish = async <T>(response: Promise<T>): Promise<T> => {
    const [settled] = await Promise.all([Promise.allSettled([response]), vi.advanceTimersByTimeAsync(60_000)])
    const [end] = settled
    if (end?.status === 'fulfilled') return end.value
    throw end?.reason
  }
  return { storefront, calls, finish, operations: () => calls.map(({ operation }) => operation) }
}

export const productNode = (id: string, fields: object = {}) => ({
  id: `gid://shopify/Product/${id}`,
  title: 'Low Tide',
  description: 'Boats at rest.',
  handle: 'low-tide',
  vendor: 'Mara Lind',
  tags: ['oil'],
  createdAt: '2026-01-02T03:04:05Z',
  updatedAt: '2026-02-03T04:05:06Z',
  images: { nodes: [{ url: 'https://cdn.example/low-tide.jpg', altText: 'Boats' }] },
  collections: { nodes: [{ title: 'Sea' }, { title: 'New' }] },
  variants: {
    nodes: [
      { id: 'gid://shopify/ProductVariant/1', price: { amount: '680.0', currencyCode: 'USD' } },
      { id: 'gid://shopify/ProductVariant/2', price: { amount: '900.0', currencyCode: 'USD' } },
    ],
  },
  ...fields,
})

export const productsAnswer = (nodes: object[], endCursor: string | null = null) => ({
  products: { nodes, pageInfo: { hasNextPage: endCursor !== null, endCursor } },
})

export const option = (title: string, amount: string) => ({
  handle: title.toLowerCase().replaceAll(' ', '-'),
  title,
  estimatedCost: { amount, currencyCode: 'USD' },
})

export const RECIPIENT = {
  firstName: 'Ada',
  lastName: 'Reader',
  address1: '1 Main Street',
  address2: '',
  city: 'Hudson',
  province: 'NY',
  zip: '12534',
  country: 'US',
} as const
