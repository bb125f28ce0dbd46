import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { readAmount } from '#contract/amount-text.ts'
import { DAY_MS } from '#contract/constants.ts'
import { addTax } from '#contract/invoice-amounts.ts'
import { hasRate } from '#contract/invoice-terms.ts'
import type { InvoiceSettings } from '#contract/invoices.ts'
import { decimalAmount } from '#contract/money.ts'
import { computeTotal, DUE_DAYS, type SalePayment } from '#contract/sale-terms.ts'
import type { RecordedSale, SaleForm, WorkToSell } from '#contract/sales.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { localDay } from '#web/lib/local-day.ts'
import { useOwnCurrency } from '#web/lib/own-currency.ts'
import { useRecordSale } from './sales.queries.ts'

/** What the form has. */
type SaleValues = Required<SaleForm>
export type SaleFormState = ReturnType<typeof useSaleForm>

/** When the rest is due unless the seller says otherwise; empty while the day of the sale is. */
const suggestDue = (soldOn: string): string | null => {
  const sold = Date.parse(soldOn)
  return Number.isNaN(sold) ? null : new Date(sold + DUE_DAYS * DAY_MS).toISOString().slice(0, 10)
}

/** The server names what is wrong with a buyer by its path; a copy that is taken, by its work where there is no other. */
const toProblems = (error: unknown): Partial<Record<'buyer' | 'artwork_id', string>> => {
  if (!(error instanceof ApiError)) return {}
  const ofBuyer = error.fields.find(({ field }) => field.includes('buyer'))
  return {
    ...(ofBuyer && { buyer: ofBuyer.message }),
    ...(error.code === 'artwork_not_found' && { artwork_id: 'You have no such work any more. Choose another one.' }),
  }
}

const withDue: readonly SalePayment[] = ['deposit', 'not_yet', 'on_approval']
const withMoney: readonly SalePayment[] = ['paid', 'deposit']
export const hasDue = (payment: SalePayment): boolean => withDue.includes(payment)
export const hasMoney = (payment: SalePayment): boolean => withMoney.includes(payment)

/** The tax that a seller usually states. */
export type OwnTax = Pick<InvoiceSettings, 'tax_mode' | 'tax_percent'>

interface SaleFormOptions {
  ownTax: OwnTax
  /** Chosen in the address. */
  work: WorkToSell['work'] | null
  onSaved: (sale: RecordedSale) => unknown
}

/** The form of a sale that was made elsewhere. */
export const useSaleForm = ({ work, ownTax, onSaved }: SaleFormOptions) => {
  const own = useOwnCurrency()
  const { mutateAsync } = useRecordSale()
  const [soldOn] = useState(() => localDay())
  return useContractForm({
    schema: async () => (await import('#contract/sales.ts')).saleForm,
    values: {
      artwork_id: work?.id ?? '',
      copy: null,
      proof: null,
      buyer: null,
      sold_on: soldOn,
      place: 'studio',
      place_name: '',
      currency: work?.currency ?? own,
      price: work?.price ?? '',
      discount_percent: 0,
      tax: '',
      is_tax_included: ownTax.tax_mode !== 'added',
      payment: 'paid',
      deposit: '',
      due_on: suggestDue(soldOn),
      received_by: 'terminal',
      receipt_number: '',
      note: '',
    } satisfies SaleValues,
    // What is not shown does not count.
    save: ({ deposit, due_on, received_by, ...sent }, { idempotencyKey }) =>
      mutateAsync({
        idempotencyKey,
        body: {
          ...sent,
          ...(sent.payment === 'deposit' && { deposit }),
          ...(hasDue(sent.payment) && { due_on }),
          ...(hasMoney(sent.payment) && { received_by }),
        },
      }),
    onSaved,
    toProblems,
  })
}

/** The smallest units of what is typed; null while it cannot be read. */
const readMinor = (typed: string, currency: string): number | null => {
  const reading = readAmount(typed, { currency })
  return reading.kind === 'clear' ? reading.minor : null
}

/** What is typed, as amounts in smallest units; each is null while it cannot be read or cannot be. */
export const useSaleAmounts = (form: SaleFormState) => {
  // The form has every field from the start.
  const values = useWatch({ control: form.control, compute: (typed) => typed as SaleValues })
  const { currency, price, discount_percent: discountPercent, tax, is_tax_included: isTaxIncluded } = values
  const priceMinor = readMinor(price, currency)
  const taxMinor = tax.trim() === '' ? 0 : readMinor(tax, currency)
  const isReadable = priceMinor !== null && taxMinor !== null && Number.isFinite(discountPercent)
  const amounts = isReadable ? computeTotal({ priceMinor, discountPercent, taxMinor, isTaxIncluded }) : null
  const totalMinor = amounts?.totalMinor ?? null
  const depositMinor = readMinor(values.deposit, currency)
  const isDeposit = depositMinor !== null && totalMinor !== null && depositMinor < totalMinor
  const paidMinor = {
    paid: totalMinor,
    deposit: isDeposit ? depositMinor : null,
    not_yet: 0,
    on_approval: 0,
  }[values.payment]
  return { values, priceMinor, taxMinor, discountMinor: amounts?.discountMinor ?? null, totalMinor, paidMinor }
}
export type SaleAmounts = ReturnType<typeof useSaleAmounts>

/** The seller's own tax follows the price until another one is typed. */
export const useTaxOfPrice = (form: SaleFormState, amounts: SaleAmounts, ownTax: OwnTax): void => {
  const { resetField, formState } = form
  const { values, priceMinor, discountMinor } = amounts
  const netMinor = priceMinor === null ? null : priceMinor - (discountMinor ?? 0)
  const isTyped = Boolean(formState.dirtyFields.tax)
  const { currency, is_tax_included: isIncluded } = values
  const mode = isIncluded ? 'included' : 'added'
  useEffect(() => {
    if (isTyped || !hasRate(ownTax.tax_mode)) return
    const own = { tax_mode: mode, tax_percent: ownTax.tax_percent } as const
    const tax = netMinor === null ? '' : decimalAmount({ amountMinor: addTax(netMinor, own).taxMinor, currency })
    resetField('tax', { defaultValue: tax })
  }, [isTyped, netMinor, currency, mode, ownTax, resetField])
}
