import { z } from 'zod'
import { problemForm } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { order } from './orders.ts'
import { id } from './primitives.ts'

const token = z.string().max(200)
/** An order that was bought without an account, by the unguessable address in its mails. */
const ofLink = {
  method: 'POST',
  access: { kind: 'own-proof', proof: 'the unguessable address from the mails of the order' },
  body: z.strictObject({ token }),
  limit: { by: 'ip', max: 60, windowSeconds: 600 },
} as const

export const visitOrder = endpoint({
  ...ofLink,
  path: '/guest-orders/visit',
  summary: 'The order that an address from a mail leads to. It stays readable once the order is kept in an account.',
  response: z.object({ order, in_account: z.boolean() }),
  errors: ['not_found'],
  limit: { by: 'ip', max: 600, windowSeconds: 600 },
})

export const createGuestInvoice = endpoint({
  ...ofLink,
  path: '/guest-orders/invoice',
  summary: 'The invoice of an order that was bought without an account, as `POST /users/orders/:id/invoice` makes it.',
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'storage_full'],
})

export const createGuestCertificate = endpoint({
  ...ofLink,
  path: '/guest-orders/certificate',
  summary: 'The certificates of authenticity of an order that was bought without an account.',
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'order_without_certificate', 'storage_full'],
})

export const reportGuestProblem = endpoint({
  ...ofLink,
  path: '/guest-orders/problem',
  summary: 'Report a problem with an order that was bought without an account.',
  body: problemForm.extend({ token }),
  response: order,
  errors: ['not_found', 'problem_not_reportable', 'order_in_account'],
})

export const withdrawGuestProblem = endpoint({
  ...ofLink,
  path: '/guest-orders/problem/withdraw',
  summary: 'Take back a reported problem because it was solved; without one, nothing changes.',
  response: order,
  errors: ['not_found', 'order_in_account'],
})

export const contactSellerAsGuest = endpoint({
  ...ofLink,
  path: '/guest-orders/inquiry',
  summary:
    'The inquiry with the seller of an order that was bought without an account; opened if there is none. `token` opens it as the link from its mails does.',
  response: z.object({ token }),
  errors: ['not_found', 'order_in_account', 'account_closed'],
})

export const claimOrder = endpoint({
  method: 'POST',
  path: '/users/orders/claim',
  summary:
    'Keep an order that was bought without an account in the caller’s account, with those that were paid together with it.',
  access: { kind: 'signed-in' },
  body: z.strictObject({ token }),
  response: z.object({ id }),
  errors: ['not_found', 'account_not_found', 'order_in_account', 'own_work'],
})

export const countGuestOrders = endpoint({
  method: 'GET',
  path: '/users/guest-orders',
  summary:
    'How many paid orders without an account were placed with the caller’s email; 0 until the caller has confirmed it.',
  access: { kind: 'signed-in' },
  response: z.object({ total: z.number().int() }),
  errors: [],
  cache: 'private',
})

export const claimGuestOrders = endpoint({
  method: 'POST',
  path: '/users/guest-orders/claim',
  summary: 'Keep these orders in the caller’s account; returns how many they were.',
  access: { kind: 'signed-in' },
  response: z.object({ total: z.number().int() }),
  errors: ['account_not_found', 'order_in_account'],
})
