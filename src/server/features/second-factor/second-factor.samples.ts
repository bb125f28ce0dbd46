import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

const unknown = 'c'.repeat(43)
const passkey = { id: unknown, rawId: unknown, type: 'public-key', clientExtensionResults: {} }
const setup = unknown

export const secondFactorSamples: Samples = {
  'GET /identity/second-factor': () => ({}),
  'POST /identity/second-factor/app': () => ({ varies: true }),
  'POST /identity/second-factor/app/confirm': () => ({ body: { setup, code: '123456' }, answers: [400] }),
  'POST /identity/second-factor/passkey': () => ({ varies: true }),
  'POST /identity/second-factor/passkey/confirm': () => ({
    body: {
      setup,
      name: 'My laptop',
      passkey: { ...passkey, response: { clientDataJSON: unknown, attestationObject: unknown } },
    },
    answers: [400],
  }),
  'POST /identity/second-factor/codes': () => ({ answers: [409] }),
  'PATCH /identity/second-factor/:id': () => ({
    params: { id: randomUUID() },
    body: { name: 'My laptop' },
    answers: [404],
  }),
  'DELETE /identity/second-factor/:id': () => ({ params: { id: randomUUID() }, answers: [404] }),
  'GET /identity/second-step': () => ({ answers: [400] }),
  'POST /identity/second-step': () => ({ body: { factor: { code: '123456' } }, answers: [400] }),
  'POST /identity/oidc': () => ({ answers: [404] }),
  'POST /identity/oidc/callback': () => ({ body: { query: '?code=1&state=2' }, answers: [400] }),
  'POST /admin/users/:id/reset-second-factor': () => ({
    params: { id: randomUUID() },
    body: { reason: 'The phone is lost.' },
    answers: [404],
  }),
}
