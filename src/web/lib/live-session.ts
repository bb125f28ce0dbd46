import { CACHE_PREFIX } from '#contract/constants.ts'
import { createResponseCache } from './response-cache.ts'
import { createSession } from './session.ts'

const localStore = (): Storage | null => (typeof window === 'undefined' ? null : window.localStorage)
const RENEWAL_LOCK = `${CACHE_PREFIX}renewal`

export const responseCache = createResponseCache(localStore)

/**
 * The session of this browser. On the server it stays `checking`: pages are rendered as nobody's. How a token is renewed
 * is loaded when there is one: a visitor of a public page needs neither the calls nor their schemas.
 */
export const session = createSession({
  storage: localStore,
  forget: () => responseCache.clear(),
  exclusively: (work) =>
    typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(RENEWAL_LOCK, work) : work(),
  source: { renew: async () => (await import('./renew-token.ts')).renewToken() },
})
