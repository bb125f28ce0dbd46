import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

export const representationsSamples: Samples = {
  'GET /representations': () => ({}),
  // 403: the caller is no gallery; 409: this person is no artist.
  'POST /representations': ({ person }) => ({
    body: { artist_id: person, message: 'Let us talk.' },
    answers: [403, 409],
  }),
  // 404: there is no such request of the caller.
  'PUT /representations/:id/answer': () => ({
    params: { id: randomUUID() },
    body: { agreed: true },
    answers: [404],
  }),
  'DELETE /representations/:id': () => ({ params: { id: randomUUID() }, answers: [404] }),
}
