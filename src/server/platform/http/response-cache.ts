import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type CacheTag, collectTags, isCollecting } from './cache-tags.ts'
import { type Encoding, encoders, encodingFor } from './encoding.ts'
import { hasCopy } from './etag.ts'
import { wantsPage } from './wants-page.ts'

/** An answer in one encoding; each encoding has a validator of its own. */
interface Variant {
  etag: string
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** An answer that everybody gets alike. */
interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  tags: ReadonlySet<CacheTag>
  /** Encoded once, when the first reader asks. */
  variants: Map<Encoding | null, Promise<Variant>>
}

export interface ResponseCacheDeps {
  /** Whether the route has one answer for everybody; it is then asked with the address alone. */
  isPublic(request: FastifyRequest): boolean
  /** The longest an answer is cached when no event drops it; 0 caches nothing. */
  seconds: number
}

export interface ResponseCache {
  /** Drops every answer that was made of one of these. */
  invalidate(tags: readonly CacheTag[]): void
  /** Drops everything: for when events may have been missed. */
  clear(): void
}

const MAX_BYTES = 64 * 1024 * 1024
const MAX_ANSWERS = 5000
// `s-maxage` without `stale-while-revalidate`: a proxy must not hand out a page that was unpublished an hour ago.
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1'

const CONNECTION_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
const OWN_HEADERS = [...CONNECTION_HEADERS, 'etag', 'x-request-id']
/**
 * What proxies may keep, until the second ends. That nothing is there is one of them: it takes the place of a page that was,
 * which a proxy would go on giving to others while it asks again.
 */
const SHARED_STATUSES = [200, 404]

const without = (headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

const encode = async (answer: Answer, encoding: Encoding | null): Promise<Variant> => {
  const body = encoding ? await encoders[encoding](answer.body) : answer.body
  const encoded = encoding ? { 'content-encoding': encoding } : {}
  if (!SHARED_STATUSES.includes(answer.status)) return { etag: '', headers: { ...answer.headers, ...encoded }, body }
  const headers = { ...answer.headers, ...encoded, vary: 'accept-encoding', 'cache-control': CACHE_CONTROL }
  if (answer.status !== 200) return { etag: '', headers, body }
  const etag = `"${hash('sha1', answer.body, 'base64url')}${encoding ? `-${encoding}` : ''}"`
  return { etag, headers: { ...headers, etag }, body }
}

const variantOf = (answer: Answer, acceptEncoding: string | undefined): Promise<Variant> => {
  const encoding = encodingFor(answer.body, acceptEncoding)
  const variant = answer.variants.get(encoding) ?? encode(answer, encoding)
  answer.variants.set(encoding, variant)
  return variant
}

/**
 * Answers public reads from memory. Each is made by one request of the app to itself, as nobody and by the address alone,
 * so that nothing of whoever asks first gets into it.
 */
export const cacheResponses = (app: FastifyInstance, { isPublic, seconds }: ResponseCacheDeps): ResponseCache => {
  const cached = new LRUCache<string, Answer>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    // As it is, and compressed.
    sizeCalculation: ({ body }) => body.byteLength * 2 + 1,
    ttl: seconds * 1000,
  })
  const underWay = new Map<string, Promise<Answer>>()
  /** The tags that were dropped during each making under way: what it is made of is known only at its end. */
  const droppedMeanwhile = new Set<Set<CacheTag>>()
  let generation = 0

  const make = async (key: string, url: string): Promise<Answer> => {
    const [tags, dropped, begun] = [new Set<CacheTag>(), new Set<CacheTag>(), generation]
    droppedMeanwhile.add(dropped)
    try {
      // Awaited inside, because an injected request begins only when its answer is awaited.
      const made = await collectTags(tags, async () => await app.inject({ url }))
      const status = made.statusCode
      // A failure names the request that made it in its body, so its header stays; what is cached names each reader's own.
      const headers = without(made.headers, status === 200 ? OWN_HEADERS : CONNECTION_HEADERS)
      const answer = { status, headers, body: made.rawPayload, tags, variants: new Map() }
      const isCurrent = begun === generation && tags.isDisjointFrom(dropped)
      // To lru-cache a time of 0 is for ever.
      if (answer.status === 200 && seconds > 0 && isCurrent) cached.set(key, answer)
      return answer
    } finally {
      droppedMeanwhile.delete(dropped)
    }
  }
  const makeOnce = (key: string, url: string): Promise<Answer> => {
    const known = underWay.get(key)
    if (known) return known
    const making = make(key, url).finally(() => {
      if (underWay.get(key) === making) underWay.delete(key)
    })
    underWay.set(key, making)
    return making
  }
  const send = async (made: Answer | Promise<Answer>, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answer = await made
    const { etag, headers, body } = await variantOf(answer, request.headers['accept-encoding']?.toString())
    reply.code(answer.status).headers(headers)
    // nginx counts whole seconds and would keep an answer up to two with `s-maxage=1`; so it keeps it until this one ends.
    if (SHARED_STATUSES.includes(answer.status)) reply.header('x-accel-expires', `@${Math.floor(Date.now() / 1000)}`)
    if (etag !== '' && hasCopy(request.headers['if-none-match'], etag)) reply.code(304).send()
    else reply.send(body)
  }

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (request, reply, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // An app that closes takes no requests of its own: what still arrives is answered by its route.
    if (!isRead || closing || isCollecting()) return next()
    const key = `${wantsPage(request) ? 'page' : 'data'} ${request.url}`
    const found = cached.get(key)
    if (!found && !isPublic(request)) return next()
    send(found ?? makeOnce(key, request.url), request, reply).catch((error: unknown) => reply.send(error))
  })

  return {
    invalidate(tags) {
      // Whoever asks from now on does not wait for what began before.
      underWay.clear()
      for (const dropped of droppedMeanwhile) for (const one of tags) dropped.add(one)
      const touched = [...cached.entries()].filter(([, answer]) => tags.some((one) => answer.tags.has(one)))
      for (const [key] of touched) cached.delete(key)
    },
    clear() {
      generation += 1
      underWay.clear()
      cached.clear()
    },
  }
}
