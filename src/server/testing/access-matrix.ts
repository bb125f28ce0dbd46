import type { Access, Endpoint, ObjectRule } from '#contract/endpoint.ts'
import type { Caller, CallerFacts } from './access-callers.ts'

/** Whether the object of a call is the caller's, and whether it is public; null when it does not exist. */
export type ObjectState = { own: boolean; published: boolean } | null

export const OBJECT_STATES: Record<string, ObjectState> = {
  'own draft': { own: true, published: false },
  'own published': { own: true, published: true },
  'draft of another': { own: false, published: false },
  'published of another': { own: false, published: true },
  absent: null,
}
export type ObjectStateName = keyof typeof OBJECT_STATES

/** The expected outcome of a cell: the call is admitted, or refused with this status. */
export type Verdict = 'admitted' | 401 | 403 | 404

export interface Cell {
  endpoint: Endpoint
  caller: Caller
  /** Null for an endpoint that names no object. */
  state: ObjectStateName | null
  prefix: '/api' | ''
}

const callerVerdict = (access: Access, facts: CallerFacts): Verdict => {
  switch (access.kind) {
    case 'public':
    case 'own-proof':
      return 'admitted'
    case 'guest':
      return facts.known || !facts.hasToken ? 'admitted' : 401
    case 'signed-in':
      return facts.known ? 'admitted' : 401
    case 'fresh':
      return facts.known && facts.fresh ? 'admitted' : 401
    case 'admin':
      if (!facts.known) return 401
      if (!facts.isAdmin) return 403
      return access.maxAgeSeconds === undefined || facts.fresh ? 'admitted' : 401
    case 'role':
      if (!facts.known) return 401
      return facts.role !== null && access.roles.includes(facts.role) ? 'admitted' : 403
  }
}

const mayReach = (
  audience: ObjectRule['audience'],
  { own, published }: { own: boolean; published: boolean },
): boolean => {
  if (audience === 'owner') return own
  return audience === 'owner-or-published' ? own || published : published
}

/** What proves itself is not the administrator's doing; the rest is what the member agreed to, and public reads. */
const mayBeDoneForMember = ({ access, acting, method }: Endpoint): boolean =>
  acting !== undefined || access.kind === 'own-proof' || (access.kind === 'public' && method === 'GET')

/** The meaning of an endpoint's access and object rules, implemented independently of the code that enforces them. */
export const decideVerdict = (endpoint: Endpoint, facts: CallerFacts, state: ObjectState | undefined): Verdict => {
  if (facts.acting && !mayBeDoneForMember(endpoint)) return 403
  const verdict = callerVerdict(endpoint.access, facts)
  if (verdict !== 'admitted' || !endpoint.object || state === undefined) return verdict
  if (state === null) return 404
  // An invalid token owns nothing.
  const seen = { ...state, own: state.own && facts.known }
  return mayReach(endpoint.object.audience, seen) ? 'admitted' : endpoint.object.refusal
}

/**
 * The object states possible for a caller: without a profile one owns only sessions, and nobody has a second gallery.
 */
export const statesFor = (endpoint: Endpoint, caller: Caller): (ObjectStateName | null)[] => {
  const { object } = endpoint
  if (!object) return [null]
  const canOwn =
    object.kind !== 'artist' && caller.user !== null && (caller.facts.hasProfile || object.kind === 'account')
  return Object.entries(OBJECT_STATES).flatMap(([name, state]) => (state?.own && !canOwn ? [] : [name]))
}

/** Who also asks without the prefix: it is taken off before anything knows who asks. */
const WITHOUT_PREFIX: ReadonlySet<string> = new Set(['anonymous', 'artist', 'admin'])
const listPrefixes = ({ kind }: Caller): readonly Cell['prefix'][] =>
  WITHOUT_PREFIX.has(kind) ? ['/api', ''] : ['/api']

/** Every cell: endpoint × caller × object state, and for some callers with and without the prefix. */
export const listCells = (endpoints: readonly Endpoint[], caller: Caller): Cell[] =>
  endpoints.flatMap((endpoint) =>
    statesFor(endpoint, caller).flatMap((state) =>
      listPrefixes(caller).map((prefix) => ({ endpoint, caller, state, prefix })),
    ),
  )
