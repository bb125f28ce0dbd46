import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    'comment.changed': { itemType: string; itemId: string }
    'comment.updated': { itemType: string; itemId: string; commentId: string }
    'comment.deleted': { itemType: string; itemId: string; commentId: string }
    /** The number of likes or shares changed; for comments see `comment.changed`. */
    'item.counted': { itemType: string; itemId: string }
  }
}
