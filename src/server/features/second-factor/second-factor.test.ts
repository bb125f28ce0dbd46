import { expect, test } from 'vitest'
import { getAdminOverview, listPeople } from '#contract/administration.ts'
import { sessions, verifyToken } from '#contract/identity.ts'
import { listAdminActions } from '#contract/moderation.ts'
import {
  beginApp,
  confirmApp,
  getSecondFactor,
  makeRecoveryCodes,
  removeFactor,
  renameFactor,
  resetSecondFactor,
} from '#contract/second-factor.ts'
import { recoveryCode, secondFactor } from '#server/schema/second-factor.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { identityWorld } from '../identity/testing/identity-world.ts'
import { beginSignIn, finish, setUpApp } from '../identity/testing/second-factors.ts'
import { codeAt, stepAt } from './totp.ts'

const world = identityWorld()

const subjects = async (email: string, atLeast: number) =>
  (await world.mailTo(email, atLeast)).map(({ subject }) => subject)

test('an app is set up with its code; the first one brings ten codes and ends other sessions, and its owner is notified', async () => {
  const { t, clock, device } = world
  const user = await t.signUp(null)
  const phone = await device(user.email)
  expect((await user.call(getSecondFactor)).body).toEqual({
    is_required: false,
    offers_passkeys: true,
    factors: [],
    codes: null,
  })
  const { body } = await user.call(beginApp)
  const wrong = await user.call(confirmApp, { body: { setup: body.setup, code: '000000' } })
  expect([wrong.status, wrong.failure.fields?.[0]?.field]).toEqual([400, 'code'])
  const code = codeAt(body.key, stepAt(clock.now()))
  const done = await user.call(confirmApp, {
    body: { setup: body.setup, code: `${code.slice(0, 3)} ${code.slice(3)}` },
  })
  expect(done.body.new_codes).toHaveLength(10)
  expect(new Set(done.body.new_codes).size).toBe(10)
  expect(done.body.factors).toMatchObject([{ kind: 'app', name: 'Authenticator app' }])
  expect(done.body.codes).toMatchObject({ left: 10 })
  expect((await phone.call(verifyToken)).status).toBe(401)
  expect((await user.call(sessions)).body.sessions).toHaveLength(1)
  expect(await subjects(user.email, 1)).toEqual(['A second factor was added to your account'])

  const second = await setUpApp(user, clock)
  expect(second.codes).toEqual([])
})

test('neither secrets nor recovery codes are readable in the database', async () => {
  const { t, clock } = world
  const user = await t.signUp(null)
  const { body } = await user.call(beginApp)
  const code = codeAt(body.key, stepAt(clock.now()))
  const done = await user.call(confirmApp, { body: { setup: body.setup, code } })
  const { db } = t.app.database
  const stored = JSON.stringify([await db.select().from(secondFactor), await db.select().from(recoveryCode)])
  expect(stored).not.toContain(body.key)
  for (const shown of done.body.new_codes) expect(stored).not.toContain(shown.replace('-', ''))
})

test('a set-up belongs to its person and lasts fifteen minutes; setting up needs a recent password', async () => {
  const { t, clock } = world
  const [user, other] = [await t.signUp(null), await t.signUp(null)]
  const { body } = await user.call(beginApp)
  const confirm = (client: typeof user) => {
    const code = codeAt(body.key, stepAt(clock.now()))
    return client.call(confirmApp, { body: { setup: body.setup, code } })
  }
  expect((await confirm(other)).failure.code).toBe('setup_over')
  clock.pass(301)
  expect((await confirm(user)).failure.code).toBe('recent_login_required')
  expect((await user.call(beginApp)).failure.code).toBe('recent_login_required')
  clock.pass(600)
  const again = await world.reauthenticated(await world.device(user.email))
  expect(
    (await again.call(confirmApp, { body: { setup: body.setup, code: codeAt(body.key, stepAt(clock.now())) } })).failure
      .code,
  ).toBe('setup_over')
})

