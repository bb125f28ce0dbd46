import { CACHE_PREFIX, PENDING_RECORD_KEY } from '#contract/constants.ts'
import { renewToken } from './renew-token.ts'
import { createResponseCache } from './response-cache.ts'
import { createSession } from './session.ts'

const localStore = (): Storage | null => (typeof window === 'undefined' ? null : window.localStorage)
/** The own profile in the query cache; the session writes it there, see `root.tsx`. */
export const ownProfileKey = ['profile'] as const

const RENEWAL_LOCK = `${CACHE_PREFIX}renewal`

export const responseCache = createResponseCache(localStore)

/** What must not stay on a shared computer: private responses, and the recipient of an unpaid label (MS-T59). */
const clearPrivate = (): void => {
  responseCache.clear()
  try {
    localStore()?.removeItem(PENDING_RECORD_KEY)
  } catch {
    // A blocked storage has kept nothing.
  }
}

/**
 * The session of this browser. On the server it stays `checking`, because the process serves many people: there `useSession`
 * gets the user from the page.
 */
export const session = createSession({
  storage: localStore,
  clearCache: clearPrivate,
  exclusively: (work) =>
    typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(RENEWAL_LOCK, work) : work(),
  source: { renew: renewToken },
  personChanged: () => window.location.reload(),
})
