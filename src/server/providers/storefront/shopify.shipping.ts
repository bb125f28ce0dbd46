import { pause } from './remembered.ts'
import { type Ask, requireNoErrors } from './shopify.client.ts'
import {
  ADD_CART_LINES,
  CART_DELIVERY_OPTIONS,
  CHECKOUT_SHIPPING_RATES,
  CREATE_CART,
  CREATE_CHECKOUT,
  SET_BUYER_IDENTITY,
} from './shopify.documents.ts'
import { type Money, type PricedService, presentOption } from './shopify.mapping.ts'
import { type DeliveryOption, type Recipient, StorefrontError, type StorefrontLine } from './storefront.provider.ts'

/** How often, and how far apart, a cart is asked for its delivery options (MS-14.14). */
export const RATES_POLL = { attempts: 10, intervalMs: 1000 } as const

/** Stands in for the name of a buyer who has not given one, because carriers require it (MS-14.26). */
const UNKNOWN_BUYER = { firstName: 'Art', lastName: 'Collector' } as const

interface CartAnswer {
  cart: { id: string } | null
  userErrors: { message: string }[]
}
interface CartDeliveryOption {
  handle: string
  title: string | null
  estimatedCost: Money
}

const mailingAddress = ({ firstName, lastName, ...address }: Recipient) => ({
  ...address,
  firstName: firstName || UNKNOWN_BUYER.firstName,
  lastName: lastName || UNKNOWN_BUYER.lastName,
})

/** Repeats a read until it has something, up to ten times, a second apart (MS-14.14). */
const poll = async <T>(read: () => Promise<T[]>): Promise<T[]> => {
  for (let attempt = 1; attempt <= RATES_POLL.attempts; attempt += 1) {
    if (attempt > 1) await pause(RATES_POLL.intervalMs)
    const found = await read()
    if (found.length > 0) return found
  }
  throw new StorefrontError('Shipping rates not available after maximum attempts')
}

const createCart = async (ask: Ask, lines: readonly StorefrontLine[]): Promise<string> => {
  const { cartCreate } = await ask<{ cartCreate: CartAnswer }>(CREATE_CART, { input: {} })
  requireNoErrors(cartCreate.userErrors, 'Cart errors')
  if (!cartCreate.cart) throw new StorefrontError('Failed to create cart for shipping rate calculation')
  const cartId = cartCreate.cart.id
  const { cartLinesAdd } = await ask<{ cartLinesAdd: CartAnswer }>(ADD_CART_LINES, {
    cartId,
    lines: lines.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity })),
  })
  requireNoErrors(cartLinesAdd.userErrors, 'Cart errors')
  return cartId
}

/** The delivery options of a new cart with these lines (MS-14.13). */
export const cartOptions = async (
  ask: Ask,
  lines: readonly StorefrontLine[],
  recipient: Recipient,
): Promise<DeliveryOption[]> => {
  const cartId = await createCart(ask, lines)
  const { cartBuyerIdentityUpdate } = await ask<{ cartBuyerIdentityUpdate: CartAnswer }>(SET_BUYER_IDENTITY, {
    cartId,
    buyerIdentity: {
      countryCode: recipient.country,
      deliveryAddressPreferences: [{ deliveryAddress: mailingAddress(recipient) }],
    },
  })
  requireNoErrors(cartBuyerIdentityUpdate.userErrors, 'Cart update errors')
  const options = await poll(async () => {
    const { cart } = await ask<{
      cart: { deliveryGroups: { nodes: { deliveryOptions: CartDeliveryOption[] }[] } } | null
    }>(CART_DELIVERY_OPTIONS, { cartId })
    return cart?.deliveryGroups.nodes.flatMap(({ deliveryOptions }) => deliveryOptions) ?? []
  })
  return options.map(({ handle, title, estimatedCost: price }) => presentOption({ handle, title, price }, 'cart'))
}

/** The shipping rates of a new checkout with these lines; only versions before 2024-10 have checkouts (MS-T70). */
export const checkoutOptions = async (
  ask: Ask,
  lines: readonly StorefrontLine[],
  recipient: Recipient,
): Promise<DeliveryOption[]> => {
  const { checkoutCreate } = await ask<{
    checkoutCreate: { checkout: { id: string } | null; checkoutUserErrors: { message: string }[] }
  }>(CREATE_CHECKOUT, { input: { lineItems: lines, shippingAddress: mailingAddress(recipient) } })
  requireNoErrors(checkoutCreate.checkoutUserErrors, 'Checkout errors')
  const rates = await poll(async () => {
    const { node } = await ask<{
      node: { availableShippingRates: { shippingRates: PricedService[] | null } | null } | null
    }>(CHECKOUT_SHIPPING_RATES, { checkoutId: checkoutCreate.checkout?.id })
    return node?.availableShippingRates?.shippingRates ?? []
  })
  return rates.map((rate) => presentOption(rate, 'checkout'))
}
