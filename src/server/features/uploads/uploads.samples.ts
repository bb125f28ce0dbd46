import type { Samples } from '#server/testing/sample.ts'

export const uploadsSamples: Samples = {
  'POST /uploads': () => ({ body: { name: 'harbour.jpg', size: 2_000_000 }, varies: true }),
  'GET /uploads/:id': () => ({}),
  'POST /uploads/:id/parts': ({ picture }) => ({ form: { fields: { offset: '0' }, files: [picture] } }),
}
