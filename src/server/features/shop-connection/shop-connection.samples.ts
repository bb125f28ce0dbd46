import type { Samples } from '#server/testing/sample.ts'

export const shopConnectionSamples: Samples = {
  'GET /shopify/login': () => ({ query: { shop: 'north-light.myshopify.com' }, varies: true }),
  'GET /shopify/callback': () => ({
    query: { code: 'abc', shop: 'north-light.myshopify.com', state: 'unknown' },
    answers: [400],
  }),
}
