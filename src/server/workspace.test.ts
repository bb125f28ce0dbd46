import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createExhibition,
  deleteExhibition,
  getExhibition,
  myExhibitions,
  setExhibitionArtworks,
  updateExhibition,
} from '#contract/exhibitions.ts'
import { toggleLike } from '#contract/interactions.ts'
import { createAccountLink, getAccountStatus, getCommissionRate, syncAccountStatus } from '#contract/payments.ts'
import type { Role } from '#contract/primitives.ts'
import { getProfile, putProfile, syncUser, updateUser } from '#contract/profiles.ts'
import { activatePayouts, publishWork } from './testing/artworks.ts'
import { startTestApp, type TestApp, type TestUser } from './testing/test-app.ts'

let t: TestApp
let artist: TestUser
let published: string

const show = {
  title: 'The Hour Before',
  description: 'Late light.',
  start_date: '2026-09-12',
  end_date: '2026-11-02',
  location: 'Foundry Hall',
}

beforeAll(async () => {
  t = await startTestApp()
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
  published = (await publishWork(artist)).id
})
afterAll(() => t.close())

test('AW-1.42 nobody changes another one’s exhibition, profile, resume or payment account', async () => {
  const other = await t.signUp('artist', 'Colm Breen')
  const { body: mine } = await artist.call(createExhibition, { body: show })
  await artist.call(putProfile, { body: { bio: 'mine', resume_text: 'my years' } })
  const account = (await artist.call(getAccountStatus)).body

  const params = { id: mine.id }
  const tries = [
    await other.call(updateExhibition, { params, body: { title: 'Taken' } }),
    await other.call(setExhibitionArtworks, { params, body: { artwork_ids: [] } }),
    await other.call(deleteExhibition, { params }),
  ]
  expect(tries.map(({ status, failure }) => [status, failure.code])).toEqual(
    Array.from({ length: 3 }, () => [403, 'forbidden']),
  )
  expect((await artist.call(getExhibition, { params })).body).toEqual(mine)

  // Profile, resume and payment account have no id to aim at; one in the body is refused by its name.
  for (const field of ['id', 'user_id', 'firebase_uid', 'accountId']) {
    const { status, failure } = await other.raw('PUT', '/api/users/profile', {
      bio: 'theirs',
      resume_text: 'theirs',
      [field]: artist.id,
    })
    expect([status, failure.fields?.map((problem) => problem.field)]).toEqual([400, [field]])
    const link = await other.raw('POST', '/api/stripe/connect/account-link', { [field]: artist.id })
    expect(link.status).toBe(400)
  }
  await other.call(putProfile, { body: { bio: 'theirs', resume_text: 'their years' } })
  await other.call(createAccountLink)
  const after = (await artist.call(getProfile)).body
  expect([after.bio, after.resume_text]).toEqual(['mine', 'my years'])
  expect((await artist.call(getAccountStatus)).body).toEqual(account)
  expect((await other.call(getAccountStatus)).body.accountId).not.toBe(account.accountId)
})

test('AW-1.43 beyond the rows about roles every signed-in role may use the workspace', async () => {
  const roles: Role[] = ['artist', 'gallery', 'dealer', 'curator', 'collector', 'admin']
  for (const role of roles) {
    const person = await t.signUp(role)
    const answers = [
      await person.call(getProfile),
      await person.call(putProfile, { body: { bio: `as ${role}`, location: 'Here', website: 'https://example.com' } }),
      await person.call(updateUser, { body: { name: 'Another Name' } }),
      await person.call(syncUser),
      await person.call(getAccountStatus),
      await person.call(createAccountLink),
      await person.call(syncAccountStatus),
      await person.call(getCommissionRate),
      await person.call(createExhibition, { body: show }),
      await person.call(myExhibitions),
      await person.call(toggleLike, { body: { itemId: published, itemType: 'artwork' } }),
    ]
    expect([role, ...answers.map(({ status }) => status)]).toEqual([
      role,
      200,
      200,
      200,
      200,
      200,
      200,
      200,
      200,
      201,
      200,
      200,
    ])
  }
})
