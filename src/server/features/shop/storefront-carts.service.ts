import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { moneyOf } from '#server/platform/money.ts'
import { storefrontRead } from './storefront.read.ts'
import { storefrontCartsRepository as carts, type StorefrontCart } from './storefront-carts.repository.ts'

const MAX_LINES = 50
const MAX_QUANTITY = 99
const CART_ID = 'gid://gesso/Cart/'
const VARIANT_ID = /^gid:\/\/gesso\/ProductVariant\/[\w-]{1,60}$/

const OPTION_TITLES = {
  flat_rate: 'Parcel at a flat price',
  art_handlers: 'Art handlers',
  collection: 'Collection in person',
} as const

interface DeliveryWays {
  sellerId: string
  methods: { method: keyof typeof OPTION_TITLES; cents: number }[]
}

export interface StorefrontCartsDeps {
  db: Database
  /** How the sellers of works deliver them, for each seller. */
  deliveryWays(artworkIds: readonly string[]): Promise<DeliveryWays[]>
}

interface LineInput {
  merchandiseId: string
  quantity?: number | null
}
interface BuyerIdentity {
  deliveryAddressPreferences?: { deliveryAddress?: object | null }[] | null
}
interface UserError {
  field: string[] | null
  message: string
}

const refusal = (...userErrors: UserError[]) => ({ cart: null, userErrors })
const unknownCart = () => refusal({ field: ['cartId'], message: 'The specified cart does not exist.' })

/** The id of a cart in the database; null for anything that is no id of a cart. */
const keyOf = (cartId: string): string | null => {
  const id = cartId.startsWith(CART_ID) ? cartId.slice(CART_ID.length) : ''
  return z.uuid().safeParse(id).success ? id : null
}

const hasAddress = ({ deliveryAddressPreferences }: BuyerIdentity): boolean =>
  deliveryAddressPreferences?.some(({ deliveryAddress }) => Boolean(deliveryAddress)) ?? false

/** The carts of the storefront: an estimate of the delivery, which holds nothing. Works are bought in the product's own cart. */
export const createCartResolvers = ({ db, deliveryWays }: StorefrontCartsDeps) => {
  /** Those of these ids that are for sale; the database is not asked for what cannot be an id. */
  const readVariants = (variantIds: readonly string[]) =>
    storefrontRead.variants(
      db,
      variantIds.filter((variantId) => VARIANT_ID.test(variantId)),
    )

  const problemsOf = async (lines: readonly LineInput[]): Promise<UserError[]> => {
    if (lines.length > MAX_LINES) return [{ field: ['lines'], message: `A cart can have ${MAX_LINES} lines.` }]
    const known = await readVariants(lines.map(({ merchandiseId }) => merchandiseId))
    const isKnown = new Set(known.map(({ variantId }) => variantId))
    return lines.flatMap(({ merchandiseId, quantity }, at) => [
      ...(isKnown.has(merchandiseId)
        ? []
        : [
            {
              field: ['lines', String(at), 'merchandiseId'],
              message: 'The merchandise does not exist or is not for sale.',
            },
          ]),
      ...((quantity ?? 1) >= 1 && (quantity ?? 1) <= MAX_QUANTITY
        ? []
        : [{ field: ['lines', String(at), 'quantity'], message: `The quantity must be from 1 to ${MAX_QUANTITY}.` }]),
    ])
  }

  const deliveryGroups = async ({ lines, hasAddress: isReady }: StorefrontCart) => {
    if (!isReady || lines.length === 0) return { nodes: [] }
    const variants = await readVariants(lines.map(({ variantId }) => variantId))
    const groups = await deliveryWays(variants.map(({ artworkId }) => artworkId))
    return {
      nodes: groups.map(({ sellerId, methods }) => ({
        id: `gid://gesso/CartDeliveryGroup/${sellerId}`,
        deliveryOptions: methods.map(({ method, cents }) => ({
          handle: `${sellerId}-${method}`,
          title: OPTION_TITLES[method],
          estimatedCost: { amount: moneyOf(cents), currencyCode: 'USD' },
        })),
      })),
    }
  }

  const present = (cart: StorefrontCart) => {
    let groups: ReturnType<typeof deliveryGroups> | undefined
    return {
      id: `${CART_ID}${cart.id}`,
      totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      // Read once, however often an operation asks for it under other names.
      deliveryGroups: () => {
        groups ??= deliveryGroups(cart)
        return groups
      },
    }
  }
  const changed = (cart: StorefrontCart | null) => (cart ? { cart: present(cart), userErrors: [] } : unknownCart())
  const storedLines = (lines: readonly LineInput[]) =>
    lines.map(({ merchandiseId: variantId, quantity }) => ({ variantId, quantity: quantity ?? 1 }))

  return {
    async cart({ id }: { id: string }) {
      const key = keyOf(id)
      const found = key && (await carts.find(db, key))
      return found ? present(found) : null
    },
    async cartCreate({
      input,
    }: {
      input?: { lines?: LineInput[] | null; buyerIdentity?: BuyerIdentity | null } | null
    }) {
      const lines = input?.lines ?? []
      const problems = await problemsOf(lines)
      if (problems.length > 0) return refusal(...problems)
      return changed(
        await carts.insert(db, { lines: storedLines(lines), hasAddress: hasAddress(input?.buyerIdentity ?? {}) }),
      )
    },
    async cartLinesAdd({ cartId, lines }: { cartId: string; lines: LineInput[] }) {
      const key = keyOf(cartId)
      if (!key || !(await carts.find(db, key))) return unknownCart()
      const problems = await problemsOf(lines)
      if (problems.length > 0) return refusal(...problems)
      const cart = await carts.addLines(db, key, storedLines(lines), MAX_LINES)
      return cart ? changed(cart) : refusal({ field: ['lines'], message: `A cart can have ${MAX_LINES} lines.` })
    },
    async cartBuyerIdentityUpdate({ cartId, buyerIdentity }: { cartId: string; buyerIdentity: BuyerIdentity }) {
      const key = keyOf(cartId)
      if (!key) return unknownCart()
      return changed(hasAddress(buyerIdentity) ? await carts.setAddressKnown(db, key) : await carts.find(db, key))
    },
  }
}
