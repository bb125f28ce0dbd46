import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/clock.ts'

/** How long calls for the same thing are collected before one request is sent (MS-14.9). */
export const DEBOUNCE_MS = 300
const MAX_ENTRIES = 500

/** Resolves after so many milliseconds. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * Remembers what was loaded for `ttlMs`. Calls for the same key within `DEBOUNCE_MS` wait and share one request, so that the
 * visitors who arrive after an entry has expired do not use up the shop's quota. A failure is not remembered.
 */
export const remembering = <T extends object>(ttlMs: number, clock: Clock) => {
  const cache = new LRUCache<string, T>({
    max: MAX_ENTRIES,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const waiting = new Map<string, Promise<T>>()
  const loadSoon = async (key: string, load: () => Promise<T>): Promise<T> => {
    try {
      await pause(DEBOUNCE_MS)
      const loaded = await load()
      cache.set(key, loaded)
      return loaded
    } finally {
      waiting.delete(key)
    }
  }
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const known = cache.get(key)
    if (known) return Promise.resolve(known)
    const underWay = waiting.get(key) ?? loadSoon(key, load)
    waiting.set(key, underWay)
    return underWay
  }
}
