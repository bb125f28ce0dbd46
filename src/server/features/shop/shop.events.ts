import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** The words by which products of an artist are found. */
    'catalogue.changed': { ownerId: string }
  }
}
