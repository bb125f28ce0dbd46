import type { Samples } from '#server/testing/sample.ts'

export const articlesSamples: Samples = {
  'GET /articles': () => ({}),
  'POST /articles/sync': () => ({ answers: [409] }),
}
