import { z } from 'zod'
import { choice, list, preset, text, webAddress } from './fields.ts'
import { paymentsProvider } from './payments.ts'

/** What a connected shop is asked to permit: products, their inventory and publication, orders and their shipment. */
const DEFAULT_SCOPES = [
  'read_products',
  'write_products',
  'read_inventory',
  'write_inventory',
  'read_locations',
  'read_publications',
  'write_publications',
  'read_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
]

/** Shopify: the installation's own shop, and the app through which sellers connect theirs. Without them, the built-in shop. */
export const storefrontSettings = z
  .object({
    PRESET: preset,
    PAYMENTS_PROVIDER: paymentsProvider,
    LABEL_PAYMENTS: choice('provider', 'shopify'),
    SHOPIFY_SHOP_DOMAIN: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/, 'must look like north-light.myshopify.com')
      .optional(),
    SHOPIFY_STOREFRONT_TOKEN: text(),
    SHOPIFY_ADMIN_TOKEN: text(),
    SHOPIFY_API_KEY: text(),
    SHOPIFY_API_SECRET: text(),
    SHOPIFY_SCOPES: list(),
    SHOPIFY_API_BASE: webAddress(),
    SHOPIFY_API_VERSION: z
      .string()
      .regex(/^\d{4}-\d{2}$/, 'must look like 2026-10')
      .default('2026-10'),
  })
  .superRefine((env, problems) => {
    const report = (path: string, message: string) => problems.addIssue({ code: 'custom', path: [path], message })
    const tokens = ['SHOPIFY_STOREFRONT_TOKEN', 'SHOPIFY_ADMIN_TOKEN'] as const
    const [token] = tokens.filter((name) => env[name])
    if (token && !env.SHOPIFY_SHOP_DOMAIN)
      report('SHOPIFY_SHOP_DOMAIN', `is missing: ${token} belongs to a shop (or remove ${token})`)
    if (!token && env.SHOPIFY_SHOP_DOMAIN)
      report('SHOPIFY_STOREFRONT_TOKEN', `is missing: set it or SHOPIFY_ADMIN_TOKEN, or remove SHOPIFY_SHOP_DOMAIN`)
    if (env.SHOPIFY_API_KEY && !env.SHOPIFY_API_SECRET)
      report('SHOPIFY_API_SECRET', 'is missing: SHOPIFY_API_KEY requires it')
    if (env.SHOPIFY_API_SECRET && !env.SHOPIFY_API_KEY && !env.SHOPIFY_ADMIN_TOKEN)
      report('SHOPIFY_API_KEY', 'is missing: SHOPIFY_API_SECRET requires it')
    if (env.LABEL_PAYMENTS !== 'shopify') return
    if (!env.SHOPIFY_ADMIN_TOKEN)
      report(
        'SHOPIFY_ADMIN_TOKEN',
        'is missing: LABEL_PAYMENTS=shopify requires the shop of this installation (docs/providers/shopify.md)',
      )
    if (env.PRESET === 'production' && env.PAYMENTS_PROVIDER === 'sandbox')
      report(
        'LABEL_PAYMENTS',
        'is shopify, which takes real money, while PAYMENTS_PROVIDER is a sandbox: set PAYMENTS_PROVIDER=stripe, or unset LABEL_PAYMENTS',
      )
  })
  .transform((env) => {
    const { SHOPIFY_SHOP_DOMAIN: domain, SHOPIFY_API_VERSION: version, SHOPIFY_API_BASE: apiBase = null } = env
    const { SHOPIFY_STOREFRONT_TOKEN: token, SHOPIFY_ADMIN_TOKEN: adminToken } = env
    const { SHOPIFY_API_KEY: key, SHOPIFY_API_SECRET: secret, SHOPIFY_SCOPES: scopes } = env
    return {
      storefront: domain && token ? { domain, token, version } : null,
      shopify: {
        version,
        apiBase,
        ownShop: domain && adminToken ? { domain, adminToken } : null,
        app: key && secret ? { key, secret, scopes: scopes.length > 0 ? scopes : DEFAULT_SCOPES } : null,
        webhookSecret: secret ?? null,
        /** Whether labels that no order pays for are paid at the installation's own shop. */
        takesLabelPayments: env.LABEL_PAYMENTS === 'shopify',
      },
    }
  })

export type ShopifySettings = z.output<typeof storefrontSettings>['shopify']
