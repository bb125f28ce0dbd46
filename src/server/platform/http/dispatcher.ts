import type { Endpoint } from '#contract/endpoint.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { requireAccess, requireActingAllowed } from './access.ts'
import type { Acting, Actor, Binding, Call } from './call.ts'
import { addressKey } from './client-address.ts'
import { type Answer, type Attempt, hashBody, type Idempotency } from './idempotency.ts'
import { parsePart } from './parse.ts'
import type { RateLimiter } from './rate-limit.ts'
import { parseVersion } from './record-version.ts'

export interface DispatcherDeps {
  idempotency: Idempotency
  rateLimiter: RateLimiter
  clock: Clock
  /** Runs a write and what must follow it before the answer, such as notifying local listeners. */
  write<T>(work: () => Promise<T>): Promise<T>
  /** Writes down a change that an administrator makes for a member; the function removes the entry again. */
  recordActing(actor: Actor & { acting: Acting }, route: string): Promise<() => Promise<void>>
}

export interface Incoming {
  params: unknown
  query: unknown
  /** Reads the body, only after access and limits were checked, so that a refused upload uses no disk space. */
  content(): Promise<{ body: unknown; files: Call<Endpoint>['files'] }>
  actor: Actor | null
  request: Call<Endpoint>['request']
  reply: Call<Endpoint>['reply']
}

const MAX_KEY_LENGTH = 200

/** Truncation could make two different keys equal, so a longer key is rejected. */
const readIdempotencyKey = (request: Incoming['request']): string | undefined => {
  const key = request.header('idempotency-key') || undefined
  if (key === undefined || key.length <= MAX_KEY_LENGTH) return key
  const message = `must have at most ${MAX_KEY_LENGTH} characters`
  throw new Failure('invalid_request', {
    message: `Idempotency-Key: ${message}`,
    fields: [{ field: 'Idempotency-Key', message }],
  })
}

const isWrite = (endpoint: Endpoint) => endpoint.method !== 'GET'

const toRoute = ({ method, path }: Endpoint): string => `${method} ${path}`

const describeFiles = ({ files }: Awaited<ReturnType<Incoming['content']>>): unknown =>
  files.map(({ field, filename, sha256 }) => [field, filename, sha256])

/** The path of a request from HTTP to the service: access, rate limits, parsing, idempotency and the validated answer. */
export const createDispatcher = (deps: DispatcherDeps) => {
  const present = (endpoint: Endpoint, response: unknown): unknown => {
    const parsed = endpoint.response.safeParse(response)
    if (parsed.success) return parsed.data
    throw new Error(`The answer of ${toRoute(endpoint)} breaks its contract: ${parsed.error.message}`)
  }

  const run = async (binding: Binding, incoming: Incoming): Promise<Answer> => {
    const { endpoint } = binding
    const { actor, request } = incoming
    const now = deps.clock.now()
    requireActingAllowed(endpoint, actor)
    requireAccess(endpoint.access, actor, now, request.bearer !== undefined)
    if (endpoint.limit) {
      const who = endpoint.limit.by === 'user' && actor ? actor.id : addressKey(request.ip)
      await deps.rateLimiter.consume(`${toRoute(endpoint)} ${who}`, endpoint.limit)
    }
    const key = readIdempotencyKey(request)
    const version = endpoint.versioned && parseVersion(request.header('if-match'))
    const params = parsePart(endpoint.params, incoming.params, 'params')
    const query = parsePart(endpoint.query, incoming.query, 'query')
    const content = await incoming.content()
    const body = parsePart(endpoint.body, content.body, 'body')
    let status: number = endpoint.status ?? 200
    const toAnswer = (response: unknown): Answer => ({ status, body: present(endpoint, response) })
    const attempt: Attempt | null =
      endpoint.idempotent && key && actor
        ? {
            userId: actor.id,
            route: toRoute(endpoint),
            key,
            bodyHash: hashBody(params, query, body, describeFiles(content)),
          }
        : null
    let recorded: Answer | undefined
    // The answer is validated before the transaction commits, so an answer that breaks the contract rolls its effect back.
    const once: Call<Endpoint>['once'] = async (effect) => {
      recorded = await deps.idempotency.runOnce(attempt, async (tx) => toAnswer(await effect(tx)))
      return recorded.body
    }
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
      once,
      version,
      request,
      reply: { ...incoming.reply, status: (code) => (status = code) },
    }
    const work = async (): Promise<Answer> => {
      const response = await binding.handle(call)
      if (endpoint.idempotent && !recorded)
        throw new Error(`${toRoute(endpoint)} is declared idempotent, but its handler did not use call.once.`)
      return recorded ?? toAnswer(response)
    }
    const execute = () => (attempt ? workUnlessRecorded(attempt, work) : work())
    return isWrite(endpoint) ? deps.write(() => recordingActing(endpoint, actor, execute)) : execute()
  }

  /** Written before the change, so that none goes unrecorded when the process ends; removed when nothing was changed. */
  const recordingActing = async <T>(endpoint: Endpoint, actor: Actor | null, work: () => Promise<T>): Promise<T> => {
    if (!actor?.acting) return work()
    const { acting } = actor
    const forget = await deps.recordActing({ ...actor, acting }, toRoute(endpoint))
    try {
      return await work()
    } catch (error) {
      if (error instanceof Failure && error.status < 500) await forget()
      throw error
    }
  }

  const workUnlessRecorded = async (attempt: Attempt, work: () => Promise<Answer>): Promise<Answer> => {
    const earlier = await deps.idempotency.find(attempt)
    if (earlier) return earlier
    try {
      return await work()
    } catch (error) {
      // A repeat may fail because of the effect of the first attempt, which committed in the meantime.
      const recorded = error instanceof Failure ? await deps.idempotency.find(attempt) : null
      if (recorded) return recorded
      throw error
    }
  }

  return { run }
}
export type Dispatcher = ReturnType<typeof createDispatcher>
