// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleMentor, sampleSlot, sampleSlots } from '#web/testing/mentorship-samples.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { BookingDrawer } from './booking-drawer.tsx'
import { loadWidget } from './widget-script.ts'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
vi.mock('#web/lib/leave-for.ts', () => ({ leaveFor: vi.fn() }))
vi.mock('./widget-script.ts', async (original) => ({ ...(await original<object>()), loadWidget: vi.fn() }))

const leave = vi.mocked(leaveFor)
const load = vi.mocked(loadWidget)
const said = vi.spyOn(toast, 'success')
const failed = vi.spyOn(toast, 'error')
const logged = vi.spyOn(console, 'warn')

const ORIGIN = 'https://calendly.com'
const EVENT = `${ORIGIN}/events/1`
const SLOT = sampleSlot('2026-12-01T15:00:00.000Z')

beforeEach(() => {
  resetApi()
  leave.mockReset().mockResolvedValue()
  for (const spy of [said, failed]) spy.mockReset().mockReturnValue('')
  logged.mockReset().mockReturnValue()
  load.mockReset().mockResolvedValue({
    initInlineWidget: ({ parentElement, url }) => {
      const frame = document.createElement('iframe')
      frame.srcdoc = 'The calendar'
      frame.title = url
      parentElement.append(frame)
    },
  })
  vi.stubEnv('TZ', 'America/New_York')
  answer('POST /mentorship/event', () => ({ slot: SLOT, invitee: { name: 'Wen Sato', email: 'wen@example.org' } }))
})
afterEach(() => {
  cleanup()
  session.end()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

function Page() {
  const [open, setOpen] = useState(true)
  const opener = useRef<HTMLButtonElement>(null)
  const widget = { script: '/widget.js', page: '/embed/schedule', origin: ORIGIN }
  return (
    <>
      <button ref={opener} type="button" onClick={() => setOpen(true)}>
        Book
      </button>
      <BookingDrawer
        open={open}
        onClose={() => setOpen(false)}
        opener={opener}
        mentor={sampleMentor()}
        widget={widget}
        testMode
      />
    </>
  )
}
/** Shows the drawer, and returns the frame of its widget. */
const openDrawer = async () => {
  show(<Page />)
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  return document.querySelector('iframe') as HTMLIFrameElement
}
interface Posted {
  origin?: string
  /** The window that posts it; the one in the frame when left out. */
  source?: Window
  event?: string
  payload?: unknown
}
const post = ({ origin = ORIGIN, source, event = 'event_scheduled', payload }: Posted = {}) =>
  act(async () => {
    const message = new MessageEvent('message', { origin, data: { event: `calendly.${event}`, payload } })
    Object.defineProperty(message, 'source', { value: source ?? document.querySelector('iframe')?.contentWindow })
    window.dispatchEvent(message)
  })
const SCHEDULED = { payload: { event: { uri: EVENT }, invitee: { uri: `${EVENT}/invitees/1` } } }

const step = () => screen.getByRole('list', { name: 'Booking steps' }).querySelector('[aria-current=step]')?.textContent
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: RegExp) => screen.getByLabelText(name) as HTMLInputElement
const fillIn = async () => {
  await userEvent.type(field(/^Portfolio link/), 'https://wen.example')
  await userEvent.type(field(/^Top career goal/), 'A first solo show.')
}
const bookings = () => calls.filter(({ call }) => call === 'POST /mentorship/booking?mentor=oriane-vass')
const texts = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([text]) => text)
const refuse =
  (status: number, body: unknown = null) =>
  () => {
    throw new ApiError(status, body)
  }

