import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { secretToken } from '#server/platform/ids.ts'
import { sandboxShopCode as table } from '#server/schema/sandbox-shop.ts'
import { type ShopConnectionProvider, ShopRefusedError } from './shop-connection.provider.ts'

export interface SandboxShop extends ShopConnectionProvider {
  /** What the platform does when the owner approves: a code for this shop that works once, within ten minutes. */
  approve(shop: string): Promise<string>
}

export const SANDBOX_SHOP_PAGE = '/sandbox/shop/authorize'
const CODE_MS = 600_000

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** Stands for the shop platform where there is none: its page is ours, its codes are real and kept in its own books. */
export const createSandboxShop = (db: Database, publicUrl: string, clock: Clock): SandboxShop => ({
  name: 'sandbox',
  authorizeUrl(shop, state, redirectUri) {
    const query = new URLSearchParams({ shop, state, redirect_uri: redirectUri })
    return `${publicUrl}${SANDBOX_SHOP_PAGE}?${query}`
  },
  async approve(shop) {
    const now = clock.now()
    const code = secretToken()
    await db.delete(table).where(lt(table.expiresAt, now))
    await db.insert(table).values({ hash: hashOf(code), shop, expiresAt: new Date(now.getTime() + CODE_MS) })
    return code
  },
  async exchange({ code, shop }) {
    const now = clock.now()
    const [used] = await db
      .update(table)
      .set({ usedAt: now })
      .where(and(eq(table.hash, hashOf(code)), eq(table.shop, shop), isNull(table.usedAt), gt(table.expiresAt, now)))
      .returning({ shop: table.shop })
    if (!used) throw new ShopRefusedError('the code is unknown, used, too old or for another shop')
    return { shopDomain: used.shop }
  },
})
