import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { emailChange, signUp } from '#contract/identity.ts'
import {
  acceptInvitation,
  checkInvitations,
  type InvitedPerson,
  listInvitations,
  openInvitation,
  sendInvitationAgain,
  sendInvitations,
  withdrawInvitation,
} from '#contract/invitations.ts'
import { listAdminActions } from '#contract/moderation.ts'
import { getProfile, initializeUser } from '#contract/profiles.ts'
import { saveSiteJoining } from '#contract/site.ts'
import { invitation } from '#server/schema/invitations.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { TEST_PASSWORD, type TestUser, testApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'

const t = testApp()
let admin: TestUser
let stranger: TestUser
beforeAll(async () => {
  admin = await t.signUp('admin')
  stranger = await t.signUp('collector')
  await admin.call(saveSiteJoining, { body: { mode: 'invitation', collectors_may_join: false } })
})

const artist = (name: string): InvitedPerson => ({
  email: `${name.toLowerCase()}@tejer.example`,
  name,
  role: 'artist',
})
const invite = (...people: InvitedPerson[]) => admin.call(sendInvitations, { body: { people } })
const mails = async (email: string) => {
  const { db } = t.app.database
  return db.select().from(mailOutbox).where(eq(mailOutbox.to, email)).orderBy(mailOutbox.id)
}
/** The code of the newest mail to an address; jobs write these mails. */
const codeFor = async (email: string, count = 1): Promise<string> => {
  await expect.poll(async () => (await mails(email)).length).toBe(count)
  return (await mails(email)).at(-1)?.text.match(/\/join\?code=(\S+)/)?.[1] ?? ''
}
const join = (email: string, code?: string) =>
  t.anonymous.call(signUp, { body: { email, password: TEST_PASSWORD, ...(code ? { invitation: code } : {}) } })
const states = async (q: string) =>
  (await admin.call(listInvitations, { query: { q } })).body.items.map(({ state }) => state)

test('a list is checked without sending anything: addresses, repeats, members, roles and admins', async () => {
  await invite(artist('Known'))
  const people = [
    artist('Ana'),
    { ...artist('Jonas'), email: 'jonas@ferrer' },
    { ...artist('Again'), email: ' ANA@tejer.example ' },
    { ...artist('Member'), email: admin.email.toUpperCase() },
    artist('Known'),
    { ...artist('Katrin'), role: 'admin' },
    { ...artist('Rolf'), role: 'admin', confirmed: true },
    { ...artist('Uwe'), role: 'sculptor' },
    { ...artist('Eva'), role: '' },
  ]
  const { body } = await admin.call(checkInvitations, { body: { people } })
  expect(body.people.map(({ state, problem, known }) => [state, problem?.message ?? known?.as])).toEqual([
    ['ready', undefined],
    ['look', 'Enter an email address like name@example.com.'],
    ['look', 'This is the address of person 1 as well.'],
    ['here', 'member'],
    ['here', 'invited'],
    ['confirm', undefined],
    ['ready', undefined],
    ['look', 'There is no role “sculptor”. Choose one.'],
    ['look', 'Choose a role.'],
  ])
  const refused = await invite(...people)
  expect([refused.status, refused.failure.fields?.map(({ field }) => field)]).toEqual([
    400,
    [
      'people.1.email',
      'people.2.email',
      'people.3.email',
      'people.4.email',
      'people.5.email',
      'people.7.role',
      'people.8.role',
    ],
  ])
  expect(await states('ana@')).toEqual([])
  const crowd = Array.from({ length: 5000 }, (_, n) => artist(`P${n}`))
  const tooMany = await invite(...crowd)
  expect(tooMany.failure.fields).toEqual([{ field: 'people', message: 'Invite at most 1000 people at a time.' }])
  const long = await invite({ ...artist('Long'), email: 'x'.repeat(100_000) })
  expect(long.failure.fields?.[0]?.field).toBe('people.0.email')
  expect((await stranger.call(checkInvitations, { body: { people } })).status).toBe(403)
})

test('an invited person signs up once, with a confirmed address and the role of the invitation', async () => {
  const person = { ...artist('Mara'), role: 'gallery' }
  expect((await invite(person)).body).toEqual({ sent: 1 })
  expect((await admin.call(listAdminActions)).body.items[0]).toMatchObject({
    action: 'member.invite',
    label: '1 person',
  })
  expect((await join(person.email)).failure.code).toBe('invitation_required')
  const code = await codeFor(person.email)
  expect((await t.anonymous.call(openInvitation, { body: { code: `${code}x` } })).status).toBe(404)
  expect((await t.anonymous.call(openInvitation, { body: { code } })).body).toEqual({
    email: person.email,
    name: 'Mara',
    role: 'gallery',
    has_account: false,
  })
  expect(await states(person.email)).toEqual(['opened'])
  const other = await join('somebody.else@example.com', code)
  expect([other.status, other.failure.fields?.[0]?.field]).toEqual([403, 'email'])

  const both = await Promise.all([join(person.email, code), join(person.email, code)])
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
  const { body } = both.find(({ status }) => status === 201) ?? both[0]
  expect(body.email_verified).toBe(true)
  const mara = createTestClient(t.app.http, body.token)
  expect((await mara.call(emailChange)).body.verified).toBe(true)
  // What the form says of the role does not matter.
  const profile = { name: 'Mara Lind', email: person.email, role: 'collector', firebase_uid: body.uid } as const
  await mara.call(initializeUser, { body: profile })
  expect((await mara.call(getProfile)).body).toMatchObject({ role: 'gallery', membership: 'accepted', is_admin: false })
  expect(await states(person.email)).toEqual(['joined'])
  expect((await t.anonymous.call(openInvitation, { body: { code } })).failure.code).toBe('invitation_unusable')
  const { id } = (await admin.call(listInvitations, { query: { q: person.email } })).body.items[0] ?? { id: '' }
  expect((await admin.call(withdrawInvitation, { params: { id } })).failure.code).toBe('invitation_closed')
  // Nothing is left to confirm.
  expect((await mails(person.email)).map(({ subject }) => subject)).not.toContain('Confirm your email')
})

