import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** Somebody followed a person, or stopped. */
    'follow.changed': { followerId: string; followedId: string; following: boolean }
    /** The number of somebody's followers changed, for whatever reason. */
    'followers.counted': { userId: string }
  }
}
