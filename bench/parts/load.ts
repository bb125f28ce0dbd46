import autocannon, { type Request } from 'autocannon'
import { cpuSeconds } from './memory.ts'
import type { Pace } from './options.ts'
import type { Server } from './servers.ts'

/** What is asked, and how. */
export interface Target {
  name: string
  server: Server
  path: string
  headers?: Record<string, string>
  connections: number
  /** Instead of the address alone: a request made anew each time. */
  request?: () => Request
  /** Runs before each round of this target. */
  before?: () => Promise<void>
}

export interface Measure {
  /** Requests a second, milliseconds. */
  rate: number
  p50: number
  p99: number
  /** Bytes of an answer, headers included. */
  bytes: number
  /** Milliseconds of the server's own processor time for an answer; a busy machine changes it least. */
  cpu: number
}

const WARM_SECONDS = 0.3

/** Every target in turn in each round, so that a busy minute of the machine weighs on all alike; medians. */
export async function compare(targets: readonly Target[], pace: Pace): Promise<Map<string, Measure>> {
  const all = new Map<string, Measure[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) {
    await target.before?.()
    await drive(target, pace.quick ? WARM_SECONDS : WARM_SECONDS * 4)
  }
  for (let round = 0; round < pace.rounds; round += 1)
    for (const target of targets) {
      await target.before?.()
      all.get(target.name)?.push(await drive(target, pace.seconds))
    }
  return new Map([...all].map(([name, measures]) => [name, medians(measures)]))
}

async function drive(target: Target, seconds: number): Promise<Measure> {
  const { server, path, connections, headers = {}, request } = target
  const requests = request ? [{ setupRequest: (made: Request) => ({ ...made, ...request() }) }] : undefined
  // Autocannon counts whole seconds only, so what it did is divided by the time it took.
  const from = performance.now()
  const cpuBefore = await cpuSeconds(server.pid)
  const url = `${server.origin}${path}`
  const result = await autocannon({ url, connections, headers, duration: seconds, ...(requests ? { requests } : {}) })
  const took = (performance.now() - from) / 1000
  const { non2xx, errors, timeouts } = result
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${target.name}: ${non2xx} refused, ${errors} errors, ${timeouts} timeouts`)
  const answered = result['2xx']
  return {
    rate: answered / took,
    // Whoever answered nothing in time held no budget either.
    p50: answered > 0 ? result.latency.p50 : Number.POSITIVE_INFINITY,
    p99: answered > 0 ? result.latency.p99 : Number.POSITIVE_INFINITY,
    cpu: (((await cpuSeconds(server.pid)) - cpuBefore) * 1000) / Math.max(1, answered),
    bytes: (result.throughput.average * result.duration) / Math.max(1, answered),
  }
}

function medians(measures: readonly Measure[]): Measure {
  const of = (key: keyof Measure) => median(measures.map((measure) => measure[key]))
  return { rate: of('rate'), p50: of('p50'), p99: of('p99'), bytes: of('bytes'), cpu: of('cpu') }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
