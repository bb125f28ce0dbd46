import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usd } from '#contract/money.ts'
import { StorefrontError, StorefrontRefusedError } from './storefront.provider.ts'
import { openFakeShop, option, RECIPIENT } from './testing/fake-shop.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const LINES = [{ variantId: 'gid://shopify/ProductVariant/1', quantity: 2 }]
const made = { cart: { id: 'cart-1' }, userErrors: [] }
const refused = (message: string) => ({ cart: null, userErrors: [{ field: null, message }] })
const groups = (...deliveryOptions: object[]) => ({ cart: { deliveryGroups: { nodes: [{ deliveryOptions }] } } })
const READY = {
  CreateCart: () => ({ cartCreate: made }),
  AddCartLines: () => ({ cartLinesAdd: made }),
  SetBuyerIdentity: () => ({ cartBuyerIdentityUpdate: made }),
  CartDeliveryOptions: () => groups(option('UPS Ground', '12.34')),
}
const CART_CALLS = ['CreateCart', 'AddCartLines', 'SetBuyerIdentity', 'CartDeliveryOptions']

const current = (responses: Parameters<typeof openFakeShop>[0]) => openFakeShop(responses, { version: '2026-10' })
const ask = ({ storefront, finish }: ReturnType<typeof openFakeShop>, recipient: object = {}) =>
  finish(storefront.deliveryOptions(LINES, { ...RECIPIENT, ...recipient }))

test('MS-14.4 MS-14.13 a cart is created, gets lines and the address of the buyer, and is asked for its options', async () => {
  const shop = current(READY)
  const options = await ask(shop)
  expect(shop.operations()).toEqual(CART_CALLS)
  expect(shop.calls.map(({ variables }) => variables)).toEqual([
    { input: {} },
    { cartId: 'cart-1', lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2 }] },
    {
      cartId: 'cart-1',
      buyerIdentity: { countryCode: 'US', deliveryAddressPreferences: [{ deliveryAddress: RECIPIENT }] },
    },
    { cartId: 'cart-1' },
  ])
  const fields = ['cartCreate(input', 'cartLinesAdd(cartId', 'cartBuyerIdentityUpdate(cartId', 'deliveryGroups(first']
  for (const [at, field] of fields.entries()) expect(shop.calls[at]?.document).toContain(field)
  expect(options).toEqual([{ id: 'ups-ground', title: 'UPS Ground', price: usd(1234), source: 'cart' }])
})

test('MS-14.13 MS-14.14 the options are asked for ten times, a second apart, until there are some', async () => {
  let asked = 0
  const shop = current({
    ...READY,
    CartDeliveryOptions: () => {
      asked += 1
      return asked < 10 ? groups() : groups(option('DHL', '20'))
    },
  })
  expect(await ask(shop)).toMatchObject([{ title: 'DHL', price: usd(2000) }])
  const times = shop.calls.filter(({ operation }) => operation === 'CartDeliveryOptions').map(({ at }) => at)
  expect(times).toHaveLength(10)
  expect(times.slice(1).map((at, before) => at - Number(times[before]))).toEqual(Array.from({ length: 9 }, () => 1000))
})

test('MS-14.14 MS-14.15 after the tenth time without options it fails with the stated message', async () => {
  const shop = current({ ...READY, CartDeliveryOptions: () => groups() })
  const failure = ask(shop)
  await expect(failure).rejects.toThrow(new StorefrontError('Shipping rates not available after maximum attempts'))
  expect(shop.operations().filter((name) => name === 'CartDeliveryOptions')).toHaveLength(10)
})

test('MS-14.16 without a cart it fails with the stated message', async () => {
  const shop = current({ ...READY, CreateCart: () => ({ cartCreate: { cart: null, userErrors: [] } }) })
  await expect(ask(shop)).rejects.toThrow(new StorefrontError('Failed to create cart for shipping rate calculation'))
})

test('MS-14.18 errors of a cart raise a message that begins with Cart errors', async () => {
  for (const responses of [
    { CreateCart: () => ({ cartCreate: refused('The cart is closed') }) },
    { AddCartLines: () => ({ cartLinesAdd: refused('The cart is closed') }) },
  ])
    await expect(ask(current({ ...READY, ...responses }))).rejects.toThrow(
      new StorefrontRefusedError('Cart errors: The cart is closed'),
    )
})

test('MS-14.19 errors of the update raise a message that begins with Cart update errors', async () => {
  const shop = current({ ...READY, SetBuyerIdentity: () => ({ cartBuyerIdentityUpdate: refused('No such state') }) })
  await expect(ask(shop)).rejects.toThrow(new StorefrontRefusedError('Cart update errors: No such state'))
})

test('MS-14.26 a buyer without a name gets a placeholder for both parts', async () => {
  const findSentAddress = async (recipient: object) => {
    const shop = current(READY)
    await ask(shop, recipient)
    const identity = shop.calls[2]?.variables.buyerIdentity as {
      deliveryAddressPreferences: [{ deliveryAddress: { firstName: string; lastName: string } }]
    }
    return identity.deliveryAddressPreferences[0].deliveryAddress
  }
  for (const missing of ['', undefined]) {
    const { firstName, lastName } = await findSentAddress({ firstName: missing, lastName: missing })
    expect([firstName, lastName]).toEqual(['Art', 'Collector'])
  }
  expect(await findSentAddress({})).toMatchObject({ firstName: 'Ada', lastName: 'Reader' })
})

const CHECKOUT = {
  CreateCheckout: () => ({ checkoutCreate: { checkout: { id: 'checkout-1' }, checkoutUserErrors: [] } }),
  CheckoutShippingRates: () => ({
    node: {
      availableShippingRates: {
        ready: true,
        shippingRates: [{ handle: 'ups', title: 'UPS 2-Day', price: { amount: '100', currencyCode: 'USD' } }],
      },
    },
  }),
}

test('MS-14.5 in a version with checkouts, one is created with the address and asked for its rates', async () => {
  const shop = openFakeShop(CHECKOUT)
  expect(await ask(shop)).toEqual([{ id: 'ups', title: 'UPS 2-Day', price: usd(10_000), source: 'checkout' }])
  expect(shop.calls.map(({ variables }) => variables)).toEqual([
    { input: { lineItems: LINES, shippingAddress: RECIPIENT } },
    { checkoutId: 'checkout-1' },
  ])
  expect(shop.calls[0]?.document).toContain('checkoutCreate(input')
  expect(shop.calls[1]?.document).toContain('availableShippingRates')
})

test('MS-14.20 errors of a checkout raise a message that begins with Checkout errors, and a cart is used instead', async () => {
  const noted: unknown[] = []
  const shop = openFakeShop(
    {
      ...READY,
      CreateCheckout: () => ({ checkoutCreate: { checkout: null, checkoutUserErrors: [{ message: 'No checkouts' }] } }),
    },
    { log: { error: () => undefined, warn: () => undefined, debug: (detail: unknown) => noted.push(detail) } },
  )
  expect(await ask(shop)).toMatchObject([{ source: 'cart' }])
  expect(shop.operations()).toEqual(['CreateCheckout', ...CART_CALLS])
  expect(noted).toEqual([{ err: new StorefrontRefusedError('Checkout errors: No checkouts') }])
})
