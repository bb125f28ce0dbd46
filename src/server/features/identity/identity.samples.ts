import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'
import { TEST_PASSWORD } from '#server/testing/test-app.ts'

const uniqueEmail = () => `sample-${randomUUID()}@example.com`

const code = 'c'.repeat(43)

export const identitySamples: Samples = {
  'POST /identity/sign-up': () => ({ body: { email: uniqueEmail(), password: TEST_PASSWORD } }),
  'POST /identity/sign-in': () => ({ body: { email: uniqueEmail(), password: 'not this one' }, answers: [401] }),
  'POST /identity/token': () => ({ answers: [401] }),
  'POST /auth/logout': () => ({}),
  'POST /identity/reauthenticate': () => ({ body: { password: TEST_PASSWORD } }),
  'POST /identity/custom-token': () => ({ body: { token: code }, answers: [401] }),
  'POST /identity/password-reset': () => ({ body: { email: uniqueEmail() } }),
  'POST /identity/password-reset/check': () => ({ body: { code }, answers: [400] }),
  'POST /identity/password-reset/confirm': () => ({ body: { code, password: TEST_PASSWORD }, answers: [400] }),
  'PUT /identity/password': () => ({ body: { password: `${TEST_PASSWORD} two` } }),
  'PUT /identity/email': () => ({ body: { email: uniqueEmail() } }),
  'GET /identity/email-change': () => ({}),
  'POST /identity/email-change/resend': () => ({ answers: [404, 429] }),
  'DELETE /identity/email-change': () => ({}),
  'POST /identity/email-change/confirm': () => ({ body: { code }, answers: [400] }),
  'POST /identity/email-confirmation': () => ({ answers: [200, 429] }),
  'GET /identity/sessions': () => ({}),
  'DELETE /identity/sessions/:id': () => ({}),
  'POST /auth/login': () => ({}),
  'POST /auth/verify-token': () => ({}),
}
