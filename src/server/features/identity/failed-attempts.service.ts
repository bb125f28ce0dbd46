import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { addressKey } from '#server/platform/http/client-address.ts'
import { type AttemptKey, failedAttemptsRepository as repository } from './failed-attempts.repository.ts'

const QUIET_MS = 15 * 60_000
const MAX_FROM_ONE_SOURCE = 10
const MAX_FROM_STRANGERS = 100

/**
 * The origin of an attempt: a known browser of the account, a stranger at an address, a session, or a stranger anywhere who
 * knows the password and shows a second factor.
 */
export type AttemptOrigin = { device: string } | { ip: string } | { sessionId: string } | { secondStep: true }

export interface FailedAttempts {
  /**
   * Runs a password check that returns null for a wrong password. Throws 429 with the seconds to wait after too many
   * failures without a quiet period of fifteen minutes. Concurrent attempts are counted as well.
   */
  count<T>(by: AttemptOrigin, email: string, check: () => Promise<T | null>): Promise<T | null>
  /** Deletes all attempts, after the owner has proved access to the mailbox. */
  forget(email: string): Promise<void>
  prune(): Promise<void>
}

/**
 * Ten wrong passwords from one source block that source only, so that nobody can lock the owner out: strangers are
 * counted by address and account, known browsers by their device cookie, and re-authentication by the session. Attempts
 * spread over many addresses meet a higher limit that all strangers share; it does not apply to known browsers, and a
 * password reset makes a browser known.
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies)
 */
export const createFailedAttempts = (db: Database, clock: Clock): FailedAttempts => {
  const listLimits = (by: AttemptOrigin): [source: string, max: number][] => {
    if ('device' in by) return [[`device ${by.device}`, MAX_FROM_ONE_SOURCE]]
    // Six digits are few: addresses must not multiply the attempts of somebody who has the password.
    if ('secondStep' in by) return [['second step', MAX_FROM_ONE_SOURCE]]
    if ('sessionId' in by) return [[`session ${by.sessionId}`, MAX_FROM_ONE_SOURCE]]
    return [
      [`address ${addressKey(by.ip)}`, MAX_FROM_ONE_SOURCE],
      ['strangers', MAX_FROM_STRANGERS],
    ]
  }

  const takeBack = async (keys: AttemptKey[]): Promise<void> => {
    for (const key of keys) await repository.takeBack(db, key)
  }

  /** Counts the attempt before the password is checked. */
  const add = async (by: AttemptOrigin, email: string): Promise<AttemptKey[]> => {
    const now = clock.now()
    const counted: AttemptKey[] = []
    for (const [source, max] of listLimits(by)) {
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
      const response = await check().catch(async (error: unknown) => {
        await takeBack(counted)
        throw error
      })
      if (response !== null) await takeBack(counted)
      return response
    },
    forget: (email) => repository.dropByEmail(db, email),
    prune: () => repository.prune(db, new Date(clock.now().getTime() - QUIET_MS)),
  }
}
