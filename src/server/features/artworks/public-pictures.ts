import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/db/database.ts'
import { PUBLIC_MEDIA_SECONDS } from '#server/platform/files/media-address.ts'
import { imageIdOfKey } from './artwork-files.ts'
import { imagesRepository as images } from './artwork-images.repository.ts'

const MAX_CACHED_PICTURES = 20_000

/**
 * Whether a stored file is a picture of a public work. Positive results are cached for half a minute, so that a gallery
 * does not cost a query per picture; negative ones are not cached, so that a published work is visible at once.
 */
export const createPublicPictures = (db: Database) => {
  const known = new LRUCache<string, true>({ max: MAX_CACHED_PICTURES, ttl: PUBLIC_MEDIA_SECONDS * 1000 })
  return async (key: string): Promise<boolean> => {
    const imageId = imageIdOfKey(key)
    if (imageId === null) return false
    if (known.has(imageId)) return true
    const isPublic = await images.isPublic(db, imageId)
    if (isPublic) known.set(imageId, true)
    return isPublic
  }
}
