import type { Samples } from '#server/testing/sample.ts'

export const exportsSamples: Samples = {
  'POST /inventory/exports': () => ({ body: { format: 'csv', found: { filter: 'draft' } }, varies: true }),
  'GET /inventory/exports': () => ({ varies: true }),
}