test('MS-3.12 a message of another origin or another window, or a malformed one, leaves step 1', async () => {
  await openDrawer()
  await post({ ...SCHEDULED, origin: 'https://calendly.com.evil.example' })
  await post({ ...SCHEDULED, source: window })
  await post({ ...SCHEDULED, event: 'nonsense' })
  for (const uri of ['', null, 7, {}, 'x', 'javascript:alert(1)', 'https://evil.example/scheduled_events/A'])
    await post({ payload: { event: { uri } } })
  for (const payload of [null, undefined, {}, 'x']) await post({ payload })
  expect(step()).toBe('1. Schedule')
  expect(calls).toEqual([])
  expect(said).not.toHaveBeenCalled()
  await post(SCHEDULED)
  expect(step()).toBe('2. Your Info')
})

test('a scheduled time is looked up and shown with what is known of its person; Back keeps both', async () => {
  const frame = await openDrawer()
  expect(frame.title).toContain('/embed/schedule?name=&email=')
  await post(SCHEDULED)
  expect(await screen.findByText('Tuesday, December 1, 2026, 10:00 AM')).toBeTruthy()
  expect(calls).toEqual([{ call: 'POST /mentorship/event?mentor=oriane-vass', body: SCHEDULED.payload }])
  expect(texts(said)).toEqual(['Time scheduled! Please complete your information and payment.'])
  expect([field(/^Full name/).value, field(/^Email/).value]).toEqual(['Wen Sato', 'wen@example.org'])
  await press('Back')
  expect(step()).toBe('1. Schedule')
  expect(screen.getByText('Tuesday, December 1, 2026, 10:00 AM')).toBeTruthy()
  await press('Continue with the chosen time')
  expect(field(/^Full name/).value).toBe('Wen Sato')
})

test('a time that cannot be looked up yet is the one of the calendar, never the placeholder', async () => {
  answer('POST /mentorship/event', refuse(502))
  await openDrawer()
  await post(SCHEDULED)
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Time scheduled, as chosen in the calendar')).toBeTruthy()
  expect(screen.queryByText(/Times are in/)).toBeNull()
  expect(failed).not.toHaveBeenCalled()
})

test('an incomplete form leads nowhere, by Enter either', async () => {
  await openDrawer()
  await post(SCHEDULED)
  await userEvent.type(field(/^Portfolio link/), 'https://wen.example{Enter}')
  expect(texts(failed)).toEqual(['Please fill in all required fields'])
  expect(screen.getByRole('button', { name: 'Continue to Payment' }).hasAttribute('disabled')).toBe(true)
  await userEvent.type(field(/^Top career goal/), ' ')
  expect(step()).toBe('2. Your Info')
  await userEvent.type(field(/^Top career goal/), 'A show{Enter}and a book')
  expect(step()).toBe('2. Your Info')
  await userEvent.type(field(/^Full name/), '{Enter}')
  expect(step()).toBe('3. Payment')
})

