import { SITE_DEFAULTS } from '#contract/site-settings.ts'
import type { Samples } from '#server/testing/sample.ts'

export const setupSamples: Samples = {
  'GET /setup': () => ({}),
  // 409: there is an administrator.
  'POST /setup': () => {
    const { name, operator, sizes, joining, home } = SITE_DEFAULTS
    return { body: { key: '', name, operator, sizes, joining, home }, answers: [409] }
  },
}
