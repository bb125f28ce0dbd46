import '#server/platform/events/events.ts'

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    'payment-account.changed': { userId: string }
    /** A seller changed how they are paid outside of the provider. */
    'outside-terms.changed': { userId: string }
    /** The bank returned a refund. */
    'refund.failed': { movementId: string }
    /** A dispute was opened, or closed. */
    'dispute.changed': { disputeId: string }
  }
}
