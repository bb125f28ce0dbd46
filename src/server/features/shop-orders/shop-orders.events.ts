import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** An order of a shop may have changed there. */
    'shop.order-changed': { shop: string; orderId: string }
  }
}
