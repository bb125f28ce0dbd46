import type { Samples } from '#server/testing/sample.ts'
import type { TestFile } from '#server/testing/test-client.ts'
import { buildZip } from '#server/testing/zip.ts'

/** A list of two works. */
const sampleList = (): TestFile => ({
  name: 'works.csv',
  type: 'text/csv',
  bytes: Buffer.from('Inventory number,Title,Year\nA1,Pier,2020\nA2,Mole,2021\n'),
})

/** Without a picture, so that nothing is stored. */
const sampleZip = (): TestFile => ({
  name: 'pictures.zip',
  type: 'application/zip',
  bytes: buildZip([{ name: 'readme.txt', bytes: Buffer.from('No picture') }]),
})

export const importsSamples: Samples = {
  'POST /imports': () => ({ form: { fields: {}, files: [sampleList()] }, varies: true }),
  'GET /imports': () => ({}),
  'GET /imports/:id': () => ({}),
  'GET /imports/:id/rows': () => ({}),
  'GET /imports/:id/left-out': () => ({}),
  'PATCH /imports/:id': () => ({ body: { answers: { unit: 'in' } } }),
  'DELETE /imports/:id': () => ({}),
  'PUT /imports/:id/pictures': () => ({ form: { fields: {}, files: [sampleZip()] }, varies: true }),
  'POST /imports/:id/start': () => ({ body: { revision: 1 }, varies: true }),
  'POST /imports/:id/stop': () => ({ body: { written: 'keep' }, answers: [409] }),
  'POST /imports/:id/undo': () => ({ answers: [409] }),
}
