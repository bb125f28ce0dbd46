import { type ExecutionResult, execute, GraphQLError, parse, validate } from 'graphql'
import { searchText } from '#contract/primitives.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { ShopService } from './shop.service.ts'
import {
  presentStorefrontCollection,
  presentStorefrontProduct,
  type StorefrontCollectionRow,
} from './storefront.presenter.ts'
import { storefrontRead } from './storefront.read.ts'
import { createCartResolvers, type StorefrontCartsDeps } from './storefront-carts.service.ts'
import { STOREFRONT_SCHEMA } from './storefront-schema.ts'

/** Words and signs of an operation, which bounds what parsing and validating it costs. */
const MAX_TOKENS = 600
/** Fields of the root that one operation may ask for, each of which is a query of the database. */
const MAX_ROOT_FIELDS = 5
const MAX_PAGE = 100
const DEFAULT_PAGE = 20

export interface StorefrontApiDeps extends StorefrontCartsDeps {
  db: Database
  publicUrl: string
  catalogue: Pick<ShopService, 'list' | 'find'>
}

export interface StorefrontOperation {
  query: string
  variables?: Record<string, unknown> | null | undefined
  operationName?: string | null | undefined
}

interface PageArguments {
  first?: number | null
  after?: string | null
}

/** A cursor states how many items are before the next one. */
const cursorOf = (offset: number): string => Buffer.from(`after:${offset}`).toString('base64url')

const rangeOf = ({ first, after }: PageArguments) => {
  const limit = first ?? DEFAULT_PAGE
  if (limit < 1 || limit > MAX_PAGE) throw new GraphQLError(`first must be a number from 1 to ${MAX_PAGE}`)
  if (!after) return { offset: 0, limit }
  const offset = /^after:(\d{1,6})$/.exec(Buffer.from(after, 'base64url').toString())?.[1]
  if (offset === undefined) throw new GraphQLError('after is not a cursor of this shop')
  return { offset: Number(offset), limit }
}

const pageInfo = ({ offset, limit }: { offset: number; limit: number }, hasNextPage: boolean) => ({
  hasNextPage,
  endCursor: hasNextPage ? cursorOf(offset + limit) : null,
})

/** The built-in shop as a storefront. */
export const createStorefrontApi = (deps: StorefrontApiDeps) => {
  const { db, catalogue, publicUrl } = deps

  const resolvers = {
    async products({ query, ...page }: PageArguments & { query?: string | null }) {
      const range = rangeOf(page)
      const q = searchText.parse(query ?? '')
      const { items, hasMore } = q ? await catalogue.find(q, range) : await catalogue.list(range)
      return {
        nodes: items.map(({ product, work }) => presentStorefrontProduct(product, work, publicUrl)),
        pageInfo: pageInfo(range, hasMore),
      }
    },
    async collections(page: PageArguments) {
      const range = rangeOf(page)
      const rows: StorefrontCollectionRow[] = await storefrontRead.collections(db, { ...range, limit: range.limit + 1 })
      return {
        nodes: rows.slice(0, range.limit).map(presentStorefrontCollection),
        pageInfo: pageInfo(range, rows.length > range.limit),
      }
    },
    ...createCartResolvers(deps),
    checkoutCreate: () => ({
      checkout: null,
      checkoutUserErrors: [{ field: null, message: 'This shop has no checkouts. Use a cart.' }],
    }),
    /** There are no checkouts to be found. */
    node: () => null,
  }

  /** The resolvers for one operation, which may use only so many of them, also through aliases and fragments. */
  const counted = () => {
    let fields = 0
    const count =
      <A, R>(resolve: (args: A) => R) =>
      (args: A): R => {
        fields += 1
        if (fields > MAX_ROOT_FIELDS)
          throw new GraphQLError(`An operation may have ${MAX_ROOT_FIELDS} fields at its root.`)
        return resolve(args)
      }
    return Object.fromEntries(
      Object.entries(resolvers).map(([name, resolve]) => [name, count(resolve as (args: unknown) => unknown)]),
    )
  }

  /** Answers an operation; its errors are part of the answer. Unexpected ones are thrown, so that they are logged. */
  return async ({ query, variables, operationName }: StorefrontOperation): Promise<ExecutionResult> => {
    const document = parsed(query)
    if (document instanceof GraphQLError) return { errors: [document] }
    const invalid = validate(STOREFRONT_SCHEMA, document)
    if (invalid.length > 0) return { errors: invalid }
    const answer = await execute({
      schema: STOREFRONT_SCHEMA,
      document,
      rootValue: counted(),
      variableValues: variables,
      operationName,
    })
    const unexpected = answer.errors?.find(
      ({ originalError }) => originalError && !(originalError instanceof GraphQLError),
    )
    if (unexpected) throw unexpected.originalError
    return answer
  }
}
export type StorefrontApi = ReturnType<typeof createStorefrontApi>

const parsed = (query: string) => {
  try {
    return parse(query, { maxTokens: MAX_TOKENS })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}
