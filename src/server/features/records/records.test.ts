import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteArtwork } from '#contract/artworks.ts'
import { createExhibition, setExhibitionArtworks, updateExhibition } from '#contract/exhibitions.ts'
import { changeRecord, createRecord } from '#contract/record.ts'
import * as contract from '#contract/record-parts.ts'
import { RECORD_LIMITS } from '#contract/record-terms.ts'
import { artworkUnit } from '#server/schema/orders.ts'
import { conditionReport, recordFile } from '#server/schema/records.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { groupCopies } from './record-uses.service.ts'

const t = testApp()
let artist: TestUser
let other: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Moreau')
  other = await t.signUp('artist', 'Ben Okafor')
})

const begin = async (title = 'Drift'): Promise<string> =>
  (await artist.call(createRecord, { body: { title, edition_type: 'limited', edition_size: 5 } })).body.id
const report = async (id: string) =>
  (
    await artist.call(contract.createConditionReport, {
      params: { id },
      body: { reported_on: '2026-11-03', reporter: 'Dana Amsel', findings: 'Handling crease.' },
    })
  ).body
const addFile = (id: string, name = 'valuation.pdf', bytes = Buffer.from('%PDF- valuation')) =>
  artist.form(contract.addRecordFile, {
    params: { id },
    files: [{ name, type: 'application/pdf', bytes }],
  })
const storedKeys = async (id: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of t.app.files.list(`records/${id}/`)) keys.push(key)
  return keys
}

describe('the history of a record', () => {
  test('has who changed what, from where, and what was there before, page by page', async () => {
    const id = await begin()
    await artist.call(changeRecord, { params: { id }, body: { price: '240' } })
    await artist.call(changeRecord, { params: { id }, body: { price: '280', location: 'Flat file 1' } })
    const first = await artist.call(contract.listRecordChanges, { params: { id }, query: { limit: '2' } })
    expect(first.body.items).toMatchObject([
      {
        by: { id: artist.id, name: 'Ada Moreau' },
        source: 'form',
        changes: [
          { field: 'price', before: '240.00', after: '280.00' },
          { field: 'location', before: '', after: 'Flat file 1' },
        ],
      },
      { changes: [{ field: 'price', before: null, after: '240.00' }] },
    ])
    const cursor = first.body.next_cursor ?? ''
    const rest = await artist.call(contract.listRecordChanges, { params: { id }, query: { limit: '2', cursor } })
    expect(rest.body).toMatchObject({ items: [{ changes: [] }], next_cursor: null })
  })
})

