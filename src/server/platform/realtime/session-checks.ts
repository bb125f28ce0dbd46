import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'

/** Whose connections are open, and since which sign-in. */
export interface OpenSession {
  userId: string
  sessionId: string
}

export interface SessionChecksDeps {
  /** The time between the end of one round and the beginning of the next. */
  intervalMs: number
  openSessions(): readonly OpenSession[]
  isActive(session: OpenSession): Promise<boolean>
  end(sessionId: string): void
  log: Log
}

/**
 * Checks again and again whether the sessions of open connections are still active, because the event that ends one may be
 * missed, and a process may stop between a suspension and the end of its sessions. One session is checked after the other, so that a round occupies one database
 * connection at a time however many browsers are connected.
 */
export const startSessionChecks = ({ intervalMs, openSessions, isActive, end, log }: SessionChecksDeps) => {
  const stopping = new AbortController()
  const { signal } = stopping

  const checkAll = async (): Promise<void> => {
    const sessions = new Map(openSessions().map((session) => [session.sessionId, session]))
    for (const session of sessions.values()) {
      if (signal.aborted) return
      if (!(await isActive(session))) end(session.sessionId)
    }
  }
  const checking = (async () => {
    // The only possible rejection is the abort.
    while (await delay(intervalMs, true, { ref: false, signal }).catch(() => false))
      // Who could not be checked stays connected until the next round.
      await checkAll().catch((error: unknown) =>
        log.error({ err: error }, 'the sessions of live connections could not be checked'),
      )
  })()

  return {
    async stop(): Promise<void> {
      stopping.abort()
      await checking
    },
  }
}
