import { afterAll, beforeAll, expect, test } from 'vitest'
import { reauthenticate, signIn, updatePassword } from '#contract/identity.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const NEW_PASSWORD = 'another good password'
const signsIn = async (email: string, password: string) =>
  (await t.anonymous.call(signIn, { body: { email, password } })).status

test('CD-4.24 CD-4.25 a wrong current password changes nothing; after the right one only the new password works', async () => {
  const user = await t.signUp('collector')
  const wrong = await user.call(reauthenticate, { body: { password: 'not the password' } })
  expect([wrong.status, wrong.failure.code]).toEqual([401, 'invalid_credentials'])
  expect([await signsIn(user.email, TEST_PASSWORD), await signsIn(user.email, NEW_PASSWORD)]).toEqual([200, 401])

  const { body: again } = await user.call(reauthenticate, { body: { password: TEST_PASSWORD } })
  const fresh = createTestClient(t.app.http, again.token)
  expect((await fresh.call(updatePassword, { body: { password: NEW_PASSWORD } })).status).toBe(200)
  expect([await signsIn(user.email, TEST_PASSWORD), await signsIn(user.email, NEW_PASSWORD)]).toEqual([401, 200])
})