describe('a condition report', () => {
  test('is changed until it is signed, and stays as it is from then on', async () => {
    const id = await begin()
    const { id: report_id } = await report(id)
    const params = { id, report_id }
    const changed = await artist.call(contract.changeConditionReport, {
      params,
      body: { copy: 3, occasion: 'on return' },
    })
    expect(changed.body).toMatchObject({
      copy: 3,
      occasion: 'on return',
      findings: 'Handling crease.',
      signed_at: null,
    })
    const signed = await artist.call(contract.signConditionReport, { params, body: { name: 'D. Amsel' } })
    expect(signed.body).toMatchObject({ reporter: 'D. Amsel', signed_at: expect.any(String) })
    const late = await Promise.all([
      artist.call(contract.changeConditionReport, { params, body: { findings: 'Nothing.' } }),
      artist.call(contract.signConditionReport, { params, body: { name: 'Ada' } }),
      artist.call(contract.deleteConditionReport, { params }),
      artist.form(contract.addConditionPicture, { params, files: [await samplePicture()] }),
    ])
    expect(late.map(({ failure }) => failure?.code)).toEqual(Array(4).fill('report_signed'))
    expect((await artist.call(contract.listConditionReports, { params: { id } })).body.items).toEqual([signed.body])
  })

  test('without findings cannot be signed, and the refusal names them', async () => {
    const id = await begin()
    const params = { id, report_id: (await report(id)).id }
    await artist.call(contract.changeConditionReport, { params, body: { findings: ' ' } })
    const refused = await artist.call(contract.signConditionReport, { params, body: { name: 'Ada' } })
    expect([refused.status, refused.failure?.fields]).toMatchObject([400, [{ field: 'findings' }]])
  })

  test('has private pictures with marks, which go with them', async () => {
    const id = await begin()
    const params = { id, report_id: (await report(id)).id }
    const files = [await samplePicture()]
    const { body } = await artist.form(contract.addConditionPicture, { params, files })
    const [picture] = body.pictures
    expect(picture).toMatchObject({ width: expect.any(Number), thumbhash: expect.any(String) })
    const shown = await t.request(picture?.image_url ?? '')
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(shown.headers['cache-control']).toMatch(/^private/)
    const unsigned = (picture?.image_url ?? '').replace(/\?.*/, '')
    expect((await t.request(unsigned)).statusCode).toBe(404)

    const mark = { x: 0.3, y: 0.72, note: 'Crease, 1.2 in' }
    const marked = await artist.call(contract.changeConditionReport, {
      params,
      body: { marks: [{ ...mark, picture_id: picture?.id ?? '' }] },
    })
    expect(marked.body.marks).toEqual([{ ...mark, picture_id: picture?.id }])
    const astray = await artist.call(contract.changeConditionReport, {
      params,
      body: { marks: [{ ...mark, picture_id: randomUUID() }] },
    })
    expect(astray.failure?.fields).toMatchObject([{ field: 'marks[0].picture_id' }])
    const removed = await artist.call(contract.removeConditionPicture, {
      params: { ...params, picture_id: picture?.id ?? '' },
    })
    expect(removed.body).toMatchObject({ pictures: [], marks: [] })
    expect(await storedKeys(id)).toEqual([])
  })

  test('refuses what is no picture, and the eleventh', async () => {
    const id = await begin()
    const params = { id, report_id: (await report(id)).id }
    const text = { name: 'notes.jpg', type: 'image/jpeg', bytes: Buffer.from('notes') }
    expect((await artist.form(contract.addConditionPicture, { params, files: [text] })).failure).toMatchObject({
      code: 'not_an_image',
      fields: [{ field: 'picture' }],
    })
    const files = [await samplePicture()]
    for (let count = 0; count < RECORD_LIMITS.conditionPictures; count += 1)
      await artist.form(contract.addConditionPicture, { params, files })
    const refused = await artist.form(contract.addConditionPicture, { params, files })
    expect([refused.status, refused.failure?.message]).toEqual([400, expect.stringContaining('at most 10 pictures')])
    expect((await storedKeys(id)).length).toBe(2 * RECORD_LIMITS.conditionPictures)
  })

  test('of another’s work is neither seen nor written', async () => {
    const id = await begin()
    const params = { id, report_id: (await report(id)).id }
    const refused = await Promise.all([
      other.call(contract.listConditionReports, { params: { id } }),
      other.call(contract.changeConditionReport, { params, body: { findings: 'Torn.' } }),
      other.call(contract.listRecordChanges, { params: { id } }),
      other.call(contract.listRecordFiles, { params: { id } }),
      other.call(contract.getRecordUses, { params: { id } }),
    ])
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(403))
    // Under a work of one's own, another's report is not found.
    const mine = (await other.call(createRecord, { body: { title: 'Mine' } })).body.id
    const under = { id: mine, report_id: params.report_id }
    expect((await other.call(contract.deleteConditionReport, { params: under })).status).toBe(404)
  })
})

describe('a private file', () => {
  test('is saved by browsers and never opened, and only its holder has its address', async () => {
    const id = await begin()
    const page = Buffer.from('<script>alert(1)</script>')
    const added = await addFile(id, 'Printer’s declaration.html', page)
    expect(added.body).toMatchObject({ name: 'Printer’s declaration.html', bytes: page.byteLength })
    const response = await t.request(added.body.url)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(page)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect((await t.request(added.body.url.replace(/\?.*/, ''))).statusCode).toBe(404)
    const { body } = await artist.call(contract.listRecordFiles, { params: { id } })
    expect(body.items.map(({ name }) => name)).toEqual(['Printer’s declaration.html'])
    expect((await artist.call(contract.removeRecordFile, { params: { id, file_id: added.body.id } })).status).toBe(200)
    expect(await storedKeys(id)).toEqual([])
    const history = await artist.call(contract.listRecordChanges, { params: { id } })
    expect(history.body.items.slice(0, 2).map(({ changes }) => changes)).toMatchObject([
      [{ field: 'file', before: 'Printer’s declaration.html', after: null }],
      [{ field: 'file', before: null, after: 'Printer’s declaration.html' }],
    ])
  })

  test('over the size or the number of files is refused with the way out, and nothing is stored', async () => {
    const id = await begin()
    const large = await addFile(id, 'scan.tif', randomBytes(RECORD_LIMITS.fileBytes + 1))
    expect([large.status, large.failure?.message]).toEqual([413, expect.stringContaining('larger than 50 MB')])
    expect((await artist.form(contract.addRecordFile, { params: { id }, files: [] })).failure?.fields).toEqual([
      { field: 'file', message: 'Choose a file.' },
    ])
    const rows = Array.from({ length: RECORD_LIMITS.files }, (_, at) => ({
      artworkId: id,
      name: `${at}.pdf`,
      mediaType: 'application/octet-stream',
      bytes: 1,
    }))
    await t.app.database.db.insert(recordFile).values(rows)
    expect((await addFile(id)).failure?.fields).toMatchObject([{ field: 'file' }])
    expect(await storedKeys(id)).toEqual([])
  })

  test('sent twice with one key is stored once', async () => {
    const id = await begin()
    const send = () =>
      artist.form(
        contract.addRecordFile,
        {
          params: { id },
          files: [{ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('a') }],
        },
        { 'idempotency-key': `file-${id}` },
      )
    const [first, second] = [await send(), await send()]
    expect(second.body.id).toBe(first.body.id)
    expect(await storedKeys(id)).toEqual([`records/${id}/files/${first.body.id}`])
  })
})

