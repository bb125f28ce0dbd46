import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteArtwork, publishArtwork } from '#contract/artworks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { createExhibition, setExhibitionArtworks } from '#contract/exhibitions.ts'
import { setInvoiceSettings } from '#contract/invoices.ts'
import {
  checkCertificate,
  createCertificate,
  createPaper,
  getLetterhead,
  listPaperWorks,
  previewPaper,
} from '#contract/papers.ts'
import { putProfile, uploadAvatar } from '#contract/profiles.ts'
import { createRecord } from '#contract/record.ts'
import {
  addConditionPicture,
  changeConditionReport,
  createConditionReport,
  signConditionReport,
} from '#contract/record-parts.ts'
import { recordSale } from '#contract/sales.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { readyWork, uploadWork } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let stranger: TestUser
beforeAll(async () => {
  stranger = await t.signUp('artist', 'Somebody Else')
})
beforeEach(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
})

const RECORD = {
  title: 'Drift',
  inventory_number: 'IO-2023-004',
  medium_line: 'Copperplate etching',
  date_text: '2023',
  size: { height: 16, width: 12, unit: 'in' },
  price: '280',
  currency: 'usd',
} as const
const newWork = async (fields: object = {}): Promise<string> =>
  requireSuccess(await artist.call(createRecord, { body: { ...RECORD, ...fields } }), 'Storing a record').id
const certify = (id: string, body: object = {}, by = artist) => by.call(createCertificate, { params: { id }, body })
const requireCertificate = async (id: string, body: object = {}) =>
  requireSuccess(await certify(id, body), 'Making a certificate')
