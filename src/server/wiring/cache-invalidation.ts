import type { EventOf, Events } from '../platform/events/events.ts'
import type { CacheTag } from '../platform/http/cache-tags.ts'
import type { ResponseCache } from '../platform/http/response-cache.ts'

type TagsOf = { [K in InvalidatingEvent]: (event: EventOf<K>) => CacheTag[] }
type InvalidatingEvent =
  | 'artwork.changed'
  | 'artwork.deleted'
  | 'exhibition.changed'
  | 'profile.changed'
  | 'gallery.changed'
  | 'shipping.priced'
  | 'outside-terms.changed'
  | 'image-terms.changed'
  | 'search.changed'
  | 'like.changed'
  | 'comment.added'
  | 'comment.changed'
  | 'comment.deleted'
  | 'item.counted'
  | 'articles.synced'
  | 'followers.counted'
  | 'representation.answered'
  | 'representation.ended'

/** The tags of the public responses that an event makes stale; see `CacheTag`. */
const TAGS_BY_EVENT: TagsOf = {
  'artwork.changed': ({ isPublic, ownerId }) => (isPublic ? [`artist:${ownerId}`, 'artworks'] : []),
  'artwork.deleted': ({ isPublic, ownerId }) => (isPublic ? [`artist:${ownerId}`, 'artworks'] : []),
  'exhibition.changed': ({ isPublic, ownerId }) => (isPublic ? [`artist:${ownerId}`, 'exhibitions'] : []),
  'profile.changed': ({ userId }) => [`artist:${userId}`],
  'gallery.changed': ({ userId }) => [`artist:${userId}`],
  'shipping.priced': ({ sellerId }) => [`artist:${sellerId}`],
  'outside-terms.changed': ({ userId }) => [`artist:${userId}`],
  'image-terms.changed': ({ ownerId }) => [`artist:${ownerId}`],
  'search.changed': () => ['search'],
  'like.changed': ({ itemId }) => [`item:${itemId}`],
  'comment.added': ({ itemId }) => [`item:${itemId}`],
  'comment.changed': ({ itemId }) => [`item:${itemId}`],
  'articles.synced': () => ['articles'],
  'comment.deleted': ({ itemId }) => [`item:${itemId}`],
  'item.counted': ({ itemId }) => [`item:${itemId}`],
  'followers.counted': ({ userId }) => [`item:${userId}`],
  'representation.answered': ({ galleryId, artistId }) => [`artist:${galleryId}`, `artist:${artistId}`],
  'representation.ended': ({ galleryId, artistId }) => [`artist:${galleryId}`, `artist:${artistId}`],
}

/** Invalidates the responses an event affects, in every process; clears the cache when events may have been missed. */
export const invalidateOnEvents = (events: Pick<Events, 'listen'>, cache: ResponseCache): void => {
  for (const type of Object.keys(TAGS_BY_EVENT) as InvalidatingEvent[])
    events.listen(
      type,
      (event) => cache.invalidate((TAGS_BY_EVENT[type] as (one: typeof event) => CacheTag[])(event)),
      cache.clear,
    )
}
