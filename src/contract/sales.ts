import { z } from 'zod'
import { artworkImage, dimensions, workFacts } from './artworks.ts'
import { newContact } from './contacts.ts'
import { endpoint, type ObjectRule } from './endpoint.ts'
import { receivedBy } from './outside-fields.ts'
import { currency, id, line, money, pageQuery, pageSchema, signedMoney, text, typedAmount } from './primitives.ts'
import { SALE_PAYMENTS, SALE_PLACES, SALE_STATUSES } from './sale-terms.ts'

const moment = z.iso.datetime()
const day = z.iso
  .date({ error: 'Enter a day like 2026-11-22.' })
  .refine((value) => value >= '1900-01-01' && value <= '2199-12-31', { error: 'Enter a day between 1900 and 2199.' })

/** A sale of a copy of a work that was made elsewhere, as its seller recorded it. */
export const recordedSale = z.object({
  id,
  /** Null once the work was deleted. */
  artwork_id: id.nullable(),
  /** Null for an open edition. */
  copy: z.number().int().nullable(),
  edition_size: z.number().int().nullable(),
  /** As it was described when it was sold. */
  title: z.string(),
  artist_name: z.string(),
  description: z.string(),
  /** Null for an anonymous buyer. */
  buyer: z.object({ contact_id: id.nullable(), name: z.string() }).nullable(),
  sold_on: z.iso.date(),
  place: z.enum(SALE_PLACES),
  place_name: z.string(),
  price: money,
  discount: money,
  tax: money,
  /** What the buyer owes in all. */
  total: money,
  paid: money,
  currency,
  status: z.enum(SALE_STATUSES),
  /** Until when the buyer may return it. */
  approval_ends_on: z.iso.date().nullable(),
  instalments: z.array(
    z.object({ is_deposit: z.boolean(), due_on: z.iso.date(), amount: money, paid: money, paid_at: moment.nullable() }),
  ),
  payments: z.array(
    z.object({
      paid_on: z.iso.date(),
      amount: money,
      received_by: receivedBy,
      /** Paid by card on the page of its invoice; `received_by` says nothing then. */
      by_card: z.boolean(),
      /** What of it goes back to the buyer, or did. */
      returned: money,
      is_returned: z.boolean(),
    }),
  ),
  receipt_number: z.string(),
  note: z.string(),
  recorded_at: moment,
  /** Until when it can be taken back; null when it cannot any more. */
  take_back_until: moment.nullable(),
})
export type RecordedSale = z.infer<typeof recordedSale>

const buyer = z.strictObject({ contact_id: id }).or(newContact)

const NO_COPY = 'Enter the number of a copy.'
const RANGE = 'Enter a number from 0 to 100.'
const percent = z
  .number({ error: RANGE })
  .min(0, { error: RANGE })
  .max(100, { error: RANGE })
  .multipleOf(0.01, { error: 'Use at most two decimals.' })

export const saleForm = z.strictObject({
  artwork_id: z.uuid({ error: 'Choose a work.' }),
  /** Null: the next free one, or a copy of an open edition. */
  copy: z
    .number({ error: NO_COPY })
    .int({ error: NO_COPY })
    .min(1, { error: NO_COPY })
    .max(1_000_000, { error: NO_COPY })
    .nullable()
    .default(null),
  /** Null: anonymous. */
  buyer: buyer.nullable().default(null),
  sold_on: day,
  place: z.enum(SALE_PLACES),
  place_name: line(200).default(''),
  currency,
  price: typedAmount,
  discount_percent: percent.default(0),
  tax: typedAmount.default(''),
  /** The price contains the tax. */
  is_tax_included: z.boolean().default(true),
  payment: z.enum(SALE_PAYMENTS),
  /** Of a sale whose deposit is paid. */
  deposit: typedAmount.default(''),
  /** When the rest, or all of it, is due; of a sale on approval, the last day to return it. */
  due_on: day.nullable().default(null),
  received_by: receivedBy.default('other'),
  receipt_number: line(60).default(''),
  note: text(2000).default(''),
})
export type SaleForm = z.input<typeof saleForm>

const signedIn = { kind: 'signed-in' } as const
const ownSale: ObjectRule = { param: 'id', kind: 'recorded sale', audience: 'owner', refusal: 404 }
const params = z.strictObject({ id })

export const recordSale = endpoint({
  method: 'POST',
  path: '/recorded-sales',
  summary: 'Record a sale of a work of the caller that was made elsewhere. No money moves; the copy is sold or held.',
  access: signedIn,
  body: saleForm,
  response: recordedSale,
  status: 201,
  errors: ['account_not_found', 'artwork_not_found', 'copy_taken'],
  idempotent: true,
})

