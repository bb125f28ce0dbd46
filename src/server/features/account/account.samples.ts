import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

export const accountSamples: Samples = {
  'GET /account/closing': () => ({ varies: true }),
  // Another email than the caller's, so that the other calls of the matrix still have an account.
  'POST /account/closing': () => ({ body: { email: 'somebody.else@example.com' }, answers: [400] }),
  'GET /account/archives': () => ({ varies: true }),
  'POST /account/archives': () => ({ answers: [201] }),
  'POST /admin/users/:id/suspend': () => ({ params: { id: randomUUID() }, body: { reason: 'Spam.' }, answers: [404] }),
  'POST /admin/users/:id/remove': () => ({ params: { id: randomUUID() }, body: { reason: 'Spam.' }, answers: [404] }),
  'POST /admin/users/:id/reinstate': () => ({ params: { id: randomUUID() }, answers: [404] }),
}
