import type { Samples } from '#server/testing/sample.ts'

export const papersSamples: Samples = {
  'POST /papers': () => ({ body: { kind: 'cv', paper: 'letter' }, varies: true }),
  'POST /papers/preview': () => ({ body: { paper: { kind: 'labels', label: 'avery-5160', paper: 'letter' } } }),
  'GET /papers/letterhead': () => ({}),
  'POST /papers/works': () => ({ body: { works: [] } }),
  // 409: made by an earlier call.
  'POST /artworks/:id/certificates': () => ({ body: { words: 'By my hand.' }, answers: [409] }),
  'GET /certificates/:code': () => ({}),
}
