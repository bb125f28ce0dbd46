import { expect, test } from 'vitest'
import { googleCalendarUrl, sessionCalendarFile } from './booking-calendar.ts'

const BOOKED = {
  id: 'kpxwdnoqfbAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  sequence: 2,
  startsAt: new Date('2026-11-05T16:00:00.000Z'),
  endsAt: new Date('2026-11-05T16:45:00.000Z'),
  meetLink: `https://meet.example/${'r'.repeat(80)}`,
}
const fileOf = (method: 'REQUEST' | 'CANCEL' | 'PUBLISH') =>
  sessionCalendarFile(BOOKED, { publicUrl: 'https://gesso.example', method, now: new Date('2026-10-21T08:30:00Z') })

test('a calendar file has the session in UTC, its version and a reminder, in lines of at most 75 octets', () => {
  const file = fileOf('REQUEST')
  const lines = file.split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:kpxwdnoqfbAA@gesso.example',
      'SEQUENCE:2',
      'DTSTART:20261105T160000Z',
      'DTEND:20261105T164500Z',
      'DTSTAMP:20261021T083000Z',
      'STATUS:CONFIRMED',
      'TRIGGER:-PT30M',
    ]),
  )
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${BOOKED.meetLink}\r\n`)
  expect(file).not.toContain(BOOKED.id)
})

test('a cancellation says so, and Google’s calendar opens with the session', () => {
  expect(fileOf('CANCEL')).toContain('METHOD:CANCEL\r\n')
  expect(fileOf('CANCEL')).toContain('STATUS:CANCELLED\r\n')
  const { searchParams } = new URL(googleCalendarUrl(BOOKED))
  expect(searchParams.get('dates')).toBe('20261105T160000Z/20261105T164500Z')
})
