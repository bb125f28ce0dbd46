import { startShopifyLoopback } from '#server/providers/shopify/testing/shopify-loopback.ts'

/** The installation's own shop at the Shopify loopback, with the settings that lead to it. */
export const openInstallationShop = async (domain = 'north-light.myshopify.com', currency = 'USD') => {
  const loopback = await startShopifyLoopback()
  const { shop, token } = loopback.openShop(domain, currency)
  return {
    ...loopback,
    domain,
    shop,
    env: {
      SHOPIFY_SHOP_DOMAIN: domain,
      SHOPIFY_ADMIN_TOKEN: token,
      SHOPIFY_API_SECRET: loopback.app.secret,
      SHOPIFY_API_BASE: loopback.baseUrl,
    },
  }
}
export type InstallationShop = Awaited<ReturnType<typeof openInstallationShop>>
