import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { secretToken } from '#server/platform/ids.ts'
import { sandboxShop, sandboxShopCode as table } from '#server/schema/sandbox-shop.ts'
import { type ShopConnectionProvider, ShopRefusedError } from './shop-connection.provider.ts'

export interface SandboxShop extends ShopConnectionProvider {
  /** Whether a browser, identified by the secret in its cookie, owns this shop or the shop has no owner yet. */
  isOwnedBy(shop: string, browser: string | undefined): Promise<boolean>
  /**
   * Called when the owner approves: returns a single-use code for this shop, valid for ten minutes. A shop without an
   * owner becomes the browser's; null when it belongs to another browser.
   */
  approve(shop: string, browser: string): Promise<string | null>
}

export const SANDBOX_SHOP_PAGE = '/sandbox/shop/authorize'
const CODE_MS = 600_000

const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex')

/**
 * Stands in for the shop platform when none is configured: it serves the platform's page and issues real codes from its
 * own ledger. It asks for no password, so a shop belongs to the browser that named it first; otherwise anybody who names a
 * shop would be signed in as its owner.
 */
export const createSandboxShop = (db: Database, publicUrl: string, clock: Clock): SandboxShop => ({
  name: 'sandbox',
  authorizeUrl(shop, state, redirectUri) {
    const query = new URLSearchParams({ shop, state, redirect_uri: redirectUri })
    return `${publicUrl}${SANDBOX_SHOP_PAGE}?${query}`
  },
  async isOwnedBy(shop, browser) {
    const [row] = await db.select().from(sandboxShop).where(eq(sandboxShop.shop, shop))
    return !row || (browser !== undefined && row.browserHash === hashCode(browser))
  },
  async approve(shop, browser) {
    const now = clock.now()
    await db
      .insert(sandboxShop)
      .values({ shop, browserHash: hashCode(browser), createdAt: now })
      .onConflictDoNothing()
    if (!(await this.isOwnedBy(shop, browser))) return null
    const code = secretToken()
    await db.delete(table).where(lt(table.expiresAt, now))
    await db.insert(table).values({ hash: hashCode(code), shop, expiresAt: new Date(now.getTime() + CODE_MS) })
    return code
  },
  async exchange({ code, shop }) {
    const now = clock.now()
    const [used] = await db
      .update(table)
      .set({ usedAt: now })
      .where(and(eq(table.hash, hashCode(code)), eq(table.shop, shop), isNull(table.usedAt), gt(table.expiresAt, now)))
      .returning({ shop: table.shop })
    if (!used) throw new ShopRefusedError('the code is unknown, used, too old or for another shop')
    return { shopDomain: used.shop }
  },
})
