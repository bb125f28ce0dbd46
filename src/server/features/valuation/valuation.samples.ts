import type { Samples } from '#server/testing/sample.ts'

export const valuationSamples: Samples = {
  'POST /valuation/estimate': () => ({ body: { medium: 'oil', width: 20, height: 30, year_created: 2024 } }),
  'GET /valuation/history': () => ({ query: { limit: '2' } }),
}
