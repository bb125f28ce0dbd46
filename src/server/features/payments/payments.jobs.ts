/** Names of the jobs of payments; each is enqueued in the transaction that makes it necessary. */
export const END_PAYMENT = 'payments.end'
export const MOVE_MONEY = 'payments.move-money'

/** Sends the bank the answer to a dispute. */
export const SEND_EVIDENCE = 'payments.send-evidence'

export interface PaymentJob {
  paymentId: string
}
export interface MovementJob {
  movementId: string
}
export interface EvidenceJob {
  evidenceId: string
}
