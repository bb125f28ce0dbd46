import { type LedgerLine, moveMoney } from '#server/platform/ledger.ts'

interface Paid {
  amountMinor: number
  /** The part of it that is tax, which the seller owes the tax office themselves. */
  taxMinor: number
}

/** The part of a payment that is tax: several payments have the same as one. */
export const shareTax = (
  sale: { totalMinor: number; taxMinor: number },
  { beforeMinor, amountMinor }: { beforeMinor: number; amountMinor: number },
): number => {
  const upTo = (paidMinor: number) =>
    sale.totalMinor === 0 ? 0 : Math.round((sale.taxMinor * paidMinor) / sale.totalMinor)
  return upTo(beforeMinor + amountMinor) - upTo(beforeMinor)
}

/** What a buyer paid belongs to the seller, whatever its way. */
export const paidLines = ({ amountMinor, taxMinor }: Paid): LedgerLine[] => [
  ...moveMoney('price', 'buyer', 'seller', amountMinor - taxMinor),
  ...moveMoney('tax', 'buyer', 'seller', taxMinor),
]

/** A payment that the seller received elsewhere: it is theirs, and they have it. */
export const receivedLines = ({ amountMinor, taxMinor }: Paid): LedgerLine[] => [
  ...paidLines({ amountMinor, taxMinor }),
  ...moveMoney('paid_outside', 'seller', 'outside', amountMinor),
]

/** The same payment, returned by the seller or recorded by mistake. */
export const returnedLines = (amountMinor: number): LedgerLine[] => [
  ...moveMoney('refund', 'seller', 'buyer', amountMinor),
  ...moveMoney('returned_outside', 'outside', 'seller', amountMinor),
]
