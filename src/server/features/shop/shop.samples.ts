import type { Samples } from '#server/testing/sample.ts'

export const shopSamples: Samples = {
  'GET /shopify/products': () => ({ query: { limit: '2' } }),
  'GET /shopify/search': () => ({ query: { q: 'boat', limit: '2' } }),
  'GET /shopify/products/:handle': () => ({}),
}
