/** A rendered page, ready to be sent again. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  html: string
}

interface Entry {
  page: Promise<CachedPage>
  freshUntil: number
}

const MOST = 500

/**
 * Rendered public pages for signed-out readers, kept a second: many readers of one page cost one rendering, and
 * readers who arrive together wait for the same one. Any change in the product empties it (AW-10.16).
 */
export const createPageCache = (now: () => number = Date.now) => {
  const entries = new Map<string, Entry>()
  return {
    async get(key: string, seconds: number, render: () => Promise<CachedPage>): Promise<CachedPage> {
      const known = entries.get(key)
      if (known && known.freshUntil > now()) return known.page
      const page = render()
      entries.set(key, { page, freshUntil: now() + seconds * 1000 })
      if (entries.size > MOST) entries.delete(entries.keys().next().value as string)
      try {
        const done = await page
        if (done.status !== 200) entries.delete(key)
        return done
      } catch (error) {
        entries.delete(key)
        throw error
      }
    },
    clear: () => entries.clear(),
  }
}
export type PageCache = ReturnType<typeof createPageCache>
