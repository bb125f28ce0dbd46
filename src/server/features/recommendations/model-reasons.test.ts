import { afterEach, expect, test } from 'vitest'
import { createAiSdkModel } from '#server/providers/language-model/ai-sdk.language-model.ts'
import { type Answering, startLoopbackModel } from '#server/testing/loopback-model.ts'
import { closedCircuits } from '#server/testing/vendor-faults.ts'
import { createModelReasons } from './model-reasons.ts'

const WORKS = [
  { title: 'Harbour', artist: 'Inés Okafor', reason: 'By Inés Okafor, like “Tide”, which you liked' },
  { title: 'Orchard', artist: 'Colm Breen', reason: 'Oil, like “Tide”, which you liked' },
]
const SAID = ['You liked “Tide”; this is by Inés Okafor, too', 'Oil again, as in “Tide”, which you liked']

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
const open = async (answering: Answering) => {
  const server = await startLoopbackModel(answering)
  const log = { warn: () => undefined, error: () => undefined }
  const reasons = createModelReasons(
    createAiSdkModel({
      provider: 'openai',
      model: 'small',
      visionModel: null,
      apiKey: 'k',
      baseUrl: server.baseUrl,
      circuit: closedCircuits.for('openai'),
      log,
      timeoutMs: 2000,
    }),
    log,
  )
  closing.push(reasons.close, server.close)
  return { server, reasons }
}
const readReasons = (works: typeof WORKS) => works.map(({ reason }) => reason)

test('nobody waits for the model: its words are there the next time, and are asked for once', async () => {
  const { server, reasons } = await open(() => ({ reasons: SAID }))
  expect(reasons.apply(WORKS, 'ada')).toEqual(WORKS)
  await reasons.settled()
  expect(readReasons(reasons.apply(WORKS, 'ada'))).toEqual(SAID)
  expect(readReasons(reasons.apply(WORKS, 'colm'))).toEqual(SAID)
  await reasons.settled()
  expect(server.requests).toHaveLength(1)
  expect(server.requests[0]?.data).toEqual({ works: WORKS })
})

test('a reason that changes a title or a name, or adds one, keeps the computed words', async () => {
  const wrong = [
    ['You liked “High Tide”; this is by Inés Okafor, too', 'Like “Tide”, by the famous Colm Breen of Dublin'],
    ['You liked “Tide”', 'An acrylic, like “Tide”, which you liked'],
    ['', '<b>“Tide”</b>'],
    ['Only one reason with “Tide” by Inés Okafor'],
  ]
  for (const said of wrong) {
    const { server, reasons } = await open(() => ({ reasons: said }))
    reasons.apply(WORKS, 'ada')
    await reasons.settled()
    expect(readReasons(reasons.apply(WORKS, 'ada'))).toEqual(readReasons(WORKS))
    await reasons.settled()
    expect(server.requests).toHaveLength(1)
  }
})

test('after a failure the computed words stay, and the model is asked again the next time', async () => {
  const { server, reasons } = await open(() => 'no')
  reasons.apply(WORKS, 'ada')
  await reasons.settled()
  server.answerWith(() => ({ reasons: SAID }))
  expect(readReasons(reasons.apply(WORKS, 'ada'))).toEqual(readReasons(WORKS))
  await reasons.settled()
  expect(readReasons(reasons.apply(WORKS, 'ada'))).toEqual(SAID)
})

test('a process that ends does not wait for the model', async () => {
  const { reasons } = await open(() => null)
  reasons.apply(WORKS, 'ada')
  const startedAt = performance.now()
  await reasons.close()
  expect(performance.now() - startedAt).toBeLessThan(1500)
})
