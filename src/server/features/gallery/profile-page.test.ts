import { beforeAll, expect, test } from 'vitest'
import { getProfilePage, getVisitPlace } from '#contract/gallery.ts'
import { getProfile, putProfile } from '#contract/profiles.ts'
import { activatePayouts, publishWork, uploadWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Painter')
  await activatePayouts(t, artist)
})

const read = (id: string) => t.anonymous.call(getProfilePage, { params: { id } })

test('CD-5.19 anyone reads the public profile with the published works, and never email or preferences', async () => {
  await publishWork(artist, { title: 'Drift' })
  await uploadWork(artist)
  const written = { bio: 'Paints.', location: 'Hudson', artist_statement: 'Outdoors.', website: 'https://ada.example' }
  await artist.call(putProfile, { body: { ...written, instagram: 'https://instagram.com/ada' } })
  const { status, body } = await read(artist.id)
  expect([status, body.gallery_published]).toEqual([200, false])
  expect(body.person).toEqual({
    id: artist.id,
    name: 'Ada Painter',
    role: 'artist',
    slug: expect.any(String),
    ...written,
    avatar_url: null,
    social_links: { instagram: 'https://instagram.com/ada', facebook: '', twitter: '', tiktok: '' },
  })
  expect(body.works.map(({ title }) => title)).toEqual(['Drift'])
  const { body: own } = await artist.call(getProfile)
  expect(JSON.stringify(body)).not.toContain(own.email)
  expect(JSON.stringify(body)).not.toContain('newsletters')
})

test('a change shows at once; an unknown person is not found', async () => {
  const collector = await t.signUp('collector', 'Noa')
  expect((await read(collector.id)).body).toMatchObject({ person: { name: 'Noa', role: 'collector' }, works: [] })
  await collector.call(putProfile, { body: { name: 'Noa Levi' } })
  expect((await read(collector.id)).body.person.name).toBe('Noa Levi')
  for (const id of [crypto.randomUUID(), 'nobody']) expect((await read(id)).status).toBe(404)
})

test('the map shows the town in the address of a gallery, else the town it is in; nothing for anybody else', async () => {
  const place = async (role: 'gallery' | 'artist', profile: object) => {
    const person = await t.signUp(role)
    await person.call(putProfile, { body: profile })
    return (await t.anonymous.call(getVisitPlace, { params: { id: person.id } })).body.point
  }
  const address = '77 Warren Street\nHudson, NY 12534'
  const hudson = await place('gallery', { visit_address: address, location: 'Hudson, New York' })
  expect([hudson?.town, Math.round(hudson?.latitude ?? 0), Math.round(hudson?.longitude ?? 0)]).toEqual([
    'Hudson',
    42,
    -74,
  ])
  expect(await place('gallery', { visit_address: 'Lindenstraße 9\n10969 Berlin' })).toMatchObject({ town: 'Berlin' })
  const moved = { visit_address: 'Behind the third dune', location: 'Bristol, United Kingdom' }
  expect(await place('gallery', moved)).toMatchObject({ town: 'Bristol' })
  expect(await place('gallery', { visit_address: 'Behind the third dune' })).toBeNull()
  expect(await place('artist', { location: 'Hudson, New York' })).toBeNull()
  expect((await t.anonymous.call(getVisitPlace, { params: { id: crypto.randomUUID() } })).status).toBe(404)
})
