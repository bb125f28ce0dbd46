import { beforeAll, expect, test } from 'vitest'
import { getArtwork, updateArtwork } from '#contract/artworks.ts'
import { createExhibition, getExhibition, setExhibitionArtworks, updateExhibition } from '#contract/exhibitions.ts'
import { getProfile, putProfile, updateUser } from '#contract/profiles.ts'
import { uploadWork } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Moreau')
})

const ifMatch = (version: string) => ({ 'if-match': `"${version}"` })
const SHOW = {
  title: 'Low Tide',
  description: 'New paintings.',
  start_date: '2026-12-01',
  end_date: '2026-12-24',
  location: 'Pier 9',
}

interface Stored {
  status: number
  body: { updated_at: string }
  failure: { code: string; current?: unknown }
}
/** A record with a form: one save of it, and how it is read. */
interface Form {
  save(text: string, headers?: Record<string, string>): Promise<Stored>
  read(): Promise<Stored>
  /** What the saves write. */
  text(body: unknown): unknown
}
const TEXTS = ['first', 'second', 'third', 'fourth', 'fifth']
/** Inches between works, one more for each text. */
const LEAST_GAP = 7
const forms: Record<string, () => Promise<Form>> = {
  'an artwork': async () => {
    const params = { id: (await uploadWork(artist)).id }
    return {
      save: (title, headers) => artist.form(updateArtwork, { params, fields: { title } }, headers),
      read: () => artist.call(getArtwork, { params }),
      text: (body) => (body as { title: string }).title,
    }
  },
  'an exhibition': async () => {
    const params = { id: (await artist.call(createExhibition, { body: SHOW })).body.id }
    return {
      save: (location, headers) => artist.call(updateExhibition, { params, body: { location } }, headers),
      read: () => artist.call(getExhibition, { params }),
      text: (body) => (body as { location: string }).location,
    }
  },
  'the works of an exhibition': async () => {
    const params = { id: (await artist.call(createExhibition, { body: SHOW })).body.id }
    const id = (await uploadWork(artist)).id
    return {
      save: (gap, headers) =>
        artist.call(
          setExhibitionArtworks,
          { params, body: { artwork_ids: [id], gaps: [LEAST_GAP + TEXTS.indexOf(gap)] } },
          headers,
        ),
      read: () => artist.call(getExhibition, { params }),
      text: (body) => TEXTS[((body as { gaps: number[] }).gaps[0] ?? 0) - LEAST_GAP],
    }
  },
  'a profile': async () => ({
    save: (bio, headers) => artist.call(putProfile, { body: { bio } }, headers),
    read: () => artist.call(getProfile),
    text: (body) => (body as { bio: string }).bio,
  }),
  'the account of a user': async () => ({
    save: (name, headers) => artist.call(updateUser, { body: { name } }, headers),
    read: () => artist.call(getProfile),
    text: (body) => (body as { name: string }).name,
  }),
}

for (const [name, open] of Object.entries(forms)) {
  test(`a save of ${name} that was opened before another save is refused with what is stored now`, async () => {
    const form = await open()
    const opened = (await form.read()).body.updated_at
    const first = await form.save('first', ifMatch(opened))
    expect([first.status, form.text(first.body)]).toEqual([200, 'first'])

    const stale = await form.save('second', ifMatch(opened))
    expect([stale.status, stale.failure.code]).toEqual([409, 'conflict'])
    const now = (await form.read()).body
    expect(form.text(now)).toBe('first')
    const current = stale.failure.current as Stored['body']
    expect(new Set(Object.keys(current))).toEqual(new Set(Object.keys(now)))
    expect([form.text(current), current.updated_at]).toEqual(['first', now.updated_at])

    const again = await form.save('second', ifMatch(first.body.updated_at))
    expect([again.status, form.text(again.body)]).toEqual([200, 'second'])
    const without = await form.save('third')
    expect([without.status, form.text(without.body)]).toEqual([200, 'third'])
  })

  test(`of two saves of ${name} at the same time that were opened together, one wins`, async () => {
    const form = await open()
    const { updated_at } = (await form.read()).body
    const both = await Promise.all(['first', 'second'].map((text) => form.save(text, ifMatch(updated_at))))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)
    expect(form.text((await form.read()).body)).toBe(form.text(won?.body))
  })

  test(`no two saves of ${name} have the same version, however fast they follow each other`, async () => {
    const form = await open()
    // A save of what is there already changes nothing, so each has another text.
    const saves = await Promise.all(TEXTS.map((text) => form.save(text)))
    expect(new Set(saves.map(({ body }) => body.updated_at)).size).toBe(5)
  })
}

test('a refused form stores none of its pictures', async () => {
  const { id, updated_at } = await uploadWork(artist)
  const params = { id }
  await artist.form(updateArtwork, { params, fields: { title: 'First' } })
  const files = [await samplePicture()]
  const stale = await artist.form(updateArtwork, { params, fields: { title: 'Second' }, files }, ifMatch(updated_at))
  expect(stale.status).toBe(409)
  const { body } = await artist.call(getArtwork, { params })
  expect([body.title, body.images.length]).toEqual(['First', 1])
})

test('a version of somebody else’s work learns nothing, and one that is none is refused', async () => {
  const { id, updated_at } = await uploadWork(artist)
  const other = await t.signUp('artist', 'Ben Okafor')
  const fields = { title: 'Mine' }
  const foreign = await other.form(updateArtwork, { params: { id }, fields }, ifMatch('2020-01-01T00:00:00.000Z'))
  expect([foreign.status, foreign.failure.current]).toEqual([403, undefined])
  for (const header of [updated_at, `W/"${updated_at}"`, '"yesterday"', '']) {
    const malformed = await artist.form(updateArtwork, { params: { id }, fields }, { 'if-match': header })
    expect([header, malformed.status, malformed.failure.fields?.[0]?.field]).toEqual([header, 400, 'If-Match'])
  }
  const any = await artist.form(updateArtwork, { params: { id }, fields }, { 'if-match': '*' })
  expect([any.status, any.body.title]).toEqual([200, 'Mine'])
})
