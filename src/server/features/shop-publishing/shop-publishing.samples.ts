import type { Samples } from '#server/testing/sample.ts'

export const shopPublishingSamples: Samples = {
  'POST /webhooks/shopify': () => ({ body: { id: 1 }, answers: [400] }),
  'GET /shopify/publishing': () => ({}),
}
