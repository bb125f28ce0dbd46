import type { Samples } from '#server/testing/sample.ts'

const show = {
  title: 'Low Tide',
  description: 'New paintings.',
  start_date: '2026-12-01',
  end_date: '2026-12-24',
  location: 'Pier 9',
}

export const exhibitionsSamples: Samples = {
  'GET /exhibitions/my': () => ({}),
  'GET /exhibitions': () => ({ query: { limit: '2' } }),
  'POST /exhibitions': () => ({ body: show }),
  'POST /exhibitions/covers': ({ picture }) => ({ form: { fields: {}, files: [picture] } }),
  'PUT /exhibitions/:id': () => ({ body: { title: 'High Tide' } }),
  'DELETE /exhibitions/:id': () => ({}),
  'GET /exhibitions/:id': () => ({}),
  'GET /exhibitions/:id/page': () => ({}),
  'GET /exhibitions/:id/artworks': () => ({}),
  'PUT /exhibitions/:id/artworks': () => ({ body: { artwork_ids: [] } }),
}
