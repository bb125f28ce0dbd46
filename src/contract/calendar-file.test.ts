import { expect, test } from 'vitest'
import { googleCalendarUrl, sessionCalendarFile } from './booking-calendar.ts'

const BOOKED = {
  id: 'kpxwdnoqfbAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  sequence: 2,
  startsAt: new Date('2026-11-05T16:00:00.000Z'),
  endsAt: new Date('2026-11-05T16:45:00.000Z'),
  meetLink: `https://meet.example/${'r'.repeat(80)}`,
  mentor: { name: 'Oriane Vass', room: 'Google Meet' },
}
const ORGANIZER = { name: 'Oriane Vass', email: 'hello@gesso.example' }
const ATTENDEE = { name: 'Nils Berg', email: 'nils@example.com' }
const NOW = new Date('2026-10-21T08:30:00Z')
const publicUrl = 'https://gesso.example'
const buildFile = (method: 'REQUEST' | 'CANCEL', attendee = ATTENDEE, booked = BOOKED) =>
  sessionCalendarFile(booked, { publicUrl, now: NOW, invitation: { method, organizer: ORGANIZER, attendee } })
/** The lines of a file as a calendar reads them: those that were folded are whole again. */
const unfoldLines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a calendar file has the session in UTC, its version and a reminder, in lines of at most 75 octets', () => {
  const file = buildFile('REQUEST')
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

test('an invitation names its organizer and its attendee, a cancellation as well; a file to import names nobody', () => {
  expect(unfoldLines(buildFile('REQUEST'))).toEqual(
    expect.arrayContaining([
      'ORGANIZER;CN="Oriane Vass":mailto:hello@gesso.example',
      'ATTENDEE;CN="Nils Berg";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:nils@example.com',
    ]),
  )
  const cancelled = unfoldLines(buildFile('CANCEL'))
  expect(cancelled).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:kpxwdnoqfbAA@gesso.example']),
  )
  expect(cancelled.filter((line) => /^(ORGANIZER|ATTENDEE);/.test(line))).toHaveLength(2)
  expect(cancelled).not.toContain('BEGIN:VALARM')
  expect(sessionCalendarFile(BOOKED, { publicUrl, now: NOW })).not.toMatch(/^(METHOD|ORGANIZER|ATTENDEE)/m)
})

test.each([
  ['Anna "Nan" Berg: artist, painter; teacher', "Anna 'Nan' Berg: artist, painter; teacher"],
  ['Line\r\nBEGIN:VALARM', 'Line BEGIN:VALARM'],
  ['Tab\tand\u2028separator\u0085', 'Tab and separator'],
  ['\u202EgreB\u202C\u200BNils\uFEFF\u0007', 'greBNils'],
  ['李雷'.repeat(40), '李雷'.repeat(40)],
  ['👩🏽‍🎨'.repeat(20), '👩🏽‍🎨'.repeat(20)],
  ['half \uD83D', 'half \uFFFD'],
])('the name %j neither ends its line nor opens another, and no letter is split', (name, said) => {
  const file = buildFile('REQUEST', { ...ATTENDEE, name })
  expect(unfoldLines(file).filter((line) => line.startsWith('ATTENDEE'))).toEqual([
    `ATTENDEE;CN="${said}";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:nils@example.com`,
  ])
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toMatch(/[^\r]\n|\r[^\n]/)
})

test.each([
  ['nils+art@example.com', 'nils+art@example.com'],
  ['a@b', 'a@b'],
  ['"a;b:c"@example.com', '%22a%3Bb%3Ac%22@example.com'],
  ['jürgen?cc=x@example.com', 'j%C3%BCrgen%3Fcc=x@example.com'],
])('the address %s is written as one', (email, written) => {
  expect(unfoldLines(buildFile('REQUEST', { ...ATTENDEE, email })).join('\n')).toContain(
    `RSVP=TRUE:mailto:${written}\n`,
  )
})

test('commas, semicolons, backslashes and line breaks of a text are escaped', () => {
  const title = 'Berg, Nils; a\\b\nsecond line'
  const lines = unfoldLines(sessionCalendarFile(BOOKED, { publicUrl, now: NOW, title }))
  expect(lines).toContain('SUMMARY:Berg\\, Nils\\; a\\\\b\\nsecond line')
})

test('Google’s calendar opens with the session', () => {
  const { searchParams } = new URL(googleCalendarUrl(BOOKED))
  expect(searchParams.get('dates')).toBe('20261105T160000Z/20261105T164500Z')
})
