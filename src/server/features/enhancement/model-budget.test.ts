import { afterAll, beforeAll, expect, test } from 'vitest'
import { enhanceProfile } from '#contract/enhancement.ts'
import { startLoopbackModel } from '#server/testing/loopback-model.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

let model: Awaited<ReturnType<typeof startLoopbackModel>>
let t: TestApp
beforeAll(async () => {
  model = await startLoopbackModel(({ data }) => ({ enhanced: String(data.text).replace('recieved', 'received') }))
  t = await startTestApp({
    env: {
      AI_PROVIDER: 'openai',
      AI_MODEL: 'small',
      OPENAI_API_KEY: 'a-key',
      AI_BASE_URL: model.baseUrl,
      AI_CALLS_PER_PERSON_A_DAY: '2',
      AI_CALLS_A_DAY: '3',
    },
  })
}, 60_000)
afterAll(async () => {
  await t.close()
  await model.close()
})
const enhance = async (person: TestUser) =>
  (await person.call(enhanceProfile, { body: { content: 'I recieved it.', section: 'bio' } })).body

test('a model is asked within the budgets of the person and of the installation; beyond them the built-in helper does it', async () => {
  expect(t.app.adapters).toMatchObject({ texts: 'model (openai, small)', model: 'openai, small' })
  const [one, other, third] = [await t.signUp('artist'), await t.signUp('artist'), await t.signUp('artist')]
  const notes = []
  for (const person of [one, one, one, other, third]) {
    const { enhanced, note = '' } = await enhance(person)
    expect(enhanced).toBe('I received it.')
    notes.push(note.startsWith('Improved by a language model') ? 'model' : 'built-in')
  }
  expect(notes).toEqual(['model', 'model', 'built-in', 'model', 'built-in'])
  expect(model.requests).toHaveLength(3)
})
