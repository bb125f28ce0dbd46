import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type CacheTag, collectTags, isCollecting } from './cache-tags.ts'
import { type Encoding, encoders, encodingFor } from './encoding.ts'
import { hasCopy } from './etag.ts'
import { wantsPage } from './wants-page.ts'

/** A response in one encoding; each encoding has its own ETag. */
interface Variant {
  etag: string
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** A cached public response. */
interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  tags: ReadonlySet<CacheTag>
  /** The request headers that it depends on. */
  vary: string
  /** Encoded lazily, once per encoding. */
  variants: Map<Encoding | null, Promise<Variant>>
}

export interface ResponseCacheDeps {
  /** Whether the response is the same for everybody; it is then requested by the URL alone. */
  isPublic(request: FastifyRequest): boolean
  /** Whether it is the same for everybody without a session only, and a cookie of the request says whether there is one. */
  isForVisitors(request: FastifyRequest): boolean
  /** Whether the request carries a session, so that a page for visitors is not for it. */
  carriesSession(request: FastifyRequest): boolean
  /** Maximum age of a cached response that no event drops; 0 disables the cache. */
  seconds: number
}

export interface ResponseCache {
  /** Drops every response with one of these tags. */
  invalidate(tags: readonly CacheTag[]): void
  /** Drops everything, for when events may have been missed. */
  clear(): void
}

const MAX_BYTES = 64 * 1024 * 1024
const MAX_ANSWERS = 5000
// `s-maxage` without `stale-while-revalidate`: a proxy must not serve a page that was unpublished an hour ago.
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1'

/** The values of Vary. */
const FOR_EVERYBODY = 'accept-encoding'
const FOR_VISITORS = 'accept-encoding, cookie'

const CONNECTION_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
const OWN_HEADERS = [...CONNECTION_HEADERS, 'etag', 'x-request-id']
/**
 * Statuses that proxies may cache until the second ends. A 404 is one of them, because it replaces a page that was removed,
 * which the proxy would otherwise serve to others while it revalidates.
 */
const SHARED_STATUSES = [200, 404]

const without = (headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

const encode = async (response: Answer, encoding: Encoding | null): Promise<Variant> => {
  const body = encoding ? await encoders[encoding](response.body) : response.body
  const encoded = encoding ? { 'content-encoding': encoding } : {}
  if (!SHARED_STATUSES.includes(response.status))
    return { etag: '', headers: { ...response.headers, ...encoded }, body }
  const headers = { ...response.headers, ...encoded, vary: response.vary, 'cache-control': CACHE_CONTROL }
  if (response.status !== 200) return { etag: '', headers, body }
  const etag = `"${hash('sha1', response.body, 'base64url')}${encoding ? `-${encoding}` : ''}"`
  return { etag, headers: { ...headers, etag }, body }
}

const getVariant = (response: Answer, acceptEncoding: string | undefined): Promise<Variant> => {
  const encoding = encodingFor(response.body, acceptEncoding)
  const variant = response.variants.get(encoding) ?? encode(response, encoding)
  response.variants.set(encoding, variant)
  return variant
}

/**
 * Answers public reads from memory. Each response is created by one request of the app to itself, without a user and by the
 * URL alone, so that nothing of the first reader's request gets into it.
 */
export const cacheResponses = (app: FastifyInstance, deps: ResponseCacheDeps): ResponseCache => {
  const { isPublic, isForVisitors, carriesSession, seconds } = deps
  const cached = new LRUCache<string, Answer>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    // The plain and the compressed bodies.
    sizeCalculation: ({ body }) => body.byteLength * 2 + 1,
    ttl: seconds * 1000,
  })
  const underWay = new Map<string, Promise<Answer>>()
  /** The tags dropped during each request in progress, because its own tags are only known at its end. */
  const droppedMeanwhile = new Set<Set<CacheTag>>()
  let generation = 0

  const make = async (key: string, url: string, vary: string): Promise<Answer> => {
    const [tags, dropped, begun] = [new Set<CacheTag>(), new Set<CacheTag>(), generation]
    droppedMeanwhile.add(dropped)
    try {
      // Awaited inside, because an injected request only starts when its response is awaited.
      const made = await collectTags(tags, async () => await app.inject({ url }))
      const status = made.statusCode
      // A failure has the id of its request in the body, so its header is preserved; a cached response gets each reader's own id.
      const headers = without(made.headers, status === 200 ? OWN_HEADERS : CONNECTION_HEADERS)
      const response = { status, headers, body: made.rawPayload, tags, vary, variants: new Map() }
      const isCurrent = begun === generation && tags.isDisjointFrom(dropped)
      // lru-cache treats a TTL of 0 as unlimited.
      if (response.status === 200 && seconds > 0 && isCurrent) cached.set(key, response)
      return response
    } finally {
      droppedMeanwhile.delete(dropped)
    }
  }
  const makeOnce = (key: string, request: FastifyRequest): Promise<Answer> => {
    const known = underWay.get(key)
    if (known) return known
    const vary = isForVisitors(request) ? FOR_VISITORS : FOR_EVERYBODY
    const making = make(key, request.url, vary).finally(() => {
      if (underWay.get(key) === making) underWay.delete(key)
    })
    underWay.set(key, making)
    return making
  }
  const send = async (made: Answer | Promise<Answer>, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const response = await made
    const { etag, headers, body } = await getVariant(response, request.headers['accept-encoding']?.toString())
    reply.code(response.status).headers(headers)
    // nginx counts whole seconds and would cache a response for up to two with `s-maxage=1`; this ends with the current second.
    // It ignores Vary where its key contains what that names (docs/operations.md), so it caches no page for visitors alone.
    const expires = response.vary === FOR_VISITORS ? '0' : `@${Math.floor(Date.now() / 1000)}`
    if (SHARED_STATUSES.includes(response.status)) reply.header('x-accel-expires', expires)
    if (etag !== '' && hasCopy(request.headers['if-none-match'], etag)) reply.code(304).send()
    else reply.send(body)
  }

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (request, reply, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // A closing app accepts no injected requests: requests that still arrive are answered by their route.
    if (!isRead || closing || isCollecting()) return next()
    if (carriesSession(request) && isForVisitors(request)) return next()
    const key = `${wantsPage(request) ? 'page' : 'data'} ${request.url}`
    const found = cached.get(key)
    if (!found && !isPublic(request)) return next()
    send(found ?? makeOnce(key, request), request, reply).catch((error: unknown) => reply.send(error))
  })

  return {
    invalidate(tags) {
      // Readers from now on do not wait for responses that were started before.
      underWay.clear()
      for (const dropped of droppedMeanwhile) for (const one of tags) dropped.add(one)
      const touched = [...cached.entries()].filter(([, response]) => tags.some((one) => response.tags.has(one)))
      for (const [key] of touched) cached.delete(key)
    },
    clear() {
      generation += 1
      underWay.clear()
      cached.clear()
    },
  }
}
