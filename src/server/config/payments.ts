import { z } from 'zod'
import { list, number, preset, text, webAddress } from './fields.ts'

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const PROVIDERS = ['sandbox', 'stripe'] as const
const KEY = /^[sr]k_(test|live)_\w+$/
const LIVE_KEY = /^[sr]k_live_/
const STRIPE_SETTINGS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS', 'STRIPE_API_BASE'] as const

export const paymentsProvider = z
  .enum(PROVIDERS, { error: ({ input }) => `must be ${PROVIDERS.join(' or ')}, not "${String(input)}"` })
  .optional()

/** Production has to say that it wants pretend money: nobody should notice it only when nothing is paid out. */
export const paymentsSettings = z
  .object({
    PRESET: preset,
    PAYMENTS_PROVIDER: paymentsProvider,
    STRIPE_SECRET_KEY: text().refine((key) => key === undefined || KEY.test(key), {
      error: 'must be a secret or restricted key of Stripe, which begins with sk_test_, rk_test_, sk_live_ or rk_live_',
    }),
    STRIPE_WEBHOOK_SECRETS: list().refine((secrets) => secrets.every((secret) => secret.startsWith('whsec_')), {
      error: 'must be signing secrets of Stripe, each of which begins with whsec_, separated by commas',
    }),
    STRIPE_API_BASE: webAddress(),
    PLATFORM_COMMISSION_PERCENT: number(12, 0, 100),
    CURRENCY: z
      .string()
      .optional()
      .transform((code = 'usd') => code.toLowerCase())
      .refine((code) => CURRENCIES.has(code.toUpperCase()), {
        error: 'must be a currency of ISO 4217, such as usd, eur or jpy',
      }),
  })
  .superRefine((env, problems) => {
    const refuse = (name: string, message: string) => problems.addIssue({ code: 'custom', path: [name], message })
    if (env.PRESET === 'production' && env.PAYMENTS_PROVIDER === undefined)
      refuse(
        'PAYMENTS_PROVIDER',
        'is not set: set PAYMENTS_PROVIDER=stripe for real payments, or PAYMENTS_PROVIDER=sandbox to say that buyers pay with pretend money',
      )
    if (env.PAYMENTS_PROVIDER !== 'stripe') {
      // Somebody who sets a key means to use it.
      for (const name of STRIPE_SETTINGS)
        if (env[name] !== undefined && env[name].length > 0)
          refuse(name, 'is set, but not used: set PAYMENTS_PROVIDER=stripe as well, or unset it')
      return
    }
    if (env.STRIPE_SECRET_KEY === undefined)
      refuse('STRIPE_SECRET_KEY', 'is missing: PAYMENTS_PROVIDER=stripe requires it')
    if (env.STRIPE_WEBHOOK_SECRETS.length === 0)
      refuse(
        'STRIPE_WEBHOOK_SECRETS',
        'is missing: PAYMENTS_PROVIDER=stripe requires the signing secret of the event destination (docs/providers/stripe.md)',
      )
    if (env.STRIPE_API_BASE === undefined) return
    if (env.PRESET === 'production') refuse('STRIPE_API_BASE', 'is for tests: unset it in production')
    if (LIVE_KEY.test(env.STRIPE_SECRET_KEY ?? ''))
      refuse('STRIPE_API_BASE', 'is for tests: unset it, or use a test key')
  })
  .transform((env) => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets } = env
    const commissionPercent = env.PLATFORM_COMMISSION_PERCENT
    return {
      currency: env.CURRENCY,
      payments:
        env.PAYMENTS_PROVIDER === 'stripe' && secretKey !== undefined
          ? {
              provider: 'stripe' as const,
              secretKey,
              webhookSecrets,
              apiBase: env.STRIPE_API_BASE ?? null,
              commissionPercent,
            }
          : { provider: 'sandbox' as const, commissionPercent },
    }
  })
