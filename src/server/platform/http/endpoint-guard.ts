import type { Endpoint } from '#contract/endpoint.ts'

const ACCESS_KINDS: readonly string[] = ['public', 'signed-in', 'role', 'admin', 'fresh', 'guest', 'own-proof']
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

const toRoute = ({ method, path }: Endpoint): string => `${method} ${path}`

const findFault = (endpoint: Endpoint): string | null => {
  const { access, acting, cache, limit, method, object, path } = endpoint
  // The type requires a policy; this also catches data that bypassed the type.
  if (!access || !ACCESS_KINDS.includes(access.kind)) return 'states no access policy'
  if (access.kind === 'role' && access.roles.length === 0) return 'lets no role in'
  if (object && !path.split('/').includes(`:${object.param}`)) return `has no :${object.param} for its object rule`
  if (object?.audience === 'owner' && access.kind === 'public') return 'is public and asks for an owner'
  if (limit?.by === 'user' && access.kind === 'public') return 'is public and limits users'
  if (acting && access.kind !== 'signed-in' && access.kind !== 'role' && access.kind !== 'public')
    return 'lets administrators act where a member has to prove who they are'
  if (acting === true && method !== 'GET') return 'has no words for what an administrator does by it'
  // A public response is created once for everybody, so it can neither check the caller nor count calls.
  if (cache === 'public' && (method !== 'GET' || access.kind !== 'public' || limit))
    return 'is cached for everybody and is not a read open to everybody'
  return null
}

/** Throws an error that names every endpoint whose declaration is invalid, and every endpoint bound twice. */
export const requirePolicies = (endpoints: readonly Endpoint[]): void => {
  const faults = endpoints.flatMap((endpoint) => {
    const fault = findFault(endpoint)
    return fault ? [`${toRoute(endpoint)} ${fault}`] : []
  })
  const names = endpoints.map(toRoute)
  const twice = names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is bound twice`)
  const all = [...faults, ...twice]
  if (all.length > 0) throw new Error(`The server cannot be built: ${all.join('; ')}.`)
}

/** For every path the methods it does not support, so that they respond with 405 instead of 404. */
export const otherMethods = (endpoints: readonly Endpoint[]): { path: string; taken: Method[]; others: Method[] }[] =>
  [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, those]) => {
    const taken = METHODS.filter((method) => those.some((endpoint) => endpoint.method === method))
    return { path, taken, others: METHODS.filter((method) => !taken.includes(method)) }
  })
