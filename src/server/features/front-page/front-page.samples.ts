import type { Samples } from '#server/testing/sample.ts'

export const frontPageSamples: Samples = {
  'GET /front-page': () => ({}),
}
