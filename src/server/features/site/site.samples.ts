import { SITE_DEFAULTS } from '#contract/site-settings.ts'
import type { Samples } from '#server/testing/sample.ts'

export const siteSamples: Samples = {
  'GET /admin/site': () => ({}),
  'PUT /admin/site/name': () => ({ body: SITE_DEFAULTS.name }),
  'PUT /admin/site/look': () => ({ body: SITE_DEFAULTS.look }),
  'PUT /admin/site/operator': () => ({ body: SITE_DEFAULTS.operator }),
  'PUT /admin/site/sizes': () => ({ body: SITE_DEFAULTS.sizes }),
  'PUT /admin/site/joining': () => ({ body: SITE_DEFAULTS.joining }),
  'PUT /admin/site/mentorship': () => ({ body: SITE_DEFAULTS.mentorship }),
  'PUT /admin/site/home': () => ({ body: SITE_DEFAULTS.home }),
}
