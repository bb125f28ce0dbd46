import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** What can be found of a kind changed; null after a rebuild of everything. */
    'search.changed': {
      kind: 'artwork' | 'artist' | 'exhibition' | 'article' | null
      /** Things that could not be found before, at most 50 of them, with the moment of their publication. */
      added: { id: string; publishedAt: string }[]
    }
  }
}
