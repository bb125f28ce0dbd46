import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { serverTextOr } from '#contract/public-messages.ts'
import { api, session } from '#web/lib/api.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { identity, isSecondStep } from '#web/lib/identity.ts'

export type ShopArrival = Record<string, string> & Record<'code' | 'shop' | 'state', string>

/** The connection is processed, and ends once, with success or an error (MS-5.4). */
export type ShopCallbackState = { kind: 'processing' } | ShopEnd

export type ShopEnd =
  | { kind: 'done'; shopDomain: string }
  /** Whoever signs in has to show a second factor. */
  | { kind: 'second-step' }
  | { kind: 'failed'; message: string }

/** What the shop platform sent the browser back with; null when one of the three is missing or empty (MS-5.2). */
export const readArrival = (search: URLSearchParams): ShopArrival | null => {
  const [code, shop, state] = ['code', 'shop', 'state'].map((name) => search.get(name) ?? '')
  return code && shop && state ? { ...Object.fromEntries(search), code, shop, state } : null
}

/** The state after an end of the connection was reported: an end is final. */
export const afterEnd = (state: ShopCallbackState, end: ShopEnd): ShopCallbackState =>
  state.kind === 'processing' ? end : state

/** Hands everything on as it came, because the platform signed all of it; the cookie of the browser that began goes along (AW-1.51, AW-1.52). */
export const exchange = async (query: ShopArrival): Promise<{ firebaseToken: string; shopDomain: string }> => {
  try {
    return await api('GET /shopify/callback', { query }, { credentials: 'include' })
  } catch (error) {
    throw new Error(failureText(error, ACCOUNT_MESSAGES.shopAuthFailed), { cause: error })
  }
}

/** The exchange, then the sign-in of whoever is not signed in yet, then the profile with the shop in it (AW-1.53). */
export const runShopConnection = async (arrival: ShopArrival): Promise<ShopEnd> => {
  try {
    const { firebaseToken, shopDomain } = await exchange(arrival)
    if (session.get().status !== 'signed-in') await identity.signInWithCustomToken(firebaseToken)
    session.adopt(await api('GET /users/profile', {}))
    return { kind: 'done', shopDomain }
  } catch (error) {
    if (isSecondStep(error)) return { kind: 'second-step' }
    const own = error instanceof ApiError ? error.serverText : error instanceof Error ? error.message : ''
    return { kind: 'failed', message: serverTextOr(own, ACCOUNT_MESSAGES.shopIntegrationFailed) }
  }
}
