import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    'comment.changed': { itemType: string; itemId: string }
    /** Another number of likes or shares; of comments `comment.changed` tells. */
    'item.counted': { itemType: string; itemId: string }
  }
}
