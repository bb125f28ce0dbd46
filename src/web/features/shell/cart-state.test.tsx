// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { session } from '#web/lib/live-session.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { CART_CHANGED, CART_KEY } from '#web/shared/cart/cart-changes.ts'
import { readHeaderData } from '#web/shared/header-data.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { answer, api, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { Bell } from './bell.tsx'
import { CartLink } from './cart-link.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const user = sampleProfile()
const item = { problem: null, quantity: 2, asked: 2 } as Cart['items'][number]
const CART: Cart = {
  items: [item],
  count: 2,
  subtotals: [{ currency: 'usd', count: 2, amount: '90.00' }],
  checkout: null,
}

beforeEach(() => {
  resetApi()
  window.localStorage.clear()
  session.adopt(user)
  answer('GET /users/cart', () => CART)
  answer('GET /users/notifications/unread', () => ({ unread: 3 }))
})
afterEach(() => {
  cleanup()
  session.end()
})

/** The header of a page that the server rendered for `user`. */
const arrive = async (read: ReadApi = api as ReadApi) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const [key, data] of await readHeaderData({ user, read })) client.setQueryData(key, data)
  calls.length = 0
  const element = (
    <>
      <Bell userId={user.id} />
      <CartLink />
    </>
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )
}

test('what the header counts arrives with the page, and nothing is requested for it', async () => {
  await arrive()
  expect(screen.getByRole('link', { name: 'Notifications, 3 unread' })).toBeTruthy()
  expect(await screen.findByText(/works in your cart/)).toBeTruthy()
  expect(calls).toEqual([])
})

test('a part that the server could not read is requested by the browser', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const read = ((operation, input) =>
    operation === 'GET /users/notifications/unread'
      ? Promise.reject(new Error('busy'))
      : api(operation, input)) as ReadApi
  await arrive(read)
  expect(await screen.findByRole('link', { name: 'Notifications, 3 unread' })).toBeTruthy()
  expect(calls.map(({ call }) => call)).toEqual(['GET /users/notifications/unread'])
})

test('what this browser remembers of a visit without an account joins the cart', async () => {
  window.localStorage.setItem(CART_KEY, JSON.stringify([{ artwork_id: 'w1', quantity: 1 }]))
  answer('POST /users/cart/merge', () => ({ ok: true }) as const)
  await arrive()
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['POST /users/cart/merge', 'GET /users/cart']))
  expect(window.localStorage.getItem(CART_KEY)).toBeNull()
})

test('a changed cart is read again', async () => {
  await arrive()
  await screen.findByText(/works in your cart/)
  answer('GET /users/cart', () => ({ ...CART, items: [], count: 0 }))
  window.dispatchEvent(new CustomEvent(CART_CHANGED, { detail: null }))
  await waitFor(() => expect(screen.queryByText(/works in your cart/)).toBeNull())
})

test('a work that is added before the cart of the header has arrived is announced all the same', async () => {
  const added = {
    ...item,
    artwork_id: 'w1',
    title: 'Low Tide',
    seller: { name: 'Inés Okafor' },
  } as Cart['items'][number]
  await arrive()
  answer('GET /users/cart', () => ({ ...CART, items: [added] }))
  act(() => void window.dispatchEvent(new CustomEvent(CART_CHANGED, { detail: 'w1' })))
  expect(screen.queryByText('Added to your cart')).toBeNull()
  expect(await screen.findByText('Added to your cart')).toBeTruthy()
})
