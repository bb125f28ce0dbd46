import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { getArtwork, publishArtwork, updateArtwork, uploadArtwork } from '#contract/artworks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { changeRecord, createRecord, getRecord } from '#contract/record.ts'
import { search } from '#contract/search.ts'
import { artwork as artworkTable } from '#server/schema/artworks.ts'
import { recordChange } from '#server/schema/records.ts'
import { activatePayouts, publishWork, readWork, readyWork, uploadWork, workFields } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let other: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Moreau')
  other = await t.signUp('artist', 'Ben Okafor')
})

const create = async (body: InputOf<typeof createRecord>['body']) => {
  const response = await artist.call(createRecord, { body })
  expect(response.status).toBe(201)
  return response.body
}
const listChanges = (id: string) =>
  t.app.database.db.select().from(recordChange).where(eq(recordChange.artworkId, id)).orderBy(recordChange.id)
const change = (id: string, body: InputOf<typeof changeRecord>['body']) =>
  artist.call(changeRecord, { params: { id }, body })

describe('a record', () => {
  test('is begun without a picture, in the holder’s own words', async () => {
    const record = await create({
      title: 'Harbour',
      inventory_number: 'AM-001',
      medium_class: 'painting',
      medium_line: 'Oil on linen',
      date_text: 'c. 1998',
      size: { height: 12.25, width: 8.0625, unit: 'in' },
      price: '1200',
      cost: { amount: '80.50', currency: 'eur' },
      tags: ['sea', 'boats', 'sea'],
    })
    expect(record).toMatchObject({
      status: 'draft',
      inventory_number: 'AM-001',
      medium: 'oil',
      medium_line: 'Oil on linen',
      date_text: 'c. 1998',
      year_from: 1998,
      year_to: 1998,
      size: { height: 12.25, width: 8.0625, depth: null, unit: 'in' },
      price: '1200.00',
      cost: { amount: '80.50', currency: 'eur' },
      tags: ['sea', 'boats'],
      offer: 'for_sale',
      custody: 'here',
    })
    const [row] = await t.app.database.db.select().from(artworkTable).where(eq(artworkTable.id, record.id))
    expect(row).toMatchObject({ holderId: artist.id, yearCreated: 1998 })
    expect((await artist.call(getRecord, { params: { id: record.id } })).body).toEqual(record)
  })

  test.each([
    ['ft', 1.5, 18, 'inches'],
    ['mm', 123, 12.3, 'cm'],
    ['m', 1.205, 120.5, 'cm'],
  ] as const)('keeps a size typed in %s', async (unit, typed, stored, storedIn) => {
    const record = await create({ title: 'Sized', size: { height: typed, unit } })
    expect(record.size).toMatchObject({ height: typed, unit })
    const [row] = await t.app.database.db.select().from(artworkTable).where(eq(artworkTable.id, record.id))
    expect(row).toMatchObject({ height: stored, unit: storedIn, typedUnit: unit })
  })

  test('of an uploaded work has the same facts', async () => {
    const response = await artist.form(uploadArtwork, { fields: workFields(), files: [await samplePicture()] })
    const { body } = await artist.call(getRecord, { params: { id: response.body.id } })
    expect(body).toMatchObject({
      medium: 'oil',
      year_to: 2024,
      size: { width: 20, height: 30, depth: 1.5, unit: 'in' },
    })
    const [row] = await t.app.database.db.select().from(artworkTable).where(eq(artworkTable.id, body.id))
    expect(row?.holderId).toBe(artist.id)
  })

  test('is its holder’s alone', async () => {
    const { id } = await create({ title: 'Mine', private_notes: 'Do not sell below 900.' })
    expect((await other.call(getRecord, { params: { id } })).status).toBe(403)
    expect((await other.call(changeRecord, { params: { id }, body: { title: 'Theirs' } })).status).toBe(403)
    expect(JSON.stringify((await artist.call(getArtwork, { params: { id } })).body)).not.toContain('below 900')
  })
})

