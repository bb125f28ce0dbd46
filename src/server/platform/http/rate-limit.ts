import { sql } from 'drizzle-orm'
import type { LimitRule } from '#contract/endpoint.ts'
import { rateLimit as table } from '#server/schema/platform.ts'
import type { Database } from '../db/database.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'

interface Window {
  key: string
  /** ISO. */
  start: string
  endsAt: number
  /** Done when Postgres has answered for the first time. */
  begun?: Promise<unknown>
  /** Done when the call that is being counted there is. */
  turn: Promise<unknown>
  /** What Postgres said last: the calls of all processes, this one's included as far as it has answered. */
  counted: number
  /** Calls of this process that Postgres is being told of. */
  onTheWay: number
  /** Calls of this process that Postgres has not been told of. */
  untold: number
}

/** Up to this share of what a rule allows, a process counts by itself and tells the others a little later. */
const TRUSTED_SHARE = 0.5
const TELL_AFTER_MS = 100
/** Most windows remembered; whoever is forgotten is counted in Postgres again. */
const MOST_WINDOWS = 10_000

/** In the order of their keys, so that two processes never wait for each other; answers what is counted then. */
const add = (db: Database, told: readonly { window: Window; calls: number }[]) =>
  db
    .insert(table)
    .values(
      told
        .map(({ window, calls }) => ({ key: window.key, windowStart: new Date(window.start), count: calls }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: [table.key, table.windowStart],
      set: { count: sql`${table.count} + excluded.count` },
    })
    .returning({ key: table.key, count: table.count })

/**
 * Counts calls in Postgres, so that every process of an installation counts together. While a caller is far from what is
 * allowed, a process counts by itself and tells Postgres a tenth of a second later: most writes would otherwise wait for
 * a second one. Near the limit every call is counted there before it is let through; a process that dies forgets a
 * tenth of a second.
 */
export const createRateLimiter = (db: Database, factor: number, log: Log) => {
  // In the order in which they were begun.
  const windows = new Map<string, Window>()
  let soon: NodeJS.Timeout | undefined
  let telling = Promise.resolve()

  /** What Postgres then counts, by key. */
  const tell = async (those: readonly Window[]): Promise<Map<string, number>> => {
    const told = those.map((window) => ({ window, calls: window.untold }))
    for (const { window, calls } of told) {
      window.onTheWay += calls
      window.untold = 0
    }
    try {
      const counts = new Map((await add(db, told)).map(({ key, count }) => [key, count]))
      for (const { window } of told) window.counted = Math.max(window.counted, counts.get(window.key) ?? 0)
      return counts
    } catch (error) {
      for (const { window, calls } of told) window.untold += calls
      throw error
    } finally {
      for (const { window, calls } of told) window.onTheWay -= calls
    }
  }
  const tellAll = async (): Promise<void> => {
    // A key has one window at a time here, as the statement needs it.
    const waiting = [...windows.values()].filter(({ untold }) => untold > 0)
    if (waiting.length > 0) await tell(waiting)
  }
  const tellWaiting = (): Promise<void> => {
    clearTimeout(soon)
    soon = undefined
    telling = telling.then(tellAll).catch((error: unknown) => log.error({ err: error }, 'calls could not be counted'))
    return telling
  }
  /** Counts one call, behind those of its window that are being told: each is judged by a count that holds all before it. */
  const countNext = (window: Window): Promise<number> => {
    const counting = window.turn.then(async () => {
      if (window.onTheWay > 0) await telling
      window.untold += 1
      return (await tell([window])).get(window.key) ?? 0
    })
    window.turn = counting.catch(() => undefined)
    return counting
  }
  const remember = (window: Window): void => {
    windows.delete(window.key)
    windows.set(window.key, window)
    for (const [key, { endsAt, onTheWay, untold }] of windows) {
      if (windows.size <= MOST_WINDOWS) return
      if (onTheWay + untold === 0 || endsAt < Date.now()) windows.delete(key)
    }
  }

  return {
    /** Throws 429 with the seconds to wait once the window holds more than the rule allows. */
    async demand(key: string, rule: LimitRule, now: Date): Promise<void> {
      const windowMs = rule.windowSeconds * 1000
      const startMs = Math.floor(now.getTime() / windowMs) * windowMs
      const start = new Date(startMs).toISOString()
      const endsAt = startMs + windowMs
      const most = rule.max * factor
      const known = windows.get(key)
      const isKnown = known?.start === start
      const window: Window = isKnown
        ? known
        : { key, start, endsAt, turn: Promise.resolve(), counted: 0, onTheWay: 0, untold: 0 }
      // Nobody counts by himself before it is known how many calls there are already.
      if (isKnown) await window.begun
      const soFar = window.counted + window.onTheWay + window.untold
      if (window.counted > 0 && soFar < most * TRUSTED_SHARE) {
        window.untold += 1
        soon ??= setTimeout(() => void tellWaiting(), TELL_AFTER_MS).unref()
        return
      }
      const asked = countNext(window)
      if (!isKnown) {
        window.begun = asked.catch(() => undefined)
        remember(window)
      }
      if ((await asked) > most)
        throw new Failure('too_many_requests', {
          retryAfter: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
        })
    },
    async prune(): Promise<void> {
      await db.delete(table).where(sql`${table.windowStart} < now() - interval '1 day'`)
    },
    /** Tells what was counted so far. */
    close: (): Promise<void> => tellWaiting(),
  }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>
