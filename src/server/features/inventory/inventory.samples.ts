import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

export const inventorySamples: Samples = {
  'GET /inventory/works': () => ({
    query: { q: 'harbour', filter: 'draft', picture: 'without', sort: 'title', limit: '2' },
  }),
  'POST /inventory/works/change': () => ({
    body: { ids: [randomUUID()], fields: { location: 'Rack 2' } },
    answers: [404],
  }),
  'POST /inventory/works/publish': () => ({ body: { ids: [randomUUID()] }, answers: [404] }),
  'POST /inventory/works/delete': () => ({ body: { ids: [randomUUID()] } }),
  'GET /inventory/works/choices': () => ({}),
  'GET /inventory/works/ids': () => ({ query: { filter: 'all' } }),
}
