import { expect, test } from 'vitest'
import { SHOP_REDIRECT_MS } from './constants.ts'
import { bookText, MENTORSHIP, SAMPLE_MENTOR, TERMS } from './mentorship-content.ts'
import { BOOKING_STEPS, PLACEHOLDER_SLOT, SCHEDULING_HEIGHT_PX, SESSION } from './mentorship-terms.ts'

test('MS-17.1 price, length, place, recap and notice of a session, and the copy states the same', () => {
  expect(SESSION).toMatchObject({
    priceMinor: 30_000,
    minutes: 45,
    room: 'Google Meet',
    recapHours: 24,
    rescheduleHours: 48,
  })
  const { priceMinor, minutes, room } = SAMPLE_MENTOR
  expect({ priceMinor, minutes, room }).toEqual({ priceMinor: 30_000, minutes: 45, room: 'Google Meet' })
  expect(bookText({ amountMinor: priceMinor, currency: 'usd' })).toBe('Book Your Session – $300')
  const steps = MENTORSHIP.steps(SAMPLE_MENTOR)
  expect(steps.map(({ title }) => title).join()).toMatch(/Google Meet.*24h/)
  expect(TERMS.rescheduling).toContain('48 hours')
})

test('MS-17.2 the height of the scheduling page, the steps of the drawer, the delay of the callback', () => {
  expect([SCHEDULING_HEIGHT_PX, BOOKING_STEPS.length, SHOP_REDIRECT_MS]).toEqual([500, 3, 2000])
})

test('MS-17.3 the placeholder of a slot is a day ahead and 45 minutes long', () => {
  expect(PLACEHOLDER_SLOT).toEqual({ daysAhead: 1, minutes: 45 })
})
