import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

export const discoverySamples: Samples = {
  'GET /search': () => ({ query: { q: 'boat', limit: '2' } }),
  'GET /explore/feed': () => ({ query: { limit: '2' } }),
  'GET /explore/map': () => ({ query: { search: 'light' } }),
  'GET /search/search': () => ({ query: { query: 'boat' } }),
  'GET /users/search-alerts': () => ({}),
  // A search of its own, because a repeat responds with 200.
  'POST /users/search-alerts': () => ({ body: { q: `boat ${randomUUID()}`, medium: 'oil', price_max: '900' } }),
  'DELETE /users/search-alerts/:id': () => ({}),
  'GET /search/ai-search': () => ({ query: { query: 'boat' } }),
}