test('with a work its reports, pictures and files are deleted', async () => {
  const id = await begin()
  const params = { id, report_id: (await report(id)).id }
  const files = [await samplePicture()]
  await artist.form(contract.addConditionPicture, { params, files })
  await addFile(id)
  expect(await storedKeys(id)).toHaveLength(3)
  await artist.call(deleteArtwork, { params: { id } })
  await t.app.jobs.work()
  await expect.poll(() => storedKeys(id)).toEqual([])
  const { db } = t.app.database
  expect(await db.$count(conditionReport, eq(conditionReport.artworkId, id))).toBe(0)
  expect(await db.$count(recordFile, eq(recordFile.artworkId, id))).toBe(0)
})

test('an archive has the reports, their pictures and the files', async () => {
  const owner = await t.signUp('artist', 'Cleo Hart')
  const { id } = (await owner.call(createRecord, { body: { title: 'Kept' } })).body
  const made = await owner.call(contract.createConditionReport, {
    params: { id },
    body: { reported_on: '2026-09-08', reporter: 'Cleo Hart' },
  })
  const params = { id, report_id: made.body.id }
  await owner.form(contract.addConditionPicture, { params, files: [await samplePicture()] })
  const added = await owner.form(contract.addRecordFile, {
    params: { id },
    files: [{ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('a') }],
  })
  const parts = await Promise.all(t.app.modules.map(async ({ accountData }) => accountData?.exportData?.(owner.id)))
  const part = parts.find((one) => one?.contents.includes('1 condition report'))
  expect(part?.contents).toEqual(['1 condition report', '1 file of works'])
  expect(part?.files.map(({ path }) => path)).toEqual([
    'records/condition-reports.json',
    'records/files.json',
    expect.stringMatching(/^records\/condition-pictures\//),
    `records/files/${added.body.id}`,
  ])
  for (const file of part?.files ?? []) if ('key' in file) expect(await t.app.files.head(file.key)).not.toBeNull()
})

test('the record of a work shows the public exhibitions in which it hangs, and no others', async () => {
  await activatePayouts(t, artist)
  const work = await publishWork(artist)
  const body = {
    title: 'The Hour Before',
    description: 'New prints.',
    start_date: '2026-09-12',
    end_date: '2026-11-02',
    location: 'Hudson',
  }
  const made = []
  for (const title of ['The Hour Before', 'Still a Plan'])
    made.push((await artist.call(createExhibition, { body: { ...body, title } })).body)
  for (const { id } of made)
    await artist.call(setExhibitionArtworks, { params: { id }, body: { artwork_ids: [work.id] } })
  await artist.call(updateExhibition, { params: { id: made[0]?.id ?? '' }, body: { status: 'published' } })
  const uses = await artist.call(contract.getRecordUses, { params: { id: work.id } })
  expect(uses.body.shows).toEqual([
    {
      exhibition_id: made[0]?.id,
      title: 'The Hour Before',
      host_name: 'Ada Moreau',
      location: 'Hudson',
      start_date: '2026-09-12',
      end_date: '2026-11-02',
    },
  ])
})

describe('the copies of a work', () => {
  test('are grouped by state, with who has those that are not free', async () => {
    const id = await begin()
    const { db } = t.app.database
    await db.insert(artworkUnit).values([
      { artworkId: id, number: 1, soldAt: new Date('2026-11-21T12:00:00Z') },
      { artworkId: id, number: 2, soldAt: new Date('2026-11-21T12:00:00Z') },
      { artworkId: id, number: 4 },
    ])
    const { body } = await artist.call(contract.getRecordUses, { params: { id } })
    expect(body.shows).toEqual([])
    expect(body.copies?.map(({ first, last, state, taken }) => [first, last, state, taken.length])).toEqual([
      [1, 2, 'sold', 2],
      [3, 3, 'free', 0],
      [4, 4, 'held', 1],
      [5, 5, 'free', 0],
    ])
  })

  test('that nobody has are one group', () => {
    expect(groupCopies({ first: 1, last: 40 }, [])).toEqual([{ first: 1, last: 40, state: 'free', taken: [] }])
  })
})
