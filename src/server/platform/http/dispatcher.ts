import { hash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { demandAccess } from './access.ts'
import type { Actor, Binding, Call } from './call.ts'
import { addressKey } from './client-address.ts'
import type { Idempotency } from './idempotency.ts'
import { parsePart } from './parse.ts'
import type { RateLimiter } from './rate-limit.ts'

export interface DispatchParts {
  idempotency: Idempotency
  rateLimiter: RateLimiter
  clock: Clock
  /** Carries out a write, and what is to follow it at once. */
  write<T>(work: () => Promise<T>): Promise<T>
}

export interface Incoming {
  params: unknown
  query: unknown
  /** Reads what the request carries; asked for only once the caller may call, so that a refused upload costs no disk. */
  content(): Promise<{ body: unknown; files: Call<Endpoint>['files'] }>
  actor: Actor | null
  request: Call<Endpoint>['request']
  reply: Call<Endpoint>['reply']
}

export interface Answer {
  status: number
  body: unknown
}

const LONGEST_KEY = 200

/** Two long keys that differ at their end are two keys, so a longer one is refused and never cut. */
const idempotencyKeyOf = (request: Incoming['request']): string | undefined => {
  const key = request.header('idempotency-key') || undefined
  if (key === undefined || key.length <= LONGEST_KEY) return key
  const message = `must have at most ${LONGEST_KEY} characters`
  throw new Failure('invalid_request', {
    message: `Idempotency-Key: ${message}`,
    fields: [{ field: 'Idempotency-Key', message }],
  })
}

const isWrite = (endpoint: Endpoint) => endpoint.method !== 'GET'

/** The life of a request between the wire and the service: access, limits, parsing, idempotency, and the parsed answer. */
export const createDispatcher = (parts: DispatchParts) => {
  const present = (endpoint: Endpoint, answer: unknown): unknown => {
    const parsed = endpoint.response.safeParse(answer)
    if (parsed.success) return parsed.data
    throw new Error(`The answer of ${endpoint.method} ${endpoint.path} breaks its contract: ${parsed.error.message}`)
  }

  const run = async (binding: Binding, incoming: Incoming): Promise<Answer> => {
    const { endpoint } = binding
    const { actor, request } = incoming
    const now = parts.clock.now()
    demandAccess(endpoint.access, actor, now)
    if (endpoint.limit) {
      const who = endpoint.limit.by === 'user' && actor ? actor.id : addressKey(request.ip)
      await parts.rateLimiter.consume(`${endpoint.method} ${endpoint.path} ${who}`, endpoint.limit)
    }
    const idempotencyKey = idempotencyKeyOf(request)
    const params = parsePart(endpoint.params, incoming.params, 'params')
    const query = parsePart(endpoint.query, incoming.query, 'query')
    const content = await incoming.content()
    const body = parsePart(endpoint.body, content.body, 'body')
    let status: number = endpoint.status ?? 200
    const call: Call<Endpoint> = {
      params,
      query,
      body,
      files: content.files,
      actor,
      get user() {
        if (!actor) throw new Failure('unauthenticated')
        return actor
      },
      idempotencyKey,
      request,
      reply: { ...incoming.reply, status: (code) => (status = code) },
    }
    const work = async (): Promise<Answer> => {
      const answer = present(endpoint, await binding.handle(call))
      return { status, body: answer }
    }
    const carryOut = () =>
      endpoint.idempotent && call.idempotencyKey && actor
        ? once(endpoint, call, actor, { params, body, files: content.files }, work)
        : work()
    return isWrite(endpoint) ? parts.write(carryOut) : carryOut()
  }

  const once = async (
    endpoint: Endpoint,
    call: Call<Endpoint>,
    actor: Actor,
    input: { params: unknown; body: unknown; files: Call<Endpoint>['files'] },
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    const claim = {
      userId: actor.id,
      route: `${endpoint.method} ${endpoint.path}`,
      key: call.idempotencyKey as string,
      body: [input.params, input.body, input.files.map(({ filename, bytes }) => [filename, bytes])],
    }
    const earlier = await parts.idempotency.begin(claim)
    if (earlier) return { status: earlier.status, body: earlier.response }
    try {
      const answer = await work()
      await parts.idempotency.finish(claim, answer.status, answer.body)
      return answer
    } catch (error) {
      await parts.idempotency.release(claim)
      throw error
    }
  }

  return { run }
}
export type Dispatcher = ReturnType<typeof createDispatcher>

/** The validator of an answer, different for every user so that one person's copy never serves another (W2). */
export const etagOf = (answer: unknown, actorId?: string): string =>
  `"${hash('sha1', `${actorId ?? ''} ${JSON.stringify(answer)}`, 'base64url')}"`

/** True when a client already has what `etag` names; proxies weaken a validator, and a client may show several. */
export const hasCopy = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag) ?? false
