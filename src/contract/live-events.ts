import { z } from 'zod'
import { comment, ITEM_TYPES } from './interactions.ts'
import type { LiveRefusal } from './live.ts'
import { id } from './primitives.ts'

const count = z.number().int().min(0)
const item = { itemId: id, itemType: z.enum(ITEM_TYPES) }

/** The payload of every message of the browser: `join_item`, `leave_item` and the hints (CD-13.9, CD-13.10). */
export const liveItem = z.strictObject(item)
export type LiveItem = z.infer<typeof liveItem>

/** The answer to `join_item`; null when the item is not public. */
export type JoinAnswer = { version: number } | { error: LiveRefusal } | null

/**
 * What the server says to everyone who follows an item, from the stored state (CD-13.20). `version` is the one of the counts,
 * see `interactions`: an older one than is shown is ignored.
 */
export const LIVE_EVENTS = {
  like_updated: z.object({ ...item, likesCount: count, userId: id, liked: z.boolean(), version: count }),
  comment_added: z.object({ ...item, comment, commentsCount: count, version: count }),
  comment_updated: z.object({ ...item, comment, commentsCount: count, version: count }),
  comment_deleted: z.object({ ...item, commentId: id, commentsCount: count, version: count }),
  /** Anything else: shares, and what leaves with an account that is closed. `userId` is who did it, if known. */
  counts_updated: z.object({
    ...item,
    likesCount: count,
    commentsCount: count,
    sharesCount: count,
    userId: id.nullable(),
    version: count,
  }),
} as const
export type LiveEventName = keyof typeof LIVE_EVENTS
export type LiveEvent<K extends LiveEventName> = z.infer<(typeof LIVE_EVENTS)[K]>

/** What the browser says while it shows the feed of Explore. */
export const liveFeed = z.strictObject({})

/** What the server says to everyone who shows the feed when something is published. */
export const FEED_ADDED = 'feed_added'
export const feedAdded = z.object({ ...item, publishedAt: z.iso.datetime() })
export type FeedAdded = z.infer<typeof feedAdded>
