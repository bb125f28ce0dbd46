import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import * as artworks from '#contract/artworks.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as enhancement from '#contract/enhancement.ts'
import * as exhibitions from '#contract/exhibitions.ts'
import {
  createExhibition,
  deleteExhibition,
  getExhibition,
  myExhibitions,
  setExhibitionArtworks,
  updateExhibition,
} from '#contract/exhibitions.ts'
import * as interactions from '#contract/interactions.ts'
import { toggleLike } from '#contract/interactions.ts'
import * as payments from '#contract/payments.ts'
import { createAccountLink, getAccountStatus, syncAccountStatus } from '#contract/payments.ts'
import * as places from '#contract/places.ts'
import { ROLES, type Role } from '#contract/primitives.ts'
import * as profiles from '#contract/profiles.ts'
import { getProfile, putProfile, syncUser, updateUser } from '#contract/profiles.ts'
import * as resume from '#contract/resume.ts'
import * as valuation from '#contract/valuation.ts'
import { activatePayouts, publishWork } from './testing/artworks.ts'
import { samplePicture } from './testing/pictures.ts'
import { type TestUser, testApp } from './testing/test-app.ts'
import type { TestAnswer, TestFile } from './testing/test-client.ts'

const resumeFile = async (): Promise<TestFile> => ({
  name: 'resume.pdf',
  bytes: await readFile('tests/e2e/fixtures/resume.pdf'),
  type: 'application/pdf',
})

const t = testApp()
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
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
  published = (await publishWork(artist)).id
})

test('AW-1.42 nobody changes another user’s exhibition, profile, resume or payment account', async () => {
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

  // Profile, resume and payment account have no id in the path; one in the body is refused by name.
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
  await other.call(createAccountLink, { query: { country: 'US' } })
  const after = (await artist.call(getProfile)).body
  expect([after.bio, after.resume_text]).toEqual(['mine', 'my years'])
  expect((await artist.call(getAccountStatus)).body).toEqual(account)
  expect((await other.call(getAccountStatus)).body.accountId).not.toBe(account.accountId)
})

const contracts = { artworks, enhancement, exhibitions, interactions, payments, places, profiles, resume, valuation }
/** Every call of the workspace that asks for nothing but a session, by its name in the contract. */
const workspaceCalls = Object.values(contracts).flatMap((contract) =>
  Object.entries(contract as Record<string, unknown>).flatMap(([name, value]) =>
    ['signed-in', 'fresh'].includes((value as Partial<Endpoint> | null)?.access?.kind ?? '') ? [name] : [],
  ),
)

const makeCalls = async (person: TestUser, role: Role): Promise<Record<string, TestAnswer<unknown>>> => {
  const { body: exhibition } = await person.call(createExhibition, { body: show })
  const { body: address } = await person.call(getProfile)
  const params = { id: exhibition.id }
  const ownComment = await person.call(interactions.addComment, {
    body: { itemId: published, itemType: 'artwork', content: `Written as ${role}` },
  })
  const work = { medium: 'oil', width: 20, height: 30, unit: 'inches', year_created: 2024 } as const
  return {
    createExhibition: await person.call(createExhibition, { body: show }),
    myExhibitions: await person.call(myExhibitions),
    updateExhibition: await person.call(updateExhibition, { params, body: { status: 'published' } }),
    setExhibitionArtworks: await person.call(setExhibitionArtworks, { params, body: { artwork_ids: [] } }),
    deleteExhibition: await person.call(deleteExhibition, { params }),
    getProfile: await person.call(getProfile),
    putProfile: await person.call(putProfile, {
      body: { bio: `as ${role}`, location: 'Here', website: 'https://example.com', shipping_city: 'Hudson' },
    }),
    updateUser: await person.call(updateUser, { body: { name: 'Another Name' } }),
    syncUser: await person.call(syncUser),
    initializeUser: await person.call(profiles.initializeUser, {
      body: { name: address.name, email: person.email, role: 'collector', firebase_uid: person.id },
    }),
    initializeIfNeeded: await person.call(profiles.initializeIfNeeded),
    uploadAvatar: await person.form(profiles.uploadAvatar, { files: [await samplePicture()] }),
    uploadProfileCover: await person.form(profiles.uploadProfileCover, { files: [await samplePicture()] }),
    removeProfileCover: await person.call(profiles.removeProfileCover),
    uploadExhibitionCover: await person.form(exhibitions.uploadExhibitionCover, { files: [await samplePicture()] }),
    getResume: await person.call(resume.getResume),
    uploadResume: await person.form(resume.uploadResume, { files: [await resumeFile()] }),
    enhanceProfile: await person.call(enhancement.enhanceProfile, { body: { content: 'Teh sea.', section: 'bio' } }),
    suggestPlaces: await person.call(places.suggestPlaces, { query: { q: 'Lisbon' } }),
    checkAddress: await person.call(places.checkAddress, {
      body: { name: '', address_line1: '', city: '', state: '', postal_code: '', country: 'US' },
    }),
    estimatePrice: await person.call(valuation.estimatePrice, { body: work }),
    valuationHistory: await person.call(valuation.valuationHistory),
    getAccountStatus: await person.call(getAccountStatus),
    listAccountCountries: await person.call(payments.listAccountCountries),
    createAccountLink: await person.call(createAccountLink, { query: { country: 'US' } }),
    syncAccountStatus: await person.call(syncAccountStatus),
    createDashboardLink: await person.call(payments.createDashboardLink),
    createAccountSession: await person.call(payments.createAccountSession),
    getPayoutSchedule: await person.call(payments.getPayoutSchedule),
    myArtworks: await person.call(artworks.myArtworks),
    toggleLike: await person.call(toggleLike, { body: { itemId: published, itemType: 'artwork' } }),
    likedWorks: await person.call(interactions.likedWorks),
    addComment: await person.call(interactions.addComment, {
      body: { itemId: published, itemType: 'artwork', content: `Seen as ${role}` },
    }),
    updateComment: await person.call(interactions.updateComment, {
      params: { id: ownComment.body.comment.id },
      body: { content: `Seen again as ${role}` },
    }),
    getHiddenComment: await person.call(interactions.getHiddenComment, {
      params: { id: ownComment.body.comment.id },
    }),
    deleteComment: await person.call(interactions.deleteComment, { params: { id: ownComment.body.comment.id } }),
    toggleSave: await person.call(interactions.toggleSave, { body: { itemId: published, itemType: 'artwork' } }),
    savedItems: await person.call(interactions.savedItems),
  }
}

// Changing the role is AW-1.40's, the sync of developers exists in development only (AW-15.8), and there is a previous
// resume only after a second upload. Places are looked up only with Google on the server (places.test.ts).
const ELSEWHERE = ['updateRole', 'devSyncUser', 'restoreResume', 'findPlace']

test('AW-1.43 apart from the rows about roles, every endpoint of the workspace succeeds for every signed-in role', async () => {
  for (const role of ROLES) {
    const person = await t.signUp(role)
    await activatePayouts(t, person)
    const responses = await makeCalls(person, role)
    expect(Object.keys(responses).toSorted()).toEqual(
      workspaceCalls.filter((name) => !ELSEWHERE.includes(name)).toSorted(),
    )
    const refused = Object.entries(responses).filter(([, { status }]) => status !== 200 && status !== 201)
    expect(refused.map(([name, { status, failure }]) => [role, name, status, failure])).toEqual([])
  }
})
