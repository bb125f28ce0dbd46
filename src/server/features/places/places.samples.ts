import type { Samples } from '#server/testing/sample.ts'

export const placesSamples: Samples = {
  'GET /places/suggest': () => ({ query: { q: 'portland', limit: '2' } }),
  'POST /places/check-address': () => ({
    body: {
      name: 'Ada Painter',
      address_line1: '1 Pier Street',
      city: 'Portland',
      state: 'OR',
      postal_code: '97201',
      country: 'US',
    },
  }),
}
