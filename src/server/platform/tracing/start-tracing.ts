import { createRequire } from 'node:module'
import { type Attributes, context, diag, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { VERSION } from '../version.ts'

export interface TracingSettings {
  /** Of a collector, without `/v1/traces`. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** The share of requests and jobs that are traced, from 0 to 1. */
  share: number
}

/** A stop waits for the last spans this long. */
const EXPORT_TIMEOUT_MS = 5000

/** The only attributes that leave this machine: no address, header, parameter or message of an error is among them. */
const KEPT = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'job.attempt',
  'server.address',
  'server.port',
])

const keep = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => KEPT.has(name)))

class ReducedSpanProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    super.onEnd(
      Object.create(span, {
        attributes: { value: keep(span.attributes) },
        events: { value: [] },
        status: { value: { code: span.status.code } },
      }) as ReadableSpan,
    )
  }
}

/**
 * Sends spans of requests, jobs, database queries and outgoing calls to a collector (OTLP over HTTP). Imported only when it is
 * wanted. Other servers learn nothing of a trace: no header is added to outgoing calls. A collector that is away loses spans and
 * disturbs nothing else; `onProblem` gets a line about it.
 */
export const startTracing = (
  { endpoint, headers, serviceName, share }: TracingSettings,
  onProblem: (line: string) => void,
): { stop(): Promise<void> } => {
  const report = (reason: string): void => onProblem(`Traces could not be sent to ${endpoint}: ${reason}`)
  const ignore = (): void => undefined
  diag.setLogger({ error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore })
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new ReducedSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  // Only what belongs to a request or a job: the job queue asks for work every few seconds.
  const instrumentations = [
    new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
    new HttpInstrumentation({ disableIncomingRequestInstrumentation: true, requireParentforOutgoingSpans: true }),
  ]
  // They change a module when it is required; those that are imported are the same objects.
  const require = createRequire(import.meta.url)
  for (const name of ['pg', 'node:http', 'node:https']) require(name)
  return {
    async stop() {
      for (const instrumentation of instrumentations) instrumentation.disable()
      await provider.shutdown().catch((error: Error) => report(error.message))
    },
  }
}
