import type { Samples } from '#server/testing/sample.ts'

export const shopSamples: Samples = {
  'GET /shopify/products': () => ({ query: { limit: '2' } }),
  'GET /shopify/search': () => ({ query: { q: 'boat', limit: '2' } }),
  'GET /shopify/products/:handle': () => ({}),
  'GET /shopify/storefront/products': () => ({ query: { limit: '2' } }),
  'GET /shopify/storefront/collections': () => ({}),
  'POST /shopify/storefront/shipping-options': () => ({
    body: {
      lines: [{ variant_id: 'gid://gesso/ProductVariant/unknown', quantity: 1 }],
      first_name: 'Ada',
      last_name: 'Reader',
      address1: '1 Main Street',
      address2: '',
      city: 'Hudson',
      province: 'NY',
      zip: '12534',
      country: 'US',
    },
    answers: [422],
  }),
}
