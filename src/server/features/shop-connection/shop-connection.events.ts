import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** A seller connected a shop, for the first time or again. */
    'shop.connected': { shop: string }
  }
}
