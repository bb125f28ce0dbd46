// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import type { QuotedParcel } from '#contract/quotes.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { CheckoutForm } from './checkout-form.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const WORK: CartItem = {
  artwork_id: 'w1',
  handle: 'drift',
  title: 'Drift',
  seller: { id: 'hana', name: 'Hana Itoh', slug: 'hana-itoh', location: 'Hudson, New York', ships: true },
  year_created: 2024,
  medium: 'oil',
  dimensions: null,
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
}
const COLLECTION: QuotedParcel['methods'][number] = { method: 'collection', price: '0.00', taxes: [] }
const parcel = (price: string | null, crossesCustoms: boolean): QuotedParcel => ({
  seller: WORK.seller,
  artwork_ids: ['w1'],
  price: '900.00',
  methods: price === null ? [COLLECTION] : [{ method: 'flat_rate', price, taxes: [] }, COLLECTION],
  unsuitable: [],
  not_shipped_there: price === null,
  crosses_customs: crossesCustoms,
})
const quoteOnce = (one: QuotedParcel) => ({
  parcels: [one],
  price: '900.00',
  by_state: false,
  by_card: true,
  outside: null,
  currency: 'usd',
  test_mode: false,
})

beforeEach(() => {
  resetApi()
  session.adopt(sampleProfile({ id: 'buyer' }))
  answer('GET /users/cart', () => ({
    items: [WORK],
    count: 1,
    subtotals: [{ currency: 'usd', count: 1, amount: '900.00' }],
    checkout: null,
  }))
})
afterEach(() => {
  cleanup()
  session.end()
})

/** By country; one without a quote fails as long as `isDown`. */
const open = (quotes: Record<string, QuotedParcel>, isDown = () => false) => {
  answer('POST /checkouts/quote', ({ body }) => {
    const found = quotes[body?.country ?? '']
    if (!found || isDown()) throw new ApiError(503, undefined)
    return quoteOnce(found)
  })
  show(<CheckoutForm user={sampleProfile({ id: 'buyer' })} />)
}
const choose = async (country: string) => userEvent.selectOptions(await screen.findByLabelText(/^Country/), country)
const findPay = (total: string) => screen.findByRole('button', { name: `Continue to payment, ${total}` })

test('another country is priced again, and the line on import duties follows it', async () => {
  open({ US: parcel('20.00', false), CH: parcel('80.00', true) })
  await findPay('$920.00')
  expect(screen.queryByText(/^Import duties/)).toBeNull()
  await userEvent.type(screen.getByLabelText(/^City/), 'Zurich')
  await choose('CH')
  await findPay('$980.00')
  expect(screen.getByText(/the recipient pays whatever Switzerland charges on arrival/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Zurich')
  await userEvent.click(screen.getByRole('radio', { name: /Collect it yourself/ }))
  expect(screen.queryByText(/^Import duties/)).toBeNull()
})

test('where the seller does not ship, their name and collection are shown, and another country can be chosen', async () => {
  open({ US: parcel('20.00', false), JP: parcel(null, true) })
  await findPay('$920.00')
  await choose('JP')
  expect(await screen.findByText('Hana Itoh does not ship to Japan')).toBeTruthy()
  await findPay('$900.00')
  expect(screen.queryByText(/^Import duties/)).toBeNull()
  await choose('US')
  await findPay('$920.00')
})

test('prices that could not be loaded leave what was typed, and can be asked for again', async () => {
  let isDown = false
  open({ US: parcel('20.00', false), CH: parcel('80.00', true) }, () => isDown)
  await findPay('$920.00')
  await userEvent.type(screen.getByLabelText(/^City/), 'Zurich')
  isDown = true
  await choose('CH')
  await screen.findByText('The shipping prices for this country could not be loaded.')
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Zurich')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await findPay('$980.00')
  expect(calls.filter(({ call }) => call === 'POST /checkouts/quote').length).toBeGreaterThan(2)
})

test('a guest states who they are, is offered to log in, and collects under their name', async () => {
  session.end()
  answer('POST /cart/preview', () => ({
    items: [WORK],
    count: 1,
    subtotals: [{ currency: 'usd', count: 1, amount: '900.00' }],
    checkout: null,
  }))
  answer('POST /checkouts/quote', () => quoteOnce(parcel('20.00', false)))
  answer('POST /checkouts', () => {
    throw new ApiError(409, { code: 'work_held' })
  })
  show(<CheckoutForm user={null} />)
  await findPay('$920.00')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  await userEvent.type(screen.getByLabelText(/^Email/), 'ruth@example.org')
  await userEvent.click(screen.getByRole('radio', { name: /Collect it yourself/ }))
  const pay = await findPay('$900.00')
  await userEvent.click(pay)
  expect(await screen.findByText('Enter the full name.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Full name/), 'Ruth')
  await userEvent.click(pay)
  const sent = await vi.waitUntil(() => calls.find(({ call }) => call === 'POST /checkouts'))
  const nowhere = { address_line1: '', address_line2: '', city: '', state: '', postal_code: '', country: '' }
  expect(sent.body).toMatchObject({ email: 'ruth@example.org', address: { name: 'Ruth', ...nowhere } })
})
