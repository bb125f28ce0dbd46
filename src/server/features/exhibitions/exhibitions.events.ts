import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    'exhibition.changed': { exhibitionId: string; ownerId: string }
  }
}
