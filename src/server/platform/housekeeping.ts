import type { Log } from './log.ts'

export interface Housekeeping {
  /** Runs every task once, one after the other; a task that fails holds up no other one. */
  run(): Promise<void>
  start(): void
  /** Ends the timers and waits for the task under way. */
  stop(): Promise<void>
}

const FIRST_MS = 60_000
const EVERY_MS = 3_600_000

/**
 * Forgets what has served its time: a minute after the start, then every hour. Every process of an installation does
 * it, and doing it twice at once does no harm.
 */
export const createHousekeeping = (tasks: Record<string, () => Promise<void>>, log: Log): Housekeeping => {
  let timers: NodeJS.Timeout[] = []
  let running: Promise<void> | null = null
  let stopped = false

  const round = async (): Promise<void> => {
    for (const [task, work] of Object.entries(tasks)) {
      if (stopped) return
      try {
        await work()
      } catch (error) {
        log.error({ err: error, task }, 'housekeeping failed; it is tried again in an hour')
      }
    }
  }

  const run = (): Promise<void> => {
    running ??= round().finally(() => {
      running = null
    })
    return running
  }

  return {
    run,
    start() {
      timers = [setTimeout(() => void run(), FIRST_MS), setInterval(() => void run(), EVERY_MS)]
      for (const timer of timers) timer.unref()
    },
    async stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await running
    },
  }
}
