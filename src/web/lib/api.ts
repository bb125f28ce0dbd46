import { CACHE_PREFIX } from '#contract/constants.ts'
import type { Credential } from '#contract/identity.ts'
import { refreshToken } from '#contract/identity.ts'
import { ApiError } from './api-error.ts'
import { createHttpClient } from './http-client.ts'
import { createResponseCache } from './response-cache.ts'
import { createSession } from './session.ts'
import { settings } from './settings.ts'
import { browserTransport } from './transport.ts'

const localStore = (): Storage | null => (typeof window === 'undefined' ? null : window.localStorage)
const RENEWAL_LOCK = `${CACHE_PREFIX}renewal`

export const responseCache = createResponseCache(localStore)

/** The session of this browser. On the server it stays `checking`: pages are rendered as nobody's. */
export const session = createSession({
  storage: localStore,
  forget: () => responseCache.clear(),
  exclusively: (work) =>
    typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(RENEWAL_LOCK, work) : work(),
  source: {
    async renew() {
      try {
        const credential: Credential = await api(refreshToken, {}, { unauthenticated: true })
        return credential.token
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
  },
})

let leave = async (): Promise<void> => undefined
let leaving: Promise<void> | null = null
/** The router says how to get to `/login`. */
export const onRefused = (go: () => Promise<void>): void => {
  leave = go
}

/** The one fetch of the browser (AW-2). */
export const api = createHttpClient({
  get base() {
    return settings().apiBase
  },
  cache: responseCache,
  transport: browserTransport,
  bearer: {
    async current() {
      const token = session.readToken()
      if (!token || !session.expiresSoon(token)) return token
      // A token about to expire would cost a refused round trip, or a whole upload.
      return (await session.renew().catch(() => null)) ?? token
    },
    userId: () => session.get().user?.id ?? null,
    renew: () => session.renew().catch(() => null),
    refused: () => {
      if (session.get().status !== 'signed-out') session.end()
      // Calls refused together lead there once (AW-2.8).
      leaving ??= leave().finally(() => {
        leaving = null
      })
    },
  },
})
