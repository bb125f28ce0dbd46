import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** A seller set prices for shipping. */
    'shipping.priced': { sellerId: string }
    /** What happened to an order that was paid, or reserved. */
    'order.changed': {
      orderId: string
      /** Null for a guest. */
      buyerId: string | null
      sellerId: string
      what:
        | 'reserved'
        | 'payment_sent'
        | 'reservation_extended'
        | 'reservation_ended'
        | 'paid'
        | 'packed'
        | 'shipped'
        | 'delivered'
        | 'refunded'
        | 'refunded_in_part'
        | 'problem_reported'
        | 'problem_withdrawn'
        | 'problem_released'
        | 'paid_out'
    }
  }
}
