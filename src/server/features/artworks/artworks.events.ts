import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** `isPublic`: it was public before the change, or is now. */
    'artwork.changed': { artworkId: string; ownerId: string; isPublic: boolean }
    'artwork.deleted': { artworkId: string; ownerId: string; imageIds: string[]; isPublic: boolean }
  }
}
