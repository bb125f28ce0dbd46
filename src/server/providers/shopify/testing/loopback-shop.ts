import { randomUUID } from 'node:crypto'
import { type GraphQLResolveInfo, valueFromASTUntyped } from 'graphql'

/** A product as a loopback shop keeps it. */
export interface LoopbackProduct {
  id: string
  handle: string
  title: string
  descriptionHtml: string
  vendor: string
  productType: string
  tags: string[]
  status: string
  updatedAt: string
  /** Values by `namespace.key`. */
  metafields: Map<string, string>
  /** The addresses of its pictures, with their alternative texts. */
  files: { originalSource: string; alt: string }[]
  publications: Set<string>
  variant: { id: string; price: string; inventoryItemId: string; quantity: number }
}

/** The state of one shop. Each area of resolvers keeps its own part here. */
export interface LoopbackShop {
  domain: string
  currency: string
  locationId: string
  hasLocation: boolean
  publicationId: string
  isInstalled: boolean
  products: Map<string, LoopbackProduct>
  /** Definitions of unique metafields, as `namespace.key`. */
  definitions: Set<string>
  subscriptions: { id: string; topic: string; uri: string }[]
  /** Results by key of `@idempotent`. */
  idempotent: Map<string, unknown>
  /** Mutations that were done so far, by field name. */
  done: Map<string, number>
  /** A new id: `gid://shopify/Product/1001`. */
  newId(type: string): string
  /** A version of a row: a later one for every change. */
  stamp(): string
}

/** Answers the fields of Query and Mutation: `{ product: ({ id }) => … }`. What it returns is read by the schema. */
export type LoopbackArea = (shop: LoopbackShop) => Record<string, Resolver>
export type Resolver = (args: never, context: unknown, info: GraphQLResolveInfo) => unknown

let ids = 1000

export const createLoopbackShop = (domain: string, currency = 'USD'): LoopbackShop => {
  let changes = 0
  const newId = (type: string): string => {
    ids += 1
    return `gid://shopify/${type}/${ids}`
  }
  return {
    domain,
    currency,
    locationId: newId('Location'),
    hasLocation: true,
    publicationId: newId('Publication'),
    isInstalled: true,
    products: new Map(),
    definitions: new Set(),
    subscriptions: [],
    idempotent: new Map(),
    done: new Map(),
    newId,
    stamp() {
      changes += 1
      return new Date(Date.UTC(2026, 10, 1) + changes * 1000).toISOString()
    },
  }
}

export const userError = (field: string[], message: string, code?: string) => ({
  userErrors: [{ field, message, ...(code && { code }) }],
})

/** Does an effect once for each key of `@idempotent`, which the field must have. */
export const once = (shop: LoopbackShop, info: GraphQLResolveInfo, effect: () => unknown): unknown => {
  const directive = info.fieldNodes[0]?.directives?.find(({ name }) => name.value === 'idempotent')
  const given = directive?.arguments?.find(({ name }) => name.value === 'key')?.value
  const key = given && valueFromASTUntyped(given, info.variableValues)
  if (typeof key !== 'string') throw new Error(`${info.fieldName} requires @idempotent.`)
  if (!shop.idempotent.has(key)) shop.idempotent.set(key, effect())
  return shop.idempotent.get(key)
}

export const secret = (prefix: string): string => `${prefix}${randomUUID().replaceAll('-', '')}`
