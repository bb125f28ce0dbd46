import type { EventOf, Events } from '../platform/events/events.ts'
import type { CacheTag } from '../platform/http/cache-tags.ts'
import type { ResponseCache } from '../platform/http/response-cache.ts'

type TagsOf = { [K in Touching]: (event: EventOf<K>) => CacheTag[] }
type Touching =
  | 'artwork.changed'
  | 'artwork.deleted'
  | 'exhibition.changed'
  | 'profile.changed'
  | 'gallery.changed'
  | 'catalogue.changed'
  | 'comment.changed'
  | 'item.counted'

/** Which public answers an event makes untrue, by what they were made of; see `CacheTag`. */
const tagsOf: TagsOf = {
  'artwork.changed': ({ isPublic, ownerId }) => (isPublic ? [`artist:${ownerId}`, 'artworks'] : []),
  'artwork.deleted': ({ isPublic, ownerId }) => (isPublic ? [`artist:${ownerId}`, 'artworks'] : []),
  'exhibition.changed': ({ isPublic, ownerId }) => (isPublic ? [`artist:${ownerId}`, 'exhibitions'] : []),
  'profile.changed': ({ userId }) => [`artist:${userId}`],
  'gallery.changed': ({ userId }) => [`artist:${userId}`],
  // The words by which works are found: they may bring a work into an answer that did not have it.
  'catalogue.changed': () => ['artworks'],
  'comment.changed': ({ itemId }) => [`item:${itemId}`],
  'item.counted': ({ itemId }) => [`item:${itemId}`],
}

/** Drops from the cache what an event touches, in every process; everything where events may have been missed. */
export const invalidateOnEvents = (events: Pick<Events, 'listen'>, cache: ResponseCache): void => {
  for (const type of Object.keys(tagsOf) as Touching[])
    events.listen(
      type,
      (event) => cache.invalidate((tagsOf[type] as (one: typeof event) => CacheTag[])(event)),
      cache.clear,
    )
}
