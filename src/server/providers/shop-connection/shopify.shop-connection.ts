import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { ShopifyApp, ShopTokenSource, ShopTokens } from '../shopify/shop-tokens.ts'
import { shopAddress } from '../shopify/shopify.admin.ts'
import { SHOP_ADDRESS, type ShopConnectionProvider, ShopRefusedError } from './shop-connection.provider.ts'

export interface ShopifyConnectionDeps {
  app: ShopifyApp
  publicUrl: string
  apiBase: string | null
  tokens: Pick<ShopTokenSource, 'exchange'>
  shops: { keep(shop: string, given: ShopTokens): Promise<void> }
}

/** Loaded by the first connection of a shop. */
const loadSdk = async ({ app, publicUrl }: ShopifyConnectionDeps) => {
  await import('@shopify/shopify-api/adapters/node')
  const { shopifyApi, ApiVersion } = await import('@shopify/shopify-api')
  return shopifyApi({
    apiKey: app.key,
    apiSecretKey: app.secret,
    scopes: [...app.scopes],
    hostName: new URL(publicUrl).host,
    // It calls no API for us; its list of versions is older than ours.
    apiVersion: Object.values(ApiVersion).at(-1) ?? ApiVersion.October25,
    isEmbeddedApp: false,
    isTesting: true,
    logger: { log: () => undefined },
  })
}

/** Shopify: its owner permits the app, and the app gets tokens for the shop, which are kept (MS-5, AW-1.49 to AW-1.56). */
export const createShopifyConnection = (deps: ShopifyConnectionDeps): ShopConnectionProvider => {
  const { app, apiBase, tokens, shops } = deps
  let sdk: ReturnType<typeof loadSdk> | undefined

  const requireSigned = async (shop: string, rawQuery: string): Promise<void> => {
    sdk ??= loadSdk(deps)
    const { utils } = await sdk
    const query = Object.fromEntries(new URLSearchParams(rawQuery))
    const isOfShopify = SHOP_ADDRESS.test(shop) && query.shop === shop
    // Throws for a query without a signature, and for one that is too old.
    const isSigned = isOfShopify && (await utils.validateHmac(query).catch(() => false))
    if (!isSigned) throw new ShopRefusedError('the signature is missing, wrong or too old')
  }

  return {
    name: 'shopify',
    authorizeUrl(shop, state, redirectUri) {
      const query = new URLSearchParams({
        client_id: app.key,
        scope: app.scopes.join(','),
        redirect_uri: redirectUri,
        state,
      })
      return `${shopAddress(shop, apiBase ?? undefined)}/admin/oauth/authorize?${query}`
    },
    async exchange({ code, shop, rawQuery }) {
      await requireSigned(shop, rawQuery)
      try {
        await shops.keep(shop, await tokens.exchange(shop, code))
      } catch (error) {
        const isRefused = error instanceof VendorProblem && error.outcome === 'refused'
        if (isRefused) throw new ShopRefusedError('the code is unknown, used, expired or for another shop')
        throw error
      }
      return { shopDomain: shop }
    },
  }
}
