import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** An administrator let a restored copy go: its work outside continues. */
    'copy.released': { backupAt: string }
  }
}
