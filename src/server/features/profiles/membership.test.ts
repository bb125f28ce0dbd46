import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listPeople } from '#contract/administration.ts'
import { publishArtwork } from '#contract/artworks.ts'
import { createExhibition, updateExhibition } from '#contract/exhibitions.ts'
import { publishGallery } from '#contract/gallery.ts'
import { signUp as createIdentity } from '#contract/identity.ts'
import { listNotifications } from '#contract/notifications.ts'
import {
  acceptMember,
  adminSetRole,
  getProfile,
  initializeIfNeeded,
  initializeUser,
  refuseMember,
  updateRole,
} from '#contract/profiles.ts'
import { saveSiteJoining } from '#contract/site.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { uploadWork } from '#server/testing/artworks.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { TEST_PASSWORD, type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let admin: TestUser
beforeAll(async () => {
  admin = await t.signUp('admin')
})
const join = async (mode: SiteSettings['joining']['mode'], collectors_may_join = true) =>
  expect((await admin.call(saveSiteJoining, { body: { mode, collectors_may_join } })).status).toBe(200)
beforeEach(() => join('open'))

const EXHIBITION = {
  title: 'Salt',
  description: 'New prints.',
  location: 'Leipzig',
  start_date: '2026-03-01',
  end_date: '2026-04-01',
}
const membership = async (person: TestUser) => (await person.call(getProfile)).body.membership

/** How publishing an exhibition ends. */
const tryExhibition = async (person: TestUser) => {
  const show = await person.call(createExhibition, { body: EXHIBITION })
  const params = { id: show.body.id }
  const { status, failure } = await person.call(updateExhibition, { params, body: { status: 'published' } })
  return status === 200 ? 'published' : failure.code
}

/** How publishing a work, an exhibition and the gallery ends. */
const tryPublishing = async (artist: TestUser) => {
  const { id, price } = await uploadWork(artist)
  const work = await artist.call(publishArtwork, { params: { id }, body: { confirmedPrice: price ?? '0' } })
  const gallery = await artist.call(publishGallery)
  const code = ({ status, failure }: typeof work | typeof gallery) => (status === 200 ? 'published' : failure.code)
  return [code(work), await tryExhibition(artist), code(gallery)]
}

test('on an open site whoever signs up is a member, and a collector becomes one with another role', async () => {
  expect(await membership(await t.signUp('artist'))).toBe('accepted')
  const collector = await t.signUp('collector')
  expect(await membership(collector)).toBe('none')
  await collector.call(updateRole, { body: { role: 'gallery' } })
  expect(await membership(collector)).toBe('accepted')
})

test('with approval, an artist waits: nothing is published until an administrator accepts them', async () => {
  await join('approval')
  const artist = await t.signUp('artist', 'Wen Sato')
  expect(await membership(artist)).toBe('waiting')
  expect(await tryPublishing(artist)).toEqual(['membership_waiting', 'membership_waiting', 'membership_waiting'])
  const { body } = await admin.call(listPeople, { query: { filter: 'waiting' } })
  expect(body.items).toMatchObject([{ id: artist.id, membership: 'waiting' }])
  expect(body.counts.waiting).toBe(1)
  const params = { id: artist.id }
  expect((await artist.call(acceptMember, { params })).status).toBe(403)
  const [one, two] = await Promise.all([admin.call(acceptMember, { params }), admin.call(acceptMember, { params })])
  expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
  expect(await membership(artist)).toBe('accepted')
  expect(await mailsTo(t, artist)).toEqual(['Your membership is approved'])
  // Only the payment account is missing now, and only for the work.
  expect(await tryPublishing(artist)).toEqual(['payment_account_inactive', 'published', 'published'])
})

test('who is refused learns why, looks and buys on, and can be accepted later', async () => {
  await join('approval')
  const artist = await t.signUp('artist')
  const params = { id: artist.id }
  const silent = await admin.call(refuseMember, { params, body: { reason: ' ' } })
  expect(silent.failure.fields).toEqual([{ field: 'reason', message: 'Give a reason.' }])
  expect((await admin.call(refuseMember, { params, body: { reason: 'No works yet.' } })).status).toBe(200)
  expect(await mailsTo(t, artist)).toEqual(['Your membership was not approved'])
  expect((await artist.call(publishGallery)).failure.code).toBe('membership_refused')
  await t.app.modules
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ name }) => name === 'notifications.collect')
    ?.handle({})
  const { body } = await artist.call(listNotifications, { query: { filter: 'account' } })
  expect(body.items).toMatchObject([{ kind: 'member_refused' }])
  // Neither another role nor an open site changes what was decided.
  await join('open')
  await artist.call(updateRole, { body: { role: 'gallery' } })
  expect(await membership(artist)).toBe('refused')
  expect((await admin.call(acceptMember, { params })).status).toBe(200)
  expect(await membership(artist)).toBe('accepted')
})

test('with approval, a collector needs none, and asks for it by choosing another role', async () => {
  await join('approval')
  const collector = await t.signUp('collector')
  expect(await membership(collector)).toBe('none')
  expect(await tryExhibition(collector)).toBe('membership_required')
  await collector.call(updateRole, { body: { role: 'artist' } })
  expect(await membership(collector)).toBe('waiting')
  await collector.call(updateRole, { body: { role: 'collector' } })
  expect(await membership(collector)).toBe('none')
})

test('once the site is open, nobody waits any more', async () => {
  await join('approval')
  const artist = await t.signUp('artist')
  await join('open')
  await expect.poll(() => membership(artist)).toBe('accepted')
})

test('by invitation, nobody signs up or becomes an artist without one, except collectors', async () => {
  const before = await t.signUp('collector')
  const member = await t.signUp('artist')
  await join('invitation')
  const collector = await t.signUp('collector')
  expect(await membership(collector)).toBe('none')
  for (const person of [before, collector]) {
    const refused = await person.call(updateRole, { body: { role: 'artist' } })
    expect([refused.status, refused.failure.code]).toEqual([403, 'invitation_required'])
    expect(refused.failure.message).toContain('contact page')
    expect(await tryExhibition(person)).toBe('invitation_required')
  }
  // Who is a member stays one, whatever they choose.
  for (const role of ['collector', 'curator'] as const)
    expect((await member.call(updateRole, { body: { role } })).status).toBe(200)
  expect(await membership(member)).toBe('accepted')
  const identity = await t.signUp(null)
  const body = { name: 'Ada', email: identity.email, role: 'artist', firebase_uid: identity.id } as const
  expect((await identity.call(initializeUser, { body })).failure.code).toBe('invitation_required')
  expect((await identity.call(initializeUser, { body: { ...body, role: 'collector' } })).status).toBe(201)

  await join('invitation', false)
  const address = { email: 'stranger@example.com', password: TEST_PASSWORD }
  expect((await t.anonymous.call(createIdentity, { body: address })).failure.code).toBe('invitation_required')
  await join('open')
  const late = await t.signUp(null)
  await join('invitation', false)
  expect((await late.call(initializeIfNeeded)).failure.code).toBe('invitation_required')
  // An administrator makes somebody a member with the role.
  await admin.call(adminSetRole, { params: { id: collector.id }, body: { role: 'artist' } })
  expect(await membership(collector)).toBe('accepted')
})
