import { TOKEN_KEY, USER_KEY } from '#contract/constants.ts'
import type { Profile } from '#contract/profiles.ts'
import { createWatchers } from './watchers.ts'

export type SessionState =
  | { status: 'checking'; user: Profile | null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: Profile }

/** How the session gets a fresh ID token from the identity provider (AW-1.46). */
export interface TokenSource {
  /** A new token, or null when the session has ended. Throws when the provider did not respond. */
  renew(): Promise<string | null>
}

const EXPIRES_SOON_MS = 30_000
/** Set while a sign-out has not been confirmed by the server, whose cookie then still identifies the user. */
const LEAVING_KEY = 'signing-out'

interface Claims {
  exp?: number
  sub?: string
  /** The administrator who acts for `sub`, and until when in seconds since 1970. */
  act?: { sub: string; until: number }
}

const parseClaims = (token: string): Claims => {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    return JSON.parse(atob(part)) as Claims
  } catch {
    return {}
  }
}

/** When a token expires, in milliseconds since 1970; 0 when it cannot be read. */
export const tokenExpiry = (token: string): number => (parseClaims(token).exp ?? 0) * 1000

const expiresSoon = (token: string): boolean => {
  const expiry = tokenExpiry(token)
  return expiry > 0 && expiry < Date.now() + EXPIRES_SOON_MS
}

interface SessionDeps {
  storage: () => Storage | null
  source: TokenSource
  /** Removes the cached responses of the user who signed out (AW-1.48). */
  clearCache(): void
  /** Runs `work` under a lock that all tabs share. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** A renewed token is of somebody else: the session began or ended acting for a member. */
  personChanged(): void
}

/** The session of this browser: the token and the profile in local storage, and the subscribers of its state. */
export const createSession = ({ storage, source, clearCache, exclusively, personChanged }: SessionDeps) => {
  let state: SessionState = { status: 'checking', user: null }
  let asOf = 0
  let renewal: Promise<string | null> | null = null
  /** The page arrived for a signed-in person, and this browser has no token yet. */
  let lacksToken = false
  let endedElsewhere = false
  const { watch, notify } = createWatchers()

  const attempt = <T>(work: (store: Storage) => T): T | null => {
    try {
      const store = storage()
      return store ? work(store) : null
    } catch {
      return null
    }
  }
  const readToken = () => attempt((store) => store.getItem(TOKEN_KEY))
  const become = (next: SessionState) => {
    state = next
    notify()
  }
  const readUser = (): Profile | null => {
    const text = attempt((store) => store.getItem(USER_KEY))
    try {
      return text ? (JSON.parse(text) as Profile) : null
    } catch {
      return null
    }
  }

  const adopt = (user: Profile, answeredAt = Date.now()) => {
    asOf = answeredAt
    endedElsewhere = false
    attempt((store) => store.setItem(USER_KEY, JSON.stringify(user)))
    become({ status: 'signed-in', user })
  }
  const storeToken = (token: string) => {
    lacksToken = false
    attempt((store) => {
      store.setItem(TOKEN_KEY, token)
      store.removeItem(LEAVING_KEY)
    })
    notify()
  }
  const end = () => {
    lacksToken = false
    attempt((store) => {
      store.removeItem(TOKEN_KEY)
      store.removeItem(USER_KEY)
    })
    clearCache()
    become({ status: 'signed-out', user: null })
  }

  /**
   * Fetches a fresh token and stores it. If the user signed out or another one signed in meanwhile, here or in another tab,
   * the token is outdated and not stored.
   */
  const fetchFresh = async (): Promise<string | null> => {
    const before = readToken()
    const token = await source.renew()
    const now = readToken()
    if (before && !now) return null
    if (token && now && now !== before && parseClaims(now).sub !== parseClaims(token).sub) return now
    if (token) storeToken(token)
    return token
  }

  /** What the page shows and has typed belongs to one person, so a token of another one is not used by it. */
  const ofThisPage = (token: string | null): string | null => {
    const userId = token && parseClaims(token).sub
    if (!userId || state.status !== 'signed-in' || userId === state.user.id) return token
    become({ status: 'checking', user: null })
    personChanged()
    return null
  }

  /**
   * One renewal at a time across all tabs: concurrent callers share the token of the first one (AW-2.8), and so does who learns
   * afterwards that `refused`, the token it sent, is not accepted any more.
   */
  const renew = (refused = readToken()): Promise<string | null> => {
    renewal ??= exclusively(async () => {
      const meanwhile = readToken()
      if (meanwhile && meanwhile !== refused && tokenExpiry(meanwhile) > Date.now() + EXPIRES_SOON_MS) return meanwhile
      return fetchFresh()
    })
      .then(ofThisPage)
      .finally(() => {
        renewal = null
      })
    return renewal
  }

  return {
    get: () => state,
    watch,
    readToken,
    readUser,
    renew,
    /**
     * The sign-in state changed: forces a fresh token and stores it (AW-1.46). It waits for the renewals of all tabs but
     * never uses another tab's token, which may belong to the previous user.
     */
    signInStateChanged: () => exclusively(fetchFresh),
    /** Until when an administrator acts for the person of the token, in milliseconds since 1970; null otherwise. */
    actingUntil(): number | null {
      const token = readToken()
      const act = token === null ? undefined : parseClaims(token).act
      return act ? act.until * 1000 : null
    },
    /** When the profile was last fetched, in milliseconds since 1970; 0 while it is only restored from local storage. */
    asOf: () => asOf,
    /** Stores the profile beside the token; the session is active from here on (CD-1.9, CD-2.7). */
    adopt,
    /**
     * The server rendered this page for `user`, whom the refresh cookie identifies. A stored token of somebody else is
     * removed; a missing one is renewed now, or by the next call if there is no answer now. Returns false for somebody who
     * signed out here while the server could not be reached: that has to be repeated.
     */
    arrive(user: Profile): boolean {
      if (attempt((store) => store.getItem(LEAVING_KEY))) {
        end()
        return false
      }
      const token = readToken()
      if (token && parseClaims(token).sub !== user.id) attempt((store) => store.removeItem(TOKEN_KEY))
      adopt(user)
      lacksToken = !readToken()
      if (lacksToken) renew().catch(() => null)
      return true
    },
    leaving: () => attempt((store) => store.setItem(LEAVING_KEY, 'yes')),
    left: () => attempt((store) => store.removeItem(LEAVING_KEY)),
    /** The token for a call: renewed if it is about to expire, or if the page arrived without one. */
    async currentToken(): Promise<string | null> {
      const token = readToken()
      // An expired token would cost a refused request, or a whole upload.
      const needsRenewal = token ? expiresSoon(token) : lacksToken
      return (needsRenewal ? await renew().catch(() => null) : null) ?? token
    },
    end,
    /** Whether another tab ended the session of this page. */
    endedElsewhere: () => endedElsewhere,
    /** The session could not be determined: this page continues as a visitor, the next one tries again. */
    suspend: () => become({ status: 'signed-out', user: null }),
    /**
     * Another tab signed in or out (AW-1.44). Only the current content of the storage counts, because the event may be late
     * and must not end a session that has started since. Returns true when another user is signed in and must be determined.
     */
    storageChanged(key: string | null): boolean {
      if ((key !== TOKEN_KEY && key !== null) || state.status !== 'signed-in') return false
      const token = readToken()
      if (!token) {
        endedElsewhere = true
        end()
      }
      const userId = token && parseClaims(token).sub
      if (!userId || state.status !== 'signed-in' || userId === state.user.id) return false
      become({ status: 'checking', user: null })
      return true
    },
    expiresSoon,
  }
}
