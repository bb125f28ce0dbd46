import { type LedgerLine, moveMoney, type Paid } from '#server/platform/ledger.ts'

/** A payment that bought nothing; the platform owes it to the buyer and bears the provider's fee. */
export const latePayment = ({ paidMinor, feeMinor }: Paid): LedgerLine[] => [
  ...moveMoney('late_payment', 'buyer', 'platform', paidMinor),
  ...moveMoney('provider_fee', 'platform', 'provider', feeMinor),
]

/** The refund of all of a payment that the platform has. */
export const wholeRefund = (amountMinor: number): LedgerLine[] => moveMoney('refund', 'platform', 'buyer', amountMinor)

/** What a part of a payment brought its seller, paid out to their bank, and taken back from there. */
export const payout = (amountMinor: number): LedgerLine[] => moveMoney('payout', 'seller', 'bank', amountMinor)
export const returnedPayout = (amountMinor: number): LedgerLine[] =>
  moveMoney('returned_payout', 'bank', 'seller', amountMinor)
