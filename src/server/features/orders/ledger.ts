import type { ledgerEntry } from '#server/schema/orders.ts'

type Entry = typeof ledgerEntry.$inferSelect
type Account = Entry['account']
type Kind = Entry['kind']
export type LedgerLine = Pick<Entry, 'kind' | 'account' | 'cents'>

export interface OrderAmounts {
  priceCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  commissionCents: number
}

const transfer = (kind: Kind, from: Account, to: Account, cents: number): LedgerLine[] =>
  cents === 0
    ? []
    : [
        { kind, account: from, cents: -cents },
        { kind, account: to, cents },
      ]

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
  ...transfer('price', 'buyer', 'seller', order.priceCents),
  ...transfer('shipping', 'buyer', 'seller', order.shippingCents),
  ...transfer('tax', 'buyer', 'tax_authority', order.taxCents),
  ...transfer('commission', 'seller', 'platform', order.commissionCents),
  ...transfer('provider_fee', 'seller', 'provider', feeCents),
]

/**
 * The refund of a sale: the buyer gets everything back and the platform returns its commission; the provider keeps its
 * fee, which stays with the seller.
 */
export const refundLines = ({ priceCents, shippingCents, taxCents, commissionCents }: OrderAmounts): LedgerLine[] => {
  const lines: LedgerLine[] = [
    { kind: 'refund', account: 'buyer', cents: priceCents + shippingCents + taxCents },
    { kind: 'refund', account: 'seller', cents: -(priceCents + shippingCents) },
    { kind: 'refund', account: 'tax_authority', cents: -taxCents },
  ]
  return [
    ...lines.filter(({ cents }) => cents !== 0),
    ...transfer('returned_commission', 'platform', 'seller', commissionCents),
  ]
}

/** What a sale brought its seller, paid out to their bank. */
export const payoutLines = (cents: number): LedgerLine[] => transfer('payout', 'seller', 'bank', cents)

/** A payout that is taken back because the order is refunded after it. */
export const returnedPayoutLines = (cents: number): LedgerLine[] => transfer('returned_payout', 'bank', 'seller', cents)

/** The price of a shipping label, which the seller owes the platform; it is deducted from the payout. */
export const labelLines = (cents: number): LedgerLine[] => transfer('label', 'seller', 'platform', cents)

/** The price of a label that the carrier took back. */
export const returnedLabelLines = (cents: number): LedgerLine[] =>
  transfer('returned_label', 'platform', 'seller', cents)

/** What a payout pays of the debt of another order: this order pays it to the platform, and the other one is relieved of it. */
export const debtLines = (cents: number): LedgerLine[] => transfer('debt', 'seller', 'platform', cents)
export const collectedDebtLines = (cents: number): LedgerLine[] =>
  transfer('collected_debt', 'platform', 'seller', cents)

/** A payment that bought nothing; the platform owes it to the buyer and bears the provider's fee. */
export const lateLines = ({ totalCents }: OrderAmounts, feeCents: number): LedgerLine[] => [
  ...transfer('late_payment', 'buyer', 'platform', totalCents),
  ...transfer('provider_fee', 'platform', 'provider', feeCents),
]

export const lateRefundLines = ({ totalCents }: OrderAmounts): LedgerLine[] =>
  transfer('refund', 'platform', 'buyer', totalCents)
