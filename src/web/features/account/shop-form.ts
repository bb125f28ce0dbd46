import { z } from 'zod'
import { shopDomain } from '#contract/identity.ts'

/** The end of every shop's domain. */
const SUFFIX = '.myshopify.com'

/** `North-Light`, `north-light.myshopify.com` and its address all name the same shop. */
const toShopDomain = (typed: string): string => {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
  return host.endsWith(SUFFIX) ? host : host + SUFFIX
}

/** The form of a shop's domain. */
export const shopForm = z.object({ shop: z.string().transform(toShopDomain).pipe(shopDomain) })
