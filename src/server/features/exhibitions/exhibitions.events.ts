import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** `isPublic`: it was public before the change, or is now. */
    'exhibition.changed': { exhibitionId: string; ownerId: string; isPublic: boolean }
  }
}
