import { expect, test } from 'vitest'
import {
  bytesText,
  calendarDate,
  dayOrNone,
  formatDate,
  formatMoment,
  holdEndText,
  momentText,
  timeText,
  weekdayText,
} from './format.ts'

const MOMENT = '2026-09-14T16:41:00'

test('MS-17.17[unit] dates are written in US English, whatever the language of the browser', () => {
  expect(calendarDate('2026-08-12')).toBe('Aug 12, 2026')
  expect(formatDate(MOMENT)).toBe('Sep 14, 2026')
  // The thin space before AM and PM is how US English is written.
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(formatMoment(MOMENT))).toBe('Sep 14, 2026, 4:41 PM')
  expect(plain(momentText(MOMENT))).toBe('Sep 14, 4:41 PM')
  expect(plain(timeText(MOMENT))).toBe('4:41 PM')
  expect(weekdayText(MOMENT)).toBe('Monday, Sep 14')
})

test('a day that is absent or cannot be read is N/A, and a date alone is the same everywhere', () => {
  for (const nothing of [null, undefined, '', 'soon']) expect(dayOrNone(nothing)).toBe('N/A')
  expect(dayOrNone('2024-03-05')).toBe('Mar 5, 2024')
  expect(dayOrNone(MOMENT)).toBe('Sep 14, 2026')
})

test('sizes', () => {
  expect([bytesText(0), bytesText(1), bytesText(12_400), bytesText(2_340_000), bytesText(214_000_000)]).toEqual([
    '0 KB',
    '1 KB',
    '12 KB',
    '2.3 MB',
    '214 MB',
  ])
})

test('the end of a hold is a time, or a day when it is more than a day away', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  expect(holdEndText(inHours(1))).toMatch(/^\d{1,2}:\d\d\s[AP]M$/)
  expect(holdEndText(inHours(48))).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/)
})
