import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

const unknown = () => ({ kind: 'comment', id: randomUUID() })

export const moderationSamples: Samples = {
  'POST /reports': ({ publishedArtwork }) => ({
    body: { kind: 'artwork', target_id: publishedArtwork, reason: 'spam' },
  }),
  'GET /admin/reports': () => ({ query: { filter: 'closed' } }),
  'GET /admin/reports/:kind/:id': () => ({ params: unknown(), answers: [404], varies: true }),
  'POST /admin/reports/:kind/:id/keep': () => ({ params: unknown(), body: {}, answers: [404] }),
  'GET /admin/actions': () => ({ query: { limit: '1' }, varies: true }),
}
