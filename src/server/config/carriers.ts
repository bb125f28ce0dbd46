import { z } from 'zod'
import { preset, text, webAddress } from './fields.ts'
import { paymentsProvider } from './payments.ts'

const PROVIDERS = ['sandbox', 'easypost', 'shippo'] as const

/** The settings of a vendor of labels, and how a key of it begins that buys free labels, which no carrier accepts. */
const VENDORS = {
  easypost: {
    key: 'EASYPOST_API_KEY',
    testKey: 'EZTK',
    webhookSecret: 'EASYPOST_WEBHOOK_SECRET',
    apiBase: 'EASYPOST_API_BASE',
  },
  shippo: {
    key: 'SHIPPO_API_TOKEN',
    testKey: 'shippo_test_',
    webhookSecret: 'SHIPPO_WEBHOOK_SECRET',
    apiBase: 'SHIPPO_API_BASE',
  },
} as const
type Vendor = keyof typeof VENDORS

/** By default the vendor whose key is set, otherwise the sandbox. */
export const carriersSettings = z
  .object({
    PRESET: preset,
    CARRIERS_PROVIDER: z
      .enum(PROVIDERS, { error: ({ input }) => `must be sandbox, easypost or shippo, not "${String(input)}"` })
      .optional(),
    EASYPOST_API_KEY: text(),
    EASYPOST_WEBHOOK_SECRET: text(),
    EASYPOST_API_BASE: webAddress(),
    SHIPPO_API_TOKEN: text(),
    SHIPPO_WEBHOOK_SECRET: text(),
    SHIPPO_API_BASE: webAddress(),
    PAYMENTS_PROVIDER: paymentsProvider,
    STRIPE_SECRET_KEY: text(),
  })
  .transform(({ CARRIERS_PROVIDER: chosen, ...env }, problems) => {
    const refuse = (path: string, message: string) => problems.addIssue({ code: 'custom', path: [path], message })
    const withKey = (['easypost', 'shippo'] as const).filter((name) => env[VENDORS[name].key] !== undefined)
    if (chosen === undefined && withKey.length > 1)
      refuse(
        'CARRIERS_PROVIDER',
        'is not set: with keys of EasyPost and Shippo, set it to the one that sells the labels',
      )
    const provider: Vendor | 'sandbox' = chosen ?? withKey[0] ?? 'sandbox'
    if (provider === 'sandbox') return { carriers: { provider } }
    const vendor = VENDORS[provider]
    const apiKey = env[vendor.key]
    const apiBase = env[vendor.apiBase] ?? null
    if (apiKey === undefined) {
      refuse(vendor.key, `is missing: CARRIERS_PROVIDER=${provider} requires it (or set CARRIERS_PROVIDER to sandbox)`)
      return z.NEVER
    }
    const isTestKey = apiKey.startsWith(vendor.testKey)
    // Real labels would be bought with pretend money.
    const isPretend = env.PAYMENTS_PROVIDER !== 'stripe' || /^[sr]k_test_/.test(env.STRIPE_SECRET_KEY ?? '')
    if (!isTestKey && isPretend)
      refuse(
        vendor.key,
        `buys real labels, which ${env.PAYMENTS_PROVIDER === 'stripe' ? 'a test key of Stripe' : 'PAYMENTS_PROVIDER=sandbox'} pays for with pretend money: use a test key, which begins with ${vendor.testKey}, or set CARRIERS_PROVIDER=sandbox`,
      )
    if (apiBase !== null && env.PRESET === 'production') refuse(vendor.apiBase, 'is for tests: unset it in production')
    else if (apiBase !== null && !isTestKey) refuse(vendor.apiBase, 'is for tests: unset it, or use a test key')
    return { carriers: { provider, apiKey, apiBase, webhookSecret: env[vendor.webhookSecret] ?? null } }
  })
