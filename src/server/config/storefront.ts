import { z } from 'zod'
import { text } from './fields.ts'

/** The Shopify shop of the storefront; without one, the built-in shop answers. */
export const storefrontSettings = z
  .object({
    SHOPIFY_SHOP_DOMAIN: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/, 'must look like north-light.myshopify.com')
      .optional(),
    SHOPIFY_STOREFRONT_TOKEN: text(),
    SHOPIFY_API_VERSION: z
      .string()
      .regex(/^\d{4}-\d{2}$/, 'must look like 2026-10')
      .default('2026-10'),
  })
  .superRefine((env, problems) => {
    const names = ['SHOPIFY_SHOP_DOMAIN', 'SHOPIFY_STOREFRONT_TOKEN'] as const
    const missing = names.filter((name) => !env[name])
    if (missing.length !== 1) return
    const message = `is missing: set both ${names.join(' and ')}, or neither`
    problems.addIssue({ code: 'custom', path: missing, message })
  })
  .transform((env) => ({
    storefront:
      env.SHOPIFY_SHOP_DOMAIN && env.SHOPIFY_STOREFRONT_TOKEN
        ? { domain: env.SHOPIFY_SHOP_DOMAIN, token: env.SHOPIFY_STOREFRONT_TOKEN, version: env.SHOPIFY_API_VERSION }
        : null,
  }))
