import { expect, test } from 'vitest'
import { type OpenRange, openingHours, openRange } from './opening-hours.ts'
import { RANGE_RULE } from './weekdays.ts'

const range = (opens: string, closes: string, day: OpenRange['day'] = 'monday') => ({ day, opens, closes })

test.each([
  ['11:00', '18:00', '18:00'],
  ['22:00', '24:00', '00:00'],
  ['22:00', '00:00', '00:00'],
  ['22:00', '02:00', '02:00'],
  ['18:30', '08:00', '08:00'],
  ['00:00', '24:00', '00:00'],
])('%s to %s is a time at which a place is open', (opens, closes, stored) => {
  expect(openRange.parse(range(opens, closes))).toEqual(range(opens, stored))
})

test.each([
  ['18:00', '11:00', `It ${RANGE_RULE}`],
  ['11:00', '11:00', `It ${RANGE_RULE}`],
  ['11:00', '24:30', 'Enter a time like 11:00.'],
  ['24:00', '02:00', 'Enter a time like 11:00.'],
  ['11:00', '6 PM', 'Enter a time like 11:00.'],
])('%s to %s is none', (opens, closes, message) => {
  expect(openRange.safeParse(range(opens, closes)).error?.issues[0]?.message).toBe(message)
})

test.each([
  ['on one day', [range('11:00', '14:00'), range('13:00', '18:00')], true],
  ['past midnight', [range('22:00', '02:00'), range('01:00', '03:00', 'tuesday')], true],
  ['from Sunday to Monday', [range('01:00', '03:00'), range('22:00', '02:00', 'sunday')], true],
  ['one after the other', [range('22:00', '24:00'), range('00:00', '03:00', 'tuesday')], false],
  ['all day, every day', [range('00:00', '24:00'), range('00:00', '24:00', 'tuesday')], false],
])('two times overlap: %s', (_, week, expected) => {
  const found = openingHours.safeParse({ time_zone: 'Europe/Paris', week, closed_until: null })
  expect(found.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
    expected ? [['week.1.opens', 'This overlaps another time of the day.']] : undefined,
  )
})
