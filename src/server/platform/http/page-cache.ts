import { createMomentCache } from './moment-cache.ts'

/** A rendered page, ready to be sent again. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  /** Of HTML the parts between the places where the nonce of each answer goes; of anything else the whole. */
  parts: Buffer[]
}

const KEPT_SECONDS = 1
const MAX_BYTES = 32 * 1024 * 1024

/** Rendered public pages; see `createMomentCache`. Only pages that are there are kept. */
export const createPageCache = (now?: () => number) =>
  createMomentCache<CachedPage>({
    seconds: KEPT_SECONDS,
    maxBytes: MAX_BYTES,
    bytesOf: ({ parts }) => parts.reduce((sum, part) => sum + part.byteLength, 0),
    isKept: ({ status }) => status === 200,
    ...(now ? { now } : {}),
  })
export type PageCache = ReturnType<typeof createPageCache>
