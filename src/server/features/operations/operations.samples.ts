import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

export const operationsSamples: Samples = {
  'GET /operations/undelivered': () => ({}),
  'GET /admin/events': () => ({}),
  'POST /admin/events/:id/retry': () => ({ params: { id: randomUUID() }, answers: [404] }),
}
