import { describe, expect, test } from 'vitest'
import type { Availability } from '#contract/mentorship.ts'
import { dayAt, wallTimeAt } from '#contract/time-zones.ts'
import { WEEKDAYS } from '#contract/weekdays.ts'
import { offeredSpans } from './weekly-slots.ts'

const hours = (zone: string, changes: Partial<Availability> = {}): Availability => ({
  time_zone: zone,
  week: WEEKDAYS.map((day) => ({ day, opens: '01:00', closes: '04:00' })),
  notice_days: 1,
  max_a_day: 12,
  days_off: [],
  ...changes,
})

const listTimes = (spans: { startsAt: Date }[], day: string, zone: string) =>
  spans
    .filter(({ startsAt }) => dayAt(startsAt, zone) === day)
    .map(({ startsAt }) => {
      const { hour, minute } = wallTimeAt(startsAt, zone)
      return `${hour}:${String(minute).padStart(2, '0')}`
    })

describe('on the days on which the clocks change, sessions keep their time on the wall', () => {
  test.each([
    ['America/New_York', '2027-03-14', ['1:00', '3:00'], '2026-11-01', ['1:00', '2:00', '3:00']],
    ['Europe/Paris', '2027-03-28', ['1:00', '3:00'], '2026-10-25', ['1:00', '2:00', '3:00']],
    ['Australia/Sydney', '2026-10-04', ['1:00', '3:00'], '2027-04-04', ['1:00', '2:00', '3:00']],
  ])('%s', (zone, spring, inSpring, autumn, inAutumn) => {
    for (const [day, times] of [
      [spring, inSpring],
      [autumn, inAutumn],
    ] as const) {
      const now = new Date(Date.parse(`${day}T00:00:00Z`) - 10 * 86_400_000)
      const spans = offeredSpans(hours(zone), 45, [], now)
      expect([day, listTimes(spans, day, zone)]).toEqual([day, times])
      const apart = spans.slice(1).map(({ startsAt }, at) => startsAt.getTime() - (spans[at]?.startsAt.getTime() ?? 0))
      expect(Math.min(...apart)).toBeGreaterThanOrEqual(45 * 60_000)
    }
  })
})

const NOW = new Date('2026-11-09T12:00:00Z')

test('a taken time, its break, a full day, days off and the notice are not offered', () => {
  const zone = 'Europe/Rome'
  const at = (time: string) => ({
    startsAt: new Date(`2026-11-12T${time}:00Z`),
    endsAt: new Date(Date.parse(`2026-11-12T${time}:00Z`) + 45 * 60_000),
  })
  const of = (changes: Partial<Availability>, taken = [at('01:00')]) =>
    listTimes(offeredSpans(hours(zone, changes), 45, taken, NOW), '2026-11-12', zone)
  expect(of({}, [])).toEqual(['1:00', '2:00', '3:00'])
  expect(of({})).toEqual(['1:00', '3:00'])
  // 1:30 to 2:15 takes 1:00 and 2:00, and its break leaves 3:00.
  expect(of({}, [at('00:30')])).toEqual(['3:00'])
  expect(of({ max_a_day: 1 })).toEqual([])
  expect(of({ days_off: [{ from: '2026-11-11', to: '2026-11-12' }] })).toEqual([])
  expect(of({ notice_days: 3 }, [])).toEqual([])
})

test('hours that go on past midnight offer sessions on the next day, which has its own limits', () => {
  const zone = 'Europe/Rome'
  const late = { week: [{ day: 'wednesday' as const, opens: '22:00', closes: '02:00' }] }
  const of = (day: string, changes: Partial<Availability> = {}) =>
    listTimes(offeredSpans(hours(zone, { ...late, ...changes }), 45, [], NOW), day, zone)
  expect([of('2026-11-11'), of('2026-11-12')]).toEqual([
    ['22:00', '23:00'],
    ['0:00', '1:00'],
  ])
  expect(of('2026-11-12', { days_off: [{ from: '2026-11-12', to: '2026-11-12' }] })).toEqual([])
  const midnight = { week: [{ day: 'wednesday' as const, opens: '22:00', closes: '00:00' }] }
  expect([of('2026-11-11', midnight), of('2026-11-12', midnight)]).toEqual([['22:00', '23:00'], []])
})
