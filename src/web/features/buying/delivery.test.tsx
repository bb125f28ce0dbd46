// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyOrder } from '#contract/any-orders.ts'
import type { Order, Sale } from '#contract/orders.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleOrder as order, sampleSale as sale } from '#web/testing/sample-order.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { AnyOrderView } from './any-order-view.tsx'
import { OrderView } from './order-view.tsx'
import { SaleView } from './sale-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const AT = '2026-01-12T09:00:00.000Z'
const anyOrder = (more: Partial<AnyOrder> = {}): AnyOrder => ({
  ...sale(),
  payment_url: 'https://example.org/payments/pi_1',
  ...more,
})
const refuse = (): never => {
  throw new ApiError(503, null)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
const openSale = (more: Partial<Sale> = {}) => {
  answer('GET /users/sales/:id', () => sale(more))
  show(<SaleView id="o1" />)
}
const openOrder = (more: Partial<Order> = {}) => {
  answer('GET /users/orders/:id', () => order(more))
  show(<OrderView id="o1" />)
}

test('a seller packs an order, then ships it with the name of its carrier', async () => {
  openSale()
  answer('POST /users/sales/:id/delivery', () => sale({ step: 'packed', packed_at: AT }))
  await press('Mark as packed')
  const form = within(await screen.findByRole('form', { name: 'Ship this order' }))
  await userEvent.type(form.getByRole('textbox', { name: /^Tracking number/ }), 'X1')
  await press('Mark as shipped')
  expect(screen.getByText('Enter the carrier.')).toBeTruthy()
  await userEvent.type(form.getByRole('textbox', { name: /^Carrier/ }), 'Royal Post')
  answer('POST /users/sales/:id/delivery', refuse)
  await press('Mark as shipped')
  expect(await form.findByText(/What you typed is still here\./)).toBeTruthy()
  answer('POST /users/sales/:id/delivery', () =>
    sale({ step: 'shipped', shipped_at: AT, carrier: 'Royal Post', tracking_number: 'X1' }),
  )
  await press('Mark as shipped')
  expect(await screen.findByRole('button', { name: 'Mark as delivered' })).toBeTruthy()
  expect(sent('POST /users/sales/o1/delivery').at(-1)).toEqual({
    step: 'shipped',
    carrier: 'Royal Post',
    tracking_number: 'X1',
  })
})

test('what is collected is not shipped', async () => {
  openSale({ shipping_method: 'collection', step: 'packed', packed_at: AT })
  expect(await screen.findByRole('button', { name: 'Mark as collected' })).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Ship this order' })).toBeNull()
})

test('a delivered or refunded order has no next step', async () => {
  openSale({ step: 'delivered', delivered_at: AT })
  await screen.findByText(/Paid out/)
  expect(screen.queryByRole('button', { name: /^Mark as/ })).toBeNull()
  cleanup()
  openSale({ status: 'refunded', refunded_at: AT })
  expect(await screen.findByText('Nothing is paid out for a refunded order.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mark as/ })).toBeNull()
})

test('a buyer reports a problem in words and takes it back when it is solved', async () => {
  openOrder()
  await press('Report a problem')
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What is wrong/ })
  expect(document.activeElement).toBe(box)
  await press('Send to Hana Itoh')
  expect(screen.getByText('Describe what is wrong.')).toBeTruthy()
  await userEvent.type(box, 'The glass is broken.')
  answer('POST /users/orders/:id/problem', refuse)
  await press('Send to Hana Itoh')
  expect(await screen.findByText('The problem could not be reported. Try again in a moment.')).toBeTruthy()
  expect(box.value).toBe('The glass is broken.')
  answer('POST /users/orders/:id/problem', () => order({ problem: { text: 'The glass is broken.', reported_at: AT } }))
  await press('Send to Hana Itoh')
  expect(await screen.findByText('You reported a problem')).toBeTruthy()
  answer('DELETE /users/orders/:id/problem', () => order())
  await press('It is solved')
  expect(await screen.findByRole('button', { name: 'Report a problem' })).toBeTruthy()
})

test('nothing can be reported once the time for it is over', async () => {
  openOrder({ can_report: false, step: 'delivered', delivered_at: AT })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull()
})

test('a refund is asked about first, and the buyer learns why', async () => {
  openSale()
  answer('POST /users/sales/:id/refund', () => sale({ status: 'refunding', refund_reason: 'Damaged' }))
  await press(/^Refund/)
  const question = within(await screen.findByRole('alertdialog'))
  expect(sent('POST /users/sales/o1/refund')).toEqual([])
  await userEvent.type(question.getByRole('textbox'), 'Damaged')
  await userEvent.click(question.getByRole('button', { name: /^Refund/ }))
  await waitFor(() => expect(sent('POST /users/sales/o1/refund')).toEqual([{ reason: 'Damaged' }]))
})

test('an amount is refunded with its reason, once it is one that is left of the order', async () => {
  openSale({ refundable: '900.00' })
  await press(/^Refund/)
  const question = within(await screen.findByRole('alertdialog', { name: 'Refund $900.00 to Ruth?' }))
  await userEvent.click(question.getByRole('radio', { name: /^An amount/ }))
  const amount = question.getByRole('textbox', { name: /^Amount/ })
  await userEvent.type(amount, '900.01')
  await userEvent.click(question.getByRole('button', { name: /^Refund/ }))
  expect(question.getByText('Enter at most $900.00.')).toBeTruthy()
  expect(sent('POST /users/sales/o1/refund')).toEqual([])
  await userEvent.clear(amount)
  await userEvent.type(amount, '50')
  expect(question.getByText('$850.00')).toBeTruthy()
  await userEvent.type(question.getByRole('textbox', { name: /^Reason/ }), 'Scratched')
  answer('POST /users/sales/:id/refund', refuse)
  await userEvent.click(question.getByRole('button', { name: 'Refund $50.00' }))
  expect(await question.findByText(/Try again/)).toBeTruthy()
  const refund = { id: 'r1', amount: '50.00', status: 'done', reason: 'Scratched', at: AT } as const
  const refunds = [{ ...refund, is_repeat: false, failure: '', note: '' }]
  answer('POST /users/sales/:id/refund', () => sale({ refunds, refundable: '850.00' }))
  await userEvent.click(question.getByRole('button', { name: 'Refund $50.00' }))
  expect(await screen.findByText('$50.00 of this order was refunded')).toBeTruthy()
  expect(screen.getByText('$50.00 on Jan 12, 2026: Scratched')).toBeTruthy()
  expect(sent('POST /users/sales/o1/refund').at(-1)).toEqual({ reason: 'Scratched', amount: '50.00' })
})

test('an administrator decides a problem with a reason, and the sale says so', async () => {
  const problem = { text: 'The glass is broken.', reported_at: AT }
  answer('GET /admin/orders/:id', () => anyOrder({ problem, step: 'delivered', delivered_at: AT }))
  show(<AnyOrderView id="o1" />)
  await press('Release the payout')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pay $812.00 to Hana Itoh?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Release the payout' }))
  expect(dialog.getByText('State the reason.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox'), 'It is whole on the photographs.')
  answer('POST /admin/orders/:id/release', refuse)
  await userEvent.click(dialog.getByRole('button', { name: 'Release the payout' }))
  expect(await dialog.findByText(/Try again/)).toBeTruthy()
  const decided = { ...problem, decided_at: AT, reason: 'It is whole on the photographs.' }
  answer('POST /admin/orders/:id/release', () => anyOrder({ decided_problem: decided }))
  await userEvent.click(dialog.getByRole('button', { name: 'Release the payout' }))
  expect(await screen.findByText('The reason: It is whole on the photographs.')).toBeTruthy()
  expect(sent('POST /admin/orders/o1/release').at(-1)).toEqual({ reason: 'It is whole on the photographs.' })
})

test('an administrator refunds an order with a problem from its notice alone, in part too, and states the reason', async () => {
  const problem = { text: 'The glass is broken.', reported_at: AT }
  answer('GET /admin/orders/:id', () => anyOrder({ problem, step: 'delivered', delivered_at: AT }))
  show(<AnyOrderView id="o1" />)
  await press('Refund the buyer')
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Refund $940.00 to Ruth?' }))
  await userEvent.click(dialog.getByRole('radio', { name: /An amount/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Amount/ }), '50')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $50.00' }))
  expect(dialog.getByText('State the reason.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason, shown to both/ }), 'New glass')
  answer('POST /admin/orders/:id/refund', () => anyOrder({ problem, refundable: '890.00' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $50.00' }))
  await waitFor(() => expect(sent('POST /admin/orders/o1/refund')).toEqual([{ reason: 'New glass', amount: '50.00' }]))
})

test('what a dispute took of an order with a problem cannot be refunded', async () => {
  const problem = { text: 'The glass is broken.', reported_at: AT }
  const dispute = {
    id: 'dp_1',
    stage: 'needs_response' as const,
    reason: 'It is damaged.',
    amount: '940.00',
    is_taken: true,
    loss: '812.00',
    currency: 'usd',
    opened_at: AT,
    respond_by: null,
    closed_at: null,
    answer: { state: 'needed' as const, sender: 'admin' as const, sent_at: null, has_file: false, problem: '' },
  }
  answer('GET /admin/orders/:id', () => anyOrder({ problem, dispute }))
  show(<AnyOrderView id="o1" />)
  expect(await screen.findByRole('button', { name: 'Release the payout' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
})

test.each([
  ['delivery', 'Not delivered yet. Paid out 3 days after delivery.'],
  ['report_time', 'Paid out on Thursday, Jan 15. Until then, the buyer can report a problem.'],
  ['dispute', 'The buyer disputes the payment at their bank. Paid out once that is decided for you.'],
  ['restricted_account', 'Stripe has restricted your account. Paid out once that is solved. Payment settings'],
] as const)('a sale says that its payout waits for %s', async (wait, text) => {
  openSale({ payout: { ...sale().payout, waits_for: wait, releases_at: '2026-01-15T09:00:00.000Z' } })
  expect((await screen.findByText(text.slice(0, 20), { exact: false })).textContent).toBe(text)
})

test('the journey has the end of the time to report a problem, and of a sale the payout', async () => {
  openOrder({ step: 'delivered', delivered_at: AT, report_until: '2026-01-15T09:00:00.000Z' })
  expect(await screen.findByText('Last moment to report a problem')).toBeTruthy()
  expect(screen.queryByText('Paid out')).toBeNull()
  cleanup()
  answer('GET /users/sales/:id', () =>
    sale({ payout: { ...sale().payout, waits_for: null, paid_out_at: '2026-01-15T10:00:00.000Z' } }),
  )
  show(<SaleView id="o1" bankSchedule={() => <p>Every week</p>} />)
  const journey = (await screen.findByRole('heading', { name: 'Journey' })).parentElement as HTMLElement
  expect(within(journey).getByText('Paid out')).toBeTruthy()
  expect(screen.getByText('Paid out Jan 15, 2026.')).toBeTruthy()
  expect(screen.getByText('Every week')).toBeTruthy()
})

test('a sale across a border of customs says who pays the duties', async () => {
  openSale({ crosses_customs: true })
  expect(await screen.findByText(/the recipient pays whatever Portugal charges on arrival/)).toBeTruthy()
})

test('a refunded sale says what is owed, and a payout what it paid of it', async () => {
  const { payout } = sale()
  openSale({ status: 'refunded', refunded_at: AT, payout: { ...payout, labels: '186.48', net: '-206.48' } })
  expect(await screen.findByText('You owe $206.48 for this order. Your next payouts are reduced by it.')).toBeTruthy()
  cleanup()
  openSale({ payout: { ...payout, net: '605.52' }, debts: [{ number: 1040, amount: '206.48' }] })
  const row = (await screen.findByText('Owed for order 1040')).closest('div')
  expect(row?.textContent).toContain('−$206.48')
})
