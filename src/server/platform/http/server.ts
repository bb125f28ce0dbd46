import { setTimeout as delay } from 'node:timers/promises'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Log } from '../log.ts'
import { endRequestSpan, traceRequests } from '../tracing/spans.ts'
import { isCollecting } from './cache-tags.ts'
import { toFailure } from './errors.ts'
import { everyHeaders } from './headers.ts'
import { limitRequests, nodeLimits, REQUEST_LIMITS, type RequestLimits } from './request-limits.ts'
import { sendFailure } from './send-failure.ts'

export interface HttpDeps {
  log: Log
  trustProxy: boolean
  /** True when PUBLIC_URL is https. */
  secure: boolean
  /** Whether each request is a span. */
  isTraced: boolean
  /** Default `REQUEST_LIMITS`. */
  limits?: RequestLimits | undefined
  /** How long open connections are ended by a response only, before the server closes those that are idle. */
  drainMs: number
  /** Counts a response; `route` is the route pattern, never the requested URL. */
  observe(method: string, route: string, status: number, seconds: number): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route pattern of the contract, for logs and metrics. */
    contractRoute?: string
    /** Whether the response is public: it is then created without a user, and cached. */
    isPublic?(request: FastifyRequest): boolean
  }
  interface FastifyRequest {
    /** The raw bytes of a JSON body, for signatures. */
    rawBody: Buffer | null
    /** Like the route's `contractRoute`, for routes outside the contract. */
    contractRoute?: string
    /** A request of the app to itself for a public response; only the readers' requests are logged and counted. */
    isInternal: boolean
  }
}

const MAX_BODY_BYTES = 1024 * 1024

/** The HTTP server without its features, which are registered as plugins: see `featurePlugin`. */
export const buildHttp = async (deps: HttpDeps): Promise<FastifyInstance> => {
  const limits = deps.limits ?? REQUEST_LIMITS
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // Only the last proxy is trusted: a client could send any forwarded address to avoid its rate limit.
    trustProxy: deps.trustProxy && ((_address, hop) => hop === 0),
    ...nodeLimits(limits),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // A request that arrives on a keep-alive connection during shutdown is answered, then the connection is closed.
    return503OnClosing: false,
    // Requests that cannot be routed, such as with a malformed escape in the URL, get the same error body.
    frameworkErrors: (error, request, reply) => {
      // No hooks run for requests without a route.
      reply.headers(everyHeaders(deps.secure))
      sendFailure(toFailure(error, deps.log), request, reply)
    },
  }) as unknown as FastifyInstance
  app.decorateRequest('rawBody', null as never)
  app.decorateRequest('isInternal', false)
  await app.register(cookie)
  await app.register(multipart)
  limitRequests(app, limits)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })

  keepRawBody(app)
  addResponseHeaders(app, deps)
  reportAnswers(app, deps)
  if (deps.isTraced) traceRequests(app)
  app.setErrorHandler((error, request, reply) => sendFailure(toFailure(error, request.log as Log), request, reply))
  return app
}

/** Parses JSON like the framework, and preserves the raw bytes for signatures. */
const keepRawBody = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    if (request.rawBody.length === 0) return done(null, undefined)
    void parseJson(request, request.rawBody.toString('utf8'), done)
  })
}

const countConnections = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))

const addResponseHeaders = (app: FastifyInstance, { secure, drainMs }: HttpDeps): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    // A proxy may be sending a request over a connection that was idle a moment ago, and must not repeat it elsewhere.
    if (drainMs > 0 && (await countConnections(app)) > 0) await delay(drainMs)
  })
  const everywhere = Object.entries(everyHeaders(secure))
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', request.id)
    for (const [name, value] of everywhere) if (!reply.hasHeader(name)) reply.header(name, value)
    // An idle keep-alive connection would delay the shutdown.
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Logs and counts every response. */
const reportAnswers = (app: FastifyInstance, { log, observe }: HttpDeps): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    request.isInternal = isCollecting()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.isInternal) return
    const { method, id } = request
    const route = request.contractRoute ?? request.routeOptions.config.contractRoute ?? 'page'
    const { statusCode: status, elapsedTime: ms } = reply
    observe(method, route, status, ms / 1000)
    const trace = request.span?.spanContext().traceId
    log.info({ method, route, status, request: id, ms: Math.round(ms), ...(trace && { trace }) }, 'request')
    endRequestSpan(request, route, status)
  })
}
