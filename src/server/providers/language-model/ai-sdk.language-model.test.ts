import { expect, test } from 'vitest'
import { z } from 'zod'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { startLoopbackModel } from '#server/testing/loopback-model.ts'
import { closedCircuits, FAULTS_TIMEOUT_MS, vendorFaults } from '#server/testing/vendor-faults.ts'
import { createAiSdkModel } from './ai-sdk.language-model.ts'
import { languageModelConformance } from './language-model.conformance.ts'

const PROVIDERS = ['openai', 'anthropic', 'openai-compatible'] as const
const PATHS = { openai: '/responses', anthropic: '/messages', 'openai-compatible': '/chat/completions' } as const

const lines: string[] = []
const note = (line: object) => void lines.push(JSON.stringify(line))
const open = (provider: (typeof PROVIDERS)[number], baseUrl: string, timeoutMs: number) =>
  createAiSdkModel({
    provider,
    model: 'one-that-writes',
    visionModel: 'one-that-sees',
    apiKey: 'secret-of-the-test',
    baseUrl,
    circuit: closedCircuits.for(provider),
    log: { warn: note, error: note },
    timeoutMs,
  })
const question = {
  operation: 'judge a mood',
  instructions: 'Say which mood a text has.',
  data: { text: 'The words of somebody' },
  schema: z.object({ mood: z.string() }),
  person: null,
}

for (const provider of PROVIDERS) {
  languageModelConformance(provider, (baseUrl, timeoutMs) => open(provider, baseUrl, timeoutMs))

  vendorFaults(`${provider} language-model`, async () => {
    const server = await startLoopbackModel(() => ({ mood: 'calm' }))
    return {
      baseUrl: server.baseUrl,
      open: async (proxied) => {
        const model = open(provider, proxied, FAULTS_TIMEOUT_MS)
        return {
          operations: { ask: { prepare: async () => () => model.ask(question) } },
          isExpected: (error) => error instanceof VendorProblem,
          logged: () => lines,
          close: server.close,
        }
      },
    }
  }, ['ask'])
}

test('each vendor is called as it documents, and neither log nor problem has a word of the question', async () => {
  const server = await startLoopbackModel(() => ({ mood: 'calm' }))
  for (const provider of PROVIDERS) {
    await open(provider, server.baseUrl, 2000).ask(question)
    expect(server.requests.at(-1)?.path).toBe(PATHS[provider])
  }
  expect(server.requests[0]?.body, 'OpenAI is asked to keep nothing').toMatchObject({ store: false })
  lines.length = 0
  server.answerWith(({ data }) => `I cannot do that: ${String(data.text)}`)
  for (const provider of PROVIDERS) {
    const error: unknown = await open(provider, server.baseUrl, 2000)
      .ask(question)
      .catch((thrown: unknown) => thrown)
    expect(String(error)).not.toContain('words of somebody')
  }
  expect(lines).toHaveLength(PROVIDERS.length)
  expect(lines.join('\n')).not.toMatch(/words of somebody|secret-of-the-test/)
  await server.close()
})
