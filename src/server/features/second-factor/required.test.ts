import { expect, test } from 'vitest'
import { getAdminOverview } from '#contract/administration.ts'
import { signIn } from '#contract/identity.ts'
import { beginPasskey, getSecondFactor, removeFactor } from '#contract/second-factor.ts'
import { PRODUCTION, TEST_PASSWORD, testApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { setUpApp } from '../identity/testing/second-factors.ts'

const t = testApp({ env: PRODUCTION })

test('in production an administrator is refused until a second factor is set up, and keeps one', async () => {
  const admin = await t.signUp('admin')
  const refused = await admin.call(getAdminOverview)
  expect([refused.status, refused.failure.code]).toEqual([403, 'second_factor_required'])
  const entered = await t.anonymous.call(signIn, { body: { email: admin.email, password: TEST_PASSWORD } })
  expect([entered.status, entered.body.needs_second_factor]).toEqual([200, true])

  await setUpApp(admin, { now: () => new Date() })
  expect((await admin.call(getAdminOverview)).status).toBe(200)
  const { body } = await admin.call(getSecondFactor)
  expect(body.is_required).toBe(true)
  const id = body.factors[0]?.id ?? ''
  expect((await admin.call(removeFactor, { params: { id } })).failure.code).toBe('last_second_factor')
  // The session that was opened without it has ended.
  expect((await createTestClient(t.app.http, entered.body.token).call(getAdminOverview)).status).toBe(401)
})

test('nobody else is asked to set one up', async () => {
  const artist = await t.signUp('artist')
  const entered = await t.anonymous.call(signIn, { body: { email: artist.email, password: TEST_PASSWORD } })
  expect(entered.body.needs_second_factor).toBe(false)
  expect((await artist.call(getSecondFactor)).body.is_required).toBe(false)
  expect((await artist.call(beginPasskey)).body.options).toMatchObject({ rp: { id: 'gesso.example' } })
})
