import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** Articles may have been added or changed. */
    'articles.synced': { count: number }
  }
}
