import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '#server/platform/log.ts'
import type { Circuits } from '#server/platform/vendors/circuits.ts'
import { createVendorClient } from '#server/platform/vendors/vendor-client.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { findGraphqlProblem, findUserErrors } from './shopify.errors.ts'

/** The access to one shop. */
export interface ShopAccess {
  /** Such as `north-light.myshopify.com`. */
  shopDomain: string
  /** A valid token; called for every request, because the tokens of connected shops expire. */
  accessToken(): Promise<string>
}

export interface ShopAdminDeps {
  access: ShopAccess
  /** Such as `2026-10`. */
  version: string
  circuits: Circuits
  log: Pick<Log, 'warn' | 'error'>
  /** Stands in for `https://<shop>`; see `shopAddress`. */
  baseUrl?: string
  timeoutMs?: number
}

export interface AdminCall<T> {
  /** Named in logs and problems, in lower case: `publish a product`. */
  operation: string
  document: string
  variables: Record<string, unknown>
  /** The `data` of the response, of which only this part is returned. */
  data: z.ZodType<T>
  /** Whether doing it twice does no harm, so that it is repeated after a failure. By default only queries. */
  repeats?: boolean
}

/** Throttled calls were not done; they are sent again this often if the wait is short. */
const THROTTLED_REPEATS = 2
const MAX_WAIT_SECONDS = 3

const envelope = z.object({ data: z.unknown(), errors: z.unknown(), extensions: z.unknown() }).partial()

/** The address of a shop's API: `https://<shop>`, or below `apiBase`, which stands in for Shopify, `<apiBase>/<shop>`. */
export const shopAddress = (shopDomain: string, apiBase?: string): string =>
  apiBase ? `${apiBase}/${shopDomain}` : `https://${shopDomain}`

/** Asks a shop's Admin API. Errors of GraphQL and errors about the input are `VendorProblem`s, like those of HTTP. */
export const createShopAdmin = ({ access, version, circuits, log, baseUrl, timeoutMs }: ShopAdminDeps) => {
  const { shopDomain } = access
  const client = createVendorClient({
    vendor: 'shopify',
    baseUrl: baseUrl ?? shopAddress(shopDomain),
    headers: async () => ({ 'x-shopify-access-token': await access.accessToken() }),
    // A shop that is closed or slow must not stop the calls to the others.
    circuit: circuits.for(`shopify ${shopDomain}`),
    log,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })

  const send = async <T>({ operation, document, variables, data, repeats }: AdminCall<T>): Promise<T> => {
    const mayRepeat = repeats ?? document.trimStart().startsWith('query')
    const response = await client({
      operation,
      method: 'POST',
      path: `/admin/api/${version}/graphql.json`,
      body: { query: document, variables },
      response: envelope,
      repeats: mayRepeat,
    })
    const fail = (why: string, detail: Omit<ConstructorParameters<typeof VendorProblem>[1], 'vendor' | 'operation'>) =>
      new VendorProblem(why, { vendor: 'shopify', operation, status: 200, ...detail })
    const problem = findGraphqlProblem(response, mayRepeat) ?? findUserErrors(response.data)
    if (problem) throw fail(problem.why, problem)
    const parsed = data.safeParse(response.data)
    if (!parsed.success)
      throw fail('the response has another form than its documentation', {
        outcome: mayRepeat ? 'later' : 'unknown',
        cause: parsed.error,
      })
    return parsed.data
  }

  return {
    shopDomain,
    /** Throws `VendorProblem`; the errors of a refusal about the input are its `body`. */
    async ask<T>(call: AdminCall<T>): Promise<T> {
      for (let repeat = 0; ; repeat += 1)
        try {
          return await send(call)
        } catch (error) {
          // Problems with a status of 200 come from here, so that the client has not logged them.
          if (!(error instanceof VendorProblem) || error.status !== 200) throw error
          const { outcome, retryAfter } = error
          if (
            outcome === 'later' &&
            retryAfter !== null &&
            retryAfter <= MAX_WAIT_SECONDS &&
            repeat < THROTTLED_REPEATS
          ) {
            await after(retryAfter * 1000)
            continue
          }
          const line = { vendor: 'shopify', shop: shopDomain, operation: call.operation, outcome }
          log.warn(line, 'A call to shopify failed')
          throw error
        }
    },
  }
}
export type ShopAdmin = ReturnType<typeof createShopAdmin>
