import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

/** How long a request may take to arrive, and how many may be open at once, so that slow senders cannot use up the server. */
export interface RequestLimits {
  headersMs: number
  /** Any body but an upload. */
  bodyMs: number
  /** A whole request, uploads included: ten pictures over a bad line take minutes. */
  uploadMs: number
  /** How often Node looks for connections that are past `headersMs` or `uploadMs`. */
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

/** The limits that Node keeps by itself, as options of Fastify. */
export const nodeLimits = ({ headersMs, uploadMs, checkIntervalMs }: RequestLimits) => ({
  requestTimeout: uploadMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkIntervalMs },
})

/** The limits that Node does not have: one for bodies that are no upload, and one for connections. */
export const limitRequests = (app: FastifyInstance, { bodyMs, maxConnections }: RequestLimits): void => {
  app.server.maxConnections = maxConnections
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
