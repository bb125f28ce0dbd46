import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

/** Time limits for receiving a request and a limit of open connections, so that slow clients cannot exhaust the server. */
export interface RequestLimits {
  headersMs: number
  /** For the body of any request that is not an upload. */
  bodyMs: number
  /** For a whole request, uploads included: ten pictures take minutes on a slow connection. */
  uploadMs: number
  /** How often Node checks for connections that exceeded `headersMs` or `uploadMs`. */
  checkIntervalMs: number
  maxConnections: number
}

export const REQUEST_LIMITS: RequestLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 30 * 60_000,
  checkIntervalMs: 5000,
  maxConnections: 10_000,
}

/** The limits that Node enforces, as Fastify options. */
export const nodeLimits = ({ headersMs, uploadMs, checkIntervalMs }: RequestLimits) => ({
  requestTimeout: uploadMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkIntervalMs },
})

/** The limits that Node does not enforce: the time limit of bodies other than uploads, and the limit of connections. */
export const limitRequests = (app: FastifyInstance, { bodyMs, maxConnections }: RequestLimits): void => {
  app.server.maxConnections = maxConnections
  // Node takes the first one, and a proxy in front may have taken the other.
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1)
      return reply.send(new Failure('invalid_request', { message: 'The request has more than one Host header.' }))
  })
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const { 'content-type': type = '', 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const hasBody = encoding !== undefined || Number(length) > 0
    if (!hasBody || /^multipart\//i.test(type)) return
    const timer = setTimeout(() => {
      if (!raw.readableEnded && !reply.sent) reply.header('connection', 'close').send(new Failure('request_timeout'))
    }, bodyMs)
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
  })
  // A client that has its answer and keeps sending, such as a refused upload, must not do so for half an hour.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, bodyMs)
    raw.once('close', () => clearTimeout(timer))
  })
}
