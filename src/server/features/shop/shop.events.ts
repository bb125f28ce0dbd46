import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** The search words of an artist's products changed. */
    'catalogue.changed': { ownerId: string }
  }
}
