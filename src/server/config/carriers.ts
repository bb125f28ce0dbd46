import { z } from 'zod'
import { text } from './fields.ts'
import { paymentsProvider } from './payments.ts'

const PROVIDERS = ['sandbox', 'easypost'] as const
/** How a key of EasyPost begins that buys free labels, which no carrier accepts. */
const TEST_KEY = 'EZTK'

/** By default EasyPost if its key is set, otherwise the sandbox. */
export const carriersSettings = z
  .object({
    CARRIERS_PROVIDER: z
      .enum(PROVIDERS, { error: ({ input }) => `must be ${PROVIDERS.join(' or ')}, not "${String(input)}"` })
      .optional(),
    EASYPOST_API_KEY: text(),
    PAYMENTS_PROVIDER: paymentsProvider,
    STRIPE_SECRET_KEY: text(),
  })
  .superRefine((env, problems) => {
    if (env.CARRIERS_PROVIDER === 'easypost' && !env.EASYPOST_API_KEY)
      problems.addIssue({
        code: 'custom',
        path: ['EASYPOST_API_KEY'],
        message: 'is missing: CARRIERS_PROVIDER=easypost requires it (or set CARRIERS_PROVIDER to sandbox)',
      })
    // Real labels would be bought with pretend money.
    const isUsed = env.EASYPOST_API_KEY !== undefined && env.CARRIERS_PROVIDER !== 'sandbox'
    const isPretend = env.PAYMENTS_PROVIDER !== 'stripe' || /^[sr]k_test_/.test(env.STRIPE_SECRET_KEY ?? '')
    if (isUsed && !env.EASYPOST_API_KEY?.startsWith(TEST_KEY) && isPretend)
      problems.addIssue({
        code: 'custom',
        path: ['EASYPOST_API_KEY'],
        message: `buys real labels, which ${env.PAYMENTS_PROVIDER === 'stripe' ? 'a test key of Stripe' : 'PAYMENTS_PROVIDER=sandbox'} pays for with pretend money: use a test key, which begins with ${TEST_KEY}, or set CARRIERS_PROVIDER=sandbox`,
      })
  })
  .transform(({ CARRIERS_PROVIDER: provider, EASYPOST_API_KEY: apiKey }) => ({
    carriers:
      apiKey !== undefined && provider !== 'sandbox'
        ? { provider: 'easypost' as const, apiKey }
        : { provider: 'sandbox' as const },
  }))
