import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
  LogController,
} from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '../failure.ts'
import { readUpload, type Upload } from '../files/upload-intake.ts'
import type { Log } from '../log.ts'
import type { Actor, Binding, Call } from './call.ts'
import { clientAddress } from './client-address.ts'
import { type Dispatcher, etagOf, hasCopy } from './dispatcher.ts'
import { otherMethods, requirePolicies } from './endpoint-guard.ts'
import { toFailure } from './errors.ts'
import { apiHeaders, everyHeaders } from './headers.ts'
import { runAsNobody } from './in-process.ts'
import type { KeptLaneParts } from './kept-lane.ts'
import { limitRequests, nodeLimits, REQUEST_LIMITS, type RequestLimits } from './request-limits.ts'
import {
  createSharedAnswer,
  isShared,
  type SharedAnswer,
  type SharedAnswers,
  sharedEncoding,
  sharedHeaders,
} from './shared-answers.ts'
import { uploadFailure } from './upload-failure.ts'

export interface HttpParts {
  log: Log
  dispatcher: Dispatcher
  bindings: readonly Binding[]
  authenticate(token: string): Promise<Actor | null>
  /** Where files of a request wait until the answer is sent. */
  uploadFolder: string
  /** Public data as it was answered a moment ago. */
  answers: SharedAnswers
  trustProxy: boolean
  /** `REQUEST_LIMITS` unless stated. */
  limits?: RequestLimits | undefined
  /** True where the public address is https. */
  secure: boolean
  /** Told of every answer. */
  tell: KeptLaneParts['tell']
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body, for signatures over them. */
    rawBody: Buffer | null
    /** The pattern of the contract, for logs and metrics. */
    contractRoute?: string
  }
}

const MAX_BODY = 1024 * 1024
const EMPTY = Buffer.alloc(0)

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]

/** A browser asks for a page, everything else for data: the two share an address only without the prefix. */
const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html')

/** The HTTP server with every route of the contract, once under `/api` and once without it (CD-17.11). */
export const buildHttp = async (parts: HttpParts): Promise<FastifyInstance> => {
  const limits = parts.limits ?? REQUEST_LIMITS
  const endpoints = parts.bindings.map(({ endpoint }) => endpoint)
  requirePolicies(endpoints)
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY,
    // One proxy is believed, what it was told by others is not: a caller could name any address to be counted under.
    trustProxy: parts.trustProxy && ((_address, hop) => hop === 0),
    ...nodeLimits(limits),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // A request that still arrives on a kept connection while the process stops is answered, then the connection ends.
    return503OnClosing: false,
    // What cannot even be routed, such as a broken escape in the address, has the form of every other error.
    frameworkErrors: (error, request, reply) => {
      // No hook runs for what has no route.
      reply.headers(everyHeaders(parts.secure))
      sendFailure(toFailure(error, parts.log), request, reply)
    },
  }) as unknown as FastifyInstance
  app.decorateRequest('rawBody', null as never)
  await app.register(cookie)
  await app.register(multipart)
  limitRequests(app, limits)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    if (request.rawBody.length === 0) return done(null, undefined)
    void parseJson(request, request.rawBody.toString('utf8'), done)
  })

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const everywhere = Object.entries(everyHeaders(parts.secure))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    for (const [name, value] of everywhere) if (!reply.hasHeader(name)) reply.header(name, value)
    // A kept connection would hold up the end of the process after its last answer.
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    parts.tell({
      method: request.method,
      route: request.contractRoute ?? 'page',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      request: request.id,
    })
  })
  app.setErrorHandler((error, request, reply) => sendFailure(toFailure(error, request.log as Log), request, reply))

  for (const binding of parts.bindings) {
    const handler = (request: FastifyRequest, reply: FastifyReply) => serve(parts, binding, request, reply)
    const method = binding.endpoint.method as HTTPMethods
    app.route({ method, url: `/api${binding.endpoint.path}`, handler })
    app.route({
      method,
      url: binding.endpoint.path,
      handler: (request, reply) => (wantsPage(request) ? reply.callNotFound() : handler(request, reply)),
    })
  }
  for (const { path, taken, others } of otherMethods(endpoints)) {
    const refuse = (request: FastifyRequest, reply: FastifyReply) => {
      request.contractRoute = path
      reply.header('allow', taken.join(', '))
      throw new Failure('method_not_allowed')
    }
    app.route({ method: others, url: `/api${path}`, handler: refuse })
    // Without the prefix a GET may be a page.
    app.route({ method: others.filter((method) => method !== 'GET'), url: path, handler: refuse })
  }
  return app
}

