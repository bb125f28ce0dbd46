import type { Samples } from '#server/testing/sample.ts'

export const operationsSamples: Samples = {
  'GET /operations/undelivered': () => ({}),
}
