import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    'gallery.changed': { userId: string }
  }
}