/** Sends a failure in the form every error has. */
export const sendFailure = (failure: Failure, request: FastifyRequest, reply: FastifyReply) => {
  if (failure.detail.retryAfter) reply.header('retry-after', String(failure.detail.retryAfter))
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(failure.status)
    .headers(apiHeaders)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .send(failure.toBody(request.id))
}

/** The answer of an address that no endpoint and no page has. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(new Failure('not_found'), request, reply)

const serve = async (parts: HttpParts, binding: Binding, request: FastifyRequest, reply: FastifyReply) => {
  const { endpoint } = binding
  request.contractRoute = endpoint.path
  // Made for nobody, whoever asks: credentials, good or bad, change nothing in what is public.
  if (isShared(endpoint) && !request.isMultipart()) {
    const { params, query } = request
    const answer = await parts.answers.get(request.url, async () => {
      const { status, body } = await runAsNobody(parts.dispatcher, binding, { params, query })
      return createSharedAnswer(endpoint.path, status, body)
    })
    return sendShared(answer, request, reply)
  }
  const token = bearerOf(request)
  // A public route treats a bad token as none; every other route refuses it in requireAccess.
  const actor = token && endpoint.access.kind !== 'own-proof' ? await parts.authenticate(token) : null
  let upload: Upload | null = null
  try {
    const answer = await parts.dispatcher.run(binding, {
      params: request.params,
      query: request.query,
      content: async () => {
        upload = await takeUpload(parts, endpoint, request)
        return { body: upload ? upload.fields : request.body, files: upload?.files ?? [] }
      },
      actor,
      request: requestOf(request, token),
      reply: replyOf(parts, reply),
    })
    return send(endpoint, answer.status, answer.body, actor, request, reply)
  } finally {
    await (upload as Upload | null)?.dispose()
  }
}

const takeUpload = async (parts: HttpParts, endpoint: Endpoint, request: FastifyRequest): Promise<Upload | null> => {
  if (!request.isMultipart()) return null
  if (!endpoint.form) throw new Failure('unsupported_media_type')
  const limits = {
    folder: parts.uploadFolder,
    maxFileBytes: endpoint.form.maxFileBytes,
    maxFiles: endpoint.form.maxFiles + 1,
    maxFieldBytes: 64 * 1024,
    maxFields: 40,
  }
  return readUpload(request, limits).catch((error: unknown) => {
    throw uploadFailure(error, endpoint)
  })
}

const requestOf = (request: FastifyRequest, bearer: string | undefined): Call<Endpoint>['request'] => ({
  id: request.id,
  ip: clientAddress(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  bearer,
  header: (name) => {
    const value = request.headers[name]
    return Array.isArray(value) ? value[0] : value
  },
  cookie: (name) => request.cookies[name],
  rawBody: request.rawBody ?? EMPTY,
})

const replyOf = (parts: HttpParts, reply: FastifyReply): Call<Endpoint>['reply'] => ({
  status: () => undefined,
  setCookie: (name, value, { maxAgeSeconds, path = '/', sameSite = 'strict' }) => {
    reply.setCookie(name, value, { httpOnly: true, secure: parts.secure, sameSite, path, maxAge: maxAgeSeconds })
  },
  clearCookie: (name) => {
    reply.clearCookie(name, { path: '/', httpOnly: true, secure: parts.secure, sameSite: 'strict' })
  },
  header: (name, value) => {
    reply.header(name, value)
  },
})

const sendShared = async (answer: SharedAnswer, request: FastifyRequest, reply: FastifyReply) => {
  const { status, payload, etag } = answer
  if (hasCopy(request.headers['if-none-match'], etag))
    return reply.headers(sharedHeaders(answer, null)).code(304).send()
  const encoding = sharedEncoding(answer, request.headers['accept-encoding']?.toString())
  reply.headers(sharedHeaders(answer, encoding)).code(status)
  return reply.send(encoding === null ? payload : await answer.encoded(encoding))
}

const send = (
  endpoint: Endpoint,
  status: number,
  body: unknown,
  actor: Actor | null,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const payload = Buffer.from(JSON.stringify(body))
  reply.headers(apiHeaders).type('application/json; charset=utf-8').code(status)
  if (endpoint.method !== 'GET') return reply.header('cache-control', 'no-store').send(payload)
  reply.header('cache-control', 'no-store')
  const etag = etagOf(body, actor?.id)
  reply.header('etag', etag)
  if (hasCopy(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.send(payload)
}
