import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import { pageServices } from './page-services.ts'

/** What a public page is made of; an object that is not there, or not public, is a page that is not found. */
export const loadPublic = async <E extends Endpoint>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  endpoint: E,
  input: InputOf<E>,
): Promise<ResponseOf<E>> => {
  try {
    return await context.get(pageServices).api(endpoint, input)
  } catch (error) {
    const status = (error as { status?: number }).status
    if (status === 404 || status === 403) throw new Response(null, { status: 404 })
    throw error
  }
}
