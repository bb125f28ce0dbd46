import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** What an administrator did, such as closing the reports of something. `targetId` is that of the action. */
    'admin-action.recorded': { targetId: string | null }
  }
}
