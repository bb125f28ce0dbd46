import { type LedgerLine, moveMoney } from '#server/platform/ledger.ts'

/** A payment that bought nothing; the platform owes it to the buyer. */
export const latePayment = ({ paidMinor }: { paidMinor: number }): LedgerLine[] =>
  moveMoney('late_payment', 'buyer', 'platform', paidMinor)

/** What the provider keeps of a payment that the platform received for itself, or for nothing. */
export const platformFee = (feeMinor: number): LedgerLine[] =>
  moveMoney('provider_fee', 'platform', 'provider', feeMinor)

/** The refund of all of a payment that the platform has. */
export const wholeRefund = (amountMinor: number): LedgerLine[] => moveMoney('refund', 'platform', 'buyer', amountMinor)

const ofOrder = (orderId: string, lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map((line) => ({ ...line, orderId }))

/** What an order brought its seller, paid out to their bank, and taken back from there. */
export const payout = (orderId: string, amountMinor: number): LedgerLine[] =>
  ofOrder(orderId, moveMoney('payout', 'seller', 'bank', amountMinor))
export const returnedPayout = (orderId: string, amountMinor: number): LedgerLine[] =>
  ofOrder(orderId, moveMoney('returned_payout', 'bank', 'seller', amountMinor))
