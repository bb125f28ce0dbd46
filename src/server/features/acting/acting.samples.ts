import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

export const actingSamples: Samples = {
  'GET /account/acting': () => ({ varies: true }),
  'PUT /account/acting': () => ({ body: { days: 7 }, answers: [403] }),
  'DELETE /account/acting': () => ({}),
  'GET /account/acting/log': () => ({ query: { limit: '1' }, varies: true }),
  'GET /admin/users/:id/acting': () => ({ params: { id: randomUUID() }, query: { limit: '1' } }),
  'POST /admin/users/:id/acting/requests': () => ({ params: { id: randomUUID() }, answers: [404] }),
  'POST /admin/users/:id/acting': () => ({ params: { id: randomUUID() }, answers: [404] }),
  'DELETE /acting': () => ({}),
}
