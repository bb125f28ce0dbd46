import type { Measure } from './load.ts'
import { readPace } from './options.ts'

const { once } = readPace()

/** Prints the measurements, one line per target. */
export const printMeasures = (title: string, measures: ReadonlyMap<string, Measure>): void => {
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      [...measures].map(([name, { rate, p50, p99, bytes, cpu }]) => [
        name,
        {
          'req/s': Math.round(rate),
          'p50 ms': p50,
          'p99 ms': p99,
          'CPU ms': cpu.toFixed(3),
          'kB an answer': (bytes / 1000).toFixed(1),
        },
      ]),
    ),
  )
}

/**
 * Prints the limit, our rate, and whether the budget is met, when both were measured; then the same by CPU time of the
 * servers, which is more reliable on a busy machine. Never fails the process: timings are not a test. Silent with `--once`,
 * which measures nothing.
 */
export const judge = (what: string, limit: Measure | undefined, ours: Measure | undefined, budget: number): void => {
  if (once || !limit || !ours) return
  const ratio = ours.rate / limit.rate
  console.log(
    `${what}: limit ${limit.rate.toFixed(0)}, ours ${ours.rate.toFixed(0)}, ratio ${ratio.toFixed(3)}, budget ≥ ${budget.toFixed(3)}: ${ratio >= budget ? 'met' : 'MISSED'} (by CPU ${(limit.cpu / ours.cpu).toFixed(3)})`,
  )
}

/** The same for a value that must not exceed its budget, such as milliseconds or megabytes. */
export const judgeAtMost = (what: string, ours: number, budget: number, unit: string): void => {
  if (once || Number.isNaN(ours)) return
  console.log(`${what}: ${ours.toFixed(1)} ${unit}, budget ≤ ${budget} ${unit}: ${ours <= budget ? 'met' : 'MISSED'}`)
}

/** The same for a rate that must reach its budget. */
export const judgeAtLeast = (what: string, ours: number, budget: number): void => {
  if (once || Number.isNaN(ours)) return
  console.log(`${what}: ${ours.toFixed(0)}, budget ≥ ${budget}: ${ours >= budget ? 'met' : 'MISSED'}`)
}
