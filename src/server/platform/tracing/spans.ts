import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without tracing, and for requests of the app to itself. */
    span: Span | null
  }
}

const SERVER_ERROR = 500

/** Without `startTracing`, spans are made of nothing. */
const getTracer = () => trace.getTracer('gesso')

/** The id of the trace to which what runs now belongs. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId

/** Runs the work as a span of its own. Its error is not recorded, because a message may contain what people typed. */
export const inSpan = <T>(name: string, attributes: Record<string, number>, work: () => Promise<T>): Promise<T> =>
  getTracer().startActiveSpan(name, { attributes, root: true }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })

/** A span for each request, named after its route pattern, never after the requested address. */
export const traceRequests = (app: FastifyInstance): void => {
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    if (request.span) context.with(trace.setSpan(context.active(), request.span), done)
    else done()
  }
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.isInternal) request.span = getTracer().startSpan(request.method, { kind: SpanKind.SERVER, root: true })
    enter(request, reply, done)
  })
  // The body was read in the context of its connection.
  app.addHook('preValidation', enter)
}

/** Ends the span of a request once it was answered. */
export const endRequestSpan = ({ span, method }: FastifyRequest, route: string, status: number): void => {
  if (!span) return
  span.updateName(`${method} ${route}`)
  span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
  if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
