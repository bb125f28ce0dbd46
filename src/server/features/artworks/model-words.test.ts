import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyzedWork, uploadWork } from '#server/testing/artworks.ts'
import { type Answering, startLoopbackModel } from '#server/testing/loopback-model.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

const SEEN = {
  style: 'Loose, quiet brushwork with a low horizon',
  description: 'A wide band of sky lies over a dark shore. The light comes from the left.',
  tags: ['Shore', 'Evening light', 'Oil'],
}

let model: Awaited<ReturnType<typeof startLoopbackModel>>
let t: TestApp
let artist: TestUser
beforeAll(async () => {
  model = await startLoopbackModel(() => SEEN)
  t = await startTestApp({
    env: {
      AI_PROVIDER: 'anthropic',
      AI_MODEL: 'small',
      ANTHROPIC_API_KEY: 'a-key',
      AI_BASE_URL: model.baseUrl,
      AI_VISION_MODEL: 'eye',
    },
  })
  artist = await t.signUp('artist')
}, 60_000)
afterAll(async () => {
  await t.close()
  await model.close()
})
const analyze = async (answering: Answering) => {
  model.answerWith(answering)
  return (await analyzedWork(artist, (await uploadWork(artist)).id)).ai_analysis
}

test('a model that sees describes a work beside what was measured, and says so', async () => {
  const analysis = await analyze(() => SEEN)
  expect(model.requests.at(-1)).toMatchObject({ model: 'eye', images: 1 })
  expect(JSON.stringify(model.requests.at(-1)?.data), 'neither title nor artist is sent').not.toMatch(/title|Person/i)
  expect(analysis?.style).toBe(SEEN.style)
  expect(analysis?.description).toContain(SEEN.description)
  expect(analysis?.description).toContain('Described automatically by a language model')
  expect(analysis?.tags).toEqual(expect.arrayContaining(['Oil', 'Portrait format', 'Shore', 'Evening light']))
  expect(analysis?.tags.filter((tag) => tag === 'Oil')).toHaveLength(1)
})

test('words that name people, years, prices or other materials are dropped for the measured ones, as are failures', async () => {
  const sentences = ['It recalls the late work of Claude Monet.', 'Painted in 1984.', 'A fine acrylic on canvas.']
  const answers: Answering[] = [
    ...sentences.map((description) => () => ({ ...SEEN, description })),
    () => ({ ...SEEN, tags: ['x'.repeat(200)] }),
    () => ({ ...SEEN, style: '<b>Calm</b>' }),
    () => 'I will not.',
  ]
  for (const answering of answers) {
    const analysis = await analyze(answering)
    expect(analysis?.description).toContain('Made automatically from the colors')
    expect(analysis?.style).toMatch(/format$/)
    expect(analysis?.tags).not.toContain('Shore')
  }
})
