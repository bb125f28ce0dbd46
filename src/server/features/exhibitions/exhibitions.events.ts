import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** `isPublic`: it was public before the change, or is now. */
    'exhibition.changed': { exhibitionId: string; ownerId: string; isPublic: boolean }
    /** An artist was asked for works in an exhibition of somebody else, or reminded. */
    'consent.asked': { exhibitionId: string; hostId: string; artistId: string }
    'consent.answered': { exhibitionId: string; hostId: string; artistId: string; agreed: boolean }
  }
}
