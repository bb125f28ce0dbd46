import pg from 'pg'
import type { Log } from '../log.ts'

export interface NotificationHandlers {
  onMessage(payload: string): void
  /** Called after every reconnect: what was sent meanwhile is lost. */
  onGap(): void
}

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 5000
/** A connection that breaks without a word is noticed by a question that stays unanswered. */
const HEARTBEAT_MS = 10_000
const TIMEOUT_MS = 5000

/** The one connection of this process that listens to a channel of Postgres, opened again whenever it breaks. */
export const createNotifications = (url: string, channel: string, log: Log, handlers: NotificationHandlers) => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS
  let stopped = false

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    // `error` and `end` both come where a connection breaks; only the first one counts.
    const lost = (error?: Error): void => {
      if (client !== next) return
      client = undefined
      log.warn({ reason: error?.message ?? 'closed' }, 'the connection that listens for events broke')
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

  /** A connection that is broken already cannot be ended in good order. */
  const end = (broken: pg.Client): Promise<void> =>
    broken.end().catch((error: Error) => log.debug({ reason: error.message }, 'a broken connection did not end'))

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
      log.warn({ reason: (error as Error).message }, 'listening for events failed; it is tried again')
      retryLater()
    }
  }

  const retryLater = (): void => {
    clearTimeout(timer)
    if (stopped) return
    // Not all processes at the same moment.
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
