import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** Counts an answer. `route` is a pattern of ours, never an address somebody typed. */
  observe(method: string, route: string, status: number, seconds: number): void
  contentType: string
  text(): Promise<string>
  close(): void
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Figures for Prometheus; no label names a person, an object or an address. */
export const createMetrics = (outboxAge: () => Promise<number>): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'gesso_http_request_duration_seconds',
    help: 'Answers by method, route pattern and status, with the time they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const age = new Gauge({
    name: 'gesso_outbox_age_seconds',
    help: 'How long the oldest undelivered event has waited.',
    registers: [registry],
    async collect() {
      this.set(await outboxAge())
    },
  })
  // Looked up by labels at every answer, a counter costs more than a kept answer; routes are patterns, so they are few.
  const counters = new Map<string, ReturnType<typeof requests.labels>>()
  return {
    observe(method, route, status, seconds) {
      const kind = METHODS.has(method) ? method : 'OTHER'
      const name = `${kind} ${route} ${status}`
      const counter = counters.get(name) ?? requests.labels({ method: kind, route, status })
      counters.set(name, counter)
      counter.observe(seconds)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
    close() {
      age.reset()
      registry.clear()
    },
  }
}
