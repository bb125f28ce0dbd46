import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { addressKey } from '#server/platform/http/client-address.ts'
import { type AttemptKey, failedAttemptsRepository as repository } from './failed-attempts.repository.ts'

const QUIET_MS = 15 * 60_000
const MAX_FROM_ONE_SOURCE = 10
const MAX_FROM_STRANGERS = 100

/** Who gives a password: a browser that signed in to this account before, a stranger at an address, or a session. */
export type AttemptOrigin = { device: string } | { ip: string } | { sessionId: string }

export interface FailedAttempts {
  /**
   * Runs a password check that answers null when the password is wrong. Throws 429 with the seconds to wait once too many
   * were wrong without fifteen quiet minutes between them. Attempts sent at once count too.
   */
  count<T>(by: AttemptOrigin, email: string, check: () => Promise<T | null>): Promise<T | null>
  /** Forgets all attempts: the owner proved the mailbox. */
  forget(email: string): Promise<void>
  prune(): Promise<void>
}

/**
 * Ten wrong passwords from one source stop that source only, so that nobody can lock the owner out: strangers are counted
 * by their address and the account together, a browser that signed in before by its device cookie, and the password of
 * a signed-in person by the session. Guessing that is spread over many addresses meets a higher limit all strangers
 * share; a known browser never does, and a new one becomes known by a password reset.
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies)
 */
export const createFailedAttempts = (db: Database, clock: Clock): FailedAttempts => {
  const limitsOf = (by: AttemptOrigin): [source: string, max: number][] => {
    if ('device' in by) return [[`device ${by.device}`, MAX_FROM_ONE_SOURCE]]
    if ('sessionId' in by) return [[`session ${by.sessionId}`, MAX_FROM_ONE_SOURCE]]
    return [
      [`address ${addressKey(by.ip)}`, MAX_FROM_ONE_SOURCE],
      ['strangers', MAX_FROM_STRANGERS],
    ]
  }

  const takeBack = async (keys: AttemptKey[]): Promise<void> => {
    for (const key of keys) await repository.takeBack(db, key)
  }

  /** Counts before the password is checked. */
  const add = async (by: AttemptOrigin, email: string): Promise<AttemptKey[]> => {
    const now = clock.now()
    const counted: AttemptKey[] = []
    for (const [source, max] of limitsOf(by)) {
      const key = { email, source }
      if (!(await repository.add(db, key, max, new Date(now.getTime() - QUIET_MS), now))) {
        await takeBack(counted)
        const lastAt = (await repository.lastAt(db, key)) ?? now
        const waitMs = lastAt.getTime() + QUIET_MS - now.getTime()
        throw new Failure('too_many_requests', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
      }
      counted.push(key)
    }
    return counted
  }

  return {
    async count(by, email, check) {
      const counted = await add(by, email)
      const answer = await check().catch(async (error: unknown) => {
        await takeBack(counted)
        throw error
      })
      if (answer !== null) await takeBack(counted)
      return answer
    },
    forget: (email) => repository.dropOf(db, email),
    prune: () => repository.prune(db, new Date(clock.now().getTime() - QUIET_MS)),
  }
}
