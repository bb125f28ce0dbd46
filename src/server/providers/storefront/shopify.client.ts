import { z } from 'zod'
import type { VendorClient } from '#server/platform/vendors/vendor-client.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { StorefrontError, StorefrontRefusedError } from './storefront.provider.ts'

interface UserError {
  message: string
}

/**
 * Answers the data of a document, after repeats where they are allowed. Throws a `StorefrontError`, `GraphQL errors: …`
 * where the API names them (MS-14.17).
 */
export type Ask = <T>(
  document: string,
  variables: Record<string, unknown>,
  options?: { repeats?: boolean },
) => Promise<T>

const response = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).nullish(),
})

const toStorefrontError = (error: unknown): unknown => {
  if (!(error instanceof VendorProblem)) return error
  const { status } = error
  if (status === null) return new StorefrontError('The storefront did not respond.', { cause: error })
  const isAnswered = status >= 200 && status < 300
  const message = isAnswered ? 'The storefront answered without data.' : `The storefront answered ${status}.`
  return new StorefrontError(message, { cause: error })
}

const operationName = (document: string): string => /^(?:query|mutation) (\w+)/.exec(document)?.[1] ?? 'ask'

/** A caller of the storefront's GraphQL API (MS-14.1). */
export const createAsk = (
  call: VendorClient,
  { version, accessToken }: { version: string; accessToken: string },
): Ask => {
  const path = `/api/${version}/graphql.json`
  const headers = { 'x-shopify-storefront-access-token': accessToken }
  return async <T>(query: string, variables: Record<string, unknown>, { repeats = false } = {}): Promise<T> => {
    const request = { operation: operationName(query), method: 'POST' as const, path, headers, repeats, response }
    const { data, errors } = await call({ ...request, body: { query, variables } }).catch((error: unknown) => {
      throw toStorefrontError(error)
    })
    if (errors?.length) throw new StorefrontError(`GraphQL errors: ${joinMessages(errors)}`)
    if (!data) throw new StorefrontError('The storefront answered without data.')
    // The shape is that of the document, which is validated against the official schema in a test.
    return data as T
  }
}

const joinMessages = (errors: readonly UserError[]): string => errors.map(({ message }) => message).join('; ')

/** Throws the errors that the API reports about the input, after the stated words. */
export const requireNoErrors = (errors: readonly UserError[], prefix: string): void => {
  if (errors.length > 0) throw new StorefrontRefusedError(`${prefix}: ${joinMessages(errors)}`)
}
