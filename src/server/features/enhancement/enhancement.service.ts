import { DAY_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import {
  type TextAnswer,
  type TextHelper,
  TextHelperError,
  type TextRequest,
} from '#server/providers/text-helper/text-helper.provider.ts'
import { enhancementRepository as uses } from './enhancement.repository.ts'

export interface EnhancementDeps {
  db: Database
  clock: Clock
  log: Log
  /** Null where none is configured (AW-12.13). */
  helper: TextHelper | null
  /** Time limit of a call. */
  timeoutMs?: number
  /** Limits per person and UTC day. */
  maxPerDay?: { calls: number; characters: number }
}

const RETENTION_DAYS = 30
/** A language model has 20 seconds, and then the built-in helper has its turn. */
const TIMEOUT_MS = 30_000

const toDay = (time: Date): string => time.toISOString().slice(0, 10)

const secondsToMidnight = (now: Date): number => Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000)

/** The failure shown to the caller; details are logged, but never the text itself. */
const toFailure = (error: TextHelperError): Failure => {
  if (error.code === 'timeout') return new Failure('enhancement_timeout', { cause: error })
  const message =
    error.code === 'busy'
      ? 'The text helper has too much to do right now. Try again in a moment.'
      : 'The text helper could not read this text. Try again in a moment.'
  return new Failure('unavailable', { message, retryAfter: 5, cause: error })
}

export const createEnhancementService = (deps: EnhancementDeps) => {
  const { db, clock, log, helper, timeoutMs = TIMEOUT_MS, maxPerDay = { calls: 50, characters: 100_000 } } = deps

  return {
    /**
     * Enhances a text. Throws `enhancement_unavailable` without a helper, `enhancement_budget` when the daily limit is
     * reached, `enhancement_timeout` or `unavailable` when the helper fails; failed calls are not counted.
     */
    async enhance(caller: { id: string; hasProfile: boolean }, request: TextRequest): Promise<TextAnswer> {
      if (!helper) throw new Failure('enhancement_unavailable')
      if (!caller.hasProfile) throw new Failure('account_not_found')
      const now = clock.now()
      const use = { ownerId: caller.id, day: toDay(now), characters: request.content.length }
      if (!(await uses.take(db, use, maxPerDay)))
        throw new Failure('enhancement_budget', { retryAfter: secondsToMidnight(now) })
      try {
        return await helper.enhance({ ...request, person: caller.id }, AbortSignal.timeout(timeoutMs))
      } catch (error) {
        await uses.returnPrice(db, use)
        if (!(error instanceof TextHelperError)) throw error
        log.warn({ helper: helper.name, code: error.code, why: error.message }, 'a text was not enhanced')
        throw toFailure(error)
      }
    },
    /** Deletes old counts. */
    prune: (): Promise<void> => uses.prune(db, toDay(new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS))),
  }
}
export type EnhancementService = ReturnType<typeof createEnhancementService>
