import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoints, Operation } from '#contract/api.ts'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import { pageServices } from './page-services.ts'

/**
 * The data of a public page. An object that does not exist, or is not public, is a page that is not found (404); one of a
 * closed account is gone (410).
 */
export const loadPublic = async <O extends Operation>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  operation: O,
  input: InputOf<Endpoints[O]>,
): Promise<ResponseOf<Endpoints[O]>> => {
  try {
    return await context.get(pageServices).api(operation, input)
  } catch (error) {
    const status = (error as { status?: number }).status
    if (status === 404 || status === 403) throw new Response(null, { status: 404 })
    if (status === 410) throw new Response(null, { status: 410 })
    throw error
  }
}
