import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import type { Circuits } from '#server/platform/vendors/circuits.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { shopAccessRepository as rows, type ShopAccessRow } from './shop-access.repository.ts'
import type { ShopTokenSource, ShopTokens } from './shop-tokens.ts'
import { createShopAdmin, type ShopAdmin, shopAddress } from './shopify.admin.ts'
import { createShopifyProducts } from './shopify.products.ts'
import type { Shops } from './shops.provider.ts'

export interface ShopsDeps {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  circuits: Circuits
  version: string
  apiBase: string | null
  /** The installation's own shop, whose token does not end; null: works go to their sellers' shops. */
  ownShop: { domain: string; adminToken: string } | null
  /** Null without an app: no seller can connect a shop. */
  tokens: ShopTokenSource | null
  /** Signs the webhooks; null: none is accepted. */
  webhookSecret: string | null
  /** Seals the tokens in the database; 32 bytes. */
  sealingKey: Uint8Array
  timeoutMs?: number
}

export interface ShopifyShops extends Shops {
  /** Asks a shop; calls fail as `misconfigured` for one that gave no access. */
  admin(shop: string): ShopAdmin
  /** Keeps the tokens of a shop that was just connected. */
  keep(shop: string, given: ShopTokens): Promise<void>
}

/** A token is renewed this long before it ends, so that it does not end on its way. */
const MARGIN_MS = 60_000
/** Longer than one request for new tokens; a process that stops meanwhile blocks the others for this long. */
const RENEWAL_MS = 15_000
const LOOK_AGAIN_MS = 100
/** The works of a removed account are removed from its shop meanwhile. */
const ORPHAN_MS = 3_600_000

const sealed = z.object({ accessToken: z.string(), refreshToken: z.string() })

/** The shops at Shopify that this installation may ask: its own, or those that sellers connected. */
export const createShops = (deps: ShopsDeps): ShopifyShops => {
  const { db, clock, ownShop, sealingKey, tokens } = deps
  const expiry = ({ expiresIn }: ShopTokens) => new Date(clock.now().getTime() + expiresIn * 1000)
  const sealTokens = ({ accessToken, refreshToken }: ShopTokens) => seal({ accessToken, refreshToken }, sealingKey)
  const noAccess = (why: string) =>
    new VendorProblem(why, { vendor: 'shopify', operation: 'find the access to a shop', outcome: 'misconfigured' })

  const open = (row: ShopAccessRow): z.infer<typeof sealed> => {
    const { data } = sealed.safeParse(unseal({ ...row.tokens }, sealingKey))
    if (!data) throw noAccess('its tokens were sealed with another secret')
    return data
  }

  const renew = async (row: ShopAccessRow): Promise<string> => {
    if (!tokens) throw noAccess('SHOPIFY_API_KEY is missing')
    try {
      const renewed = await tokens.renew(row.shop, open(row).refreshToken)
      await rows.renew(db, row.shop, { tokens: sealTokens(renewed), expiresAt: expiry(renewed) })
      return renewed.accessToken
    } catch (error) {
      const isRefused = error instanceof VendorProblem && error.outcome === 'refused'
      await rows.endRenewal(db, row.shop, isRefused ? clock.now() : null)
      throw error
    }
  }

  /** A valid token; of several processes and calls that find it expired, one renews it and the others wait for that. */
  const accessToken = async (shop: string): Promise<string> => {
    const startedAt = performance.now()
    for (;;) {
      const row = await rows.find(db, shop)
      if (!row || row.refusedAt) throw noAccess('the shop has to be connected again')
      const now = clock.now()
      if (row.expiresAt.getTime() - MARGIN_MS > now.getTime()) return open(row).accessToken
      const until = new Date(now.getTime() + RENEWAL_MS)
      if (await rows.claimRenewal(db, row, { now, until })) return renew(row)
      if (performance.now() - startedAt > RENEWAL_MS)
        throw new VendorProblem('another process renews its token', {
          vendor: 'shopify',
          operation: 'find the access to a shop',
          outcome: 'later',
        })
      await after(LOOK_AGAIN_MS)
    }
  }

  const admin = (shopDomain: string): ShopAdmin =>
    createShopAdmin({
      ...deps,
      access: {
        shopDomain,
        accessToken: async () => (shopDomain === ownShop?.domain ? ownShop.adminToken : accessToken(shopDomain)),
      },
      baseUrl: shopAddress(shopDomain, deps.apiBase ?? undefined),
    })

  return {
    isUsed: ownShop !== null || tokens !== null,
    webhookSecret: deps.webhookSecret,
    own: ownShop?.domain ?? null,
    admin,
    products: (shop) => createShopifyProducts(admin(shop)),
    async findFor(sellerId) {
      return ownShop?.domain ?? (await rows.findOfSeller(db, sellerId))?.shop ?? null
    },
    async hasAccess(shop) {
      const row = shop === ownShop?.domain ? null : await rows.find(db, shop)
      return shop === ownShop?.domain || (row !== null && row.refusedAt === null)
    },
    async list() {
      if (ownShop) return [ownShop.domain]
      return (await rows.list(db)).map(({ shop }) => shop)
    },
    async keep(shop, given) {
      await rows.save(db, { shop, tokens: sealTokens(given), expiresAt: expiry(given) })
    },
    forgetOrphans: () => rows.removeOrphans(db, new Date(clock.now().getTime() - ORPHAN_MS)),
    forget: (shop) => rows.remove(db, shop),
    findAccess: (sellerId) => rows.findOfSeller(db, sellerId),
  }
}
