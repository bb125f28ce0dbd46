import { beforeAll, expect, test } from 'vitest'
import { beginImport, getImport, listImportRows, startImport, undoImport } from '#contract/imports.ts'
import { changeRecord, createRecord } from '#contract/record.ts'
import {
  addConditionPicture,
  changeConditionReport,
  type ExportedReport,
  listConditionReports,
  listRecordFiles,
  removeRecordFile,
} from '#contract/record-parts.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { buildZip } from '#server/testing/zip.ts'

const t = testApp()
let artist: TestUser
let picture: Buffer
beforeAll(async () => {
  artist = await t.signUp('artist')
  picture = (await samplePicture()).bytes
})

const AT = '2024-05-01T10:00:00.000Z'
const report = (change: Partial<ExportedReport>): ExportedReport => ({
  copy: null,
  reported_on: '2024-05-01',
  reporter: 'Dana Amsel',
  occasion: '',
  findings: 'A crease.',
  marks: [],
  pictures: [],
  signed_at: AT,
  created_at: AT,
  ...change,
})
const FILE = { path: 'record-files/P1/1 Wert.pdf', name: '../Wert.pdf', created_at: AT }

/** The ZIP of an export with one work and what is kept beside it. */
const archive = (inventory_number: string, parts: object, files: Record<string, Buffer>) => {
  const works = [{ record: { title: 'Pier', inventory_number }, pictures: [], ...parts }]
  const json = JSON.stringify({ format: 'gesso-inventory', version: 1, works })
  return buildZip([
    { name: 'works.json', bytes: Buffer.from(json) },
    ...Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
  ])
}
const begin = async (bytes: Buffer) => {
  const files = [{ name: 'works.zip', type: 'application/zip', bytes }]
  return (await artist.form(beginImport, { files, fields: {} })).body
}
const rows = async (id: string) => (await artist.call(listImportRows, { params: { id } })).body.items
const ended = async (id: string, state: string) => {
  const read = async () => (await artist.call(getImport, { params: { id } })).body.progress.state
  await expect.poll(read, { timeout: 60_000, interval: 100 }).toBe(state)
}
const run = async ({ id, revision }: { id: string; revision: number }) => {
  await artist.call(startImport, { params: { id }, body: { revision, existing: 'update' } })
  await ended(id, 'done')
  const [row] = await rows(id)
  return { id: row?.outcome?.artwork_id ?? '', problems: row?.outcome?.problems ?? [], action: row?.outcome?.action }
}
const undo = async (id: string) => {
  await artist.call(undoImport, { params: { id } })
  await ended(id, 'undone')
}
const keys = async (prefix: string) => (await Array.fromAsync(t.app.files.list(prefix))).map(({ key }) => key)

test('what cannot be had of condition reports and files is said, and the rest comes in', async () => {
  const parts = {
    condition_reports: [
      report({
        pictures: ['record-files/P1/none.jpg', 'record-files/P1/fake.jpg', 'record-files/P1/real.jpg'],
        marks: [
          { picture: 0, x: 0, y: 0, note: 'lost with its picture' },
          { picture: 2, x: 0.5, y: 0.5, note: 'kept' },
          { picture: 9, x: 0, y: 0, note: 'of no picture' },
        ],
      }),
      { ...report({}), reported_on: 'yesterday' },
    ],
    files: [FILE, { ...FILE, path: 'works.json', name: 'List.json' }],
  }
  const checked = await begin(
    archive('P1', parts, {
      'record-files/P1/fake.jpg': Buffer.from('no picture'),
      'record-files/P1/real.jpg': picture,
      [FILE.path]: Buffer.from('%PDF'),
    }),
  )
  // No picture of a condition report is one of its work.
  expect(checked.pictures).toEqual({ file_name: 'works.zip', count: 0, unused: [] })
  expect((await rows(checked.id))[0]?.reports.map(({ field, kind, cell }) => [field, kind, cell.slice(0, 30)])).toEqual(
    [
      ['condition_reports', 'unreadable', expect.stringContaining('{')],
      ['condition_reports', 'picture_missing', 'record-files/P1/none.jpg'],
      ['files', 'picture_missing', 'works.json'],
    ],
  )
  const { id, problems } = await run(checked)
  expect(problems).toEqual([
    'Picture 1 of the condition report of 2024-05-01: it did not come with the list.',
    expect.stringMatching(/^Picture 2 of the condition report of 2024-05-01: .*fake\.jpg/),
    'List.json: it did not come with the list.',
  ])
  const { items: reports } = (await artist.call(listConditionReports, { params: { id } })).body
  expect(reports).toMatchObject([
    { findings: 'A crease.', signed_at: AT, created_at: AT, marks: [{ x: 0.5, y: 0.5, note: 'kept' }] },
  ])
  expect(reports[0]?.marks[0]?.picture_id).toBe(reports[0]?.pictures[0]?.id)
  const { items: files } = (await artist.call(listRecordFiles, { params: { id } })).body
  expect(files).toMatchObject([{ name: 'Wert.pdf', bytes: 4, created_at: AT }])
})

