import { CACHE_PREFIX } from '#contract/constants.ts'

export interface StoredCopy {
  etag: string
  body: unknown
}

export interface ResponseCache {
  read(userId: string | null, url: string): StoredCopy | null
  write(userId: string | null, url: string, copy: StoredCopy): void
  /** Removes the copies of all users (AW-1.48, AW-2.13). */
  clear(): void
}

const MAX_CHARACTERS = 2_000_000

/**
 * A cache of public responses in local storage, one entry per URL and user, validated on every use (AW-2.9, AW-2.13). A
 * full or blocked storage never breaks a call (AW-2.14); there is just no cached copy.
 */
export const createResponseCache = (storage: () => Storage | null): ResponseCache => {
  const getKey = (userId: string | null, url: string) => `${CACHE_PREFIX}${userId ?? 'anonymous'}:${url}`
  const attempt = <T>(work: (store: Storage) => T): T | null => {
    try {
      const store = storage()
      return store ? work(store) : null
    } catch {
      // Blocked or full: the call continues without a cached copy.
      return null
    }
  }
  const ownKeys = (store: Storage) => Object.keys(store).filter((key) => key.startsWith(CACHE_PREFIX))
  return {
    read: (userId, url) =>
      attempt((store) => {
        const text = store.getItem(getKey(userId, url))
        return text ? (JSON.parse(text) as StoredCopy) : null
      }),
    write: (userId, url, copy) => {
      attempt((store) => {
        const text = JSON.stringify(copy)
        const used = ownKeys(store).reduce((sum, key) => sum + (store.getItem(key)?.length ?? 0), 0)
        if (used + text.length > MAX_CHARACTERS) for (const key of ownKeys(store)) store.removeItem(key)
        store.setItem(getKey(userId, url), text)
      })
    },
    clear: () => {
      attempt((store) => {
        for (const key of ownKeys(store)) store.removeItem(key)
      })
    },
  }
}