describe('a change', () => {
  test('changes what is sent alone, and is kept with what was there before', async () => {
    const { id } = await create({ title: 'Before', medium_line: 'Oil on panel', location: 'Studio' })
    const { status, body } = await change(id, { title: 'After', medium_line: 'Acrylic on panel', location: 'Studio' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'After', medium: 'acrylic', location: 'Studio' })
    const [begun, logged, ...more] = await listChanges(id)
    expect(more).toEqual([])
    expect(begun).toMatchObject({ byId: artist.id, source: 'form', fields: {} })
    expect(logged).toMatchObject({
      byId: artist.id,
      source: 'form',
      fields: {
        title: ['Before', 'After'],
        medium: ['oil', 'acrylic'],
        medium_line: ['Oil on panel', 'Acrylic on panel'],
      },
    })
  })

  test('that changes nothing leaves no entry', async () => {
    const { id } = await create({ title: 'Same' })
    await change(id, { title: 'Same', tags: [] })
    expect(await listChanges(id)).toHaveLength(1)
  })

  test('by the short form keeps the written date of the same year, and the meaning of the other sizes', async () => {
    const size = { width: 10, height: 12, framed_width: 14, framed_height: 16, unit: 'in' } as const
    const { id } = await create({ title: 'Framed', date_text: 'c. 1998', size })
    const save = (fields: Record<string, string>) => artist.form(updateArtwork, { params: { id }, fields })
    await save({ year_created: '1998', dimensions: JSON.stringify({ width: 25.4, height: 30.5, unit: 'cm' }) })
    const { body } = await artist.call(getRecord, { params: { id } })
    expect(body).toMatchObject({
      date_text: 'c. 1998',
      size: { width: 25.4, framed_width: 35.56, framed_height: 40.64, unit: 'cm' },
    })
    const [, logged] = await listChanges(id)
    expect(Object.keys(logged?.fields ?? {})).toEqual(['size'])
    await save({ year_created: '2001' })
    expect((await artist.call(getRecord, { params: { id } })).body).toMatchObject({ date_text: '', year_from: 2001 })
  })

  test('by the short form neither cuts nor refuses longer texts of the record', async () => {
    const condition = `Sound.\n${'Craquelure. '.repeat(400).trim()}`
    const exhibition_history = '2024, Small Weather\n'.repeat(400).trim()
    const { id } = await create({ title: 'Long', condition, exhibition_history })
    const fields = { title: 'Longer', condition: condition.replaceAll('\n', '\r\n'), exhibition_history }
    const saved = await artist.form(updateArtwork, { params: { id }, fields })
    expect(saved.status).toBe(200)
    const { body } = await artist.call(getRecord, { params: { id } })
    expect(body).toMatchObject({ title: 'Longer', condition, exhibition_history })
  })

  test.each([
    ['Gelatin silver print', 'photograph', 'photography'],
    ['Siebdruck auf Papier', 'print', 'other'],
    ['Screenprint in four colours', 'print', 'other'],
    ['Photo-etching', 'print', 'other'],
    ['Öl auf Leinwand', 'painting', 'oil'],
    ['Huile sur toile', 'painting', 'oil'],
    ['油彩', 'painting', 'oil'],
    ['Oil and acrylic on canvas', 'painting', 'mixed_media'],
    ['A secret of mine', null, 'other'],
  ] as const)('to the line “%s” states the kind %s and the medium %s', async (medium_line, medium_class, medium) => {
    expect(await create({ title: 'Begun', medium_line })).toMatchObject({ medium_class, medium })
    const { id } = await create({ title: 'Typed later', medium_line: 'Charcoal' })
    expect((await change(id, { medium_line })).body).toMatchObject({ medium_class, medium })
  })

  test('of the line leaves the kind that the holder chose', async () => {
    const { id } = await create({ title: 'Chosen kind', medium_class: 'installation', medium_line: 'Ink on silk' })
    expect((await change(id, { medium_line: 'Ink and wax on silk' })).body.medium_class).toBe('installation')
    expect((await change(id, { medium_class: null })).body.medium_class).toBeNull()
  })

  test('of the line corrects a work that was begun before its kind was read from it', async () => {
    const { id } = await create({ title: 'Older' })
    await t.app.database.db
      .update(artworkTable)
      .set({ medium: 'other', mediumClass: null, mediumLine: 'Öl auf Holz' })
      .where(eq(artworkTable.id, id))
    expect((await change(id, { location: 'Rack 3' })).body).toMatchObject({ medium: 'other', medium_class: null })
    const changed = await change(id, { medium_line: 'Öl auf Leinwand' })
    expect(changed.body).toMatchObject({ medium: 'oil', medium_class: 'painting' })
  })

  test('keeps a medium that the holder chose', async () => {
    const { id } = await create({ title: 'Chosen', medium: 'mixed_media', medium_line: 'Oil on linen' })
    expect((await change(id, { medium_line: 'Oil and sand on linen' })).body.medium).toBe('mixed_media')
  })

  test.each([
    ['another kind by its line', 'oil', { medium_line: 'Woodcut on japan paper' }, 'other', 'print'],
    ['another kind that is chosen', 'photography', { medium_class: 'sculpture' }, 'sculpture', 'sculpture'],
    ['another paint', 'oil', { medium_line: 'Acrylic on canvas' }, 'acrylic', 'painting'],
    ['the same kind', 'mixed_media', { medium_line: 'Oil and sand on linen' }, 'mixed_media', 'painting'],
    ['nothing that is known', 'oil', { medium_line: 'A secret of mine' }, 'oil', null],
  ] as const)('to %s leaves no medium of the upload form that is wrong', async (_case, stated, body, medium, kind) => {
    const { id } = await uploadWork(artist, { medium: stated })
    expect((await change(id, body)).body).toMatchObject({ medium, medium_class: kind })
    // By the form as well, which then states none.
    const again = await uploadWork(artist, { medium: stated })
    await artist.form(updateArtwork, { params: { id: again.id }, fields: { ...body } })
    expect((await readWork(artist, again.id)).medium).toBe(medium)
  })

  test('to another kind is what the search finds, the analysis says and the history has', async () => {
    const maker = await t.signUp('artist', 'Corrector')
    await activatePayouts(t, maker)
    const { id } = await publishWork(maker, { title: 'Corrigendum', medium: 'oil' })
    const isFoundBy = async (medium: string) => {
      const { items } = (await maker.call(search, { query: { q: 'corrigendum', medium } })).body
      return items.some((item) => item.type === 'artwork' && item.artwork.id === id)
    }
    expect([await isFoundBy('oil'), await isFoundBy('print')]).toEqual([true, false])
    await readyWork(maker, id)
    const tags = async () => (await readWork(maker, id)).ai_analysis?.tags ?? []
    await expect.poll(tags, { timeout: 15_000 }).toContain('Oil')
    const body = { medium_class: 'print', medium_line: 'Woodcut on japan paper' } as const
    const changed = await maker.call(changeRecord, { params: { id }, body })
    expect(changed.body.medium).toBe('other')
    expect([await isFoundBy('oil'), await isFoundBy('print')]).toEqual([false, true])
    expect(await tags()).not.toContain('Oil')
    expect((await listChanges(id)).at(-1)?.fields).toMatchObject({ medium: ['oil', 'other'] })
  })

  test('of a record that was changed since it was read is refused with the record as it is', async () => {
    const record = await create({ title: 'Read' })
    await change(record.id, { title: 'Newer' })
    const stale = await artist.call(
      changeRecord,
      { params: { id: record.id }, body: { title: 'Older' } },
      { 'if-match': `"${record.updated_at}"` },
    )
    expect(stale.status).toBe(409)
    expect(stale.failure).toMatchObject({ code: 'conflict', current: { title: 'Newer' } })
  })

  test('to an inventory number of another work names both', async () => {
    await create({ title: 'First', inventory_number: 'DUP-1' })
    const { id } = await create({ title: 'Second' })
    const refused = await change(id, { inventory_number: 'dup-1' })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.failure)).toMatch(/inventory_number.*“First” has the number dup-1/)
    expect((await other.call(createRecord, { body: { title: 'Theirs', inventory_number: 'DUP-1' } })).status).toBe(201)
  })

  test('of several works to one inventory number at once succeeds for one', async () => {
    const works = await Promise.all(['A', 'B', 'C'].map((title) => create({ title })))
    const answers = await Promise.all(works.map(({ id }) => change(id, { inventory_number: 'RACE' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test.each([
    [{ price: '12.345' }, 'price'],
    [{ edition_type: 'limited', edition_number: 30, edition_size: 25 }, 'edition_number'],
    [{ year_from: 2020, year_to: 2019 }, 'year_to'],
    [{ currency: 'xxx' }, 'currency'],
    [{ size: { height: -1, unit: 'in' } }, 'size.height'],
    [{ size: { height: 2000, unit: 'm' } }, 'size.height'],
    [{ entered_on: '2024-02-31' }, 'entered_on'],
  ] as const)('to %j is refused and names the field', async (body, field) => {
    const { id } = await create({ title: 'Refused' })
    const refused = await change(id, body)
    expect(refused.status).toBe(400)
    expect(refused.failure).toMatchObject({ fields: [{ field }] })
  })

  test('leaves a published work for sale with a price, a medium and a size', async () => {
    await activatePayouts(t, artist)
    const work = await uploadWork(artist)
    await artist.call(publishArtwork, { params: { id: work.id }, body: { confirmedPrice: '900' } })
    expect((await change(work.id, { price: null })).status).toBe(400)
    const refused = await Promise.all([
      change(work.id, { size: { unit: 'cm' } }),
      change(work.id, { size: { height: 30, unit: 'cm' } }),
      change(work.id, { date_text: '' }),
      change(work.id, { medium: null, medium_line: '' }),
    ])
    const named = refused.map(({ status, failure }) => [status, failure.fields?.map(({ field }) => field)])
    expect(named).toEqual([
      [409, ['size.height', 'size.width']],
      [409, ['size.width']],
      [409, ['date_text']],
      [409, ['medium_line']],
    ])
    expect((await change(work.id, { price: '950' })).body.price).toBe('950.00')
  })
})
