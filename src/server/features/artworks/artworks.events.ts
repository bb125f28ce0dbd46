import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    'artwork.changed': { artworkId: string; ownerId: string }
    'artwork.deleted': { artworkId: string; ownerId: string; imageIds: string[] }
  }
}
