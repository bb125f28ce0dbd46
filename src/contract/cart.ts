import { z } from 'zod'
import { artworkImage, workFacts } from './artworks.ts'
import { CART_LIMITS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { currency, id, money, ok } from './primitives.ts'

const quantity = z.number().int().min(1).max(CART_LIMITS.maxCopies)
const count = z.number().int().min(0)

/** Why an item cannot be bought at the moment. `held`: somebody else is paying for it. `reserved`: its seller holds it for somebody. `not_for_sale`: it is shown without a price. `not_by_card`: no card payment can be that high, or that low. */
export const CART_PROBLEMS = [
  'sold',
  'withdrawn',
  'not_for_sale',
  'held',
  'reserved',
  'own_work',
  'not_by_card',
] as const

export const cartItem = z.object({
  artwork_id: id,
  /** The handle of its product page; null once it is not for sale any more. */
  handle: z.string().nullable(),
  title: z.string(),
  /** `location` is what the seller states publicly, '' without; `ships` is false while their works have to be collected. */
  seller: z.object({ id, name: z.string(), slug: z.string(), location: z.string(), ships: z.boolean() }),
  ...workFacts,
  edition_type: z.string(),
  edition_size: z.number().int().nullable(),
  picture: artworkImage.nullable(),
  price: money,
  /** The price when it was added. */
  added_price: money,
  currency,
  /** At most the copies left; `asked` is what was asked for. */
  quantity: z.number().int().min(0),
  asked: quantity,
  /** Copies that are neither sold nor held by others; null for an open edition. */
  copies_left: count.nullable(),
  problem: z.enum(CART_PROBLEMS).nullable(),
  /** When the hold on it ends: the caller's own, or with the problem `held` that of somebody else. */
  held_until: z.iso.datetime().nullable(),
  /** When an order sold it, with the problem `sold`; null for a work that its artist marked as sold. */
  sold_at: z.iso.datetime().nullable(),
})
export type CartItem = z.infer<typeof cartItem>

export const cart = z.object({
  items: z.array(cartItem),
  /** Copies of the items that can be bought. */
  count,
  /** What they cost without shipping, by currency: a checkout has one. */
  subtotals: z.array(z.object({ currency, count, amount: money })),
  /** The caller's open checkout. */
  checkout: z.object({ id, ends_at: z.iso.datetime() }).nullable(),
})
export type Cart = z.infer<typeof cart>

const signedIn = { kind: 'signed-in' } as const
const params = z.strictObject({ artwork_id: id })
/** What the browser of a visitor remembers of an item. */
const localItem = z.strictObject({ artwork_id: id, quantity, added_price: money.optional() })
export type LocalCartItem = z.infer<typeof localItem>
const localItems = z.strictObject({ items: z.array(localItem).max(CART_LIMITS.maxItems) })

export const getCart = endpoint({
  method: 'GET',
  path: '/users/cart',
  summary: 'The caller’s cart, with what stands in the way of buying each item. A cart holds nothing.',
  access: signedIn,
  response: cart,
  errors: [],
  cache: 'private',
})

export const previewCart = endpoint({
  method: 'POST',
  path: '/cart/preview',
  summary: 'A visitor’s cart, which the browser remembers, as `GET /users/cart` would return it. Nothing is stored.',
  access: { kind: 'public' },
  body: localItems,
  response: cart,
  errors: [],
  limit: { by: 'ip', max: 600, windowSeconds: 600 },
})

export const putCartItem = endpoint({
  method: 'PUT',
  path: '/users/cart/items/:artwork_id',
  summary: 'Put a published work into the cart, or change how many copies of an edition are wanted.',
  access: signedIn,
  params,
  body: z.strictObject({ quantity }),
  response: cart,
  errors: ['artwork_not_found', 'account_not_found', 'own_work', 'cart_full', 'work_not_for_sale'],
})

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/users/cart/items/:artwork_id',
  summary: 'Take a work out of the cart; removing one that is not in it is not an error.',
  access: signedIn,
  params,
  response: cart,
  errors: [],
})

export const mergeCart = endpoint({
  method: 'POST',
  path: '/users/cart/merge',
  summary:
    'Add what the browser remembered before the sign-in. Works that are in the cart already, the caller’s own and those that are not public are left out.',
  access: signedIn,
  body: localItems,
  response: ok,
  errors: ['account_not_found'],
})
