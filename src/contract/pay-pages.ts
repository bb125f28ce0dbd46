import { z } from 'zod'
import { artworkImage, dimensions } from './artworks.ts'
import { endpoint, type ObjectRule } from './endpoint.ts'
import { HANDOVERS, INVOICE_STATUSES } from './invoice-terms.ts'
import { outsideInstructions } from './outside-fields.ts'
import { currency, money } from './primitives.ts'

const key = z.strictObject({ key: z.string().regex(/^[0-9a-f]{32}$/) })
const payPageRule: ObjectRule = { param: 'key', kind: 'pay page', audience: 'capability', refusal: 404 }
const byKey = { access: { kind: 'public' }, object: payPageRule, params: key } as const
const visits = { by: 'ip', max: 600, windowSeconds: 3600 } as const
const acts = { by: 'ip', max: 60, windowSeconds: 600 } as const

/** What somebody with the link to an invoice reads. */
export const payPage = z.object({
  /** `void`: cancelled; `ended`: the sale was called off. */
  status: z.enum(INVOICE_STATUSES),
  number: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  buyer_name: z.string(),
  work: z.object({
    title: z.string(),
    artist_name: z.string(),
    description: z.string(),
    dimensions: dimensions.nullable(),
    picture: artworkImage.nullable(),
  }),
  total: money,
  paid: money,
  /** What went back to the buyer of what they had paid. */
  returned: money,
  currency,
  /** What is to be paid now; null when nothing is. */
  due: z.object({ amount: money, due_on: z.iso.date(), name: z.string() }).nullable(),
  /** All that is left. */
  rest: money,
  plan: z.array(
    z.object({
      is_deposit: z.boolean(),
      due_on: z.iso.date(),
      amount: money,
      is_paid: z.boolean(),
      /** What of it went back to the buyer. */
      returned: money,
      is_late: z.boolean(),
    }),
  ),
  instructions: outsideInstructions.nullable(),
  takes_cards: z.boolean(),
  /** When the buyer gets the work; null where its seller does not say. */
  handover: z.enum(HANDOVERS).nullable(),
  /** When the buyer said that a transfer of what is due is on its way. */
  sent_at: z.iso.datetime().nullable(),
  test_mode: z.boolean(),
})
export type PayPage = z.infer<typeof payPage>

export const getPayPage = endpoint({
  ...byKey,
  method: 'GET',
  path: '/pay/:key',
  summary: 'What is to be paid for an invoice, for everyone with its link.',
  response: payPage,
  errors: ['not_found'],
  cache: 'private',
  limit: visits,
})

export const payByCard = endpoint({
  ...byKey,
  method: 'POST',
  path: '/pay/:key/card',
  summary: 'The address of the page of the payment provider: for what is due, or for all that is left.',
  body: z.strictObject({ amount: z.enum(['due', 'rest']) }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'sale_over', 'seller_not_payable', 'checkout_not_open', 'payment_provider_failed'],
  limit: acts,
})

export const refreshPayPage = endpoint({
  ...byKey,
  method: 'POST',
  path: '/pay/:key/refresh',
  summary: 'The same as the page, after the payment provider was asked whether the payment was made.',
  response: payPage,
  errors: ['not_found', 'payment_provider_failed'],
  limit: visits,
})

export const statePaymentSent = endpoint({
  ...byKey,
  method: 'POST',
  path: '/pay/:key/sent',
  summary: 'Say that the transfer is on its way; its seller gets a mail, once for each part.',
  response: payPage,
  errors: ['not_found', 'sale_over'],
  limit: acts,
})

export const downloadPaidInvoice = endpoint({
  ...byKey,
  method: 'GET',
  path: '/pay/:key/file',
  summary: 'The invoice as a PDF.',
  response: z.file().mime('application/pdf'),
  errors: ['not_found'],
  cache: 'private',
  limit: acts,
})
