import { shopCallback } from '#contract/identity.ts'
import { MESSAGES, serverTextOr } from '#contract/messages.ts'
import { getProfile } from '#contract/profiles.ts'
import { api, session } from '#web/lib/api.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { identity } from '#web/lib/identity.ts'

export interface ShopArrival {
  code: string
  shop: string
  state: string
}

export type ShopEnd = { kind: 'done'; shopDomain: string } | { kind: 'failed'; message: string }

/** What the shop platform sent the browser back with; null when one of the three is missing or empty (MS-5.2). */
export const readArrival = (search: URLSearchParams): ShopArrival | null => {
  const [code, shop, state] = ['code', 'shop', 'state'].map((name) => search.get(name) ?? '')
  return code && shop && state ? { code, shop, state } : null
}

/** Hands the three values on as they came; the cookie of the browser that began goes along (AW-1.51, AW-1.52). */
export const exchange = async (query: ShopArrival): Promise<{ firebaseToken: string; shopDomain: string }> => {
  try {
    return await api(shopCallback, { query }, { credentials: 'include' })
  } catch (error) {
    throw new Error(failureText(error, MESSAGES.shopAuthFailed), { cause: error })
  }
}

/** The exchange, then the sign-in of whoever is not signed in yet, then the profile with the shop in it (AW-1.53). */
export const runShopConnection = async (arrival: ShopArrival): Promise<ShopEnd> => {
  try {
    const { firebaseToken, shopDomain } = await exchange(arrival)
    if (session.get().status !== 'signed-in') await identity.signInWithCustomToken(firebaseToken)
    session.adopt(await api(getProfile, {}))
    return { kind: 'done', shopDomain }
  } catch (error) {
    const own = error instanceof ApiError ? error.serverText : error instanceof Error ? error.message : ''
    return { kind: 'failed', message: serverTextOr(own, MESSAGES.shopIntegrationFailed) }
  }
}
