import { createMomentCache } from './moment-cache.ts'
import type { PageBody } from './page-body.ts'

/** A rendered page, ready to be sent again. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  body: PageBody
}

const KEPT_SECONDS = 1
const MAX_BYTES = 32 * 1024 * 1024

/** Rendered public pages; see `createMomentCache`. Only pages that are there are kept. */
export const createPageCache = (now?: () => number) =>
  createMomentCache<CachedPage>({
    seconds: KEPT_SECONDS,
    maxBytes: MAX_BYTES,
    // Plain and compressed.
    bytesOf: ({ body }) => body.byteLength * 2,
    isKept: ({ status }) => status === 200,
    ...(now ? { now } : {}),
  })
export type PageCache = ReturnType<typeof createPageCache>
