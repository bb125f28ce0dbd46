import '#server/platform/events/events.ts'

interface Pair {
  representationId: string
  galleryId: string
  artistId: string
}

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    'representation.asked': Pair
    'representation.answered': Pair & { agreed: boolean }
    /** `by` ended it, or withdrew the request. */
    'representation.ended': Pair & { by: string }
  }
}
