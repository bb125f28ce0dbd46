// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { ReceivedBy } from '#contract/outside-payments.ts'
import type { Reservation } from '#contract/reservations.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleCheckout } from '#web/testing/sample-checkout.ts'
import { sampleOrder } from '#web/testing/sample-order.ts'
import { show } from '#web/testing/show.tsx'
import { answer, resetApi } from '#web/testing/stand-in-api.ts'
import { OrderView } from './order-view.tsx'
import { ReservedOrders } from './reserved-orders.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const openOrder = (more: Partial<Order>) => {
  answer('GET /users/orders/:id', () => sampleOrder({ payment_method: 'outside', test_mode: true, ...more }))
  show(<OrderView id="o1" />)
}

test.each<[ReceivedBy, string]>([
  ['transfer', 'Paid by bank transfer, straight to Hana Itoh.'],
  ['cash', 'Paid in cash, straight to Hana Itoh.'],
  ['check', 'Paid by check, straight to Hana Itoh.'],
  ['terminal', 'Paid by card at the seller’s, straight to Hana Itoh.'],
  ['other', 'Paid straight to Hana Itoh.'],
])('an order whose payment was received by %s says so', async (receivedBy, words) => {
  openOrder({ received_by: receivedBy })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/test payments/)).toBeNull()
})

test('a problem of an order paid outside does not hold back a payout', async () => {
  openOrder({ received_by: 'cash', problem: { text: 'A scratch', reported_at: '2026-01-13T09:00:00.000Z' } })
  expect(
    await screen.findByText('Hana Itoh was notified. You paid them directly, so a refund comes from them.'),
  ).toBeTruthy()
})

const reservation = (more: Partial<Reservation> = {}): Reservation => {
  const [order] = sampleCheckout().orders
  if (!order) throw new Error('The sample checkout has no order.')
  return {
    ...order,
    checkout_id: 'c1',
    status: 'open',
    reserved_at: '2026-11-25T12:00:00.000Z',
    ends_at: '2026-12-02T12:00:00.000Z',
    sent_at: null,
    buyer: { name: 'Ruth', email: 'ruth@example.org', phone: '' },
    instructions: { account_holder: 'Hana Itoh', account_number: '', bank_code: '', note: '', in_person: true },
    ...more,
  }
}

test('what is reserved leads to how it is paid', async () => {
  answer('GET /users/reservations', () => ({
    items: [reservation(), reservation({ id: 'o2', number: 1043, sent_at: '2026-11-26T12:00:00.000Z' })],
  }))
  show(<ReservedOrders />)
  const list = within(await screen.findByRole('region', { name: 'Reserved, waiting for your payment' }))
  expect(list.getByRole('link', { name: 'Order 1042' }).getAttribute('href')).toBe('/checkout/c1')
  expect(list.getByText('Held for you until Dec 2. $940.00 to Hana Itoh.')).toBeTruthy()
  expect(list.getByText(/You said on Nov 26 that you have sent it\.$/)).toBeTruthy()
})

test('without a reservation nothing is shown, and a list that cannot be loaded says so', async () => {
  answer('GET /users/reservations', () => {
    throw new ApiError(503, null)
  })
  show(<ReservedOrders />)
  expect(await screen.findByText('Your reservations could not be loaded.')).toBeTruthy()
  cleanup()
  answer('GET /users/reservations', () => ({ items: [] }))
  show(<ReservedOrders />)
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.queryByRole('heading')).toBeNull()
})
