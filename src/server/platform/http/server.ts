import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Log } from '../log.ts'
import { isCollecting } from './cache-tags.ts'
import { toFailure } from './errors.ts'
import { everyHeaders } from './headers.ts'
import { limitRequests, nodeLimits, REQUEST_LIMITS, type RequestLimits } from './request-limits.ts'
import { sendFailure } from './send-failure.ts'

export interface HttpDeps {
  log: Log
  trustProxy: boolean
  /** True where the public address is https. */
  secure: boolean
  /** `REQUEST_LIMITS` unless stated. */
  limits?: RequestLimits | undefined
  /** Counts an answer; `route` is a pattern of ours, never an address somebody typed. */
  observe(method: string, route: string, status: number, seconds: number): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The pattern of the contract, for logs and metrics. */
    contractRoute?: string
    /** Whether a read has one answer for everybody: then it is made as nobody, and cached. */
    isPublic?(request: FastifyRequest): boolean
  }
  interface FastifyRequest {
    /** The bytes of a JSON body, for signatures over them. */
    rawBody: Buffer | null
    /** The same as the route's `contractRoute`, for routes outside the contract. */
    contractRoute?: string
    /** A request of the app to itself, for an answer that it then gives to everybody; only theirs are logged and counted. */
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
    // One proxy is believed, what it was told by others is not: a caller could name any address to be counted under.
    trustProxy: deps.trustProxy && ((_address, hop) => hop === 0),
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
  addResponseHeaders(app, deps.secure)
  reportAnswers(app, deps)
  app.setErrorHandler((error, request, reply) => sendFailure(toFailure(error, request.log as Log), request, reply))
  return app
}

/** JSON is parsed as the framework does it, and its bytes stay for signatures over them. */
const keepRawBody = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    if (request.rawBody.length === 0) return done(null, undefined)
    void parseJson(request, request.rawBody.toString('utf8'), done)
  })
}

const addResponseHeaders = (app: FastifyInstance, secure: boolean): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const everywhere = Object.entries(everyHeaders(secure))
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', request.id)
    for (const [name, value] of everywhere) if (!reply.hasHeader(name)) reply.header(name, value)
    // A kept connection would hold up the end of the process after its last answer.
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** One line and one count an answer. */
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
    log.info({ method, route, status, request: id, ms: Math.round(ms) }, 'request')
  })
}
