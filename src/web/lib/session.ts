import { TOKEN_KEY, USER_KEY } from '#contract/constants.ts'
import type { Profile } from '#contract/profiles.ts'
import { createWatchers } from './watchers.ts'

export type SessionState =
  | { status: 'checking'; user: Profile | null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: Profile }

/** What the session asks of the identity provider: the token of who is signed in, forced fresh (AW-1.46). */
export interface TokenSource {
  /** A new token, or null when the provider knows no session any more. Throws when it could not be asked. */
  renew(): Promise<string | null>
}

const EXPIRES_SOON_MS = 30_000

const claimsOf = (token: string): { exp?: number; sub?: string } => {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    return JSON.parse(atob(part)) as { exp?: number; sub?: string }
  } catch {
    return {}
  }
}

/** The moment a token expires, in milliseconds; 0 when it cannot be read. */
export const tokenExpiry = (token: string): number => (claimsOf(token).exp ?? 0) * 1000

interface SessionDeps {
  storage: () => Storage | null
  source: TokenSource
  /** Drops the cached answers of the person who leaves (AW-1.48). */
  forget(): void
  /** Runs work while no other tab does the same. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

/** Who is signed in at this browser: the token and the profile in local storage, and everyone who watches them. */
export const createSession = ({ storage, source, forget, exclusively }: SessionDeps) => {
  let state: SessionState = { status: 'checking', user: null }
  let asOf = 0
  let renewal: Promise<string | null> | null = null
  const { watch, tell } = createWatchers()

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
    tell()
  }
  const readUser = (): Profile | null => {
    const text = attempt((store) => store.getItem(USER_KEY))
    try {
      return text ? (JSON.parse(text) as Profile) : null
    } catch {
      return null
    }
  }

  const storeToken = (token: string) => attempt((store) => store.setItem(TOKEN_KEY, token))
  const end = () => {
    attempt((store) => {
      store.removeItem(TOKEN_KEY)
      store.removeItem(USER_KEY)
    })
    forget()
    become({ status: 'signed-out', user: null })
  }

  /**
   * A fresh token, stored over the old one. Where somebody logged out, or somebody else signed in, while it was on its way,
   * here or in another tab, it comes too late and must not undo that.
   */
  const fetchFresh = async (): Promise<string | null> => {
    const before = readToken()
    const token = await source.renew()
    const now = readToken()
    if (before && !now) return null
    if (token && now && now !== before && claimsOf(now).sub !== claimsOf(token).sub) return now
    if (token) storeToken(token)
    return token
  }

  /** One renewal at a time, in this tab and among tabs: a second asker gets the first one's token (AW-2.8). */
  const renew = (): Promise<string | null> => {
    const before = readToken()
    renewal ??= exclusively(async () => {
      const meanwhile = readToken()
      if (meanwhile && meanwhile !== before && tokenExpiry(meanwhile) > Date.now() + EXPIRES_SOON_MS) return meanwhile
      return fetchFresh()
    }).finally(() => {
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
     * The sign-in state changed: a fresh token is forced and stored over the old one (AW-1.46). It waits its turn among
     * the renewals of all tabs, but never takes another tab's token: that may be of who was signed in before.
     */
    signInStateChanged: () => exclusively(fetchFresh),
    /** When the product last answered the profile, in milliseconds; 0 while it is only remembered. */
    asOf: () => asOf,
    /** Keeps the profile beside the token; the session is live from here on (CD-1.9, CD-2.7). */
    adopt(user: Profile, answeredAt = Date.now()) {
      asOf = answeredAt
      attempt((store) => store.setItem(USER_KEY, JSON.stringify(user)))
      become({ status: 'signed-in', user })
    },
    end,
    /** Nobody could say who is signed in: this page goes on as a visitor's, and the next one asks again. */
    suspend: () => become({ status: 'signed-out', user: null }),
    /**
     * Another tab signed in or out (AW-1.44). What is stored now counts: the event may come late, and ending here must
     * not end what began there. Answers true when somebody else is signed in now and has to be determined.
     */
    storageChanged(key: string | null): boolean {
      if ((key !== TOKEN_KEY && key !== null) || state.status !== 'signed-in') return false
      const token = readToken()
      if (!token) end()
      const holder = token && claimsOf(token).sub
      if (!holder || state.status !== 'signed-in' || holder === state.user.id) return false
      become({ status: 'checking', user: null })
      return true
    },
    expiresSoon: (token: string) => {
      const expiry = tokenExpiry(token)
      return expiry > 0 && expiry < Date.now() + EXPIRES_SOON_MS
    },
  }
}
