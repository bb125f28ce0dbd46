import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** The buyer of a recorded sale paid some of it by card; `overMinor` of that was too much and goes back. */
    'sale.paid_by_card': { saleId: string; paymentId: string; amountMinor: number; overMinor: number }
  }
}
