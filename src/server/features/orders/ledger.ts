import { type LedgerLine, moveMoney } from '#server/platform/ledger.ts'

export interface OrderAmounts {
  priceCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  commissionCents: number
}

/** The platform's share of a price, rounded to the cent. `percent` has at most two decimals. */
export const commissionOf = (priceCents: number, percent: number): number =>
  Math.round((priceCents * Math.round(percent * 100)) / 10_000)

/** Divides a fee among orders by their totals; the parts add up to the fee. */
export const splitFee = (feeCents: number, totals: readonly number[]): number[] => {
  const whole = totals.reduce((sum, total) => sum + total, 0)
  let before = 0
  let given = 0
  return totals.map((total) => {
    before += total
    const part = (whole === 0 ? 0 : Math.round((feeCents * before) / whole)) - given
    given += part
    return part
  })
}

/** A sale: the buyer pays price, shipping and tax; the seller bears the commission and the provider's fee. */
export const saleLines = (order: OrderAmounts, feeCents: number): LedgerLine[] => [
  ...moveMoney('price', 'buyer', 'seller', order.priceCents),
  ...moveMoney('shipping', 'buyer', 'seller', order.shippingCents),
  ...moveMoney('tax', 'buyer', 'tax_authority', order.taxCents),
  ...moveMoney('commission', 'seller', 'platform', order.commissionCents),
  ...moveMoney('provider_fee', 'seller', 'provider', feeCents),
]

/**
 * The refund of a sale: the buyer gets everything back and the platform returns its commission; the provider keeps its
 * fee, which stays with the seller.
 */
export const refundLines = ({ priceCents, shippingCents, taxCents, commissionCents }: OrderAmounts): LedgerLine[] => {
  const lines: LedgerLine[] = [
    { kind: 'refund', account: 'buyer', amountMinor: priceCents + shippingCents + taxCents },
    { kind: 'refund', account: 'seller', amountMinor: -(priceCents + shippingCents) },
    { kind: 'refund', account: 'tax_authority', amountMinor: -taxCents },
  ]
  return [
    ...lines.filter(({ amountMinor }) => amountMinor !== 0),
    ...moveMoney('returned_commission', 'platform', 'seller', commissionCents),
  ]
}

/** The price of a shipping label, which the seller owes the platform; it is deducted from the payout. */
export const labelLines = (cents: number): LedgerLine[] => moveMoney('label', 'seller', 'platform', cents)

/** The price of a label that the carrier took back. */
export const returnedLabelLines = (cents: number): LedgerLine[] =>
  moveMoney('returned_label', 'platform', 'seller', cents)

/** What a payout pays of the debt of another order: this order pays it to the platform, and the other one is relieved of it. */
export const debtLines = (cents: number): LedgerLine[] => moveMoney('debt', 'seller', 'platform', cents)
export const collectedDebtLines = (cents: number): LedgerLine[] =>
  moveMoney('collected_debt', 'platform', 'seller', cents)
