import { StorefrontError, StorefrontRefusedError } from './storefront.provider.ts'

/** Sends a request, as `fetch` does. */
export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>

export interface StorefrontAccess {
  /** The address of the shop, such as `https://north-light.myshopify.com`. */
  shopUrl: string
  accessToken: string
  version: string
  send: Send
}

interface UserError {
  message: string
}

/** Answers the data of a document. Throws a `StorefrontError`, `GraphQL errors: …` where the API names them (MS-14.17). */
export type Ask = <T>(document: string, variables: Record<string, unknown>) => Promise<T>

/** A caller of the storefront's GraphQL API (MS-14.1). */
export const createAsk = ({ shopUrl, accessToken, version, send }: StorefrontAccess): Ask => {
  const url = `${shopUrl}/api/${version}/graphql.json`
  return async <T>(query: string, variables: Record<string, unknown>): Promise<T> => {
    const response = await send(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': accessToken,
      },
      body: JSON.stringify({ query, variables }),
    }).catch((cause: unknown) => {
      throw new StorefrontError('The storefront did not respond.', { cause })
    })
    if (!response.ok) throw new StorefrontError(`The storefront answered ${response.status}.`)
    const { data, errors } = (await response.json()) as { data?: T | null; errors?: UserError[] | null }
    if (errors?.length) throw new StorefrontError(`GraphQL errors: ${joinMessages(errors)}`)
    if (!data) throw new StorefrontError('The storefront answered without data.')
    return data
  }
}

const joinMessages = (errors: readonly UserError[]): string => errors.map(({ message }) => message).join('; ')

/** Throws the errors that the API reports about the input, after the stated words. */
export const requireNoErrors = (errors: readonly UserError[], prefix: string): void => {
  if (errors.length > 0) throw new StorefrontRefusedError(`${prefix}: ${joinMessages(errors)}`)
}
