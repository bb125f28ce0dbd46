// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Checkout } from '#contract/orders.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleCheckout } from '#web/testing/sample-checkout.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { CheckoutView } from './checkout-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(() => {
  resetApi()
  session.adopt(sampleProfile({ id: 'buyer' }))
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  session.end()
  vi.useRealTimers()
})

const INSTRUCTIONS = {
  account_holder: 'Hana Itoh',
  account_number: '000123456789',
  bank_code: '021000021',
  note: '',
  in_person: false,
}
const reserved = (more: Partial<Checkout> = {}) =>
  sampleCheckout({
    payment_method: 'outside',
    instructions: INSTRUCTIONS,
    ends_at: '2026-12-02T12:00:00.000Z',
    can_extend: false,
    ...more,
  })
const open = (more: Partial<Checkout> = {}) => {
  answer('GET /checkouts/:id', () => reserved(more))
  show(<CheckoutView id="c1" isReturning={false} />)
}
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const countReads = () => calls.filter(({ call }) => call === 'GET /checkouts/c1').length

test('reserved works show how to pay their seller, and nothing of the provider', async () => {
  open()
  await heading('Reserved')
  expect(screen.getByText('Pay Hana Itoh directly by Dec 2.')).toBeTruthy()
  const card = within(screen.getByRole('region', { name: 'Held for you until Dec 2' }))
  expect(card.getByText('$940.00')).toBeTruthy()
  expect(card.getByText('GS-1042')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByText(/provider|15 minutes|Continue to payment/)).toBeNull()
})

test('the buyer says once that the money is on its way', async () => {
  open()
  answer('POST /checkouts/:id/sent', () => {
    throw new ApiError(503, null)
  })
  await press('I Have Sent It')
  expect((await screen.findByRole('alert')).textContent).toBe('That could not be saved. Try again in a moment.')
  answer('POST /checkouts/:id/sent', () => reserved({ sent_at: '2026-11-26T12:00:00.000Z' }))
  await press('I Have Sent It')
  await screen.findByText('You said on Nov 26 that you have sent it. Hana Itoh has been notified.')
  expect(screen.queryByRole('button', { name: 'I Have Sent It' })).toBeNull()
})

test('what is paid at the studio is not sent', async () => {
  open({ instructions: { ...INSTRUCTIONS, account_holder: '', account_number: '', bank_code: '', in_person: true } })
  await heading('Reserved')
  expect(screen.queryByRole('button', { name: 'I Have Sent It' })).toBeNull()
})

test('a reservation is cancelled after a question, which warns who has sent the money', async () => {
  open({ sent_at: '2026-11-26T12:00:00.000Z' })
  answer('POST /checkouts/:id/cancel', () => reserved({ status: 'ended' }))
  await press('Cancel reservation')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this reservation?' }))
  expect(dialog.getByText(/if you have, write to Hana Itoh instead/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(calls.map(({ call }) => call)).not.toContain('POST /checkouts/c1/cancel')
  await press('Cancel reservation')
  const again = within(await screen.findByRole('alertdialog'))
  await user.click(again.getByRole('button', { name: 'Cancel reservation' }))
  await heading('Your reservation has ended')
})

test('an open reservation is read again once a minute, until its seller has confirmed the payment', async () => {
  open()
  await heading('Reserved')
  expect(countReads()).toBe(1)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(countReads()).toBe(1)
  answer('GET /checkouts/:id', () => reserved({ status: 'paid', paid_at: '2026-11-25T12:01:00.000Z' }))
  await vi.advanceTimersByTimeAsync(12_000)
  await heading('Thank you')
  expect(screen.getByText('Hana Itoh has confirmed your payment.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See order 1042' }).getAttribute('href')).toBe('/orders/o1')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(countReads()).toBe(2)
})

test.each([
  ['they can still confirm it.', []],
  [
    'they give it back, because someone else has bought it.',
    [{ artwork_id: 'w1', sold_at: '2026-12-03T09:00:00.000Z' }],
  ],
])('after the end, whoever has sent the money reads: “%s”', async (words, lost) => {
  answer('GET /shopify/products/:handle', () => {
    throw new ApiError(404, null)
  })
  open({ status: 'ended', lost })
  await heading('Your reservation has ended')
  expect(
    screen.getByText(`Nothing is held any more. If you have already sent the money, write to Hana Itoh: ${words}`),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hold again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the cart' })).toBeTruthy()
})
