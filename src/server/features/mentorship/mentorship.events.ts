import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** The mentor has a session more, at another time, or less. `reference` is the part of its id that others may see. */
    'session.changed': { reference: string }
    /** A mentor was added, changed, moved or removed. */
    'mentors.changed': object
  }
}
