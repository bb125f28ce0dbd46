import { z } from 'zod'
import { list, number, text, webAddress } from './fields.ts'

/** `name=value` pairs, as OpenTelemetry writes them: a value may be percent-encoded. */
const toHeaders = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )

/** Traces, by the names that OpenTelemetry gives these settings. */
export const tracingSettings = z
  .object({
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(),
    OTEL_EXPORTER_OTLP_HEADERS: list().refine((pairs) => pairs.every((pair) => /^[^=]+=/.test(pair)), {
      error: 'must be pairs such as api-key=secret,team=art',
    }),
    OTEL_SERVICE_NAME: text(),
    OTEL_TRACES_SAMPLER_ARG: number(1, 0, 1),
  })
  .transform((env) => ({
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: toHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
            serviceName: env.OTEL_SERVICE_NAME ?? 'gesso',
            share: env.OTEL_TRACES_SAMPLER_ARG,
          },
  }))