test('an invited admin is one, and an invitation is accepted by the account that has its address', async () => {
  const person = { ...artist('Katrin'), role: 'admin', confirmed: true }
  await invite(person)
  const { body } = await join(person.email, await codeFor(person.email))
  const katrin = createTestClient(t.app.http, body.token)
  const profile = { name: 'Katrin', email: person.email, role: 'artist', firebase_uid: body.uid } as const
  expect((await katrin.call(initializeUser, { body: profile })).body.is_admin).toBe(true)

  await admin.call(saveSiteJoining, { body: { mode: 'invitation', collectors_may_join: true } })
  await invite(artist('Wen'))
  const code = await codeFor('wen@tejer.example')
  const made = await join('wen@tejer.example')
  const wen = createTestClient(t.app.http, made.body.token)
  const collector = { name: 'Wen', email: 'wen@tejer.example', role: 'collector', firebase_uid: made.body.uid } as const
  expect((await wen.call(initializeUser, { body: collector })).body).toMatchObject({ membership: 'none' })
  expect((await t.anonymous.call(openInvitation, { body: { code } })).body.has_account).toBe(true)
  expect((await katrin.call(acceptInvitation, { body: { code } })).failure.code).toBe('identity_mismatch')
  expect((await wen.call(acceptInvitation, { body: { code } })).status).toBe(200)
  expect((await wen.call(getProfile)).body).toMatchObject({ role: 'artist', membership: 'accepted' })
  expect((await wen.call(emailChange)).body.verified).toBe(true)
  expect((await wen.call(acceptInvitation, { body: { code } })).failure.code).toBe('invitation_unusable')
})

test('an invitation expires, is sent again to a corrected address, and is withdrawn', async () => {
  await invite(artist('Dirk'))
  const code = await codeFor('dirk@tejer.example')
  const { id } = (await admin.call(listInvitations, { query: { q: 'Dirk' } })).body.items[0] ?? { id: '' }
  const params = { id }
  await t.app.database.db
    .update(invitation)
    .set({ invitedAt: new Date(Date.now() - 14 * DAY_MS), expiresAt: new Date() })
    .where(eq(invitation.id, id))
  expect((await t.anonymous.call(openInvitation, { body: { code } })).failure.code).toBe('invitation_unusable')
  expect((await admin.call(listInvitations, { query: { filter: 'expired', q: 'Dirk' } })).body.items).toHaveLength(1)

  const taken = await admin.call(sendInvitationAgain, { params, body: { email: admin.email } })
  expect(taken.failure.fields).toEqual([{ field: 'email', message: 'This is the address of a member.' }])
  expect((await admin.call(sendInvitationAgain, { params, body: { email: 'Dirk@Venter.example' } })).status).toBe(200)
  const corrected = await codeFor('dirk@venter.example')
  const open = async (link: string) => (await t.anonymous.call(openInvitation, { body: { code: link } })).status
  // Whoever got the first mail can do nothing with its link.
  expect([await open(code), await open(corrected)]).toEqual([404, 200])
  expect(await states('Dirk')).toEqual(['opened', 'withdrawn'])
  const [again] = (await admin.call(listInvitations, { query: { q: 'venter' } })).body.items
  const renewed = { params: { id: again?.id ?? '' } }
  expect((await admin.call(sendInvitationAgain, { ...renewed, body: {} })).status).toBe(200)
  expect(await codeFor('dirk@venter.example', 2)).toBe(corrected)
  expect((await admin.call(withdrawInvitation, renewed)).status).toBe(200)
  expect(await open(corrected)).toBe(404)
  expect(await states('Dirk')).toEqual(['withdrawn', 'withdrawn'])
  await invite({ ...artist('Dirk'), email: 'dirk@venter.example' })
  expect(await codeFor('dirk@venter.example', 3)).not.toBe(corrected)
})

test('a mail that could not be sent shows why', async () => {
  await invite(artist('Rut'))
  await codeFor('rut@tejer.example')
  const failure = '550 No such mailbox'
  await t.app.database.db
    .update(mailOutbox)
    .set({ sentAt: null, failure })
    .where(eq(mailOutbox.to, 'rut@tejer.example'))
  const { body } = await admin.call(listInvitations, { query: { filter: 'failed' } })
  expect(body.items).toMatchObject([{ name: 'Rut', state: 'failed', failure }])
  expect(body.counts.failed).toBe(1)
})
