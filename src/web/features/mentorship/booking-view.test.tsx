// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#contract/constants.ts'
import type { Booking } from '#contract/mentorship.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleBooking, sampleSlots } from '#web/testing/mentorship-samples.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { BookingView } from './booking-view.tsx'
import { ManageBooking } from './manage-booking.tsx'
import { OwnBookings } from './own-bookings.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
vi.mock('#web/lib/leave-for.ts', () => ({ leaveFor: vi.fn() }))

const leave = vi.mocked(leaveFor)
const said = vi.spyOn(toast, 'success')
const failed = vi.spyOn(toast, 'error')

beforeEach(() => {
  resetApi()
  leave.mockReset().mockResolvedValue()
  for (const spy of [said, failed]) spy.mockReset().mockReturnValue('')
  vi.stubEnv('TZ', 'America/New_York')
})
afterEach(() => {
  cleanup()
  session.end()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const is = (more: Partial<Booking> = {}) => answer('GET /mentorship/booking/:id', () => sampleBooking(more))
const refuse =
  (status: number, body: unknown = null) =>
  () => {
    throw new ApiError(status, body)
  }
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const findCalls = (call: string) => calls.filter((one) => one.call === call)
const texts = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([text]) => text)

test('an address without a booking offers no second try; a failed call does', async () => {
  answer('GET /mentorship/booking/:id', refuse(404, { code: 'not_found', message: 'Not found.' }))
  show(<BookingView asked="b1" isReturning={false} />)
  expect(screen.getByText('Loading your booking')).toBeTruthy()
  expect(await screen.findByText('There is no booking at this address. Open the one in your email.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  cleanup()
  answer('GET /mentorship/booking/:id', refuse(502, { message: 'The database sleeps.' }))
  show(<BookingView asked="b1" isReturning={false} />)
  expect(await screen.findByText('The database sleeps.')).toBeTruthy()
  is()
  await press('Try Again')
  expect(await screen.findByRole('heading', { name: 'Your session is confirmed' })).toBeTruthy()
})

test.each<[string, Partial<Booking>, string]>([
  ['given up', { status: 'forfeited' }, 'Its time is open for somebody else. Sessions are non-refundable once paid.'],
  ['canceled by the mentor', { status: 'forfeited', refund: 'under_way' }, 'Your payment is being refunded in full.'],
  ['not paid', { status: 'expired' }, 'so its time is open again. You have not been charged.'],
  ['paid too late', { status: 'expired', refund: 'under_way' }, 'it is being refunded in full.'],
  ['refunded', { status: 'expired', refund: 'done' }, 'it was refunded in full.'],
])(
  'a booking that was %s says what became of its money, and can only be followed by another one',
  async (_what, more, words) => {
    is(more)
    show(<BookingView asked="b1" isReturning={false} />)
    expect(
      (await screen.findByText(/Sessions are|not paid within|came too late|mentor canceled/)).textContent,
    ).toContain(words)
    expect(screen.getByRole('link', { name: 'Book another session' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('back from the payment page, the provider is asked every three seconds until the session is confirmed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer('POST /mentorship/booking/:id/refresh', () => sampleBooking({ status: 'pending_payment' }))
  show(<BookingView asked="b1" isReturning />)
  expect(await screen.findByText('We are waiting for your payment')).toBeTruthy()
  expect(calls.map(({ call }) => call)).toEqual(['POST /mentorship/booking/b1/refresh'])
  answer('POST /mentorship/booking/:id/refresh', () => sampleBooking())
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(await screen.findByRole('heading', { name: 'Your session is confirmed' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(calls).toHaveLength(2)
})

test('an address with a token or an id in its query becomes one that browsers do not send, and the heading gets the focus', async () => {
  answer('POST /mentorship/booking/:id/refresh', () => sampleBooking({ id: 'reference-12-and-the-secret' }))
  const address = () => screen.getByTestId('address').textContent
  function Address() {
    const { search, hash } = useLocation()
    return <output data-testid="address">{search + hash}</output>
  }
  show(
    <>
      <BookingView asked="reference-12-token" isReturning />
      <Address />
    </>,
  )
  expect(await screen.findByRole('heading', { name: 'Your session is confirmed' })).toBe(document.activeElement)
  await waitFor(() => expect(address()).toBe('?booking=reference-12&return=1#reference-12-and-the-secret'))
  expect(screen.getByRole('heading', { name: 'Your session is confirmed' })).toBeTruthy()
})

test('an unpaid booking is paid on, or its time let go', async () => {
  is({ status: 'pending_payment', checkoutUrl: 'https://pay.example/1' })
  show(<BookingView asked="b1" isReturning={false} />)
  expect(await screen.findByText('The payment did not go through. Your time is reserved until 5:30 AM.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Tuesday, Dec 1, 10:00 AM' })).toBeTruthy()
  await press(/^Pay \$300/)
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'))
  answer('POST /mentorship/booking/:id/cancel', refuse(502))
  await press('Let the time go')
  await waitFor(() => expect(texts(failed)).toEqual(['That did not work. Nothing was charged. Try again in a moment.']))
  answer('POST /mentorship/booking/:id/cancel', () => sampleBooking({ status: 'expired' }))
  await press('Let the time go')
  expect(await screen.findByRole('heading', { name: 'This reservation has ended' })).toBeTruthy()
})

test('only the address of a website is a link; a session that took place can be changed no more', async () => {
  is({ status: 'completed', portfolioLink: 'javascript:alert(1)', recapUrl: '/files/recap.pdf', recapSentAt: null })
  show(<BookingView asked="b1" isReturning={false} />)
  expect(await screen.findByRole('heading', { name: 'Your session took place' })).toBeTruthy()
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull()
  expect(screen.getByRole('link', { name: 'Download Recap (PDF)' }).getAttribute('href')).toBe('/files/recap.pdf')
  for (const name of ['Reschedule', 'Cancel Session', 'Add to Calendar'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

const BOOKING = sampleBooking()
const before = (ms: number) => vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(BOOKING.datetime) - ms })
const manage = () => show(<ManageBooking booking={BOOKING} zone="America/New_York" />)

test('a session can be moved until the very moment 48 hours before it', async () => {
  before(48 * HOUR_MS)
  manage()
  expect(screen.getByText('Sunday, Nov 29, 10:00 AM')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reschedule' }).hasAttribute('disabled')).toBe(false)
  await press('Cancel Session')
  expect(
    within(await screen.findByRole('alertdialog')).getByText(/Moving it is free until Sunday, Nov 29/),
  ).toBeTruthy()
})

test('inside 48 hours it cannot be moved, and giving it up does not speak of moving', async () => {
  before(48 * HOUR_MS - 1)
  manage()
  expect(screen.getByText(/^Moving was free until Sunday, Nov 29, 10:00 AM\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reschedule' }).hasAttribute('disabled')).toBe(true)
  await press('Cancel Session')
  expect(screen.queryByText(/Moving (it|the session) is/)).toBeNull()
})

test('a new time is sent once; a time that was taken meanwhile is said until another one is chosen', async () => {
  before(72 * HOUR_MS)
  answer('GET /mentorship/booking/:id/slots', () =>
    sampleSlots(['2026-12-03T15:00:00.000Z', '2026-12-03T16:00:00.000Z']),
  )
  answer(
    'PUT /mentorship/booking/:id/reschedule',
    refuse(409, { code: 'slot_taken', message: 'This time was just taken.' }),
  )
  manage()
  await press('Reschedule')
  expect((await screen.findByRole('button', { name: 'Move' })).hasAttribute('disabled')).toBe(true)
  await press('10:00 AM')
  await press('Move to Dec 3')
  expect(await screen.findByText('This time was just taken.')).toBeTruthy()
  await press('11:00 AM')
  expect(screen.queryByText('This time was just taken.')).toBeNull()

  let finish = (_booking: Booking) => undefined as void
  answer('PUT /mentorship/booking/:id/reschedule', () => new Promise<Booking>((resolve) => (finish = resolve)))
  await press('Move to Dec 3')
  await press(/^Move to Dec 3/)
  expect(screen.getByRole('button', { name: 'Keep Dec 1' }).hasAttribute('disabled')).toBe(true)
  await act(async () => finish(sampleBooking({ datetime: '2026-12-03T16:00:00.000Z' })))
  expect(await screen.findByRole('button', { name: 'Reschedule' })).toBeTruthy()
  expect(texts(said)).toEqual(['Moved to Dec 3, 11:00 AM'])
  expect(
    findCalls('PUT /mentorship/booking/b1/reschedule').map(({ body }) => (body as { datetime: string }).datetime),
  ).toEqual(['2026-12-03T15:00:00.000Z', '2026-12-03T16:00:00.000Z'])
})

test('the present time is kept without a call', async () => {
  before(72 * HOUR_MS)
  answer('GET /mentorship/booking/:id/slots', () => sampleSlots(['2026-12-03T15:00:00.000Z']))
  manage()
  await press('Reschedule')
  await press('Keep Dec 1')
  expect(screen.queryByRole('region', { name: 'Pick a time' })).toBeNull()
  expect(calls.map(({ call }) => call)).toEqual(['GET /mentorship/booking/b1/slots'])
})

test('a session that could not be given up is unchanged, and the question stays', async () => {
  answer('POST /mentorship/booking/:id/cancel', refuse(500))
  manage()
  await press('Cancel Session')
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Cancel Session' }))
  await waitFor(() => expect(texts(failed)).toEqual(['The session could not be canceled. It is unchanged.']))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  answer('POST /mentorship/booking/:id/cancel', () => sampleBooking({ status: 'forfeited' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancel Session' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('own bookings are the latest five that have not ended, of somebody who is signed in', async () => {
  const booking = (at: number, more: Partial<Booking> = {}) =>
    sampleBooking({ id: `b${at}`, datetime: `2026-12-0${at}T15:00:00.000Z`, ...more })
  answer('GET /mentorship/bookings', refuse(500, { message: 'The list is lost.' }))
  session.adopt(sampleProfile())
  show(<OwnBookings />)
  expect(await screen.findByText('The list is lost.')).toBeTruthy()
  answer('GET /mentorship/bookings', () => ({
    bookings: [
      booking(7, { status: 'pending_payment' }),
      booking(6, { status: 'expired' }),
      booking(5, { status: 'forfeited' }),
      ...[4, 3, 2, 1].map((at) => booking(at)),
    ],
  }))
  await press('Try Again')
  await screen.findByRole('heading', { name: 'Your sessions' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Monday, Dec 7, 10:00 AMNot confirmed yet',
    'Saturday, Dec 5, 10:00 AMForfeited',
    'Friday, Dec 4, 10:00 AMConfirmed',
    'Thursday, Dec 3, 10:00 AMConfirmed',
    'Wednesday, Dec 2, 10:00 AMConfirmed',
  ])
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/mentorship?booking=b7#b7')
})

test('own bookings of a visitor and of the mentor are not asked for', async () => {
  answer('GET /mentorship/bookings', () => ({ bookings: [sampleBooking()] }))
  show(<OwnBookings />)
  act(() => session.adopt(sampleProfile({ id: 'mentor', is_admin: true })))
  act(() => session.adopt(sampleProfile({ id: 'ines' })))
  expect(await screen.findByRole('heading', { name: 'Your sessions' })).toBeTruthy()
  expect(calls.map(({ call }) => call)).toEqual(['GET /mentorship/bookings'])
})
