import pg from 'pg'
import { EVENT_LISTENER } from '../db/connection-budget.ts'
import type { Log } from '../log.ts'

export interface NotificationHandlers {
  onMessage(payload: string): void
  /** Called after every reconnect, because notifications sent in the meantime are lost. */
  onGap(): void
}

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 5000
/** A dead connection may report no error; a heartbeat query detects it. */
const HEARTBEAT_MS = 10_000
const TIMEOUT_MS = 5000

/** The connection of this process that listens on a Postgres channel. It reconnects when it breaks. */
export const createNotifications = (url: string, channel: string, log: Log, handlers: NotificationHandlers) => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS
  let stopped = false

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: EVENT_LISTENER,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    // A broken connection emits both `error` and `end`; only the first one counts.
    const lost = (error?: Error): void => {
      if (client !== next) return
      client = undefined
      log.warn({ reason: error?.message ?? 'closed' }, 'the event listener lost its connection')
      void end(next)
      retryLater()
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ payload }) => handlers.onMessage(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      await end(next)
      throw error
    }
    if (stopped) return end(next)
    client = next
    retryMs = FIRST_RETRY_MS
    scheduleHeartbeat(next, lost)
  }

  /** Ending a connection that is already broken may fail. */
  const end = (broken: pg.Client): Promise<void> =>
    broken
      .end()
      .catch((error: Error) => log.debug({ reason: error.message }, 'a broken connection could not be closed'))

  const scheduleHeartbeat = (on: pg.Client, lost: (error: Error) => void): void => {
    timer = setTimeout(() => {
      on.query('select 1').then(() => {
        if (client === on) scheduleHeartbeat(on, lost)
      }, lost)
    }, HEARTBEAT_MS).unref()
  }

  const reconnect = async (): Promise<void> => {
    try {
      await connect()
      if (!stopped) handlers.onGap()
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'the event listener could not reconnect and will retry')
      retryLater()
    }
  }

  const retryLater = (): void => {
    clearTimeout(timer)
    if (stopped) return
    // Jitter, so that processes do not reconnect at the same moment.
    timer = setTimeout(() => void reconnect(), retryMs * (0.5 + Math.random())).unref()
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
  }

  return {
    start: connect,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      const open = client
      client = undefined
      if (open) await end(open)
    },
  }
}
