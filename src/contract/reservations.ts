import { z } from 'zod'
import { OUTSIDE_HOLD_DAYS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { amounts, ofCheckout, orderLine, orderParams, ownSale, sale, shippingMethod } from './orders.ts'
import { outsideInstructions, receivedBy } from './outside-fields.ts'
import { id } from './primitives.ts'

const moment = z.iso.datetime()

/** An order whose works are held until its seller confirms a payment outside of the provider. */
export const reservation = z.object({
  /** Of the order. */
  id,
  checkout_id: id,
  number: z.number().int(),
  /** `ended`: nothing is held any more, but a payment that came late can still be confirmed. */
  status: z.enum(['open', 'ended']),
  reserved_at: moment,
  ends_at: moment,
  /** When the buyer said that the money is on its way. */
  sent_at: moment.nullable(),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  seller: z.object({ id, name: z.string() }),
  shipping_method: shippingMethod,
  ...amounts,
  lines: z.array(orderLine),
  instructions: outsideInstructions,
})
export type Reservation = z.infer<typeof reservation>

const signedIn = { kind: 'signed-in' } as const
const list = z.object({ items: z.array(reservation) })

export const listReservations = endpoint({
  method: 'GET',
  path: '/users/reservations',
  summary: 'What the caller has reserved and not paid yet, the first to end first.',
  access: signedIn,
  response: list,
  errors: [],
  cache: 'private',
})

export const listReservedSales = endpoint({
  method: 'GET',
  path: '/users/sales/reserved',
  summary:
    'Works of the caller that wait for a payment outside of the provider, the first to end first, then those that ended without one in the last 30 days.',
  access: signedIn,
  response: list,
  errors: [],
  cache: 'private',
})

export const stateSent = endpoint({
  method: 'POST',
  path: '/checkouts/:id/sent',
  summary: 'State that a payment outside of the provider is on its way; its seller is notified once.',
  ...ofCheckout,
  errors: ['not_found', 'checkout_not_open'],
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/users/sales/:id/payment',
  summary:
    'Confirm that a reserved order was paid in full outside of the provider. After the end of its hold, only while its works are free.',
  access: signedIn,
  object: ownSale,
  params: orderParams,
  body: z.strictObject({ received_by: receivedBy }),
  response: sale,
  errors: ['not_found', 'reservation_over', 'work_sold'],
})

export const extendReservation = endpoint({
  method: 'POST',
  path: '/users/sales/:id/reservation/extend',
  summary: 'Hold the works of a reserved order for more days.',
  access: signedIn,
  object: ownSale,
  params: orderParams,
  body: z.strictObject({ days: z.number().int().min(OUTSIDE_HOLD_DAYS.min).max(OUTSIDE_HOLD_DAYS.max) }),
  response: reservation,
  errors: ['not_found', 'reservation_over'],
})

export const endReservation = endpoint({
  method: 'POST',
  path: '/users/sales/:id/reservation/end',
  summary: 'End a reservation without a payment; its works can be bought again.',
  access: signedIn,
  object: ownSale,
  params: orderParams,
  response: reservation,
  errors: ['not_found', 'reservation_over'],
})
