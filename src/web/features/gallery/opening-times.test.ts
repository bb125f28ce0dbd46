import { expect, test } from 'vitest'
import type { OpeningHours, OpenRange } from '#contract/opening-hours.ts'
import type { Weekday } from '#contract/weekdays.ts'
import { clockText, openState, timeAt, weekRows } from './opening-times.ts'

const range = (day: Weekday, opens = '11:00', closes = '18:00'): OpenRange => ({ day, opens, closes })
const hours: OpeningHours = {
  time_zone: 'America/New_York',
  week: [
    range('wednesday'),
    range('thursday'),
    range('friday', '11:00', '20:00'),
    range('saturday', '10:00', '17:00'),
    range('sunday', '10:00', '17:00'),
  ],
  closed_until: null,
}
/** Thursday, November 19, 2026, in New York. */
const at = (time: string) => new Date(`2026-11-19T${time}:00-05:00`)

test('the day and time are those of the place, whatever the clock of the reader says', () => {
  expect(timeAt(new Date('2026-11-20T03:30:00Z'), 'America/New_York')).toEqual({
    date: '2026-11-19',
    day: 'thursday',
    time: '22:30',
  })
  expect(timeAt(new Date('2026-11-19T15:00:00Z'), 'Asia/Tokyo').day).toBe('friday')
  expect(timeAt(at('00:05'), 'America/New_York').time).toBe('00:05')
})

test('it says whether a place is open, until when, and when it opens next', () => {
  expect(openState(hours, at('12:00'))).toEqual({ isOpen: true, text: 'Open now, until 6 PM' })
  expect(openState(hours, at('11:00')).isOpen).toBe(true)
  expect(openState(hours, at('18:00'))).toEqual({ isOpen: false, text: 'Closed now, opens tomorrow at 11 AM' })
  expect(openState(hours, at('09:00')).text).toBe('Closed now, opens at 11 AM')
  const sunday = new Date('2026-11-22T19:00:00-05:00')
  expect(openState(hours, sunday).text).toBe('Closed now, opens Wednesday at 11 AM')
  expect(openState({ ...hours, week: [] }, at('12:00')).text).toBe('Closed')
  const noon = { ...hours, week: [range('thursday', '10:00', '12:30'), range('thursday', '14:00', '18:00')] }
  expect(openState(noon, at('13:00')).text).toBe('Closed now, opens at 2 PM')
})

test('hours that end at or after midnight belong to the day on which they begin', () => {
  const late = { ...hours, week: [range('thursday', '22:00', '02:00'), range('friday', '20:00', '00:00')] }
  expect(openState(late, at('23:00'))).toEqual({ isOpen: true, text: 'Open now, until 2 AM' })
  const friday = (time: string) => new Date(`2026-11-20T${time}:00-05:00`)
  expect(openState(late, friday('01:59'))).toEqual({ isOpen: true, text: 'Open now, until 2 AM' })
  expect(openState(late, friday('02:00'))).toEqual({ isOpen: false, text: 'Closed now, opens at 8 PM' })
  expect(openState(late, friday('23:59'))).toEqual({ isOpen: true, text: 'Open now, until 12 AM' })
  expect(openState(late, new Date('2026-11-21T00:00:00-05:00')).isOpen).toBe(false)
  expect(openState({ ...late, closed_until: '2026-11-19' }, friday('01:00')).isOpen).toBe(false)
  expect(weekRows(late, at('12:00'))[1]).toEqual({ days: 'Thursday, today', hours: '10 PM – 2 AM', isToday: true })
  const always = { ...hours, week: [range('thursday', '00:00', '00:00')] }
  expect(openState(always, at('23:59'))).toEqual({ isOpen: true, text: 'Open now, all day' })
  expect(weekRows(always, at('12:00'))[1]?.hours).toBe('All day')
})

test('a place that is closed for a while says until when, to the end of that day', () => {
  const closed = { ...hours, closed_until: '2026-11-19' }
  expect(openState(closed, at('12:00'))).toEqual({ isOpen: false, text: 'Closed until November 19, 2026' })
  expect(openState(closed, new Date('2026-11-20T12:00:00-05:00')).isOpen).toBe(true)
})

test('days with the same hours share a row, today has its own', () => {
  expect(weekRows(hours, at('12:00'))).toEqual([
    { days: 'Monday, Tuesday', hours: 'Closed', isToday: false },
    { days: 'Wednesday', hours: '11 AM – 6 PM', isToday: false },
    { days: 'Thursday, today', hours: '11 AM – 6 PM', isToday: true },
    { days: 'Friday', hours: '11 AM – 8 PM', isToday: false },
    { days: 'Saturday, Sunday', hours: '10 AM – 5 PM', isToday: false },
  ])
  const daily = {
    ...hours,
    week: (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((day) => range(day)),
  }
  expect(weekRows(daily, new Date('2026-11-22T12:00:00-05:00')).map(({ days }) => days)).toEqual([
    'Monday to Friday',
    'Saturday',
    'Sunday, today',
  ])
})

test('times are written as people say them', () => {
  expect(['00:00', '09:05', '12:00', '12:30', '23:59'].map(clockText)).toEqual([
    '12 AM',
    '9:05 AM',
    '12 PM',
    '12:30 PM',
    '11:59 PM',
  ])
})
