import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type ExecutionResult, graphql } from 'graphql'
import { shopifySchema } from './shopify-schema.ts'

export interface LoopbackProduct {
  number: number
  title: string
  price: string
  /** Where it is not that of the title. */
  handle?: string
}

const productNode = ({ number, title, price, handle = title.toLowerCase().replaceAll(' ', '-') }: LoopbackProduct) => ({
  id: `gid://shopify/Product/${number}`,
  title,
  description: `${title}, oil on linen.`,
  handle,
  vendor: 'Mara Lind',
  tags: ['oil'],
  createdAt: '2026-01-02T03:04:05Z',
  updatedAt: '2026-02-03T04:05:06Z',
  images: { nodes: [] },
  collections: { nodes: [{ title: 'Sea' }] },
  variants: {
    nodes: [{ id: `gid://shopify/ProductVariant/${number}`, price: { amount: price, currencyCode: 'USD' } }],
  },
})

const isForSale = (products: readonly LoopbackProduct[], merchandiseId: string): boolean =>
  products.some(({ number }) => merchandiseId === `gid://shopify/ProductVariant/${number}`)

/** What a cart operation answers; the cart is null where it was refused. */
const cartAnswer = (id: string | null, ...messages: string[]) => ({
  cart: id === null ? null : { id },
  userErrors: messages.map((message) => ({ field: null, message })),
})

/**
 * A shop's storefront on HTTP that keeps its products and carts and executes requests against Shopify's own schema. The
 * newest product is the last one of `products`.
 */
export const startStorefrontLoopback = async (products: LoopbackProduct[]) => {
  const schema = shopifySchema('2026-10')
  const carts = new Map<string, { lines: number; addressed: boolean }>()

  const resolvers = {
    products({ first, after, query = '' }: { first: number; after?: string | null; query?: string }) {
      const words = query.toLowerCase().split(' ')
      const matching = products
        .toReversed()
        .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
      const start = Number(after ?? 0)
      const end = start + first
      return {
        nodes: matching.slice(start, end).map(productNode),
        pageInfo: { hasNextPage: matching.length > end, endCursor: String(end) },
      }
    },
    product({ handle }: { handle: string }) {
      return products.map(productNode).find((one) => one.handle === handle) ?? null
    },
    collections: () => ({ nodes: [{ id: '1', title: 'Sea', handle: 'sea', description: 'Boats', image: null }] }),
    cartCreate() {
      const id = `gid://shopify/Cart/${carts.size + 1}`
      carts.set(id, { lines: 0, addressed: false })
      return cartAnswer(id)
    },
    cartLinesAdd({ cartId, lines }: { cartId: string; lines: { merchandiseId: string }[] }) {
      const cart = carts.get(cartId)
      if (!cart) return cartAnswer(null, 'The cart does not exist.')
      if (!lines.every(({ merchandiseId }) => isForSale(products, merchandiseId)))
        return cartAnswer(null, 'The merchandise does not exist or is not for sale.')
      cart.lines += lines.length
      return cartAnswer(cartId)
    },
    cartBuyerIdentityUpdate({ cartId }: { cartId: string }) {
      const cart = carts.get(cartId)
      if (!cart) return cartAnswer(null, 'The cart does not exist.')
      cart.addressed = true
      return cartAnswer(cartId)
    },
    cart({ id }: { id: string }) {
      const cart = carts.get(id)
      const option = { handle: 'ups', title: 'UPS Ground', estimatedCost: { amount: '12.34', currencyCode: 'USD' } }
      return (
        cart && { deliveryGroups: { nodes: cart.lines > 0 && cart.addressed ? [{ deliveryOptions: [option] }] : [] } }
      )
    },
  }

  const answer = async (token: string | undefined, { query, variables }: { query: string; variables: object }) => {
    if (token !== 'public-token') return { status: 401, body: {} }
    const body: ExecutionResult = await graphql({
      schema,
      source: query,
      rootValue: resolvers,
      variableValues: { ...variables },
    })
    return { status: 200, body }
  }

  const server = createServer((request, response) => {
    const token = request.headers['x-shopify-storefront-access-token']?.toString()
    json(request)
      .then((sent) => answer(token, sent as { query: string; variables: object }))
      .then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
      .catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
