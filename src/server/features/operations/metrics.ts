import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { VERSION } from '#server/platform/version.ts'
import type { Backup } from '../backup/backup.module.ts'
import type { UndeliveredDeps } from './operations.routes.ts'

export interface Metrics {
  /** Counts a response. `route` is a route pattern, never the requested address. */
  observe(method: string, route: string, status: number, seconds: number): void
  contentType: string
  text(): Promise<string>
  close(): void
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface MetricsDeps extends UndeliveredDeps {
  backup: Pick<Backup, 'ageSeconds' | 'isHeld'>
}

/** Metrics for Prometheus; no label names a person, an object or an address. */
export const createMetrics = ({ deadLetters, mail, jobs, backup }: MetricsDeps): Metrics => {
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
  const waiting = new Gauge({
    name: 'gesso_dead_letters',
    help: 'Events and jobs that failed at every attempt and wait to be repeated, by the name of the job.',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { job, count } of await deadLetters.counts()) this.set({ job }, count)
    },
  })
  const unsent = new Gauge({
    name: 'gesso_mail_failed',
    help: 'Mail that could not be sent until now.',
    registers: [registry],
    async collect() {
      this.set((await mail.failed()).count)
    },
  })
  const failing = new Gauge({
    name: 'gesso_failed_jobs',
    help: '1 for each scheduled job whose latest run failed, by the name of the job.',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { job } of await jobs.failedRuns()) this.set({ job }, 1)
    },
  })
  const age = new Gauge({
    name: 'gesso_backup_age_seconds',
    help: 'Seconds since the moment of the newest whole backup; absent without one.',
    registers: [registry],
    async collect() {
      this.remove()
      const seconds = await backup.ageSeconds()
      if (seconds !== null) this.set(seconds)
    },
  })
  const held = new Gauge({
    name: 'gesso_held',
    help: '1 while a restored copy holds back its mail, money and deletions, otherwise 0.',
    registers: [registry],
    async collect() {
      this.set((await backup.isHeld()) ? 1 : 0)
    },
  })
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
    text: () => registry.metrics(),
    close() {
      waiting.reset()
      unsent.reset()
      failing.reset()
      age.reset()
      held.reset()
      registry.clear()
    },
  }
}
