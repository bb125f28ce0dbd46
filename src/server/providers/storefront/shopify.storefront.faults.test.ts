import { HOUR_MS } from '#contract/constants.ts'
import { closedCircuits, FAULTS_TIMEOUT_MS, vendorFaults } from '#server/testing/vendor-faults.ts'
import { createShopifyStorefront } from './shopify.storefront.ts'
import { CONFORMANCE_TITLES, storefrontConformance } from './storefront.conformance.ts'
import { StorefrontError } from './storefront.provider.ts'
import { RECIPIENT } from './testing/fake-shop.ts'
import { startStorefrontLoopback } from './testing/storefront-loopback.ts'

const startLoopback = () =>
  startStorefrontLoopback(CONFORMANCE_TITLES.map((title, at) => ({ number: at + 1, title, price: '680.0' })))

const open = (shopUrl: string, lines: string[], now: () => Date = () => new Date()) => {
  const note = (line: object) => void lines.push(JSON.stringify(line))
  return createShopifyStorefront({
    shopUrl,
    accessToken: 'public-token',
    version: '2026-10',
    circuits: closedCircuits,
    timeoutMs: FAULTS_TIMEOUT_MS,
    getOwn: async () => Response.json({ products: [], has_more: false }),
    clock: { now },
    log: { debug: note, warn: note, error: note },
  })
}

storefrontConformance('shopify', async () => {
  const loopback = await startLoopback()
  return { storefront: open(loopback.baseUrl, []), close: loopback.close }
})

vendorFaults('shopify storefront', async () => {
  const loopback = await startLoopback()
  return {
    baseUrl: loopback.baseUrl,
    async open(proxied) {
      const lines: string[] = []
      let hours = 0
      const storefront = open(proxied, lines, () => new Date(Date.now() + hours * HOUR_MS))
      const variantId = 'gid://shopify/ProductVariant/1'
      /** Forgets what was remembered. */
      const later = async <T>(call: T): Promise<T> => {
        hours += 1
        return call
      }
      return {
        operations: {
          products: { fallsBack: true, prepare: () => later(() => storefront.products({ q: '', page: 1, limit: 5 })) },
          handles: {
            // It leaves a shop that failed alone for a while, which is over here.
            prepare: async () => async () => (await later(() => storefront.handles({ q: '', page: 1, limit: 5 })))(),
          },
          product: {
            prepare: async () => async () => (await later(() => storefront.product('low-tide')))(),
          },
          collections: { prepare: () => later(() => storefront.collections()) },
          deliveryOptions: {
            prepare: () => later(() => storefront.deliveryOptions([{ variantId, quantity: 1 }], RECIPIENT)),
          },
        },
        isExpected: (error) => error instanceof StorefrontError,
        logged: () => lines,
        close: loopback.close,
      }
    },
  }
}, ['products', 'handles', 'product', 'collections', 'deliveryOptions'])
