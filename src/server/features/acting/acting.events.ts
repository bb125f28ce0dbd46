import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** An administrator asked to act for a member, or began to. */
    'acting.changed': { memberId: string }
  }
}
