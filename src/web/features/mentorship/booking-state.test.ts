import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { BookingError, paymentFailureText } from './booking-error.ts'
import { bookingReducer, initialBooking, isComplete, toBookingRequest } from './booking-state.ts'
import { readWidgetMessage, widgetMessage } from './widget-messages.ts'

const ORIGIN = 'https://calendly.com'
const EVENT = 'https://api.calendly.com/scheduled_events/AAAAAAAAAAAAAAAA'
const INVITEE = `${EVENT}/invitees/BBBBBBBBBBBBBBBB`
const NOW = new Date('2026-11-20T10:00:00.000Z')
const message = (event: string, payload: unknown = {}) => ({ origin: ORIGIN, data: { event, payload } })
const scheduled = { event: { uri: EVENT }, invitee: { uri: INVITEE, name: 'Inés Okafor', email: 'ines@okafor.studio' } }
const SLOT = {
  uri: 'https://gesso.example/mentorship/slots/1',
  start_time: '2026-12-01T15:00:00.000Z',
  end_time: '2026-12-01T15:45:00.000Z',
  name: 'Mentorship Session',
}

test('MS-3.10 the three events of the widget are known', () => {
  const read = (event: string, payload?: unknown) => readWidgetMessage(message(event, payload), ORIGIN)
  expect(read('calendly.event_type_viewed')).toEqual({ name: 'event_type_viewed' })
  expect(read('calendly.date_and_time_selected')).toEqual({ name: 'date_and_time_selected' })
  expect(read('calendly.event_scheduled', scheduled)).toEqual({ name: 'event_scheduled', event: scheduled })
  expect(read('calendly.page_height', { height: '1200px' })).toBeNull()
})

test('the built-in page says that Escape was pressed in it', () => {
  expect(readWidgetMessage({ origin: ORIGIN, data: widgetMessage({ name: 'left' }) }, ORIGIN)).toEqual({ name: 'left' })
})

test('MS-3.12 a message of another origin, or a malformed one, is ignored', () => {
  const { data } = message('calendly.event_scheduled', scheduled)
  expect(readWidgetMessage({ origin: ORIGIN, data }, ORIGIN)).not.toBeNull()
  for (const origin of ['https://evil.example', 'http://calendly.com', 'https://calendly.com.evil.example', 'null', ''])
    expect(readWidgetMessage({ origin, data }, ORIGIN)).toBeNull()
  const uris = [
    null,
    '',
    7,
    {},
    [EVENT],
    'x',
    'javascript:alert(1)',
    'data:text/html,x',
    '/scheduled_events/A',
    '//api.calendly.com/scheduled_events/A',
    'http://api.calendly.com/scheduled_events/A',
    'https://evil.example/scheduled_events/A',
    'https://calendly.com.evil.example/A',
    'https://evilcalendly.com/A',
    'https://calendly.com@evil.example/A',
    'https://me@calendly.com/A',
    'https://calendly.com:8443/A',
    `https://calendly.com/${'x'.repeat(500)}`,
  ]
  const malformed = [
    ...uris.map((uri) => ({ event: 'calendly.event_scheduled', payload: { event: { uri } } })),
    ...[null, [], 'x', { event: null }, { event: EVENT }, { uri: EVENT }].map((payload) => ({
      event: 'calendly.event_scheduled',
      payload,
    })),
    null,
    'calendly.event_scheduled',
    {},
    { event: 'calendly.event_scheduled' },
    { event: 'event_scheduled', payload: scheduled },
  ]
  for (const one of malformed) expect(readWidgetMessage({ origin: ORIGIN, data: one }, ORIGIN)).toBeNull()
})

test('MS-3.16 MS-3.17 MS-3.18 a scheduled event becomes a slot whose time is a placeholder', () => {
  const { slot, step, time } = bookingReducer(initialBooking(), { type: 'scheduled', event: scheduled, now: NOW })
  expect(slot).toEqual({
    uri: EVENT,
    start_time: '2026-11-21T10:00:00.000Z',
    end_time: '2026-11-21T10:45:00.000Z',
    name: 'Mentorship Session (Calendly Scheduled)',
    calendly_uri: EVENT,
    invitee: scheduled.invitee,
  })
  expect([step, time]).toEqual([2, null])
})

test('MS-3.20 the form is empty at first, except the time zone', () => {
  expect(initialBooking().form).toEqual({
    portfolioLink: '',
    topGoal: '',
    name: '',
    email: '',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test('what the server knows fills what is empty, never what was typed; answers for another slot are ignored', () => {
  const bare = { event: { uri: EVENT }, invitee: { uri: INVITEE } }
  const chosen = bookingReducer(initialBooking(), { type: 'scheduled', event: bare, now: NOW })
  const typed = bookingReducer(chosen, { type: 'typed', part: { name: 'Ada' } })
  const invitee = { name: 'Inés Okafor', email: 'ines@okafor.studio' }
  const known = bookingReducer(typed, { type: 'resolved', uri: EVENT, slot: SLOT, invitee })
  expect(known.form).toMatchObject({ name: 'Ada', email: 'ines@okafor.studio' })
  expect(known.time).toEqual({ start: SLOT.start_time, end: SLOT.end_time })
  expect(bookingReducer(typed, { type: 'resolved', uri: 'another', slot: SLOT, invitee })).toBe(typed)
  expect(bookingReducer(known, { type: 'scheduled', event: bare, now: NOW })).toBe(known)
})

test('MS-3.40 MS-3.41 without a slot, or with one without a start, nothing is sent', () => {
  const empty = initialBooking()
  expect(() => toBookingRequest(empty)).toThrow('No time slot selected. Please select a time first.')
  const picked = bookingReducer(empty, { type: 'picked', slot: { ...SLOT, start_time: '' } })
  expect(() => toBookingRequest(picked)).toThrow('Selected time is invalid. Please try selecting again.')
})

test('MS-4.7 the request has the slot’s address and start, and the event or null', () => {
  const picked = bookingReducer(initialBooking(), { type: 'picked', slot: SLOT })
  expect(toBookingRequest(picked)).toMatchObject({ slotId: SLOT.uri, datetime: SLOT.start_time, calendlyEvent: null })
  const chosen = bookingReducer(initialBooking(), { type: 'scheduled', event: scheduled, now: NOW })
  expect(toBookingRequest(chosen)).toMatchObject({
    slotId: EVENT,
    datetime: '2026-11-21T10:00:00.000Z',
    calendlyEvent: scheduled,
  })
})

test('only spaces count as empty, and a failure without a message has the fixed text', () => {
  const whole = { ...initialBooking().form, name: 'Ada', email: 'a@b', portfolioLink: 'http://x', topGoal: 'A show' }
  expect(isComplete(whole)).toBe(true)
  for (const field of ['name', 'email', 'portfolioLink', 'topGoal'])
    expect(isComplete({ ...whole, [field]: '  ' })).toBe(false)
  const failed = (status: number, body: unknown) =>
    new BookingError(new ApiError(status, body), 'Failed to create booking')
  for (const failure of [new Error('The calendar is closed.'), failed(500, { message: 'The calendar is closed.' })])
    expect(paymentFailureText(failure)).toBe('The calendar is closed.')
  const silent = [failed(500, {}), failed(502, '<html>'), failed(500, { message: ' ' }), failed(0, null)]
  for (const nothing of [new Error(''), undefined, 'text', ...silent])
    expect(paymentFailureText(nothing)).toBe('Payment failed. Please try again.')
})
