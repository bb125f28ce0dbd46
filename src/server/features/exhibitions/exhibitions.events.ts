import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** `isPublic`: anybody could see it before the change, or can now. */
    'exhibition.changed': { exhibitionId: string; ownerId: string; isPublic: boolean }
  }
}
