// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/constants.ts'
import type { Booking } from '#contract/mentorship.ts'
import { sampleBooking } from '#web/testing/mentorship-samples.ts'
import { show } from '#web/testing/show.tsx'
import { ConfirmedBooking } from './confirmed-booking.tsx'

const START = new Date('2026-12-01T15:00:00.000Z')
const BOOKING = sampleBooking({ datetime: START.toISOString() })
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const minutesBefore = (count: number) => new Date(START.getTime() - count * MINUTE_MS)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the way into the room comes first once it is open, ten minutes before the session, also on an open page', () => {
  vi.setSystemTime(minutesBefore(12))
  show(<ConfirmedBooking booking={BOOKING} />)
  const join = () => screen.queryByRole('link', { name: /^Join on Google Meet\s?,/ })
  expect(join()).toBeNull()
  wait(MINUTE_MS)
  expect(join()).toBeNull()
  wait(MINUTE_MS)
  expect(join()?.getAttribute('href')).toBe('https://meet.example/one')
})

test('while the room has no address yet, the page says that it follows, and links to no room', () => {
  vi.setSystemTime(minutesBefore(5))
  show(<ConfirmedBooking booking={{ ...BOOKING, meetLink: null }} />)
  expect(screen.getByText(/^The link for Google Meet follows by mail to .+@.+, and appears here\.$/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy meeting link' })).toBeNull()
})

test('inside 48 hours a session cannot be moved, and the page says whom to write to', () => {
  vi.setSystemTime(minutesBefore(48 * 60 - 1))
  show(<ConfirmedBooking booking={BOOKING} />)
  expect(screen.getByRole('button', { name: 'Reschedule' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('link', { name: 'Write to Us' }).getAttribute('href')).toBe('/contact')
})

test('after the session the page says when the recap arrives, and that it is late', () => {
  const completed: Booking = { ...BOOKING, status: 'completed' }
  vi.setSystemTime(new Date('2026-12-01T18:00:00.000Z'))
  show(<ConfirmedBooking booking={completed} />)
  expect(screen.getByText(/^Your PDF recap arrives here and in your mail by Dec \d, /)).toBeTruthy()
  expect(screen.getByText(/Anyone who has it can read the recap\./)).toBeTruthy()
  cleanup()
  vi.setSystemTime(new Date('2026-12-02T16:00:00.000Z'))
  show(<ConfirmedBooking booking={completed} />)
  expect(screen.getByText('Your PDF recap is late. It will arrive here and in your mail.')).toBeTruthy()
})