const readCode = (path: string): string => path.split('/').at(-1) ?? ''
const check = (path: string) => stranger.call(checkCertificate, { params: { code: readCode(path) } })
const readPdf = async (url: string): Promise<string> => {
  const { statusCode, headers, rawPayload } = await t.request(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
}

type Body = InputOf<typeof createPaper>['body']

test('a price list of works is made as a PDF, in the order in which they were chosen', async () => {
  const [drift, harbor] = [
    await newWork(),
    await newWork({ title: 'Harbor', inventory_number: null, offer: 'on_request' }),
  ]
  const body = { kind: 'price_list', works: [harbor, drift], paper: 'letter', shows: ['on_request'] } satisfies Body
  const { body: made } = await artist.call(createPaper, { body })
  expect(made.pages).toBe(1)
  const text = await readPdf(made.url)
  expect(text).toMatch(/Inés Okafor[\s\S]*Price list[\s\S]*Harbor[\s\S]*Price on request[\s\S]*Drift[\s\S]*\$280\.00/)
  expect(text.match(/280/g)).toHaveLength(1)
})

test('papers say which works can be had, also of drafts, and which copy and frame a work has', async () => {
  const sold = await newWork({ title: 'Sold', inventory_number: null })
  const sale = { artwork_id: sold, sold_on: '2026-03-22', place: 'fair', currency: 'usd', price: '280', payment: 'paid' } as const // biome-ignore format: one sale
  requireSuccess(await artist.call(recordSale, { body: sale }), 'Recording a sale')
  const kept = await newWork({ title: 'Kept', inventory_number: null, custody: 'on_hold' })
  const gone = await newWork({ title: 'Gone', inventory_number: null, custody: 'destroyed' })
  const frame = { framed_height: 20, framed_width: 17 }
  const edition = { edition_type: 'limited', edition_number: 3, edition_size: 8 }
  const copy = await newWork({ title: 'Copy', inventory_number: null, size: { ...RECORD.size, ...frame }, ...edition })
  const make = async (kind: 'price_list' | 'labels') =>
    readPdf((await artist.call(createPaper, { body: { kind, works: [sold, kept, gone, copy], shows: ['price', 'sold'] } })).body.url) // biome-ignore format: one call
  const list = await make('price_list')
  expect(list).toMatch(/Sold, 2023[\s\S]*Sold[\s\S]*Kept[\s\S]*Reserved[\s\S]*Copy[\s\S]*3\/8[\s\S]*\$280\.00/)
  expect(list).toContain('Framed 20 × 17 in (50.8 × 43.2 cm)')
  expect(list).not.toContain('Gone')
  expect(list.match(/280/g)).toHaveLength(1)
  const labels = await make('labels')
  expect(labels).toMatch(/Reserved[\s\S]*Not for sale/)
  expect(labels).not.toContain('Framed')
})

test('the letterhead says what the invoices and the profile say, and only what is wanted of it', async () => {
  await artist.call(putProfile, { body: { location: 'Hudson', shipping_phone: '+1 518 555 0100' } })
  const cv = async (letterhead?: Body['letterhead']) => {
    const { body } = await artist.call(createPaper, { body: { kind: 'cv', letterhead } })
    return readPdf(body.url)
  }
  const plain = await cv()
  expect(plain).toMatch(/Inés Okafor\s+Hudson/)
  // Nobody stated that the address to log in with may be printed.
  expect(plain).not.toMatch(/@|518/)
  const stated = {
    name: 'Okafor Studio',
    address: '77 Warren Street\nHudson, NY 12534',
    email: 'ines@okafor.studio',
    tax_number: '12-3456789',
  }
  await artist.call(setInvoiceSettings, { body: { ...stated, next_number: 1, tax_mode: 'none' } })
  const usual = await cv()
  for (const text of ['Okafor Studio', '77 Warren Street', 'Hudson, NY 12534', 'ines@okafor.studio'])
    expect(usual).toContain(text)
  expect(usual).not.toMatch(/12-3456789|518/)
  const wanted = await cv(['phone', 'tax_number'])
  expect(wanted).toMatch(/\+1 518 555 0100[\s\S]*Tax number 12-3456789/)
  expect(wanted).not.toContain('Warren')
  const { body } = await artist.call(getLetterhead, {})
  expect(body).toEqual({ ...stated, phone: '+1 518 555 0100', website: '', picture: false })
})

test('the picture of the profile stands beside the name', async () => {
  const { bytes } = await samplePicture()
  const sent = await artist.form(uploadAvatar, { files: [{ name: 'mark.jpg', type: 'image/jpeg', bytes }] })
  expect(sent.status).toBe(200)
  const preview = (letterhead: Body['letterhead']) =>
    artist.call(previewPaper, { body: { paper: { kind: 'cv', letterhead } } })
  expect((await preview(['picture'])).body.svg).toContain('<image x="54" y="54" width="40" height="40"')
  expect((await preview([])).body.svg).not.toContain('<image')
})

test('a page is shown as it will be printed, with the picture of the work', async () => {
  const work = await readyWork(artist, (await uploadWork(artist)).id)
  const paper = { kind: 'tear_sheet', works: [work.id], shows: ['qr', 'wall'] } satisfies Body
  const { body } = await artist.call(previewPaper, { body: { paper, page: 7 } })
  expect([body.page, body.pages]).toEqual([1, 1])
  expect(body.svg).toMatch(/^<svg [^>]*viewBox="0 0 595/)
  expect(body.svg).toContain('data:image/jpeg;base64,')
})

test('the pages of a catalogue say which work is on each of them', async () => {
  const work = await readyWork(artist, (await uploadWork(artist)).id)
  const paper = { kind: 'catalogue', works: [work.id, await newWork()] } satisfies Body
  const { pages, pictures } = (await artist.call(previewPaper, { body: { paper } })).body
  expect(pictures).toHaveLength(pages)
  // One work has no picture, and the cover shows the first that has one.
  expect(pictures.slice(1).filter(Boolean)).toEqual([work.images[0]?.id])
})

test('the preview names the works and texts with letters that no font has', async () => {
  const works = [await newWork({ title: 'მარია' }), await newWork({ title: 'Sunset 🎨', inventory_number: null })]
  const paper = { kind: 'price_list', works, title: 'தமிழ்' } satisfies Body
  expect((await artist.call(previewPaper, { body: { paper } })).body.unprintable).toEqual(['მარია', 'தமிழ்'])
  const printable = { kind: 'price_list', works: works.slice(1) } satisfies Body
  expect((await artist.call(previewPaper, { body: { paper: printable } })).body.unprintable).toEqual([])
})

test('a label and a tear sheet have a code only where it leads to a public page, and the preview names the others', async () => {
  const shown = await uploadWork(artist, { title: 'Shown', offer: 'not_for_sale' })
  requireSuccess(await artist.call(publishArtwork, { params: { id: shown.id }, body: {} }), 'Publishing a work')
  const works = [shown.id, await newWork({ title: 'Begun' })]
  const preview = async (paper: Body) => (await artist.call(previewPaper, { body: { paper } })).body
  for (const kind of ['labels', 'tear_sheet'] as const) {
    expect((await preview({ kind, works, shows: ['qr'] })).uncoded).toEqual(['Begun'])
    expect((await preview({ kind, works, shows: [] })).uncoded).toEqual([])
  }
  expect((await preview({ kind: 'price_list', works, shows: ['qr'] })).uncoded).toEqual([])
  const codes = async (work: string, shows: Body['shows']) =>
    (await preview({ kind: 'labels', works: [work], shows })).svg.match(/shape-rendering/g)?.length ?? 0
  const drawn = await Promise.all(works.map(async (work) => [await codes(work, ['qr']), await codes(work, [])]))
  expect(drawn).toEqual([
    [1, 0],
    [0, 0],
  ])
})

test('works of others, too many works and positions that a sheet does not have are refused', async () => {
  const work = await newWork()
  const foreign = await stranger.call(createPaper, { body: { kind: 'labels', works: [work] } })
  expect(foreign.status).toBe(404)
  const many = Array.from({ length: 501 }, () => work)
  const refused = await artist.call(createPaper, { body: { kind: 'labels', works: many } })
  expect(refused.status).toBe(400)
  const beyond = await artist.call(createPaper, {
    body: { kind: 'labels', works: [work], label: 'avery-5163', begin_at: 11 },
  })
  expect(beyond.body).toMatchObject({ fields: [{ field: 'begin_at', message: 'This sheet has 10 positions.' }] })
  const known = await stranger.call(listPaperWorks, { body: { works: [work] } })
  expect(known.body).toEqual({ title: '', items: [] })
})

test('the checklist of a show has its works in their order on the wall, for whoever made the show', async () => {
  const [drift, harbor] = [await newWork(), await newWork({ title: 'Harbor', inventory_number: null })]
  const fields = { title: 'The Hour Before', description: 'Works.', start_date: '2026-12-01', end_date: '2026-12-24', location: 'Hudson' } // biome-ignore format: one show
  const show = requireSuccess(await artist.call(createExhibition, { body: fields }), 'Creating a show').id
  const body = { exhibition_id: show }
  expect((await artist.call(listPaperWorks, { body })).body).toEqual({ title: fields.title, items: [] })
  const hung = await artist.call(setExhibitionArtworks, {
    params: { id: show },
    body: { artwork_ids: [harbor, drift] },
  })
  expect(hung.status).toBe(200)
  const listed = await artist.call(listPaperWorks, { body })
  expect(listed.body.items.map(({ id }) => id)).toEqual([harbor, drift])
  const made = await artist.call(createPaper, { body: { kind: 'checklist', ...body } })
  expect(await readPdf(made.body.url)).toMatch(
    /The Hour Before\s+Hudson, December 1 – 24, 2026[\s\S]*1[\s\S]*Harbor[\s\S]*2[\s\S]*Drift/,
  )
  const german = await artist.call(createPaper, { body: { kind: 'checklist', language: 'de', ...body } })
  expect(await readPdf(german.body.url)).toContain('Hudson, 1.–24. Dezember 2026')
  for (const call of [
    stranger.call(listPaperWorks, { body }),
    stranger.call(createPaper, { body: { kind: 'checklist', ...body } }),
  ])
    expect((await call).status).toBe(404)
})

test('a condition report is printed with its pictures, its marks and who signed it', async () => {
  const work = await newWork()
  const { id: report_id } = requireSuccess(
    await artist.call(createConditionReport, {
      params: { id: work },
      body: { reported_on: '2026-11-20', reporter: 'Maya Lindholm', findings: 'A crease.' },
    }),
    'Beginning a report',
  )
  const params = { id: work, report_id }
  const { bytes } = await samplePicture()
  const { body: report } = await artist.form(addConditionPicture, {
    params,
    files: [{ name: 'crease.jpg', type: 'image/jpeg', bytes }],
  })
  const mark = { picture_id: report.pictures[0]?.id ?? '', x: 0.25, y: 0.75, note: 'Crease, 1.2 in' }
  await artist.call(changeConditionReport, { params, body: { marks: [mark] } })
  const paper = { kind: 'condition_report', works: [work] } satisfies Body
  const { body: shown } = await artist.call(previewPaper, { body: { paper } })
  expect(shown.svg.match(/<image /g)).toHaveLength(1)
  expect(shown.svg.match(/<circle [^>]*stroke=/g)).toHaveLength(1)
  expect(await readPdf((await artist.call(createPaper, { body: paper })).body.url)).toMatch(
    /Maya Lindholm · Not signed[\s\S]*A crease\.[\s\S]*1\. Crease, 1\.2 in/,
  )
  await artist.call(signConditionReport, { params, body: { name: 'Maya Lindholm' } })
  expect(await readPdf((await artist.call(createPaper, { body: paper })).body.url)).toContain('Signed on')
})

test('a certificate is made once, says what it said when the record changes, and is confirmed to everybody with its code', async () => {
  const work = await readyWork(artist, (await uploadWork(artist)).id)
  const missing = await artist.call(createPaper, { body: { kind: 'certificate', works: [work.id] } })
  expect([missing.status, missing.body]).toMatchObject([409, { code: 'certificate_missing' }])
  const made = await requireCertificate(work.id, { words: 'By my hand.' })
  expect(made.number).toMatch(/^C-\d+-1$/)
  expect((await certify(work.id)).body).toMatchObject({ code: 'certificate_exists' })
  const { body: paper } = await artist.call(createPaper, {
    body: { kind: 'certificate', works: [work.id], shows: ['pictures'] },
  })
  expect(await readPdf(paper.url)).toContain(made.number)
  await artist.call(deleteArtwork, { params: { id: work.id } })
  const { body } = await check(made.path)
  expect(body).toMatchObject({ number: made.number, is_valid: true, title: work.title, words: 'By my hand.' })
  expect((await t.request(body.picture?.url ?? '')).statusCode).toBe(200)
})

test('a correction gets a number of its own and replaces the certificate before it', async () => {
  const work = await newWork()
  const first = await requireCertificate(work, { words: 'Made in Husdon.' })
  const second = await requireCertificate(work, { words: 'Made in Hudson.', replaces: first.number })
  expect(second.number).toBe(first.number.replace(/1$/, '2'))
  expect((await check(first.path)).body).toMatchObject({ is_valid: false, words: 'Made in Husdon.' })
  expect((await check(second.path)).body).toMatchObject({ is_valid: true, sizes: ['16 × 12 in', '40.6 × 30.5 cm'] })
  // Somebody who read the first one before cannot replace the second.
  expect((await certify(work, { replaces: first.number })).status).toBe(409)
  const third = await requireCertificate(work, { replaces: second.number })
  expect(third.words).toBe('Made in Hudson.')
  expect((await requireCertificate(work, { words: '', replaces: third.number })).words).toBe('')
})

test('a code that no certificate has is not found, whatever is written in its place', async () => {
  for (const code of ['aaaaaaaaaaaaaaaa', 'abc', 'AAAAAAAAAAAAAAAA'])
    expect((await check(`/certificate/${code}`)).status).toBe(404)
})

test('every copy of an edition has a certificate of its own', async () => {
  const work = await newWork({ edition_type: 'limited', edition_size: 3 })
  expect((await certify(work)).body).toMatchObject({
    fields: [{ field: 'copy', message: 'Choose the copy, from 1 to 3.' }],
  })
  expect((await certify(work, { copy: 4 })).status).toBe(400)
  const numbers = [await requireCertificate(work, { copy: 1 }), await requireCertificate(work, { copy: 2 })]
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(2)
  const { body: paper } = await artist.call(createPaper, { body: { kind: 'certificate', works: [work] } })
  expect(paper.pages).toBe(2)
  expect(await readPdf(paper.url)).toMatch(/1\/3[\s\S]*2\/3/)
})

test('every proof of an edition has a certificate of its own', async () => {
  const work = await newWork({ edition_type: 'limited', edition_size: 3, artist_proofs: 2 })
  const refused = async (of: Parameters<typeof certify>[1]) => (await certify(work, of)).failure.fields
  const range = 'Choose a proof from AP 1 to AP 2.'
  expect(await refused({ proof: 3 })).toEqual([{ field: 'proof', message: range }])
  expect(await refused({ copy: 1, proof: 1 })).toEqual([
    { field: 'proof', message: 'Choose a copy or a proof, not both.' },
  ])
  const copy = await requireCertificate(work, { copy: 2 })
  const proof = await requireCertificate(work, { proof: 2 })
  expect([proof.copy, proof.proof, proof.number === copy.number]).toEqual([null, 2, false])
  await requireCertificate(work, { proof: 1 })
  expect((await certify(work, { proof: 2 })).failure.code).toBe('certificate_exists')
  expect((await check(proof.path)).body).toMatchObject({ edition: 'AP 2/2' })
  const { body: paper } = await artist.call(createPaper, { body: { kind: 'certificate', works: [work], proof: 2 } })
  expect(paper.pages).toBe(1)
  expect(await readPdf(paper.url)).toContain('AP 2/2')
  const unique = await newWork({ inventory_number: '' })
  expect((await certify(unique, { proof: 1 })).failure.message).toBe('This work has no artist’s proofs.')
})

test('of ten certificates of one work that are made at once, one is', async () => {
  const work = await newWork()
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await certify(work)).status))
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
})
