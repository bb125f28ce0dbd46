import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** A sign-in on a device was ended: by logging out, or with the others of its account. */
    'session.ended': { sessionId: string }
  }
}