test('a repeated payment has the key of the first; another content has another key', async () => {
  const keys: unknown[] = []
  answer('POST /mentorship/booking', (_input, { idempotencyKey }) => {
    keys.push(idempotencyKey)
    throw new ApiError(502, { message: 'The provider is closed.' })
  })
  await openDrawer()
  await post(SCHEDULED)
  await fillIn()
  await press('Continue to Payment')
  await press(/^Pay \$300/)
  await waitFor(() => expect(texts(failed)).toEqual(['The provider is closed.']))
  await press(/^Pay \$300/)
  await waitFor(() => expect(keys).toHaveLength(2))
  await press('Back')
  await userEvent.type(field(/^Top career goal/), ' Soon.')
  await press('Continue to Payment')
  await press(/^Pay \$300/)
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

test('a booking is paid for once, however often it is pressed; meanwhile there is no way back', async () => {
  let finish = (_created: { checkoutUrl: string }) => undefined as void
  answer('POST /mentorship/booking', () => new Promise((resolve) => (finish = resolve)))
  await openDrawer()
  await post(SCHEDULED)
  await fillIn()
  await press('Continue to Payment')
  await press(/^Pay \$300/)
  await press(/Processing\.\.\.$/)
  expect(screen.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true)
  finish({ checkoutUrl: 'https://pay.example/1' })
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'))
  expect(bookings().map(({ body }) => body)).toEqual([
    expect.objectContaining({ slotId: EVENT, customerInfo: expect.objectContaining({ timezone: 'America/New_York' }) }),
  ])
})

test('after a time that was taken another one is picked, and what was typed stays', async () => {
  answer('POST /mentorship/booking', refuse(409, { code: 'slot_taken', message: 'This time was just taken.' }))
  answer('GET /mentorship/slots', () => sampleSlots(['2026-12-03T15:00:00.000Z']))
  await openDrawer()
  await post(SCHEDULED)
  await fillIn()
  await press('Continue to Payment')
  await press(/^Pay \$300/)
  expect(await screen.findByText('This time was just taken')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await press('Pick another time')
  expect(step()).toBe('1. Schedule')
  expect(screen.queryByRole('button', { name: 'Continue with the chosen time' })).toBeNull()
  await press('See the times as a plain list')
  await press('Thu, Dec 3, 10:00 AM')
  expect(screen.getByText('Thursday, December 3, 2026, 10:00 AM')).toBeTruthy()
  expect(field(/^Portfolio link/).value).toBe('https://wen.example')
  await press('Continue to Payment')
  expect(screen.queryByText('This time was just taken')).toBeNull()
  await press(/^Pay \$300/)
  await waitFor(() => expect(bookings()).toHaveLength(2))
  expect(bookings()[1]?.body).toMatchObject({ datetime: '2026-12-03T15:00:00.000Z', calendlyEvent: null })
})

test('a frame that says nothing for 15 seconds gives way to the list; one that spoke stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer('GET /mentorship/slots', () => sampleSlots([]))
  await openDrawer()
  await post({ event: 'event_type_viewed', payload: {} })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByText('The calendar did not load')).toBeNull()
  cleanup()
  await openDrawer()
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(screen.queryByText('The calendar did not load')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(await screen.findByText('The calendar did not load')).toBeTruthy()
  expect(await screen.findByText('No times are open at the moment. Look again in a few days.')).toBeTruthy()
})

test('where the script does not load, the list has eight days at first, in any time zone, and can fail itself', async () => {
  load.mockRejectedValue(new Error('blocked'))
  answer('GET /mentorship/slots', refuse(502, { message: 'The calendar did not respond.' }))
  show(<Page />)
  expect(await screen.findByText('The calendar did not respond.')).toBeTruthy()
  const days = Array.from({ length: 10 }, (_, at) => `2026-12-${String(at + 10)}T02:00:00.000Z`)
  answer('GET /mentorship/slots', () => sampleSlots(days))
  const alert = within(screen.getByText('The calendar did not respond.').closest('[role=alert]') as HTMLElement)
  await userEvent.click(alert.getByRole('button', { name: 'Try Again' }))
  const times = () => within(screen.getByRole('list', { name: 'Times' })).getAllByRole('button')
  expect(await screen.findByRole('button', { name: 'Wed, Dec 9, 9:00 PM' })).toBeTruthy()
  expect(times()).toHaveLength(8)
  await press('Show later days')
  expect(times()).toHaveLength(10)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Europe/Rome')
  expect(screen.getByRole('button', { name: 'Thu, Dec 10, 3:00 AM' })).toBeTruthy()
})

test('closing forgets the time and what was typed', async () => {
  session.adopt(sampleProfile({ name: 'Ada', email: 'ada@example.org' }))
  const frame = await openDrawer()
  expect(frame.title).toContain('name=Ada&email=ada%40example.org')
  await post(SCHEDULED)
  await fillIn()
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  expect(step()).toBe('1. Schedule')
  expect(screen.queryByRole('button', { name: 'Continue with the chosen time' })).toBeNull()
  await post(SCHEDULED)
  expect(field(/^Portfolio link/).value).toBe('')
})
