import type { Samples } from '#server/testing/sample.ts'
import type { TestFile } from '#server/testing/test-client.ts'

/** A list of two works. */
const sampleList = (): TestFile => ({
  name: 'works.csv',
  type: 'text/csv',
  bytes: Buffer.from('Inventory number,Title,Year\nA1,Pier,2020\nA2,Mole,2021\n'),
})

export const importsSamples: Samples = {
  'POST /imports': () => ({ form: { fields: {}, files: [sampleList()] }, varies: true }),
  'GET /imports': () => ({}),
  'GET /imports/:id': () => ({}),
  'GET /imports/:id/rows': () => ({}),
  'PATCH /imports/:id': () => ({ body: { answers: { unit: 'in' } } }),
  'DELETE /imports/:id': () => ({}),
}
