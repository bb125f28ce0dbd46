import { isbot } from 'isbot'
import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { BotVisits } from '#contract/image-terms.ts'
import { BOT_DAYS } from '#contract/image-terms-words.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import { type BotVisitRow, botVisitsRepository as repository } from './bot-visits.repository.ts'
import { KNOWN_BOTS, recognizeBot, trainingBots } from './known-bots.ts'

/** A public read. */
export interface PublicRead {
  userAgent: string
  what: 'page' | 'image' | 'rules'
  /** Whether it may not be used to train AI. */
  isReserved: boolean
}

export interface BotVisitsDeps {
  db: Database
  clock: Clock
  log: Log
}

const FLUSH_MS = MINUTE_MS
/** Days are kept for three months. */
const KEPT_DAYS = 92
/** All bots that are not known by name. */
const OTHER = 'Other bots'
const COUNTED = { page: 'pages', image: 'images', rules: 'rules' } as const

const toDay = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * Counts which bots come, without their addresses. Each process counts in memory and adds a row per bot and day every
 * minute; a killed process loses that minute.
 */
export const createBotVisits = ({ db, clock, log }: BotVisitsDeps) => {
  let counts = new Map<string, BotVisitRow>()

  const record = ({ userAgent, what, isReserved }: PublicRead): void => {
    const known = recognizeBot(userAgent)
    if (!known && !isbot(userAgent)) return
    const [now, bot] = [clock.now(), known?.name ?? OTHER]
    const day = toDay(now)
    const row = counts.get(`${day} ${bot}`) ?? { day, bot, pages: 0, images: 0, rules: 0, barred: 0, lastAt: now }
    row[COUNTED[what]] += 1
    if (isReserved && known?.purpose === 'training' && what !== 'rules') row.barred += 1
    row.lastAt = now
    counts.set(`${day} ${bot}`, row)
  }

  const flush = async (): Promise<void> => {
    const rows = [...counts.values()]
    counts = new Map()
    if (rows.length > 0) await repository.add(db, rows)
  }
  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.error({ err: error }, 'the visits of bots could not be stored'))
  }, FLUSH_MS)
  timer.unref()

  const daysAgo = (days: number): string => toDay(new Date(clock.now().getTime() - days * DAY_MS))

  return {
    record,

    async list(): Promise<{ items: BotVisits[]; named: { bot: string; operator: string }[] }> {
      await flush()
      const rows = await repository.totals(db, daysAgo(BOT_DAYS - 1))
      return {
        items: rows.flatMap(({ lastAt, ...row }) => {
          const known = KNOWN_BOTS.find(({ name }) => name === row.bot)
          return {
            ...row,
            operator: known?.operator ?? null,
            purpose: known?.purpose ?? 'other',
            last_at: (lastAt ?? clock.now()).toISOString(),
          }
        }),
        named: trainingBots().map(({ name, operator }) => ({ bot: name, operator })),
      }
    },

    job: hourly('bot-visits', () => repository.removeBefore(db, daysAgo(KEPT_DAYS))),
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
export type BotVisitsService = ReturnType<typeof createBotVisits>
