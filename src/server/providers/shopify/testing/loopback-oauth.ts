import { createHmac } from 'node:crypto'
import { secret } from './loopback-shop.ts'

const ACCESS_SECONDS = 3600
const REFRESH_SECONDS = 90 * 86_400

export interface LoopbackApp {
  key: string
  secret: string
}
interface Grant {
  shop: string
  /** The refresh token that belongs to it; an exchange ends both. */
  refreshToken: string
  expiresAt: number
}
type Reply = { status: number; body: object }

const refused = (error: string): Reply => ({ status: 400, body: { error } })

/** The consent and the expiring offline tokens of an app: codes work once, refresh tokens rotate. */
export const createLoopbackOauth = (app: LoopbackApp, now: () => number) => {
  const codes = new Map<string, string>()
  const grants = new Map<string, Grant>()
  let renewals = 0

  const sign = (query: Record<string, string>): string => {
    const text = Object.entries(query)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    return createHmac('sha256', app.secret).update(text).digest('hex')
  }
  const issue = (shop: string): Reply => {
    const [accessToken, refreshToken] = [secret('shpat_'), secret('shprt_')]
    grants.set(accessToken, { shop, refreshToken, expiresAt: now() + ACCESS_SECONDS * 1000 })
    return {
      status: 200,
      body: {
        access_token: accessToken,
        scope: 'read_products,write_products',
        expires_in: ACCESS_SECONDS,
        refresh_token: refreshToken,
        refresh_token_expires_in: REFRESH_SECONDS,
      },
    }
  }

  return {
    renewals: () => renewals,
    /** The owner agrees: the address that their browser is sent to. */
    approve(shop: string, query: URLSearchParams): string {
      const code = secret('code')
      codes.set(code, shop)
      const answered = {
        code,
        host: Buffer.from(`${shop}/admin`).toString('base64url'),
        shop,
        state: query.get('state') ?? '',
        timestamp: String(Math.floor(now() / 1000)),
      }
      return `${query.get('redirect_uri')}?${new URLSearchParams({ ...answered, hmac: sign(answered) })}`
    },
    exchange(shop: string, form: Record<string, string>): Reply {
      if (form.client_id !== app.key || form.client_secret !== app.secret) return refused('invalid_client')
      if (form.grant_type === 'refresh_token') {
        const found = [...grants].find(([, grant]) => grant.shop === shop && grant.refreshToken === form.refresh_token)
        if (!found) return refused('invalid_grant')
        grants.delete(found[0])
        renewals += 1
        return issue(shop)
      }
      if (form.expiring !== '1' || codes.get(form.code ?? '') !== shop) return refused('invalid_request')
      codes.delete(form.code ?? '')
      return issue(shop)
    },
    accepts(shop: string, token: string): boolean {
      const grant = grants.get(token)
      return grant?.shop === shop && grant.expiresAt > now()
    },
    /** Ends all access to a shop, as an uninstallation does. */
    revoke(shop: string) {
      for (const [token, grant] of grants) if (grant.shop === shop) grants.delete(token)
    },
  }
}
