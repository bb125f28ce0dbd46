import type { Samples } from '#server/testing/sample.ts'

export const administrationSamples: Samples = {
  'GET /admin/users': () => ({ query: { limit: '1', q: 'nobody at all' }, varies: true }),
  'GET /admin/works': () => ({ query: { limit: '1' }, varies: true }),
  'GET /admin/orders': () => ({ query: { limit: '1' }, varies: true }),
  'GET /admin/overview': () => ({ varies: true }),
}
