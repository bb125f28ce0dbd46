import { TOKEN_KEY, USER_KEY } from '#contract/constants.ts'
import type { Profile } from '#contract/profiles.ts'

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

/** The moment a token expires, in milliseconds; 0 when it cannot be read. */
export const tokenExpiry = (token: string): number => {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    return ((JSON.parse(atob(part)) as { exp?: number }).exp ?? 0) * 1000
  } catch {
    return 0
  }
}

interface SessionParts {
  storage: () => Storage | null
  source: TokenSource
  /** Drops the cached answers of the person who leaves (AW-1.48). */
  forget(): void
  /** Runs work while no other tab does the same. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

/** Who is signed in at this browser: the token and the profile in local storage, and everyone who watches them. */
export const createSession = ({ storage, source, forget, exclusively }: SessionParts) => {
  let state: SessionState = { status: 'checking', user: null }
  let renewal: Promise<string | null> | null = null
  const watchers = new Set<() => void>()

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
    for (const watcher of watchers) watcher()
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

  /** One renewal at a time, in this tab and among tabs: a second asker gets the first one's token (AW-2.8). */
  const renew = (): Promise<string | null> => {
    const before = readToken()
    renewal ??= exclusively(async () => {
      const meanwhile = readToken()
      if (meanwhile && meanwhile !== before && tokenExpiry(meanwhile) > Date.now() + EXPIRES_SOON_MS) return meanwhile
      const token = await source.renew()
      if (token) storeToken(token)
      return token
    }).finally(() => {
      renewal = null
    })
    return renewal
  }

  return {
    get: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    readToken,
    readUser,
    renew,
    /** The sign-in state changed: a fresh token is forced and stored over the old one (AW-1.46). */
    async signInStateChanged(): Promise<string | null> {
      const token = await source.renew()
      if (token) storeToken(token)
      return token
    },
    /** Keeps the profile beside the token; the session is live from here on (CD-1.9, CD-2.7). */
    adopt(user: Profile) {
      attempt((store) => store.setItem(USER_KEY, JSON.stringify(user)))
      become({ status: 'signed-in', user })
    },
    end,
    /** Another tab signed in or out (AW-1.44). */
    storageChanged(key: string | null, value: string | null) {
      if (key !== TOKEN_KEY && key !== null) return
      if (!value && state.status === 'signed-in') end()
    },
    expiresSoon: (token: string) => {
      const expiry = tokenExpiry(token)
      return expiry > 0 && expiry < Date.now() + EXPIRES_SOON_MS
    },
  }
}
export type Session = ReturnType<typeof createSession>
