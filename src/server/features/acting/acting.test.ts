import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import {
  allowActing,
  askToAct,
  endActing,
  getActingConsent,
  listActing,
  listOwnActing,
  startActing,
  stopActing,
} from '#contract/acting.ts'
import { DAY_MS, HOUR_MS } from '#contract/constants.ts'
import { reauthenticate, sessions, signOut, updatePassword } from '#contract/identity.ts'
import { listInquiries } from '#contract/inquiries.ts'
import { suspendPerson } from '#contract/moderation.ts'
import { listNotifications } from '#contract/notifications.ts'
import { adminSetRole, getProfile, putProfile } from '#contract/profiles.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { actFor, signInBrowser } from '#server/testing/acting.ts'
import { startProcess } from '#server/testing/other-process.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

let time = Date.now()
const t = testApp({ overrides: { clock: { now: () => new Date(time) } } })
let admin: TestUser
let member: TestUser
beforeEach(async () => {
  admin = await t.signUp('admin', 'Ada Admin')
  member = await t.signUp('artist', 'Inés Rojas')
})

const params = () => ({ id: member.id })
const log = async () => (await member.call(listOwnActing, { query: {} })).body.items.map(({ kind }) => kind)

test('an administrator who acts reads and writes as the member, and every change is in the log of both', async () => {
  const acting = await actFor(t, admin, member)
  expect((await acting.call(getProfile)).body.name).toBe('Inés Rojas')
  expect((await acting.call(putProfile, { body: { bio: 'Weaver in Cusco' } })).status).toBe(200)
  expect((await member.call(getProfile)).body.bio).toBe('Weaver in Cusco')
  expect((await admin.call(getProfile)).body).toMatchObject({ name: 'Ada Admin', bio: '' })

  const entries = (await member.call(listOwnActing, { query: {} })).body.items
  expect(entries.map(({ kind, change, administrator }) => [kind, change, administrator?.name])).toEqual([
    ['changed', 'Changed the profile', 'Ada Admin'],
    ['began', null, 'Ada Admin'],
    ['allowed', null, undefined],
  ])
  expect(JSON.stringify(entries)).not.toContain('Cusco')
  const { items, member: who } = (await admin.call(listActing, { params: params(), query: {} })).body
  expect([items, who?.name]).toEqual([entries, 'Inés Rojas'])
  const archived = await t.app.features.acting.accountData?.exportData?.(member.id)
  expect(archived).toEqual({
    contents: ['3 entries about administrators who act for you'],
    files: [{ path: 'acting.json', json: entries }],
  })
})

test('a refused change leaves no entry, and neither does a read', async () => {
  const acting = await actFor(t, admin, member)
  await acting.call(getProfile)
  expect((await acting.call(putProfile, { body: { resume_text: 'x', resume_revision: 99 } })).status).toBe(412)
  expect((await acting.call(updatePassword, { body: { password: 'another long secret' } })).status).toBe(403)
  expect(await log()).toEqual(['began', 'allowed'])
})

test('what is private or about money stays closed, and says why', async () => {
  const acting = await actFor(t, admin, member)
  for (const refused of [
    await acting.call(sessions),
    await acting.call(reauthenticate, { body: { password: member.password } }),
    await acting.call(listInquiries, { query: {} }),
    await acting.call(allowActing, { body: { days: 30 } }),
    await acting.call(startActing, { params: params() }),
  ])
    expect([refused.status, refused.failure.code]).toEqual([403, 'acting_forbidden'])
})

test('the token names the member and the holder of the session, and is worth nothing once the acting ends', async () => {
  const acting = await actFor(t, admin, member)
  expect(decodeJwt(acting.token)).toMatchObject({ sub: member.id, auth_time: 0, act: { sub: admin.id } })
  expect((await acting.call(stopActing)).status).toBe(200)
  expect((await acting.call(getProfile)).status).toBe(401)
  const own = await acting.renew()
  expect((await own.call(getProfile)).body.name).toBe('Ada Admin')
})

