import { createMomentCache, KEPT_SECONDS } from './moment-cache.ts'
import type { PageBody } from './page-body.ts'

/** A rendered page, ready to be sent again. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  body: PageBody
}

const MAX_BYTES = 32 * 1024 * 1024

/** Rendered public pages; see `createMomentCache`. Only pages that are there are kept. */
export const createPageCache = (seconds = KEPT_SECONDS) =>
  createMomentCache<CachedPage>({
    seconds,
    maxBytes: MAX_BYTES,
    // Plain and compressed.
    bytesOf: ({ body }) => body.byteLength * 2,
    isKept: ({ status }) => status === 200,
  })
export type PageCache = ReturnType<typeof createPageCache>
