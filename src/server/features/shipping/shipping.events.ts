import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** The label of a shop's order was bought, or is not used any more. */
    'shop-label.changed': { shopOrderId: string }
  }
}
