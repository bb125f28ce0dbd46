import type { Samples } from '#server/testing/sample.ts'

const stated = { terms: 'licensed', license_text: 'Write to me.', license_url: '' }

export const imageTermsSamples: Samples = {
  'GET /users/image-terms': () => ({}),
  'PUT /users/image-terms': () => ({ body: stated }),
  'GET /artworks/:id/image-terms': () => ({}),
  'PUT /artworks/:id/image-terms': () => ({ body: stated }),
  'GET /image-terms/:slug': () => ({}),
  'GET /admin/bots': () => ({ varies: true }),
}
