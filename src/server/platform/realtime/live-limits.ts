import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#contract/constants.ts'
import type { Clock } from '../clock.ts'

/** Open connections of one account in a process: its tabs on all its devices. */
const MAX_CONNECTIONS_PER_ACCOUNT = 30
/** Open connections of one address in a process; a school or an office may share one. */
const MAX_CONNECTIONS_PER_ADDRESS = 300
/** Connections that one address may start a minute; each costs a signature and two queries. */
const MAX_STARTS_PER_ADDRESS = 600
/** Messages of one account a minute. A tab with a long feed sends some hundred when it opens or comes back. */
const MAX_MESSAGES_PER_ACCOUNT = 1800
/** Accounts and addresses that are counted at the same time; the one that was idle longest is forgotten first. */
const MAX_COUNTED = 100_000

/** Counts per key and minute, beginning with the first; `isOver` does not count. */
const createMinute = (max: number, clock: Clock) => {
  const counts = new LRUCache<string, number>({
    max: MAX_COUNTED,
    ttl: MINUTE_MS,
    noUpdateTTL: true,
    perf: { now: () => clock.now().getTime() },
  })
  const getCount = (key: string): number => counts.get(key) ?? 0
  return {
    isOver: (key: string): boolean => getCount(key) > max,
    /** False when the key is over its limit. */
    count(key: string): boolean {
      counts.set(key, getCount(key) + 1)
      return getCount(key) <= max
    },
  }
}

/** What live connections may cost this process; `factor` multiplies every limit. */
export const createLiveLimits = (factor: number, clock: Clock) => ({
  connectionsPerAccount: MAX_CONNECTIONS_PER_ACCOUNT * factor,
  connectionsPerAddress: MAX_CONNECTIONS_PER_ADDRESS * factor,
  /** By address. */
  starts: createMinute(MAX_STARTS_PER_ADDRESS * factor, clock),
  /** By account. */
  messages: createMinute(MAX_MESSAGES_PER_ACCOUNT * factor, clock),
})