test('acting ends at once with the permission, a suspension and the end of administration', async () => {
  const other = await t.signUp('admin', 'Other Admin')
  const ends = [
    (_acting: TestUser) => member.call(endActing),
    (acting: TestUser) => other.call(adminSetRole, { params: { id: acting.id }, body: { role: 'collector' } }),
    (_acting: TestUser) => other.call(suspendPerson, { params: params(), body: { reason: 'A test' } }),
  ]
  for (const end of ends) {
    const administrator = await t.signUp('admin')
    const acting = await actFor(t, administrator, member)
    expect((await acting.call(getProfile)).status).toBe(200)
    expect((await end(administrator)).status).toBe(200)
    expect((await acting.call(getProfile)).status).toBe(401)
  }
})

test('a log-out while acting ends the session of the administrator', async () => {
  const acting = await actFor(t, admin, member)
  expect((await acting.call(signOut)).status).toBe(200)
  expect((await acting.call(getProfile)).status).toBe(401)
  expect((await member.call(getProfile)).status).toBe(200)
})

test('acting ends after two hours, and the permission by itself', async () => {
  const start = time
  const acting = await actFor(t, admin, member)
  time = start + 2 * HOUR_MS - 60_000
  const late = await acting.renew()
  expect((await late.call(getProfile)).body.name).toBe('Inés Rojas')
  time = start + 2 * HOUR_MS + 1000
  expect((await late.call(getProfile)).status).toBe(401)
  expect((await (await late.renew()).call(getProfile)).body.name).toBe('Ada Admin')
  time = start + 7 * DAY_MS + 1000
  const again = await signInBrowser(t, admin)
  const refused = await again.call(startActing, { params: params() })
  expect([refused.status, refused.failure.code]).toEqual([403, 'acting_not_allowed'])
  time = start
})

test('a withdrawal counts in every process', async () => {
  const acting = await actFor(t, admin, member)
  await using other = await startProcess(t)
  const status = async () => {
    const headers = { authorization: `Bearer ${acting.token}` }
    return (await fetch(`${other.address}/api/users/profile`, { headers })).status
  }
  expect(await status()).toBe(200)
  await member.call(endActing)
  expect(await status()).toBe(401)
})

test('a request is mailed and notified once; allowing or declining answers it', async () => {
  expect((await admin.call(askToAct, { params: params() })).status).toBe(200)
  expect((await admin.call(askToAct, { params: params() })).failure.code).toBe('acting_asked')
  expect((await member.call(getActingConsent)).body).toMatchObject({ until: null, asked: { by: 'Ada Admin' } })
  const kinds = async () => (await member.call(listNotifications)).body.items.map(({ kind, text }) => [kind, text])
  await expect.poll(kinds, { timeout: 10_000 }).toEqual([['acting_asked', 'Ada Admin asks to act for you']])
  const { db } = t.app.database
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.to, member.email))
  const asked = mails.filter(({ subject }) => subject === 'Ada Admin asks to act for you')
  expect(asked.map(({ text }) => text.includes('/account#acting'))).toEqual([true])

  expect((await member.call(endActing)).body).toEqual({ until: null, asked: null })
  await admin.call(askToAct, { params: params() })
  const allowed = (await member.call(allowActing, { body: { days: 1 } })).body
  expect(allowed).toEqual({ until: new Date(time + DAY_MS).toISOString(), asked: null })
  expect(await log()).toEqual(['allowed', 'asked', 'declined', 'asked'])
})

test('nobody acts for an administrator or without the permission', async () => {
  const other = await t.signUp('admin')
  expect((await admin.call(askToAct, { params: { id: other.id } })).failure.code).toBe('acting_not_possible')
  expect((await admin.call(startActing, { params: { id: other.id } })).failure.code).toBe('acting_not_possible')
  expect((await other.call(allowActing, { body: { days: 1 } })).status).toBe(403)
  expect((await admin.call(startActing, { params: params() })).failure.code).toBe('acting_not_allowed')
  // Whoever becomes an administrator later, is one.
  const acting = await actFor(t, admin, member)
  await t.app.features.profiles.setAdmin(member.id, true)
  expect((await acting.call(getProfile)).status).toBe(401)
})
