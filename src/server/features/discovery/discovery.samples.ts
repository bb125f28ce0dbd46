import type { Samples } from '#server/testing/sample.ts'

export const discoverySamples: Samples = {
  'GET /search': () => ({ query: { q: 'boat', limit: '2' } }),
  'GET /explore/feed': () => ({ query: { limit: '2' } }),
  'GET /search/search': () => ({ query: { query: 'boat' } }),
  'GET /search/ai-search': () => ({ query: { query: 'boat' } }),
}