export const listRecordedSales = endpoint({
  method: 'GET',
  path: '/recorded-sales',
  summary: 'Sales that the caller recorded, the last recorded first, page by page.',
  access: signedIn,
  query: pageQuery,
  response: pageSchema(recordedSale),
  errors: [],
  cache: 'private',
})

export const getRecordedSale = endpoint({
  method: 'GET',
  path: '/recorded-sales/:id',
  summary: 'A sale that the caller recorded.',
  access: signedIn,
  object: ownSale,
  params,
  response: recordedSale,
  errors: ['not_found'],
  cache: 'private',
})

export const salePaymentForm = z.strictObject({ amount: typedAmount, paid_on: day, received_by: receivedBy })

export const recordSalePayment = endpoint({
  method: 'POST',
  path: '/recorded-sales/:id/payments',
  summary: 'Record a payment of what is owed for a sale; the first instalments are paid first.',
  access: signedIn,
  object: ownSale,
  params,
  body: salePaymentForm,
  response: recordedSale,
  errors: ['not_found', 'sale_over'],
  idempotent: true,
})

export const endRecordedSale = endpoint({
  method: 'POST',
  path: '/recorded-sales/:id/end',
  summary:
    'Call off a sale that is not paid in full; its copy is free again. What was paid is returned or kept, as stated.',
  access: signedIn,
  object: ownSale,
  params,
  body: z.strictObject({ is_money_returned: z.boolean() }),
  response: recordedSale,
  errors: ['not_found', 'sale_over', 'payout_under_way'],
})

export const takeBackSale = endpoint({
  method: 'POST',
  path: '/recorded-sales/:id/take-back',
  summary:
    'Take back a sale that was recorded by mistake, for 30 days: its copy is free again, its payments never were.',
  access: signedIn,
  object: ownSale,
  params,
  response: recordedSale,
  errors: ['not_found', 'sale_over', 'take_back_over', 'payout_under_way'],
})

/** What the form of a sale shows of a work, drafts included. */
const workToSell = z.object({
  id,
  artist_name: z.string(),
  title: z.string(),
  inventory_number: z.string().nullable(),
  /** As its holder writes it, or the year; empty: not known. */
  date: z.string(),
  /** In the holder's words, or the stated medium; empty: not known. */
  medium: z.string(),
  dimensions: dimensions.nullable(),
  size_unit: workFacts.size_unit,
  edition_size: z.number().int().nullable(),
  picture: artworkImage.nullable(),
  price: money.nullable(),
  currency,
})

export const getCopiesToSell = endpoint({
  method: 'GET',
  path: '/recorded-sales/copies/:id',
  summary: 'A work of the caller for the form of a sale, and its copies: which numbers it has, and which are free.',
  access: signedIn,
  object: { param: 'id', kind: 'artwork', audience: 'owner', refusal: 404 },
  params,
  response: z.object({
    work: workToSell,
    /** Null for an open edition. */
    copies: z.object({ first: z.number().int(), last: z.number().int(), taken: z.array(z.number().int()) }).nullable(),
  }),
  errors: ['artwork_not_found'],
  cache: 'private',
})

/** What one order, or one payment of a recorded sale, brought; amounts are as the ledger has them. */
export const income = z.object({
  kind: z.enum(['order', 'sale']),
  /** Of the order or of the sale. */
  id,
  date: z.iso.date(),
  work: z.string(),
  buyer: z.string(),
  currency,
  /** What the buyer paid and did not get back. */
  received: signedMoney,
  tax: signedMoney,
  /** Of the platform and of the payment provider. */
  fee: signedMoney,
  label: signedMoney,
  /** Received without tax, fees and labels. */
  net: signedMoney,
  /** What the seller has of it: at their bank, or paid to them directly. */
  payout: signedMoney,
})
export type Income = z.infer<typeof income>

const year = z.coerce.number().int().min(1900).max(2199)

export const getIncome = endpoint({
  method: 'GET',
  path: '/income',
  summary: 'What orders and recorded sales of a year brought the caller, the first first, with the sums by currency.',
  access: signedIn,
  query: z.strictObject({ year }),
  response: z.object({
    items: z.array(income),
    totals: z.array(
      income.pick({ currency: true, received: true, tax: true, fee: true, label: true, net: true, payout: true }),
    ),
    /** The years with income, the last first. */
    years: z.array(z.number().int()),
  }),
  errors: [],
  cache: 'private',
})
export type IncomeYear = z.infer<typeof getIncome.response>

export const downloadIncome = endpoint({
  method: 'GET',
  path: '/income/file',
  summary: 'The same as a CSV file.',
  access: signedIn,
  query: z.strictObject({ year }),
  response: z.file().mime('text/csv'),
  errors: [],
  cache: 'private',
})

export type WorkToSell = z.infer<typeof getCopiesToSell.response>
