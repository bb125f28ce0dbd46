import { hammer, quantile, type Shot } from './hammer.ts'
import { cpuSeconds } from './memory.ts'
import type { Pace } from './options.ts'
import type { Server } from './servers.ts'

/** What to request, and how. */
export interface Target {
  name: string
  server: Server
  path: string
  headers?: Record<string, string>
  connections: number
  /** Builds each request, in place of a fixed path. */
  request?: () => Shot
  /** Runs before each round of this target. */
  before?: () => Promise<void>
  /** Ends a round after this many responses, for targets that run out of things to request. */
  amount?: number
}

export interface Measure {
  /** Requests per second; latencies in milliseconds. */
  rate: number
  p50: number
  p99: number
  /** Bytes of a response, headers included. */
  bytes: number
  /** CPU time of the server per response in milliseconds: the figure a busy machine affects least. */
  cpu: number
}

/** Cycles through `count` addresses. */
export const walk = (count: number, pathAt: (at: number) => string): (() => Shot) => {
  let at = 0
  return () => ({ path: pathAt(at++ % count) })
}

const MAX_WARM_SECONDS = 10

/** Interleaves the targets in every round, so that a busy minute of the machine affects all alike; returns medians. */
export const compare = async (all: readonly Target[], pace: Pace): Promise<Map<string, Measure>> => {
  const targets = all.filter(({ name }) => pace.only.test(name))
  const measured = new Map<string, Measure[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) {
    await target.before?.()
    await drive({ ...target, amount: Math.min(target.amount ?? Infinity, pace.warmAnswers) }, MAX_WARM_SECONDS)
  }
  for (let round = 0; round < pace.rounds; round += 1)
    for (const target of targets) {
      await target.before?.()
      measured.get(target.name)?.push(await drive(target, pace.seconds))
    }
  return new Map([...measured].map(([name, measures]) => [name, medians(measures)]))
}

/** One round of a target. */
export const drive = async (
  { name, server, path, connections, headers = {}, request, amount }: Target,
  seconds: number,
): Promise<Measure> => {
  const same: Shot = { path, headers }
  const cpuBefore = await cpuSeconds(server.pid)
  const hits = await hammer({ origin: server.origin, connections, seconds, amount, next: request ?? (() => same) })
  const cpu = (await cpuSeconds(server.pid)) - cpuBefore
  const refused = [...hits.statuses].filter(([status]) => status < 200 || status > 299)
  if (refused.length > 0)
    throw new Error(`${name} answered ${refused.map(([status, n]) => `${n} × ${status}`).join(', ')}`)
  const responded = hits.latencies.length
  return {
    rate: responded / hits.seconds,
    p50: round(quantile(hits.latencies, 0.5)),
    p99: round(quantile(hits.latencies, 0.99)),
    cpu: (cpu * 1000) / Math.max(1, responded),
    bytes: hits.bytes / Math.max(1, responded),
  }
}

const round = (milliseconds: number): number => Math.round(milliseconds * 100) / 100

const medians = (measures: readonly Measure[]): Measure => {
  const of = (key: keyof Measure) => median(measures.map((measure) => measure[key]))
  return { rate: of('rate'), p50: of('p50'), p99: of('p99'), bytes: of('bytes'), cpu: of('cpu') }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
