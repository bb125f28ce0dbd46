import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** `isPublic`: anybody could see it before the change, or can now. */
    'artwork.changed': { artworkId: string; ownerId: string; isPublic: boolean }
    'artwork.deleted': { artworkId: string; ownerId: string; imageIds: string[]; isPublic: boolean }
  }
}
