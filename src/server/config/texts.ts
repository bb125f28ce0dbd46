import { z } from 'zod'
import { choice, text, webAddress, wholeNumber } from './fields.ts'

/** A language model, and how often it may be asked. */
export interface ModelSettings {
  provider: 'openai' | 'anthropic' | 'openai-compatible'
  model: string
  /** The model that is shown pictures; null: none is. */
  visionModel: string | null
  /** Null: a server of one's own without a key. */
  apiKey: string | null
  baseUrl: string
  callsPerPerson: number
  calls: number
}

const KEYS = { openai: 'OPENAI_API_KEY', anthropic: 'ANTHROPIC_API_KEY', 'openai-compatible': 'AI_API_KEY' } as const
const BASES = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' } as const
const MAX_CALLS = 1_000_000

/** Who improves texts, and which language model helps. Without one the built-in parts do everything. */
export const textsSettings = z
  .object({
    TEXT_HELPER: choice('built-in', 'none'),
    AI_PROVIDER: choice('none', 'openai', 'anthropic', 'openai-compatible'),
    AI_MODEL: text(),
    AI_VISION_MODEL: text(),
    AI_BASE_URL: webAddress(),
    OPENAI_API_KEY: text(),
    ANTHROPIC_API_KEY: text(),
    AI_API_KEY: text(),
    AI_CALLS_PER_PERSON_A_DAY: wholeNumber(50, 1, MAX_CALLS),
    AI_CALLS_A_DAY: wholeNumber(1000, 1, MAX_CALLS),
  })
  .superRefine((env, problems) => {
    const { AI_PROVIDER: provider } = env
    if (provider === 'none') return
    const require = (name: 'AI_MODEL' | 'AI_BASE_URL' | (typeof KEYS)[typeof provider], what: string) => {
      if (env[name] === undefined)
        problems.addIssue({
          code: 'custom',
          path: [name],
          message: `is missing: AI_PROVIDER=${provider} requires ${what} (or set AI_PROVIDER to none)`,
        })
    }
    require('AI_MODEL', 'the name of a model')
    if (provider === 'openai-compatible') require('AI_BASE_URL', 'the address of the server')
    else require(KEYS[provider], 'a key')
  })
  .transform((env) => ({ textHelper: env.TEXT_HELPER, languageModel: toModel(env) }))

type Settings = Partial<
  Record<'AI_MODEL' | 'AI_VISION_MODEL' | 'AI_BASE_URL' | (typeof KEYS)[ModelSettings['provider']], string | undefined>
> & {
  AI_PROVIDER: ModelSettings['provider'] | 'none'
  AI_CALLS_PER_PERSON_A_DAY: number
  AI_CALLS_A_DAY: number
}

const toModel = (env: Settings): ModelSettings | null => {
  const { AI_PROVIDER: provider, AI_MODEL: model } = env
  if (provider === 'none' || model === undefined) return null
  return {
    provider,
    model,
    visionModel: env.AI_VISION_MODEL ?? null,
    apiKey: env[KEYS[provider]] ?? null,
    baseUrl: env.AI_BASE_URL ?? (provider === 'openai-compatible' ? '' : BASES[provider]),
    callsPerPerson: env.AI_CALLS_PER_PERSON_A_DAY,
    calls: env.AI_CALLS_A_DAY,
  }
}
