// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DELIVERY_COUNTRIES } from '#contract/address-formats.ts'
import type { Cart, CartItem } from '#contract/cart.ts'
import { SHIPPING_COUNTRIES } from '#contract/country-name.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { CartView } from './cart-view.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { HoldClock } from './hold-clock.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(() => {
  resetApi()
  session.adopt(sampleProfile({ id: 'buyer' }))
})
afterEach(() => {
  cleanup()
  session.end()
  vi.useRealTimers()
})

const item = (title: string, more: Partial<CartItem> = {}): CartItem => ({
  artwork_id: title,
  handle: title.toLowerCase(),
  title,
  seller: { id: 'hana', name: 'Hana Itoh', slug: 'hana-itoh', location: 'Hudson, New York', ships: true },
  year_created: 2024,
  date_text: '',
  medium: 'oil',
  medium_line: '',
  dimensions: null,
  size_unit: 'in',
  edition_type: 'unique',
  edition_size: null,
  picture: null,
  price: '900.00',
  added_price: '900.00',
  currency: 'usd',
  quantity: 1,
  asked: 1,
  copies_left: 1,
  problem: null,
  held_until: null,
  sold_at: null,
  ...more,
})
const buildCart = (...items: CartItem[]): Cart => {
  const buyable = items.filter(({ problem }) => problem === null)
  const subtotals = [...Map.groupBy(buyable, ({ currency }) => currency)].map(([currency, those]) => ({
    currency,
    count: those.length,
    amount: those
      .reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0)
      .toFixed(currency === 'jpy' ? 0 : 2),
  }))
  return {
    items,
    count: buyable.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotals,
    checkout: null,
  }
}
const has = (...items: CartItem[]) => answer('GET /users/cart', () => buildCart(...items))
const findRow = async (title: string) => {
  const row = (await screen.findByRole('button', { name: `Remove ${title}` })).closest('li')
  if (!row) throw new Error(`${title} is not in the cart.`)
  return row
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('an empty cart leads to works', async () => {
  has()
  show(<CartView />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See original artwork' })).toBeTruthy()
})

test('a work that somebody else takes while the cart is open says so by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  has(item('Drift'))
  show(<CartView />)
  await findRow('Drift')
  has(item('Drift', { problem: 'sold', sold_at: '2026-11-20T10:00:00.000Z' }))
  expect(screen.queryByText(/Someone else bought it/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText(/Someone else bought it/)).toBeTruthy()
})

test('a cart that cannot be read says that nothing is lost, and is read again', async () => {
  answer('GET /users/cart', () => {
    throw new ApiError(500, null)
  })
  show(<CartView />)
  expect(await screen.findByText('Your cart could not be loaded. Nothing in it is lost.')).toBeTruthy()
  has(item('Drift'))
  await press('Try Again')
  expect(await findRow('Drift')).toBeTruthy()
})

test('works are grouped by their sellers, and the summary has their number and price', async () => {
  has(
    item('Drift'),
    item('Tide', {
      seller: { id: 'colm', name: 'Colm', slug: 'colm', location: '', ships: false },
      price: '45.50',
      added_price: '45.50',
    }),
  )
  show(<CartView />)
  const colm = within(await screen.findByRole('region', { name: 'From Colm' }))
  expect(colm.getByRole('button', { name: 'Remove Tide' })).toBeTruthy()
  expect(colm.queryByRole('button', { name: 'Remove Drift' })).toBeNull()
  expect(colm.getByRole('heading').textContent).toBe('Colm')
  const hana = within(screen.getByRole('region', { name: 'From Hana Itoh' }))
  expect(hana.getByRole('heading').textContent).toBe('Hana Itoh, ships from Hudson, New York')
  expect(screen.getByText('2 items')).toBeTruthy()
  expect(screen.getAllByText('$945.50').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Check out' }).getAttribute('href')).toBe('/checkout')
})

test.each<[string, Partial<CartItem>, string]>([
  ['sold', { problem: 'sold' }, 'Someone else bought it. Nothing was charged.'],
  ['taken down', { problem: 'withdrawn' }, 'Hana Itoh has taken this work down.'],
  ['held', { problem: 'held' }, 'On hold for someone else.It may become available again.'],
  [
    'held for days',
    { problem: 'held', held_until: '2999-12-02T12:00:00.000Z' },
    'On hold for someone else until Dec 2.',
  ],
  [
    'reserved',
    { problem: 'reserved' },
    'Reserved for someone else.Ask Hana Itoh whether it may become available again.',
  ],
  ['the reader’s own', { problem: 'own_work' }, 'This is your own work.'],
  ['dearer than before', { price: '950.00' }, 'Now $950.00. It was $900.00 when you added it.'],
  [
    'scarcer than wanted',
    { asked: 3, quantity: 2, copies_left: 2, edition_size: 5 },
    '2 left. You asked for 3, so we changed the quantity.',
  ],
])('a work that is %s says so', async (_what, more, words) => {
  has(item('Drift', more))
  show(<CartView />)
  expect((await findRow('Drift')).textContent).toContain(words)
})

test('without a work that can be bought there is no way to check out', async () => {
  has(item('Drift', { problem: 'sold' }))
  show(<CartView />)
  expect(await screen.findByText('Nothing in your cart can be bought at the moment.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Save for later/ })).toBeNull()
})

test('copies of an edition are counted up to what is left, and down to one', async () => {
  let quantity = 1
  answer('GET /users/cart', () =>
    buildCart(item('Print', { edition_size: 5, copies_left: 2, quantity, asked: quantity })),
  )
  answer('PUT /users/cart/items/:artwork_id', ({ body }) => {
    quantity = body.quantity
    return buildCart()
  })
  show(<CartView />)
  const copies = () => screen.getByRole('status', { name: 'Copies of Print' }).textContent
  await findRow('Print')
  expect(screen.getByRole('button', { name: 'One fewer copy of Print' }).hasAttribute('disabled')).toBe(true)
  await press('One more copy of Print')
  await waitFor(() => expect(copies()).toBe('2'))
  expect((await findRow('Print')).textContent).toContain('2 × $900.00')
  expect(screen.getByRole('button', { name: 'One more copy of Print' }).hasAttribute('disabled')).toBe(true)
})

test('a removed work is gone; one that could not be removed stays', async () => {
  let items = [item('Drift'), item('Tide')]
  answer('GET /users/cart', () => buildCart(...items))
  answer('DELETE /users/cart/items/:artwork_id', () => {
    throw new ApiError(500, null)
  })
  show(<CartView />)
  await press('Remove Drift')
  await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /users/cart')).toHaveLength(2))
  expect(await findRow('Drift')).toBeTruthy()
  answer('DELETE /users/cart/items/:artwork_id', ({ params }) => {
    items = items.filter(({ artwork_id: id }) => id !== params.artwork_id)
    return buildCart(...items)
  })
  await press('Remove Drift')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Drift' })).toBeNull())
  expect(await findRow('Tide')).toBeTruthy()
})

test('an open checkout is continued', async () => {
  answer('GET /users/cart', () => ({
    ...buildCart(item('Drift')),
    checkout: { id: 'c1', ends_at: new Date(Date.now() + 600_000).toISOString() },
  }))
  show(<CartView />)
  expect((await screen.findByRole('link', { name: 'Continue your checkout' })).getAttribute('href')).toBe(
    '/checkout/c1',
  )
  expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/)
})

test('a visitor’s cart is the one this browser remembers, and nothing is saved for later', async () => {
  session.end()
  answer('POST /cart/preview', () => buildCart(item('Drift')))
  show(<CartView />)
  expect(await screen.findByRole('link', { name: 'Check out' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Save for later/ })).toBeNull()
})

test('the clock of a hold announces its last minutes and says once that it has ended', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-12T09:00:00Z') })
  const ended = vi.fn<() => void>()
  render(<HoldClock endsAt="2026-01-12T09:06:00Z" onEnd={ended} />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const announced = () => screen.getByRole('status').textContent
  expect(screen.getByRole('timer').textContent).toBe('6:00')
  expect(announced()).toBe('')
  await pass(60_000)
  expect(screen.getByRole('timer').textContent).toBe('5:00')
  expect(announced()).toBe('Held for 5 more minutes at most.')
  await pass(240_000)
  expect(announced()).toBe('Held for 1 more minute at most.')
  expect(ended).not.toHaveBeenCalled()
  await pass(120_000)
  expect(screen.getByText(/The hold has ended/)).toBeTruthy()
  expect(announced()).toBe('')
  expect(ended).toHaveBeenCalledTimes(1)
})

test('a checkout has the first three works of a larger cart, and what need not be held; the rest waits', async () => {
  const openEdition = item('Poster', { copies_left: null })
  has(item('Drift'), item('Sold', { problem: 'sold' }), item('Tide'), item('Ebb'), item('Flood'), openEdition)
  const quoted: string[] = []
  answer('POST /checkouts/quote', ({ body }) => {
    quoted.push(...(body?.items ?? []).map(({ artwork_id: id }) => id))
    return {
      parcels: [],
      price: '3600.00',
      currency: 'usd',
      by_state: false,
      by_card: true,
      outside: null,
      test_mode: false,
    }
  })
  show(<CheckoutForm user={sampleProfile({ id: 'buyer' })} />)
  const notice = (await screen.findByText('You can hold 3 works at a time')).parentElement
  expect(notice?.textContent).toContain('The other one stays in your cart for your next checkout.')
  expect(quoted).toEqual(['Drift', 'Tide', 'Ebb', 'Poster'])
})

test('a checkout offers every country to which a parcel can be sent, the usual ones first', async () => {
  has(item('Drift'))
  answer('POST /checkouts/quote', () => ({
    parcels: [],
    price: '900.00',
    by_state: false,
    by_card: true,
    outside: null,
    currency: 'usd',
    test_mode: false,
  }))
  show(<CheckoutForm user={sampleProfile({ id: 'buyer' })} />)
  const select = await screen.findByLabelText<HTMLSelectElement>(/^Country/)
  const offered = [...select.options].map(({ value }) => value)
  expect(offered.slice(0, 12)).toEqual([...SHIPPING_COUNTRIES, 'AF', 'AX'])
  expect(offered.toSorted()).toEqual(DELIVERY_COUNTRIES.map(({ value }) => value).toSorted())
})

test('a cart with two currencies has a subtotal and a checkout for each, and yen have no decimals', async () => {
  has(item('Drift'), item('Nami', { price: '120000', added_price: '120000', currency: 'jpy' }))
  show(<CartView />)
  expect(await screen.findAllByText('¥120,000')).not.toHaveLength(0)
  expect(screen.getAllByText('$900.00')).not.toHaveLength(0)
  expect(screen.getByText(/A checkout has one: buy one after the other/)).toBeTruthy()
  const paths = ['Check out in USD', 'Check out in JPY'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(paths).toEqual(['/checkout?currency=usd', '/checkout?currency=jpy'])
})

test('a price that no card payment can have leads to its work, and cannot be checked out', async () => {
  has(item('Colossus', { price: '2000000.00', added_price: '2000000.00', problem: 'not_by_card' }))
  show(<CartView />)
  expect(await screen.findByText('No card payment can have this price.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the work' }).getAttribute('href')).toBe('/marketplace/colossus')
  expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull()
})
