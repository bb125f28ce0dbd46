import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** Something happened to an order of a shop; what it is now must be read from the shop. */
    'shop.order-changed': { shop: string; orderId: string }
    /** An order of a shop was paid for that has these ids as tags. Anybody with a shop can write them. */
    'shop.order-paid': { shop: string; references: string[] }
    /** Shopify passes on what a customer or a former seller asked for; ids as Shopify's webhooks have them. */
    'shop.privacy-requested': {
      shop: string
      topic: 'customers/data_request' | 'customers/redact' | 'shop/redact'
      customerId: string | null
      orderIds: string[]
    }
  }
}
