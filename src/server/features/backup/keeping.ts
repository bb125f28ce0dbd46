import { DAY_MS } from '#contract/constants.ts'

const DAILY = 7
const WEEKS = 4
const MONTHS = 6

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10)
const toMonth = (moment: Date): string => moment.toISOString().slice(0, 7)
/** The Monday of its week. */
const toWeek = (moment: Date): string => toDay(new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY_MS))

const isFirst = (moment: Date, all: readonly Date[], period: (moment: Date) => string): boolean =>
  all.every((other) => other >= moment || period(other) !== period(moment))

/** Until when a backup is kept: seven days; the first of a week four weeks, and the first of a month six months. All in UTC. */
export const keptUntil = (moment: Date, all: readonly Date[]): Date => {
  if (isFirst(moment, all, toMonth)) {
    const until = new Date(moment)
    until.setUTCMonth(until.getUTCMonth() + MONTHS)
    return until
  }
  return new Date(moment.getTime() + (isFirst(moment, all, toWeek) ? WEEKS * 7 : DAILY) * DAY_MS)
}
