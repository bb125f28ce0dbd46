import type { Endpoints, Operation } from '#contract/api.ts'
import { buildPath, type InputOf, type ResponseOf } from '#contract/endpoint.ts'
import type { Call, CallOptions } from '#web/lib/http-client.ts'

const responses = new Map<Operation, (input: never, options: CallOptions) => unknown>()

/** Every call, e.g. `PUT /exhibitions/1`, with its body. */
export const calls: { call: string; body: unknown }[] = []

/** What the API answers from now on; an answer that throws is a call that fails. */
export const answer = <O extends Operation>(
  operation: O,
  give: (
    input: InputOf<Endpoints[O]>,
    options: CallOptions,
  ) => ResponseOf<Endpoints[O]> | Promise<ResponseOf<Endpoints[O]>>,
): void => {
  responses.set(operation, give)
}

export const resetApi = (): void => {
  responses.clear()
  calls.length = 0
}

/** In place of the API client: `vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))`. */
export const api: Call = async (operation, input, options = {}) => {
  const [method, path = ''] = operation.split(' ')
  const given = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
  const call = `${method} ${buildPath(path, given)}`
  calls.push({ call, body: given.body })
  const give = responses.get(operation)
  if (!give) throw new Error(`This test has no answer to ${call}.`)
  return (await give(input as never, options)) as never
}
