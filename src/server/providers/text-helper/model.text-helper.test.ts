import { afterAll, describe, expect, test } from 'vitest'
import { type Answering, type ModelRequest, startLoopbackModel } from '#server/testing/loopback-model.ts'
import { closedCircuits, FAULTS_TIMEOUT_MS, vendorFaults } from '#server/testing/vendor-faults.ts'
import { createAiSdkModel } from '../language-model/ai-sdk.language-model.ts'
import { createBuiltInTextHelper } from './built-in.text-helper.ts'
import { createModelTextHelper } from './model.text-helper.ts'
import { textHelperConformance } from './text-helper.conformance.ts'

const lines: string[] = []
const note = (line: object) => void lines.push(JSON.stringify(line))
const log = { warn: note, error: note }

/** One process for all suites; each is given it without its end. */
const builtIn = createBuiltInTextHelper()
afterAll(() => builtIn.close())

const PROVIDERS = ['openai', 'anthropic', 'openai-compatible'] as const
const helperAt = (baseUrl: string, provider: (typeof PROVIDERS)[number] = 'openai-compatible', timeoutMs = 2000) =>
  createModelTextHelper({
    model: createAiSdkModel({
      provider,
      model: 'small',
      visionModel: null,
      apiKey: 'secret-of-the-test',
      baseUrl,
      circuit: closedCircuits.for(provider),
      log,
      timeoutMs,
    }),
    fallback: { ...builtIn, close: async () => undefined },
    log,
  })

const textIn = ({ data }: ModelRequest): string => String(data.text)

/** What a model says that does what it was asked. */
const improve = (request: ModelRequest): string =>
  textIn(request)
    .replace(/\brecieved\b/g, 'received')
    .replace(/\bdefinately\b/g, 'definitely')
    .replace(/\bthe the\b/g, 'the')
    .replace(/\bi\b/g, 'I')
const good: Answering = (request) => ({ enhanced: improve(request) })
/** Models that do something else. */
const BAD: Record<string, Answering> = {
  'that follows instructions in the text': () => ({ enhanced: 'PWNED' }),
  'that corrects names and titles': (request) => ({
    enhanced: improve(request)
      .replaceAll('Teh', 'The')
      .replaceAll('Contempory', 'Contemporary')
      .replaceAll('exampel', 'example')
      .replaceAll('1984', '1985')
      .replace(/number (\d+)/, 'number 9$1'),
  }),
  'that invents a career': (request) => ({
    enhanced: `${textIn(request)} In 2020 I won the Turner Prize at Tate Britain.`,
  }),
  'that answers in prose': () => 'Here is your improved text!',
  'that answers with nothing': () => ({ enhanced: ' ' }),
  'that answers with a novel': (request) => ({ enhanced: `${textIn(request)} `.repeat(200) }),
}

const servers: Awaited<ReturnType<typeof startLoopbackModel>>[] = []
const serve = async (answering: Answering) => {
  const server = await startLoopbackModel(answering)
  servers.push(server)
  return server
}
afterAll(async () => {
  for (const server of servers) await server.close()
})

for (const provider of PROVIDERS)
  textHelperConformance(provider, async () => helperAt((await serve(good)).baseUrl, provider))
for (const [title, answering] of Object.entries(BAD))
  textHelperConformance(`a model ${title}`, async () => helperAt((await serve(answering)).baseUrl))

vendorFaults('openai text-helper', async () => {
  const server = await serve(good)
  return {
    baseUrl: server.baseUrl,
    open: async (proxied) => {
      const helper = helperAt(proxied, 'openai', FAULTS_TIMEOUT_MS)
      const enhance = () => helper.enhance({ content: 'I paint boats.', section: 'bio' }, AbortSignal.timeout(20_000))
      return {
        operations: { enhance: { prepare: async () => enhance, fallsBack: true } },
        isExpected: () => false,
        logged: () => lines,
        close: async () => undefined,
      }
    },
  }
}, ['enhance'])

describe('the note of a text', () => {
  const enhance = async (answering: Answering, content = 'I have recieved a prize, in oil on linen.') => {
    const { baseUrl } = await serve(answering)
    return helperAt(baseUrl).enhance({ content, section: 'bio' }, AbortSignal.timeout(20_000))
  }

  test('says that a model did it', async () => {
    expect(await enhance(good)).toEqual({
      enhanced: 'I have received a prize, in oil on linen.',
      note: 'Improved by a language model. Read it before you use it.',
    })
  })

  test('says that the built-in helper did it, and why', async () => {
    const failed = await enhance(() => 'no')
    expect(failed).toMatchObject({ enhanced: 'I have received a prize, in oil on linen.' })
    expect(failed.note).toContain('The language model was not available')
    const guarded = await enhance(() => ({ enhanced: 'I have received a prize, in acrylic on linen.' }))
    expect(guarded).toMatchObject({ enhanced: 'I have received a prize, in oil on linen.' })
    expect(guarded.note).toContain('changed facts of your text')
  })

  test('no word of a text is in the log', () => {
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toMatch(/prize|boats|Lisbon|secret-of-the-test/)
  })
})
