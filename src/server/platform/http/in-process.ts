import type { CallApi } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '../failure.ts'
import type { Actor, Binding, Call } from './call.ts'
import type { Dispatcher } from './dispatcher.ts'

const request: Call<Endpoint>['request'] = {
  id: 'in-process',
  ip: '127.0.0.1',
  userAgent: 'gesso',
  bearer: undefined,
  header: () => undefined,
  cookie: () => undefined,
  rawBody: Buffer.alloc(0),
}
const reply: Call<Endpoint>['reply'] = {
  status: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
  header: () => undefined,
}

/**
 * The API calls of a page's loaders: the pipeline of a request without HTTP, as `actor`. Throws `Failure` like the route.
 * Only reads, because a page is requested by following a link, which may stand on any site.
 */
export const createInProcessApi = (bindings: readonly Binding[], dispatcher: Dispatcher) => {
  const reads = new Map(
    bindings.filter(({ endpoint }) => endpoint.method === 'GET').map((one) => [`GET ${one.endpoint.path}`, one]),
  )
  return (actor: Actor | null): CallApi =>
    async (operation, input) => {
      const binding = reads.get(operation)
      if (!binding) throw new Failure('method_not_allowed')
      const { params = {}, query = {} }: { params?: unknown; query?: unknown } = input
      const { body } = await dispatcher.run(binding, {
        params,
        query,
        content: async () => ({ body: undefined, files: [] }),
        actor,
        request,
        reply,
      })
      return body as never
    }
}
