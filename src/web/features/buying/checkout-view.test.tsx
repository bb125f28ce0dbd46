// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Checkout } from '#contract/orders.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleCheckout as checkout, inMinutes } from '#web/testing/sample-checkout.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { CheckoutView } from './checkout-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(() => {
  resetApi()
  session.adopt(sampleProfile({ id: 'buyer' }))
})
afterEach(() => {
  cleanup()
  session.end()
  vi.restoreAllMocks()
})

const open = (more: Partial<Checkout> = {}, isReturning = false) => {
  answer('GET /checkouts/:id', () => checkout(more))
  answer('POST /checkouts/:id/refresh', () => checkout(more))
  show(<CheckoutView id="c1" isReturning={isReturning} />)
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const sent = () => calls.map(({ call }) => call)

test('an open checkout holds its works for a while and says what they cost', async () => {
  open()
  await heading('Checkout')
  expect(screen.getByText('This work is held for you.')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^1[45]:\d\d$/)
  expect(screen.getByRole('button', { name: 'Continue to payment, $940.00' })).toBeTruthy()
})

test('a hold is extended once', async () => {
  open()
  answer('POST /checkouts/:id/extend', () => checkout({ ends_at: inMinutes(30), can_extend: false }))
  await press('Hold for 15 more minutes')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hold for 15 more minutes' })).toBeNull())
  expect(screen.getByRole('timer').textContent).toMatch(/^(30:00|29:\d\d)$/)
})

test('a cancelled checkout holds nothing and leads back to the cart', async () => {
  open()
  answer('POST /checkouts/:id/cancel', () => checkout({ status: 'ended' }))
  await press('Cancel the checkout')
  await heading('This checkout has ended')
  expect(screen.getByRole('link', { name: 'Back to the cart' }).getAttribute('href')).toBe('/cart')
  expect(screen.queryByRole('timer')).toBeNull()
})

test('works whose hold has ended are held again as they were; when that fails, the page says why', async () => {
  answer('GET /users/cart', () => ({ items: [], count: 0, subtotals: [], checkout: null }))
  open({ status: 'ended' })
  answer('POST /checkouts', () => {
    throw new ApiError(409, { error: '“Drift” is on hold for someone else. You have not been charged.' })
  })
  await press('Hold again')
  expect((await screen.findByRole('alert')).textContent).toContain('“Drift” is on hold for someone else.')
  answer('POST /checkouts', () => checkout({ id: 'c2' }))
  await press('Hold again')
  await waitFor(() => expect(calls.filter(({ call }) => call === 'POST /checkouts')).toHaveLength(2))
  expect(calls.findLast(({ call }) => call === 'POST /checkouts')?.body).toMatchObject({
    items: [{ artwork_id: 'w1', quantity: 1 }],
    email: 'ruth@example.org',
    shipping: [{ seller_id: 'hana', method: 'flat_rate' }],
    total: '940.00',
  })
})

test('Payment leads to the page of the payment; while that fails, everything stays as it is', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  open()
  answer('POST /checkouts/:id/payment', () => {
    throw new ApiError(503, null)
  })
  await press(/^Continue to payment/)
  await waitFor(() => expect(sent()).toContain('POST /checkouts/c1/payment'))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Continue to payment/ })).toBeTruthy())
  expect(leave).not.toHaveBeenCalled()
  answer('POST /checkouts/:id/payment', () => ({ url: 'https://pay.example.org/1' }))
  await press(/^Continue to payment/)
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example.org/1'))
})

test('who comes back from the payment reads that it is awaited, or that it was declined', async () => {
  open({}, true)
  expect(await screen.findByText('We are waiting for your payment')).toBeTruthy()
  expect(sent()).toEqual(['POST /checkouts/c1/refresh'])
  cleanup()
  open({ declined: true }, true)
  expect(await screen.findByText('The payment was declined')).toBeTruthy()
  expect(screen.queryByText('We are waiting for your payment')).toBeNull()
})

test('a paid checkout says what happens next, and leads to its order', async () => {
  open({ status: 'paid', paid_at: '2026-11-23T10:00:00.000Z' })
  await heading('Thank you')
  expect(screen.getByRole('link', { name: 'Order 1042' }).getAttribute('href')).toBe('/orders/o1')
  expect(screen.getByRole('link', { name: 'See order 1042' }).getAttribute('href')).toBe('/orders/o1')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the works that a guest bought leave the cart of this browser, and the order is at its address', async () => {
  localStorage.setItem('gesso:cart', JSON.stringify(['w1', 'w2'].map((id) => ({ artwork_id: id, quantity: 1 }))))
  const { orders } = checkout()
  open({ status: 'paid', orders: orders.map((order) => ({ ...order, guest_token: 'o1.key' })) })
  await heading('Thank you')
  expect(screen.getByRole('link', { name: 'See order 1042' }).getAttribute('href')).toBe('/order#o1.key')
  expect(localStorage.getItem('gesso:cart')).toBe('[{"artwork_id":"w2","quantity":1}]')
  localStorage.clear()
})

test.each([
  ['refunding', 'Nothing was bought. It is being refunded in full.'],
  ['refunded', 'Nothing was bought. It was refunded in full.'],
] as const)('a payment that came too late is %s', async (status, words) => {
  open({ status })
  await heading('Your payment came too late')
  expect(screen.getByText(words)).toBeTruthy()
})

test('a work that somebody else bought meanwhile is named, and that nothing was charged', async () => {
  answer('GET /users/cart', () => ({ items: [], count: 0, subtotals: [], checkout: null }))
  answer('GET /shopify/products/:handle', () => {
    throw new ApiError(404, null)
  })
  open({ status: 'ended', lost: [{ artwork_id: 'w1', sold_at: '2026-01-12T09:00:00.000Z' }] })
  await heading('Someone reached this one first')
  expect(screen.getByText(/There is only one\. You have not been charged\.$/).textContent).toMatch(/^Drift sold at/)
})

test('a checkout that cannot be loaded is asked for again', async () => {
  answer('GET /checkouts/:id', () => {
    throw new ApiError(500, null)
  })
  show(<CheckoutView id="c1" isReturning={false} />)
  await screen.findByText('Your checkout could not be loaded. Nothing is lost.')
  answer('GET /checkouts/:id', () => checkout())
  await press('Try Again')
  expect(await heading('Checkout')).toBeTruthy()
})
