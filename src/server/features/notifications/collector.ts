import type { Events } from '#server/platform/events/events.ts'
import type { Log } from '#server/platform/log.ts'
import { KINDS } from './notification-kinds.ts'

interface CollectorDeps {
  events: Pick<Events, 'listen'>
  log: Log
  collect(): Promise<void>
}

/** Changes that people may be notified of. */
const TOLD = new Set(Object.values(KINDS).flatMap(({ events }) => events))
const DELAY_MS = 2000

/**
 * Collects soon after a change, and once for many: writing a notification in the transaction of every like and every
 * publication would slow them down. A job collects every minute what no process received.
 */
export const createCollector = ({ events, log, collect }: CollectorDeps) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isClosed = false

  const run = (): void => {
    timer = undefined
    running = collect().catch((error: unknown) => log.error({ err: error }, 'notifications could not be collected'))
  }
  const soon = (): void => {
    if (!isClosed) timer ??= setTimeout(run, DELAY_MS)
  }
  events.listen([...TOLD], soon, soon)

  return {
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
