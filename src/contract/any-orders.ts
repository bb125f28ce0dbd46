import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { orderParams, sale } from './orders.ts'
import { text } from './primitives.ts'
import { refundForm } from './refunds.ts'

/** Any order, and the page of its payment in the provider's dashboard. */
export const anyOrder = sale.extend({ payment_url: z.url() })
export type AnyOrder = z.infer<typeof anyOrder>

export const getAnyOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'Any order as its seller sees it; admins only.',
  access: { kind: 'admin' },
  params: orderParams,
  response: anyOrder,
  errors: ['not_found'],
  cache: 'private',
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/refund',
  summary: 'Refund any order, or an amount of it; admins only.',
  access: { kind: 'admin' },
  params: orderParams,
  body: refundForm,
  response: anyOrder,
  errors: ['not_found', 'order_not_refundable', 'order_paid_outside', 'payout_under_way'],
  idempotent: true,
})

/** The form of a decision to pay the seller in spite of a problem; both sides learn the reason. */
export const releaseForm = z.strictObject({
  reason: text(500).refine((value) => value.trim() !== '', { error: 'State the reason.' }),
})

export const releaseOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/release',
  summary:
    'Pay the seller of an order in spite of the problem that its buyer reported; admins only. A refund is the other decision.',
  access: { kind: 'admin' },
  params: orderParams,
  body: releaseForm,
  response: anyOrder,
  errors: ['not_found', 'no_open_problem'],
})
