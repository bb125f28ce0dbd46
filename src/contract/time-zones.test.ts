import { describe, expect, test } from 'vitest'
import { offsetAt, offsetChangeNear, timeIn, timeRangeIn, toMoment, wallTimeAt, zoneText } from './time-zones.ts'

const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number)
  return { year, month, day, hour, minute }
}
const iso = (text: string, zone: string) => toMoment(wall(text), zone)?.toISOString() ?? null

describe('a wall time is one moment, also where the clocks change', () => {
  test.each([
    // The last moment before, a time that is skipped, the first after; the same in autumn, where one is shown twice.
    ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08T02:30', null],
    ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
    ['Europe/Paris', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Paris', '2026-03-29T02:30', null],
    ['Europe/Paris', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Paris', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04T01:59', '2026-10-03T15:59:00.000Z'],
    ['Australia/Sydney', '2026-10-04T02:30', null],
    ['Australia/Sydney', '2026-10-04T03:00', '2026-10-03T16:00:00.000Z'],
    ['Australia/Sydney', '2027-04-04T02:30', '2027-04-03T15:30:00.000Z'],
    ['Australia/Sydney', '2027-04-04T03:00', '2027-04-03T17:00:00.000Z'],
    ['Asia/Kathmandu', '2026-06-01T00:00', '2026-05-31T18:15:00.000Z'],
  ])('%s %s', (zone, local, expected) => {
    expect(iso(local, zone)).toBe(expected)
    if (expected) expect(wallTimeAt(new Date(expected), zone)).toEqual(wall(local))
  })
})

test('a change of the clocks near a moment is found with its day', () => {
  const at = new Date('2026-10-28T12:00:00Z')
  expect(offsetChangeNear(at, 'America/New_York', 10)).toEqual({ day: '2026-11-01', isForward: false })
  expect(offsetChangeNear(at, 'Europe/Paris', 10)).toEqual({ day: '2026-10-25', isForward: false })
  expect(offsetChangeNear(new Date('2026-10-01T12:00:00Z'), 'Australia/Sydney', 10)).toEqual({
    day: '2026-10-04',
    isForward: true,
  })
  expect(offsetChangeNear(at, 'Asia/Tokyo', 10)).toBeNull()
})

test('a moment is written in the words of its zone', () => {
  const moment = new Date('2026-11-05T16:00:00Z')
  expect(timeIn(moment, 'America/New_York')).toMatch(/^11:00\sAM$/)
  const end = new Date('2026-11-05T16:45:00Z')
  expect(timeRangeIn(moment, end, 'America/New_York')).toMatch(/^11:00\s–\s11:45\sAM$/)
  expect(timeRangeIn(moment, end, 'Asia/Karachi')).toMatch(/^9:00\s–\s9:45\sPM$/)
  // Half past eleven in Yangon: the end is on the next day.
  const [late, after] = [new Date('2026-11-05T17:00:00Z'), new Date('2026-11-05T17:45:00Z')]
  expect(timeRangeIn(late, after, 'Asia/Yangon')).toMatch(/^11:30\sPM\s–\s12:15\sAM$/)
  expect(zoneText(moment, 'America/New_York')).toBe('New York, EST (UTC−5)')
  expect(zoneText(moment, 'Asia/Kathmandu')).toBe('Kathmandu (UTC+5:45)')
  expect(offsetAt(moment, 'Australia/Sydney')).toBe(660)
})
