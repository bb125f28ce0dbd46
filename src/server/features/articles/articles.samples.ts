import type { Samples } from '#server/testing/sample.ts'

export const articlesSamples: Samples = {
  'GET /articles': () => ({}),
  'GET /articles/:id': () => ({}),
  'POST /articles/sync': () => ({ answers: [409] }),
}
