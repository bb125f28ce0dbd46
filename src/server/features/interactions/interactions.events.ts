import type { ITEM_TYPES } from '#contract/interactions.ts'
import '#server/platform/events/events.ts'

interface Item {
  itemType: (typeof ITEM_TYPES)[number]
  itemId: string
}

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** Somebody likes an item, or no longer does. */
    'like.changed': Item & { userId: string }
    'comment.added': Item & { commentId: string }
    'comment.updated': Item & { commentId: string }
    'comment.deleted': Item & { commentId: string }
    /** Several comments on an item appeared or disappeared with the account of their author. */
    'comment.changed': Item & { userId: null }
    /** The number of shares changed, or that of likes with the account of a person. `userId` is who did it, if known. */
    'item.counted': Item & { userId: string | null }
  }
}
