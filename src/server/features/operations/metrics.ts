import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readServerConnections } from '#server/platform/db/connection-budget.ts'
import type { DatabaseHandle } from '#server/platform/db/database.ts'
import type { GaugeDefinition } from '#server/platform/gauges.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { VERSION } from '#server/platform/version.ts'
import type { UndeliveredDeps } from './operations.routes.ts'

export interface MetricsDeps extends UndeliveredDeps {
  jobs: Pick<Jobs, 'failedRuns' | 'countReady'>
  pool: DatabaseHandle['pool']
  /** What features contribute; called after all of them are created. */
  gauges(): readonly GaugeDefinition[]
}

export interface Metrics {
  /** Counts a response. `route` is a route pattern, never the requested address. */
  observe(method: string, route: string, status: number, seconds: number): void
  contentType: string
  text(): Promise<string>
  close(): void
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics for Prometheus; no label names a person, an object or an address. */
export const createMetrics = (deps: MetricsDeps): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'gesso_info',
    help: 'Always 1; its label is the version of this process.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1)
  const requests = new Histogram({
    name: 'gesso_http_request_duration_seconds',
    help: 'Answers by method, route pattern and status, with the time they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  /** Defined at the first reading, when every feature exists. */
  const defineGauges = (): void => {
    for (const { name, help, label, read } of [...ownGauges(deps), ...deps.gauges()]) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers: [],
        async collect() {
          this.reset()
          const value = await read()
          if (value === null) this.remove()
          else if (typeof value === 'number') this.set(value)
          else for (const [key, one] of Object.entries(value)) this.set({ [label ?? '']: key }, one)
        },
      })
      registry.registerMetric(gauge)
    }
  }
  let isDefined = false
  // Cached, because looking up a counter by its labels costs more than a cached response; the set of routes is small.
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
    text() {
      if (!isDefined) defineGauges()
      isDefined = true
      return registry.metrics()
    },
    close: () => registry.clear(),
  }
}

const ownGauges = ({ deadLetters, mail, jobs, pool }: MetricsDeps): GaugeDefinition[] => [
  {
    name: 'gesso_dead_letters',
    help: 'Events and jobs that failed at every attempt and wait to be repeated, by the name of the job.',
    label: 'job',
    read: async () => Object.fromEntries((await deadLetters.counts()).map(({ job, count }) => [job, count])),
  },
  {
    name: 'gesso_mail_failed',
    help: 'Mail that could not be sent until now.',
    read: async () => (await mail.failed()).count,
  },
  {
    name: 'gesso_failed_jobs',
    help: '1 for each scheduled job whose latest run failed, by the name of the job.',
    label: 'job',
    read: async () => Object.fromEntries((await jobs.failedRuns()).map(({ job }) => [job, 1])),
  },
  {
    name: 'gesso_jobs_ready',
    help: 'Jobs that could run now and wait for a worker, by the name of the job, as counted in the last minute.',
    label: 'job',
    read: () => jobs.countReady(),
  },
  {
    name: 'gesso_database_connections',
    help: 'Connections of this process to the database: in use, idle, and requests that wait for one.',
    label: 'state',
    read: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  },
  {
    name: 'gesso_database_server_connections',
    help: 'Connections to the Postgres server, of all its clients, and how many it allows.',
    label: 'state',
    async read() {
      const { used, allowed } = await readServerConnections(pool)
      return { used, allowed }
    },
  },
]
