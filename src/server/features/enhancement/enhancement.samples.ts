import type { Samples } from '#server/testing/sample.ts'

export const enhancementSamples: Samples = {
  'POST /enhance/profile': () => ({ body: { content: 'I paints the the sea.', section: 'bio' } }),
}
