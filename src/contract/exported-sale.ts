import { z } from 'zod'
import { receivedBy } from './outside-fields.ts'
import { currency, typedAmount } from './primitives.ts'
import { SALE_PLACES } from './sale-terms.ts'

const count = z.number().int().min(1).max(1_000_000).nullable()
const day = z.iso.date()

/**
 * A sale of a work in our own JSON, with what an import needs to record it again. What was paid by card there is money that
 * its seller has, and what went back to the buyer was not paid. One that was called off or taken back is in no export.
 */
export const exportedSale = z.strictObject({
  /** Null for an open edition. */
  copy: count,
  proof: count,
  /** Null: anonymous. */
  buyer: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  sold_on: day,
  place: z.enum(SALE_PLACES),
  place_name: z.string(),
  price: typedAmount,
  discount: typedAmount,
  tax: typedAmount,
  /** What the buyer owes in all. */
  total: typedAmount,
  currency,
  status: z.enum(['on_approval', 'running', 'paid']),
  approval_ends_on: day.nullable(),
  instalments: z.array(z.strictObject({ is_deposit: z.boolean(), due_on: day, amount: typedAmount })),
  payments: z.array(z.strictObject({ paid_on: day, amount: typedAmount, received_by: receivedBy })),
  receipt_number: z.string(),
  note: z.string(),
})
export type ExportedSale = z.output<typeof exportedSale>

/** What is known of a sale that is long paid. */
export interface PaidSale {
  price: string
  currency: string
  sold_on: string
  /** Empty for an unknown one. */
  buyer: string
  copy?: number | null
  proof?: number | null
  place?: ExportedSale['place']
  note?: string
}

export const paidSale = (known: PaidSale): ExportedSale => ({
  copy: known.copy ?? null,
  proof: known.proof ?? null,
  buyer: known.buyer === '' ? null : { name: known.buyer, email: '', phone: '' },
  sold_on: known.sold_on,
  place: known.place ?? 'studio',
  place_name: '',
  price: known.price,
  discount: '0',
  tax: '0',
  total: known.price,
  currency: known.currency,
  status: 'paid',
  approval_ends_on: null,
  instalments: [],
  payments: [{ paid_on: known.sold_on, amount: known.price, received_by: 'other' }],
  receipt_number: '',
  note: known.note ?? '',
})
