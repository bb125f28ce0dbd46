import { expect, test } from 'vitest'
import { MESSAGES } from '#contract/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { BookingError, telling } from './booking-error.ts'

const fail = async (error: unknown): Promise<never> => {
  throw error
}
const readErrorText = async (error: unknown, fixed: string): Promise<string> => {
  try {
    return await telling(fail(error), fixed)
  } catch (failure) {
    return (failure as Error).message
  }
}

/** A message, an empty one, no answer at all, and an answer that is not JSON. */
const REPLIES = (fixed: string) =>
  [
    [new ApiError(409, { message: 'This time was just taken.' }), 'This time was just taken.'],
    [new ApiError(500, { message: '  ' }), fixed],
    [new ApiError(0, null), fixed],
    [new ApiError(502, '<html>'), fixed],
    [new TypeError('Failed to fetch'), fixed],
  ] as const

test('MS-4.3 MS-4.9 MS-4.19 MS-4.22 MS-4.28 MS-16.2 a failed call reports the server’s message, or its fixed text', async () => {
  const texts = {
    'Failed to fetch available slots': MESSAGES.slotsFailed,
    'Failed to create booking': MESSAGES.bookingCreateFailed,
    'Failed to fetch booking': MESSAGES.bookingFailed,
    'Failed to reschedule booking': MESSAGES.bookingRescheduleFailed,
    'Failed to fetch bookings': MESSAGES.bookingsFailed,
  }
  for (const [exact, fixed] of Object.entries(texts)) {
    expect(fixed).toBe(exact)
    for (const [error, expected] of REPLIES(fixed)) expect(await readErrorText(error, fixed)).toBe(expected)
  }
})

test('a failed call keeps the code of the server, and a successful one its answer', async () => {
  const failed = telling(Promise.reject(new ApiError(409, { code: 'slot_taken', message: 'Taken.' })), 'fixed')
  await expect(failed).rejects.toMatchObject({ name: 'BookingError', code: 'slot_taken' })
  await expect(failed).rejects.toBeInstanceOf(BookingError)
  await expect(telling(Promise.resolve(7), 'fixed')).resolves.toBe(7)
})
