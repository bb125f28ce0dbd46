import { z } from 'zod'
import type { Log } from '#server/platform/log.ts'
import type { Circuits } from '#server/platform/vendors/circuits.ts'
import { createVendorClient } from '#server/platform/vendors/vendor-client.ts'
import { shopAddress } from './shopify.admin.ts'

export interface ShopifyApp {
  key: string
  secret: string
  scopes: readonly string[]
}

/** An offline token, which ends after an hour, and the token for the next one, which works once. */
export interface ShopTokens {
  accessToken: string
  refreshToken: string
  /** Seconds. */
  expiresIn: number
}

const response = z
  .object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number().positive() })
  .transform(
    ({ access_token, refresh_token, expires_in }): ShopTokens => ({
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresIn: expires_in,
    }),
  )

export interface ShopTokensDeps {
  app: ShopifyApp
  apiBase: string | null
  circuits: Circuits
  log: Pick<Log, 'warn' | 'error'>
  timeoutMs?: number
}

/** Gets the tokens of shops from Shopify. Throws `VendorProblem`; a code or a refresh token that does not work is refused. */
export const createShopTokens = ({ app, apiBase, circuits, log, timeoutMs }: ShopTokensDeps) => {
  const request = (shop: string, operation: string, fields: Record<string, string>): Promise<ShopTokens> =>
    createVendorClient({
      vendor: 'shopify',
      baseUrl: shopAddress(shop, apiBase ?? undefined),
      circuit: circuits.for(`shopify ${shop}`),
      log,
      ...(timeoutMs !== undefined && { timeoutMs }),
    })({
      operation,
      method: 'POST',
      path: '/admin/oauth/access_token',
      body: new URLSearchParams({ client_id: app.key, client_secret: app.secret, ...fields }),
      response,
    })
  return {
    exchange: (shop: string, code: string) => request(shop, 'exchange a code', { code, expiring: '1' }),
    renew: (shop: string, refreshToken: string) =>
      request(shop, 'renew a token', { grant_type: 'refresh_token', refresh_token: refreshToken }),
  }
}
export type ShopTokenSource = ReturnType<typeof createShopTokens>
