import { type LedgerLine, moveMoney } from '#server/platform/ledger.ts'
import type { DisputeRow } from './disputes.repository.ts'

/** A payment that bought nothing; the platform owes it to the buyer. */
export const latePayment = ({ paidMinor }: { paidMinor: number }): LedgerLine[] =>
  moveMoney('late_payment', 'buyer', 'platform', paidMinor)

/** What the provider keeps of a payment that the platform received for itself, or for nothing. */
export const platformFee = (feeMinor: number): LedgerLine[] =>
  moveMoney('provider_fee', 'platform', 'provider', feeMinor)

/** The refund of all of a payment that the platform has. */
export const wholeRefund = (amountMinor: number): LedgerLine[] => moveMoney('refund', 'platform', 'buyer', amountMinor)

const ofOrder = (orderId: string | null, lines: readonly LedgerLine[]): LedgerLine[] =>
  orderId === null ? [...lines] : lines.map((line) => ({ ...line, orderId }))

/** A refund that the bank returned: the platform owes it to the buyer again, whoever bore it. */
export const failedRefund = (amountMinor: number, orderId: string | null): LedgerLine[] =>
  ofOrder(orderId, moveMoney('refund_failed', 'buyer', 'platform', amountMinor))
export const repeatedRefund = (amountMinor: number, orderId: string | null): LedgerLine[] =>
  ofOrder(orderId, wholeRefund(amountMinor))
/** A failed refund that the platform paid without the provider, where the money stays as its own. */
export const paidOutside = (amountMinor: number, orderId: string | null): LedgerLine[] =>
  ofOrder(orderId, moveMoney('paid_outside', 'outside', 'buyer', amountMinor))

/** A refund that the seller of an order or of a recorded sale made themselves. */
export const ownRefund = (orderId: string | null, amountMinor: number): LedgerLine[] =>
  ofOrder(orderId, moveMoney('paid_outside', 'outside', 'seller', amountMinor))

type Disputed = Pick<DisputeRow, 'takenMinor' | 'feeMinor' | 'returnedMinor'>
/** What the provider takes while a payment is disputed, and its fee, which the platform bears. */
export const disputedMoney = ({ takenMinor, feeMinor }: Disputed): LedgerLine[] => [
  ...moveMoney('disputed', 'platform', 'provider', takenMinor),
  ...moveMoney('dispute_fee', 'platform', 'provider', feeMinor),
]
export const returnedMoney = ({ returnedMinor }: Disputed): LedgerLine[] =>
  moveMoney('dispute_won', 'provider', 'platform', returnedMinor)
export const lostMoney = (takenMinor: number): LedgerLine[] =>
  moveMoney('dispute_lost', 'provider', 'buyer', takenMinor)

/** What an order brought its seller, paid out to their bank, and taken back from there. */
export const payout = (orderId: string | null, amountMinor: number): LedgerLine[] =>
  ofOrder(orderId, moveMoney('payout', 'seller', 'bank', amountMinor))
export const returnedPayout = (orderId: string | null, amountMinor: number): LedgerLine[] =>
  ofOrder(orderId, moveMoney('returned_payout', 'bank', 'seller', amountMinor))