test('a factor can be renamed and removed by its owner only; with the last one the codes go, and sign-in is as before', async () => {
  const { t, clock, canSignIn } = world
  const [user, other] = [await t.signUp(null), await t.signUp(null)]
  await setUpApp(user, clock)
  await setUpApp(other, clock)
  const id = (await user.call(getSecondFactor)).body.factors[0]?.id ?? ''
  const body = { name: 'Phone of the studio' }
  expect((await user.call(renameFactor, { params: { id }, body })).body.factors).toMatchObject([body])
  expect((await other.call(renameFactor, { params: { id }, body })).status).toBe(404)
  expect((await other.call(removeFactor, { params: { id } })).status).toBe(404)
  expect(await canSignIn(user.email)).toBe(false)
  expect((await user.call(removeFactor, { params: { id } })).body).toMatchObject({ factors: [], codes: null })
  expect(await canSignIn(user.email)).toBe(true)
  expect((await user.call(makeRecoveryCodes)).failure.code).toBe('no_second_factor')
  expect(await subjects(user.email, 2)).toContain('A second factor was removed from your account')
})

test('new recovery codes replace the ones before', async () => {
  const { t, clock } = world
  const user = await t.signUp(null)
  const { codes } = await setUpApp(user, clock)
  const renewed = (await user.call(makeRecoveryCodes)).body.new_codes
  expect(renewed).toHaveLength(10)
  const { cookie } = await beginSignIn(t.anonymous, user.email)
  const show = async (recovery_code = '') => (await finish(t.anonymous, cookie, { recovery_code })).status
  expect([await show(codes[0]), await show(renewed[0])]).toEqual([400, 200])
})

test('another administrator resets a lost second factor: sessions end, and the person and all administrators are notified', async () => {
  const { t, clock, mailTo, canSignIn } = world
  const [admin, colleague, person] = [
    await t.signUp('admin', 'Katrin'),
    await t.signUp('admin', 'Jo'),
    await t.signUp('artist', 'Mara'),
  ]
  const params = { id: person.id }
  const body = { reason: 'She called: her phone is lost.' }
  expect((await admin.call(resetSecondFactor, { params, body })).failure.code).toBe('no_second_factor')
  await setUpApp(person, clock)
  await setUpApp(admin, clock)
  const has = async () =>
    (await admin.call(listPeople, { query: { q: person.email } })).body.items.map(
      ({ has_second_factor }) => has_second_factor,
    )
  expect(await has()).toEqual([true])
  expect((await person.call(resetSecondFactor, { params, body })).status).toBe(403)
  expect((await admin.call(resetSecondFactor, { params: { id: admin.id }, body })).failure.code).toBe('forbidden')
  expect((await admin.call(resetSecondFactor, { params, body })).status).toBe(200)
  expect(await has()).toEqual([false])
  expect((await person.call(verifyToken)).status).toBe(401)
  expect(await canSignIn(person.email)).toBe(true)
  const mails = [
    ...(await mailTo(person.email, 2)),
    ...(await mailTo(admin.email, 2)),
    ...(await mailTo(colleague.email)),
  ]
  expect(
    mails
      .filter(({ text }) => text.includes('Katrin did this. Reason: She called'))
      .map(({ to, subject }) => [to, subject]),
  ).toEqual([
    [person.email, 'Your second factor was reset'],
    [admin.email, 'The second factor of Mara was reset'],
    [colleague.email, 'The second factor of Mara was reset'],
  ])
  const [action] = (await admin.call(listAdminActions)).body.items
  expect(action).toMatchObject({ action: 'person.second_factor', label: 'Mara', reason: body.reason })
})

test('a reset ends the sign-ins that wait and the browsers that are remembered', async () => {
  const { t, clock } = world
  const user = await t.signUp('artist')
  const app = await setUpApp(user, clock)
  const { cookie } = await beginSignIn(t.anonymous, user.email)
  await t.app.features.secondFactors.reset(user.id, null)
  expect((await finish(t.anonymous, cookie, { code: app.code() })).failure.code).toBe('second_step_over')
})

test('an administrator of this site needs none; see required.test.ts for those who do', async () => {
  const admin = await world.t.signUp('admin')
  expect((await admin.call(getAdminOverview)).status).toBe(200)
  expect((await createTestClient(world.t.app.http, admin.token).call(getSecondFactor)).body.is_required).toBe(false)
})