test('a work that is there keeps its own reports and files, and nothing of the others stays in the store', async () => {
  const body = { title: 'Pier', inventory_number: 'P2' }
  const { id } = (await artist.call(createRecord, { body })).body
  const before = await keys('records/')
  const parts = { condition_reports: [report({})], files: [FILE] }
  const written = await run(await begin(archive('P2', parts, { [FILE.path]: Buffer.from('%PDF') })))
  expect(written).toMatchObject({ id, action: 'updated', problems: [expect.stringContaining('was there already')] })
  expect((await artist.call(listRecordFiles, { params: { id } })).body.items).toEqual([])
  expect(await keys('records/')).toEqual(before)
})

test('an undo takes reports and files with their work, unless one of them was changed since', async () => {
  const parts = { condition_reports: [report({})], files: [FILE] }
  const first = await begin(archive('P3', parts, { [FILE.path]: Buffer.from('%PDF') }))
  const gone = await run(first)
  expect(await keys(`records/${gone.id}/`)).toHaveLength(1)
  await undo(first.id)
  expect((await rows(first.id))[0]?.outcome?.undone).toBe('removed')
  await expect.poll(() => keys(`records/${gone.id}/`)).toEqual([])

  const second = await begin(archive('P4', parts, { [FILE.path]: Buffer.from('%PDF') }))
  const { id } = await run(second)
  const [file] = (await artist.call(listRecordFiles, { params: { id } })).body.items
  await artist.call(removeRecordFile, { params: { id, file_id: file?.id ?? '' } })
  await undo(second.id)
  expect((await rows(second.id))[0]?.outcome).toMatchObject({ undone: 'kept', kept_because: 'changed' })
  expect((await artist.call(changeRecord, { params: { id }, body: { location: 'Rack 1' } })).status).toBe(200)
})

test('an undo keeps a work whose report was written on, or got a picture, since', async () => {
  const parts = { condition_reports: [report({ signed_at: null })], files: [] }
  const files = [await samplePicture()]
  type Params = { id: string; report_id: string }
  const writes = {
    P5: (params: Params) => artist.call(changeConditionReport, { params, body: { findings: 'A new dent.' } }),
    P6: (params: Params) => artist.form(addConditionPicture, { params, files }),
  }
  for (const [number, write] of Object.entries(writes)) {
    const begun = await begin(archive(number, parts, {}))
    const { id } = await run(begun)
    const [imported] = (await artist.call(listConditionReports, { params: { id } })).body.items
    expect((await write({ id, report_id: imported?.id ?? '' })).status, number).toBeLessThan(300)
    await undo(begun.id)
    expect((await rows(begun.id))[0]?.outcome, number).toMatchObject({ undone: 'kept', kept_because: 'changed' })
  }
})
