import { SITE_DEFAULTS } from '#contract/site-settings.ts'
import type { Samples } from '#server/testing/sample.ts'

export const siteSamples: Samples = {
  'GET /admin/site': () => ({}),
  'PUT /admin/site/name': () => ({ body: SITE_DEFAULTS.name }),
  'POST /admin/site/logo': ({ picture }) => ({
    form: { fields: {}, files: [picture] },
    // The picture is a photograph.
    answers: [415],
  }),
  'DELETE /admin/site/logo': () => ({}),
  'PUT /admin/site/look': () => ({ body: SITE_DEFAULTS.look }),
  'PUT /admin/site/operator': () => ({ body: SITE_DEFAULTS.operator }),
  'PUT /admin/site/sizes': () => ({ body: SITE_DEFAULTS.sizes }),
  'PUT /admin/site/joining': () => ({ body: SITE_DEFAULTS.joining }),
  'PUT /admin/site/mentorship': () => ({ body: SITE_DEFAULTS.mentorship }),
  'GET /legal/:kind': () => ({ params: { kind: 'terms' } }),
  'GET /legal/:kind/versions/:version': () => ({ params: { kind: 'terms', version: '1' }, answers: [404] }),
  'POST /admin/legal/:kind': () => ({ params: { kind: 'privacy' }, body: { text: 'What we keep.' } }),
  'GET /users/terms': () => ({}),
  'PUT /users/terms': () => ({ body: { version: 1 }, answers: [409] }),
  'PUT /admin/site/home': () => ({ body: SITE_DEFAULTS.home }),
}
