import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { findConfigProblems } from '../testing/find-config-problems.ts'

test('a language model is used where it is chosen, and a key alone chooses none', () => {
  expect(readConfig({}).languageModel).toBeNull()
  expect(readConfig({ OPENAI_API_KEY: 'sk-1' }).languageModel).toBeNull()
  expect(readConfig({ AI_PROVIDER: 'anthropic', AI_MODEL: 'claude', ANTHROPIC_API_KEY: 'k' }).languageModel).toEqual({
    provider: 'anthropic',
    model: 'claude',
    visionModel: null,
    apiKey: 'k',
    baseUrl: 'https://api.anthropic.com/v1',
    callsPerPerson: 50,
    calls: 1000,
  })
  const own = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llama', AI_BASE_URL: 'http://127.0.0.1:11434/v1/' }
  expect(readConfig(own).languageModel).toMatchObject({ apiKey: null, baseUrl: 'http://127.0.0.1:11434/v1' })
})

test('each wrong or missing setting of a model gets one sentence', () => {
  expect(findConfigProblems({ AI_PROVIDER: 'openai' })).toEqual([
    'AI_MODEL is missing: AI_PROVIDER=openai requires the name of a model (or set AI_PROVIDER to none)',
    'OPENAI_API_KEY is missing: AI_PROVIDER=openai requires a key (or set AI_PROVIDER to none)',
  ])
  expect(findConfigProblems({ AI_PROVIDER: 'anthropic', AI_MODEL: 'claude', OPENAI_API_KEY: 'k' })).toEqual([
    'ANTHROPIC_API_KEY is missing: AI_PROVIDER=anthropic requires a key (or set AI_PROVIDER to none)',
  ])
  expect(findConfigProblems({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llama' })).toEqual([
    'AI_BASE_URL is missing: AI_PROVIDER=openai-compatible requires the address of the server (or set AI_PROVIDER to none)',
  ])
  expect(findConfigProblems({ AI_PROVIDER: 'gemini' })).toEqual([
    'AI_PROVIDER must be none or openai or anthropic or openai-compatible, not "gemini"',
  ])
  expect(findConfigProblems({ AI_CALLS_A_DAY: '0' })).toEqual([
    'AI_CALLS_A_DAY must be a whole number from 1 to 1000000',
  ])
})
