import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** An artist changed the terms of all their images, or of those of one work. */
    'image-terms.changed': { ownerId: string }
  }
}
