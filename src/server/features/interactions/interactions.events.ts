import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    'comment.changed': { itemType: string; itemId: string }
  }
}
