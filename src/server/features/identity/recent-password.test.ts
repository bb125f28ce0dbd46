import { expect, test } from 'vitest'
import { requestArchive } from '#contract/account.ts'
import { signInWithCustomToken } from '#contract/identity.ts'
import { createAccountLink, createAccountSession, createDashboardLink } from '#contract/payments.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { identityWorld } from './testing/identity-world.ts'

const world = identityWorld()

test.each([
  ['the payout onboarding', createAccountLink, 200],
  // The account of the test is not active.
  ['the dashboard of the payment provider', createDashboardLink, 409],
  ['the embedded parts of the payment provider', createAccountSession, 200],
  ['an archive of all data', requestArchive, 201],
])('%s needs a recent password; one that was entered at the sign-up is', async (_name, endpoint, status) => {
  const { t, clock, device, reauthenticated } = world
  const artist = await t.signUp('artist')
  await artist.call(createAccountLink, { query: { country: 'US' } })
  expect((await artist.call(endpoint)).status).toBe(status)

  const mint = () => t.app.features.identity.mintCustomToken(artist.id)
  const { body } = await t.anonymous.call(signInWithCustomToken, { body: { token: await mint() } })
  // A session of a shop never entered a password, however young it is.
  const shop = createTestClient(t.app.http, body.token)
  expect((await shop.call(endpoint)).failure.code).toBe('recent_login_required')
  const phone = await device(artist.email)
  clock.pass(301)
  const refused = await phone.call(endpoint)
  expect([refused.status, refused.failure.code]).toEqual([401, 'recent_login_required'])
  for (const session of [phone, shop])
    expect((await (await reauthenticated(session)).call(endpoint)).status).toBe(status)
})
