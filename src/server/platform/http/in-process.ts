import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import { Failure } from '../failure.ts'
import type { Binding, Call } from './call.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { Answer } from './idempotency.ts'

const nobody: Call<Endpoint>['request'] = {
  id: 'in-process',
  ip: '127.0.0.1',
  userAgent: 'gesso',
  bearer: undefined,
  header: () => undefined,
  cookie: () => undefined,
  rawBody: Buffer.alloc(0),
}
const noReply: Call<Endpoint>['reply'] = {
  status: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
  header: () => undefined,
}

/** Runs an endpoint without a user: no token, no client address, no cookies. */
export const runAsNobody = (
  dispatcher: Dispatcher,
  binding: Binding,
  given: { params?: unknown; query?: unknown; body?: unknown },
): Promise<Answer> =>
  dispatcher.run(binding, {
    params: given.params ?? {},
    query: given.query ?? {},
    content: async () => ({ body: given.body, files: [] }),
    actor: null,
    request: nobody,
    reply: noReply,
  })

/** The API call of a page's loader: the pipeline of a request without HTTP and without a user. Throws `Failure` like the route. */
export const createInProcessApi = (bindings: readonly Binding[], dispatcher: Dispatcher) => {
  const byEndpoint = new Map<string, Binding>()
  const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>> => {
    if (byEndpoint.size === 0) for (const binding of bindings) byEndpoint.set(keyOf(binding.endpoint), binding)
    const binding = byEndpoint.get(keyOf(endpoint))
    if (!binding) throw new Failure('not_found')
    return (await runAsNobody(dispatcher, binding, input)).body as ResponseOf<E>
  }
}
