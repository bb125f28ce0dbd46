import { LRUCache } from 'lru-cache'
import type { Reservation } from '#contract/page-services.ts'
import type { Database } from '#server/platform/db/database.ts'
import { PUBLIC_MEDIA_SECONDS } from '#server/platform/files/media-address.ts'
import { type FoundTerms, imageTermsRead as read } from './image-terms.read.ts'

const MAX_CACHED = 20_000

/** The pages that are about one work or one artist, by their path. */
const PAGES: readonly [pattern: RegExp, find: (db: Database, name: string) => Promise<FoundTerms | null>][] = [
  [/^\/(?:marketplace|see-on-your-wall)\/([^/]+)$/, read.findOfProduct],
  [/^\/gallery\/([^/]+)$/, (db, slug) => read.findOfArtist(db, { slug })],
  [/^\/(?:artists|people)\/([\da-f-]{36})$/, (db, id) => read.findOfArtist(db, { id })],
]

/** Whether a page or an image is reserved. Whatever is about no work and no artist is. */
export const createReservations = (db: Database, toPolicyUrl: (slug: string) => string) => {
  const toReservation = (found: FoundTerms | null): Reservation => ({
    isReserved: found?.terms !== 'allowed',
    policyUrl: found && found.terms !== 'allowed' ? toPolicyUrl(found.slug) : null,
  })
  const images = new LRUCache<string, Reservation>({ max: MAX_CACHED, ttl: PUBLIC_MEDIA_SECONDS * 1000 })

  return {
    async forPage(path: string): Promise<Reservation> {
      for (const [pattern, find] of PAGES) {
        const name = pattern.exec(path)?.[1]
        if (name !== undefined) return toReservation(await find(db, decodeURIComponent(name)))
      }
      return toReservation(null)
    },
    /** Of an image of a public work. Cached as long as that it is public, so that a gallery does not cost a query per image. */
    async forImage(imageId: string): Promise<Reservation> {
      const known = images.get(imageId)
      if (known) return known
      const found = toReservation(await read.findOfImage(db, imageId))
      images.set(imageId, found)
      return found
    },
  }
}
export type Reservations = ReturnType<typeof createReservations>
