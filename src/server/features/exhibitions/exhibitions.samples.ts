import { randomUUID } from 'node:crypto'
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
  'POST /admin/exhibitions/:id/take-down': () => ({
    params: { id: randomUUID() },
    body: { reason: 'Not theirs.' },
    answers: [404],
  }),
  'POST /admin/exhibitions/:id/restore': () => ({ params: { id: randomUUID() }, answers: [404] }),
  'POST /exhibitions/covers': ({ picture }) => ({ form: { fields: {}, files: [picture] } }),
  'PUT /exhibitions/:id': () => ({ body: { title: 'High Tide' } }),
  'DELETE /exhibitions/:id': () => ({}),
  'GET /exhibitions/:id': () => ({}),
  'GET /exhibitions/:id/page': () => ({}),
  'GET /exhibitions/:id/artworks': () => ({}),
  'PUT /exhibitions/:id/artworks': () => ({ body: { artwork_ids: [] } }),
  'GET /exhibitions/:id/consents': () => ({}),
  // 404: no work of another artist hangs in it.
  'POST /exhibitions/:id/consents/:artwork_id/reminders': () => ({
    params: { artwork_id: randomUUID() },
    answers: [404],
  }),
  'DELETE /exhibitions/:id/consents/:artwork_id': () => ({ params: { artwork_id: randomUUID() }, answers: [404] }),
  'GET /consents': () => ({}),
  'POST /consents/seen': () => ({}),
  // 404: nothing of the caller was asked for.
  'PUT /consents/:id': () => ({
    params: { id: randomUUID() },
    body: { artwork_ids: [randomUUID()], agreed: true },
    answers: [404],
  }),
}
