// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { takeReturnTo } from '#web/lib/return-to.ts'
import { sampleOrder } from '#web/testing/sample-order.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { GuestOrder } from './guest-order.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(() => {
  resetApi()
  session.end()
})
afterEach(() => {
  cleanup()
  session.end()
})

const open = (inAccount = false) => {
  answer('POST /guest-orders/visit', () => ({ order: sampleOrder(), in_account: inAccount }))
  showAt('/order#o1.key', <GuestOrder />)
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the address of a guest shows the order, and everything on it is asked for with the token', async () => {
  open()
  await heading('Paid, and soon on its way')
  expect(screen.queryByRole('link', { name: 'Your orders' })).toBeNull()
  answer('POST /guest-orders/invoice', () => ({ url: '/invoice.pdf' }))
  answer('POST /guest-orders/problem', () =>
    sampleOrder({ problem: { text: 'The frame is broken.', reported_at: '2026-01-13T09:00:00.000Z' } }),
  )
  answer('POST /guest-orders/inquiry', () => ({ token: 'i1.key' }))
  await userEvent.click(screen.getByRole('button', { name: 'Download invoice' }))
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }))
  await userEvent.type(screen.getByLabelText(/^What is wrong/), 'The frame is broken.')
  await userEvent.click(screen.getByRole('button', { name: 'Send to Hana Itoh' }))
  expect(await screen.findByText('You reported a problem')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Contact seller' }))
  expect(await screen.findByText('At /inquiry')).toBeTruthy()
  for (const { body } of calls) expect(body).toMatchObject({ token: 'o1.key' })
})

test('who is signed out is offered an account, and comes back to the order', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'create an account' })
  await userEvent.click(link)
  expect(takeReturnTo()).toBe('/order#o1.key')
})

test('who is signed in adds the order to their account', async () => {
  session.adopt(sampleProfile({ id: 'buyer' }))
  open()
  answer('POST /users/orders/claim', () => ({ id: 'o1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add to my account' }))
  expect(await screen.findByText('At /orders/o1')).toBeTruthy()
})

test('an order that is kept in an account can be read, and is changed there', async () => {
  session.adopt(sampleProfile({ id: 'buyer' }))
  open(true)
  const there = await screen.findByRole('link', { name: 'open it there' })
  expect(there.getAttribute('href')).toBe('/orders/o1')
  expect(screen.getByRole('button', { name: 'Download invoice' })).toBeTruthy()
  for (const name of ['Report a problem', 'Contact seller', 'Add to my account'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test.each(['', '#o1.wrong'])('an address that leads nowhere (%s) says what to do', async (hash) => {
  answer('POST /guest-orders/visit', () => {
    throw new ApiError(404, undefined)
  })
  showAt(`/order${hash}`, <GuestOrder />)
  expect(await heading('This link does not work')).toBeTruthy()
})

test('an order that could not be loaded says so, and is asked for again', async () => {
  answer('POST /guest-orders/visit', () => {
    throw new ApiError(503, undefined)
  })
  showAt('/order#o1.key', <GuestOrder />)
  expect(await heading('Your order could not be loaded')).toBeTruthy()
  answer('POST /guest-orders/visit', () => ({ order: sampleOrder(), in_account: false }))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await heading('Paid, and soon on its way')).toBeTruthy()
})
