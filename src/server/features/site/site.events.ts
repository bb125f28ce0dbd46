import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** An administrator changed a part of the settings of the site. */
    'site.changed': { part: string }
  }
}
