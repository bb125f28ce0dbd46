import { MAX_SUM_MINOR } from '#contract/constants.ts'
import type { ExportedSale } from '#contract/exported-sale.ts'
import { formatMoney } from '#contract/money.ts'
import { computeTotal, DUE_DAYS, type SalePayment, type SaleStatus } from '#contract/sale-terms.ts'
import { addDays } from '#contract/time-zones.ts'
import { refuseField } from '#server/platform/failure.ts'
import { requireAmount } from '#server/platform/require-amount.ts'

/** A price or a payment is less than a tenth of the largest sum, so that the sums of a year fit. */
const MAX_AMOUNT_MINOR = Math.floor(MAX_SUM_MINOR / 10)

/** The smallest units of an amount that a seller typed. */
export const readSum = (field: string, typed: string, currency: string): number =>
  requireAmount(field, typed, { currency, maxMinor: MAX_AMOUNT_MINOR })

/** What a seller states of the money of a sale. */
export interface StatedTerms {
  currency: string
  price: string
  discount_percent: number
  tax: string
  is_tax_included: boolean
  payment: SalePayment
  deposit: string
  sold_on: string
  due_on: string | null
}

const STATUSES: Record<SalePayment, SaleStatus> = {
  paid: 'paid',
  deposit: 'running',
  not_yet: 'running',
  on_approval: 'on_approval',
}

/** The amounts of a sale, and what is owed when. Throws 400 that names the field. */
export const readTerms = (stated: StatedTerms) => {
  const { currency, sold_on: soldOn, payment } = stated
  const read = (field: string, typed: string) => readSum(field, typed, currency)
  const priceMinor = read('price', stated.price)
  const taxMinor = stated.tax.trim() === '' ? 0 : read('tax', stated.tax)
  const { discount_percent: discountPercent, is_tax_included: isTaxIncluded } = stated
  const { discountMinor, totalMinor } = computeTotal({ priceMinor, discountPercent, taxMinor, isTaxIncluded })
  if (isTaxIncluded && taxMinor > totalMinor)
    throw refuseField(
      'tax',
      'The price contains the tax, so the tax cannot be higher. Correct it, or add it to the price.',
    )
  const dueOn = stated.due_on ?? addDays(soldOn, payment === 'paid' ? 0 : DUE_DAYS)
  if (dueOn < soldOn) throw refuseField('due_on', 'This is before the sale. Choose a later day.')
  const amounts = { priceMinor, discountMinor, taxMinor, totalMinor, currency }
  if (payment !== 'deposit') {
    const isFree = totalMinor === 0
    const instalments = isFree ? [] : [{ isDeposit: false, dueOn, amountMinor: totalMinor }]
    const status = isFree && payment === 'not_yet' ? 'paid' : STATUSES[payment]
    return { amounts, instalments, status, paidMinor: payment === 'paid' ? totalMinor : 0, dueOn }
  }
  const depositMinor = read('deposit', stated.deposit)
  if (depositMinor <= 0 || depositMinor >= totalMinor)
    throw refuseField(
      'deposit',
      `A deposit is more than 0 and less than ${formatMoney({ amountMinor: totalMinor, currency })}.`,
    )
  const instalments = [
    { isDeposit: true, dueOn: soldOn, amountMinor: depositMinor },
    { isDeposit: false, dueOn, amountMinor: totalMinor - depositMinor },
  ]
  return { amounts, instalments, status: STATUSES.deposit, paidMinor: depositMinor, dueOn }
}

/** The same of a sale as another installation had it. */
export const readStoredTerms = ({ currency, sold_on: soldOn, ...stated }: ExportedSale) => {
  const read = (field: 'price' | 'discount' | 'tax' | 'total') => readSum(field, stated[field], currency)
  const amounts = {
    priceMinor: read('price'),
    discountMinor: read('discount'),
    taxMinor: read('tax'),
    totalMinor: read('total'),
    currency,
  }
  if (amounts.discountMinor > amounts.priceMinor)
    throw refuseField('discount', 'The discount of a sale is higher than its price.')
  const parts = stated.instalments.map((one) => ({
    isDeposit: one.is_deposit,
    dueOn: one.due_on,
    amountMinor: readSum('instalments', one.amount, currency),
  }))
  const isWhole = parts.reduce((sum, one) => sum + one.amountMinor, 0) === amounts.totalMinor
  const whole = { isDeposit: false, dueOn: soldOn, amountMinor: amounts.totalMinor }
  return { amounts, instalments: isWhole ? parts : [whole] }
}
