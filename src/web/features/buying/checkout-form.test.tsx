// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart, CartItem } from '#contract/cart.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { QuotedParcel, quoteCheckout } from '#contract/quotes.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { takeReturnTo } from '#web/lib/return-to.ts'
import { changeSettings } from '#web/lib/settings.ts'
import { sampleCheckout } from '#web/testing/sample-checkout.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show, showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { CheckoutForm } from './checkout-form.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

type Quote = ResultOf<typeof quoteCheckout>

const WORK: CartItem = {
  artwork_id: 'w1',
  handle: 'drift',
  title: 'Drift',
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
const quoteOnce = (one: QuotedParcel, more: Partial<Quote> = {}): Quote => ({
  parcels: [one],
  price: '900.00',
  by_state: false,
  by_card: true,
  outside: null,
  currency: 'usd',
  test_mode: false,
  ...more,
})
const CART: Cart = {
  items: [WORK],
  count: 1,
  subtotals: [{ currency: 'usd', count: 1, amount: '900.00' }],
  checkout: null,
}

beforeEach(() => {
  resetApi()
  session.adopt(sampleProfile({ id: 'buyer' }))
  answer('GET /users/cart', () => CART)
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
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

test('the returns text is linked before somebody pays, where the operator has written one', async () => {
  open({ US: parcel('20.00', false) })
  await findPay('$920.00')
  expect(screen.queryByRole('link', { name: 'Withdrawal and returns' })).toBeNull()
  act(() => changeSettings({ legal: { terms: 0, privacy: 0, returns: 1 } }))
  const link = screen.getByRole('link', { name: 'Withdrawal and returns' })
  act(() => changeSettings({ legal: { terms: 0, privacy: 0, returns: 0 } }))
  expect(link.getAttribute('href')).toBe('/returns')
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
  answer('POST /cart/preview', () => CART)
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

const MARA = { ...WORK.seller, id: 'mara', name: 'Mara Lind' }
const TRANSFER = { hold_days: 7, transfer: true, in_person: false }
const HOME = {
  shipping_name: 'Ruth',
  shipping_address_line1: '1 Main Street',
  shipping_city: 'Hudson',
  shipping_state: 'NY',
  shipping_postal_code: '12534',
  shipping_country: 'US',
}
const openWith = (more: Partial<Quote>) => {
  answer('POST /checkouts/quote', () => quoteOnce(parcel('40.00', false), more))
  const user = sampleProfile({ id: 'buyer', ...HOME })
  return showAt('/checkout', <CheckoutForm user={user} />)
}
const RESERVE = { name: 'Reserve, $940.00' }
const pressReserve = async () => userEvent.click(await screen.findByRole('button', RESERVE))

test.each([
  ['Bank transfer, straight to Hana Itoh', TRANSFER],
  ['Bank transfer or in person, straight to Hana Itoh', { ...TRANSFER, in_person: true }],
  ['In person, straight to Hana Itoh', { ...TRANSFER, transfer: false, in_person: true }],
])('works can be paid by card or “%s”', async (title, outside) => {
  openWith({ outside })
  await findPay('$940.00')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^By card/ }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${title}`) }))
  expect(screen.getByText(/^Held for you for 7 days, until Hana Itoh confirms your payment\./)).toBeTruthy()
  expect(screen.getByRole('button', RESERVE)).toBeTruthy()
  expect(screen.queryByText(/provider’s page and come straight back/)).toBeNull()
})

test('where no card can pay, the works are only reserved, and the reservation leads on', async () => {
  openWith({ by_card: false, outside: TRANSFER })
  answer('POST /checkouts', () => sampleCheckout({ payment_method: 'outside' }))
  await screen.findByRole('button', RESERVE)
  expect(screen.queryByRole('radio', { name: /^By card/ })).toBeNull()
  await pressReserve()
  expect(await screen.findByText('At /checkout/c1')).toBeTruthy()
  expect(calls.find(({ call }) => call === 'POST /checkouts')?.body).toMatchObject({
    payment_method: 'outside',
    total: '940.00',
  })
  expect(calls.map(({ call }) => call)).not.toContain('POST /checkouts/c1/payment')
})

test('in test mode, only what a card pays moves no money', async () => {
  openWith({ outside: TRANSFER, test_mode: true })
  expect(await screen.findByText(/A card moves no money, and nothing that it pays for ships\./)).toBeTruthy()
  cleanup()
  openWith({ by_card: false, outside: TRANSFER, test_mode: true })
  await screen.findByRole('button', RESERVE)
  expect(screen.queryByText('Test mode.')).toBeNull()
})

test('without a choice, a card pays', async () => {
  openWith({})
  await findPay('$940.00')
  expect(screen.queryByRole('group', { name: 'Payment' })).toBeNull()
})

test.each([
  ['too_many_reservations', 'See your reservations', '/orders'],
  ['checkout_open', 'See your reservations', '/orders'],
  ['hold_used_up', 'Back to the cart', '/cart'],
] as const)('a reservation refused with %s says why and what to do', async (code, label, path) => {
  openWith({ by_card: false, outside: TRANSFER })
  answer('POST /checkouts', () => {
    throw new ApiError(409, { code, error: `Refused: ${code}` })
  })
  await pressReserve()
  expect((await screen.findByRole('alert')).textContent).toContain(`Refused: ${code}`)
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(path)
})

test('where the seller has stopped being paid outside meanwhile, a card is offered instead', async () => {
  openWith({ outside: TRANSFER })
  answer('POST /checkouts', () => {
    throw new ApiError(409, { code: 'outside_not_offered', error: 'Choose another way to pay.' })
  })
  await userEvent.click(await screen.findByRole('radio', { name: /^Bank transfer/ }))
  answer('POST /checkouts/quote', () => quoteOnce(parcel('40.00', false)))
  await pressReserve()
  expect((await screen.findByRole('alert')).textContent).toContain('Choose another way to pay.')
  await findPay('$940.00')
})

test('a guest who wants to reserve logs in, and finds the form as they left it', async () => {
  session.end()
  answer('POST /cart/preview', () => CART)
  answer('POST /checkouts/quote', () => quoteOnce(parcel('40.00', false), { outside: TRANSFER }))
  showAt('/checkout?currency=usd', <CheckoutForm user={null} />)
  await userEvent.type(await screen.findByLabelText(/^City/), 'Kingston')
  await userEvent.click(screen.getByRole('radio', { name: /Collect it yourself/ }))
  await userEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
  expect(screen.queryByRole('button', { name: /^(Reserve|Continue)/ })).toBeNull()
  expect((await screen.findByRole('link', { name: 'Create an account' })).getAttribute('href')).toBe('/signup')
  await userEvent.click(await screen.findByRole('link', { name: 'Log in to reserve' }))
  await screen.findByText('At /login')
  expect(takeReturnTo()).toBe('/checkout?currency=usd')
  cleanup()
  session.adopt(sampleProfile({ id: 'buyer' }))
  show(<CheckoutForm user={sampleProfile({ id: 'buyer', ...HOME })} />)
  expect(await screen.findByRole('button', { name: 'Reserve, $900.00' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Shipped by the seller/ }))
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Kingston')
  expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Ruth')
})

test('works of two sellers that cannot be paid together are bought from one at a time', async () => {
  answer('GET /users/cart', () => ({ ...CART, items: [WORK, { ...WORK, artwork_id: 'w2', seller: MARA }] }))
  openWith({ by_card: false, parcels: [parcel('40.00', false), { ...parcel('40.00', false), seller: MARA }] })
  expect(await screen.findByText('These works cannot be paid together')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Reserve|Continue)/ })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Only those of Mara Lind' }))
  expect(await screen.findByText('This checkout is with Mara Lind')).toBeTruthy()
  const asked = calls.findLast(({ call }) => call === 'POST /checkouts/quote')
  expect(asked?.body).toMatchObject({ items: [{ artwork_id: 'w2', quantity: 1 }] })
})

test('where one of two sellers cannot be paid by card, the works of each can be bought alone', async () => {
  openWith({ parcels: [parcel('40.00', false), { ...parcel('40.00', false), seller: MARA }] })
  answer('POST /checkouts', () => {
    throw new ApiError(409, { code: 'seller_not_payable', error: 'Mara Lind cannot be paid at the moment.' })
  })
  await userEvent.click(await findPay('$980.00'))
  const link = await screen.findByRole('link', { name: 'Only those of Mara Lind' })
  expect(link.getAttribute('href')).toBe('/checkout?seller=mara')
})

test('a work that can be paid neither by card nor outside leads to its page', async () => {
  openWith({ by_card: false })
  expect(await screen.findByText('Write to Hana Itoh to buy it.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the work' }).getAttribute('href')).toBe('/marketplace/drift')
})
