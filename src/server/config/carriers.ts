import { z } from 'zod'
import { text } from './fields.ts'

const PROVIDERS = ['sandbox', 'easypost'] as const

/** By default EasyPost if its key is set, otherwise the sandbox. */
export const carriersSettings = z
  .object({
    CARRIERS_PROVIDER: z
      .enum(PROVIDERS, { error: ({ input }) => `must be ${PROVIDERS.join(' or ')}, not "${String(input)}"` })
      .optional(),
    EASYPOST_API_KEY: text(),
  })
  .superRefine((env, problems) => {
    if (env.CARRIERS_PROVIDER === 'easypost' && !env.EASYPOST_API_KEY)
      problems.addIssue({
        code: 'custom',
        path: ['EASYPOST_API_KEY'],
        message: 'is missing: CARRIERS_PROVIDER=easypost requires it (or set CARRIERS_PROVIDER to sandbox)',
      })
  })
  .transform(({ CARRIERS_PROVIDER: provider, EASYPOST_API_KEY: apiKey }) => ({
    carriers:
      apiKey !== undefined && provider !== 'sandbox'
        ? { provider: 'easypost' as const, apiKey }
        : { provider: 'sandbox' as const },
  }))
