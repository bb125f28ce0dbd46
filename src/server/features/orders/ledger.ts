import { type LedgerLine, moveMoney } from '#server/platform/ledger.ts'

export interface OrderAmounts {
  priceMinor: number
  shippingMinor: number
  taxMinor: number
  /** The tax is a part of what the seller is paid, instead of paid besides. */
  isTaxIncluded: boolean
  totalMinor: number
  commissionMinor: number
}

/** The platform's share of a price, rounded to the cent. `percent` has at most two decimals. */
export const computeCommission = (priceMinor: number, percent: number): number =>
  Math.round((priceMinor * Math.round(percent * 100)) / 10_000)

/** Divides a fee among orders by their totals; the parts add up to the fee. */
export const splitFee = (feeMinor: number, totals: readonly number[]): number[] => {
  const whole = totals.reduce((sum, total) => sum + total, 0)
  let before = 0
  let given = 0
  return totals.map((total) => {
    before += total
    const part = (whole === 0 ? 0 : Math.round((feeMinor * before) / whole)) - given
    given += part
    return part
  })
}

/** A sale: the buyer pays price, shipping and an added tax; the seller bears the commission and an included tax. */
export const saleLines = (order: OrderAmounts): LedgerLine[] => [
  ...moveMoney('price', 'buyer', 'seller', order.priceMinor),
  ...moveMoney('shipping', 'buyer', 'seller', order.shippingMinor),
  ...moveMoney('tax', order.isTaxIncluded ? 'seller' : 'buyer', 'tax_authority', order.taxMinor),
  ...moveMoney('commission', 'seller', 'platform', order.commissionMinor),
]

/** A sale whose buyer paid the seller themselves: of its total, the seller owes what is not theirs. */
export const outsideSaleLines = (order: OrderAmounts): LedgerLine[] => [
  ...saleLines(order),
  ...moveMoney('paid_outside', 'seller', 'outside', order.totalMinor),
]

/**
 * A debt that was paid to the platform without the provider, so that less of the balance there is the platform's own. Below 0:
 * one of the platform that it paid.
 */
export const settledDebtLines = (amountMinor: number): LedgerLine[] =>
  moveMoney('settled_debt', 'platform', 'seller', amountMinor)

/** The provider's fee, which the seller bears. */
export const feeLines = (feeMinor: number): LedgerLine[] => moveMoney('provider_fee', 'seller', 'provider', feeMinor)

/** An amount that goes back to the buyer, and how much went back before. */
export interface Returned {
  amountMinor: number
  beforeMinor: number
}

/**
 * What an amount that goes back to the buyer costs the seller: tax and commission are returned in proportion, so that several
 * amounts return the same as one. The provider keeps its fee, which stays with the seller.
 */
const returnLines = (
  order: OrderAmounts,
  { amountMinor, beforeMinor }: Returned,
  { kind, to }: { kind: 'refund' | 'borne_dispute'; to: 'buyer' | 'platform' },
): LedgerLine[] => {
  const upTo = (whole: number, returned: number): number =>
    order.totalMinor === 0 ? 0 : Math.round((whole * returned) / order.totalMinor)
  const share = (whole: number): number => upTo(whole, beforeMinor + amountMinor) - upTo(whole, beforeMinor)
  const taxMinor = share(order.taxMinor)
  const lines: LedgerLine[] = [
    { kind, account: to, amountMinor },
    { kind, account: 'seller', amountMinor: taxMinor - amountMinor },
    { kind, account: 'tax_authority', amountMinor: -taxMinor },
  ]
  return [
    ...lines.filter((line) => line.amountMinor !== 0),
    ...moveMoney('returned_commission', 'platform', 'seller', share(order.commissionMinor)),
  ]
}

/** The refund of a sale, or of a part of it. */
export const refundLines = (order: OrderAmounts, returned: Returned): LedgerLine[] =>
  returnLines(order, returned, { kind: 'refund', to: 'buyer' })

/** A dispute that the buyer won: the same as a refund, but the platform has paid it already. */
export const lostDisputeLines = (order: OrderAmounts, returned: Returned): LedgerLine[] =>
  returnLines(order, returned, { kind: 'borne_dispute', to: 'platform' })

/** The part of a disputed payment that is about one of its orders, by their totals. */
export const shareDispute = (
  { totalMinor }: Pick<OrderAmounts, 'totalMinor'>,
  { amountMinor, paidMinor }: { amountMinor: number; paidMinor: number },
  beforeMinor: number,
): Returned => {
  const share = paidMinor === 0 ? 0 : Math.round((amountMinor * totalMinor) / paidMinor)
  return { amountMinor: Math.min(totalMinor - beforeMinor, share), beforeMinor }
}

/** The price of a shipping label, which the seller owes the platform; it is deducted from the payout. */
export const labelLines = (amountMinor: number): LedgerLine[] => moveMoney('label', 'seller', 'platform', amountMinor)

/** The price of a label that the carrier took back. */
export const returnedLabelLines = (amountMinor: number): LedgerLine[] =>
  moveMoney('returned_label', 'platform', 'seller', amountMinor)

/** What a payout pays of the debt of another order: this order pays it to the platform, and the other one is relieved of it. */
export const debtLines = (amountMinor: number): LedgerLine[] => moveMoney('debt', 'seller', 'platform', amountMinor)
export const collectedDebtLines = (amountMinor: number): LedgerLine[] =>
  moveMoney('collected_debt', 'platform', 'seller', amountMinor)
