// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Availability, Session } from '#contract/mentorship.ts'
import { RANGE_RULE } from '#contract/weekdays.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleMentor, sampleSession } from '#web/testing/mentorship-samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { SessionsDesk } from './sessions-desk.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const said = vi.spyOn(toast, 'success')
const failed = vi.spyOn(toast, 'error')

/** The mentor's desk in Rome, an hour after the session of 4 PM there has ended. */
beforeEach(() => {
  resetApi()
  for (const spy of [said, failed]) spy.mockReset().mockReturnValue('')
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-12-01T16:45:00.000Z') })
  answer('GET /mentorship/desk', () => ({ mentors: [sampleMentor()] }))
  answer('GET /mentorship/availability', () => ({ availability: null }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// Whether each of hundreds of time zones can be seen takes seconds to find out.
configure({ defaultHidden: true })
const has = (sessions: Session[], overdue: Session[] = []) =>
  answer('GET /mentorship/sessions', ({ query }) => ({
    mentor: sampleMentor(),
    day: query?.day ?? '2026-12-01',
    time_zone: 'Europe/Rome',
    sessions,
    upcoming: [],
    next: null,
    overdue,
  }))
const refuse =
  (status: number, body: unknown = null) =>
  () => {
    throw new ApiError(status, body)
  }
const texts = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([text]) => text)
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const findCalls = (call: string) => calls.filter((one) => one.call === call)
const later = { datetime: '2026-12-01T18:00:00.000Z', end: '2026-12-01T18:45:00.000Z' }

test.each<[string, Partial<Session>, string[]]>([
  ['Awaiting payment, 1 minute left', { status: 'pending_payment', reservedUntil: '2026-12-01T16:45:20.000Z' }, []],
  ['Awaiting payment, 0 minutes left', { status: 'pending_payment', reservedUntil: '2026-12-01T16:40:00.000Z' }, []],
  ['Forfeited', { status: 'forfeited' }, []],
  ['Recap sent Dec 1, 5:40 PM', { recapSentAt: '2026-12-01T16:40:00.000Z', recapUrl: '/recap.pdf' }, ['Send again']],
  ['Recap overdue', { overdue: true }, ['Write Recap']],
  ['Recap due Dec 2, 4:45 PM', {}, ['Write Recap']],
  ['Confirmed', later, ['Notes', 'Forfeit']],
])('a session whose state is %s offers what is possible then', async (state, more, actions) => {
  has([sampleSession(more)])
  show(<SessionsDesk otherwise={null} />)
  const row = within(await screen.findByRole('list', { name: 'Sessions' }))
  expect(row.getByText(state)).toBeTruthy()
  expect(row.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(actions)
  expect(row.queryByRole('link', { name: /^Join/ }) !== null).toBe(actions.includes('Forfeit'))
})

test('days are turned, and one without sessions says so; what did not load is asked for again', async () => {
  answer('GET /mentorship/sessions', refuse(500))
  show(<SessionsDesk otherwise={null} />)
  expect(screen.getByText('Loading the sessions')).toBeTruthy()
  expect(await screen.findByText('The sessions could not be loaded.')).toBeTruthy()
  has([])
  await press('Try Again')
  expect(await screen.findByText('No sessions on this day.')).toBeTruthy()
  await press('Day before')
  expect(await screen.findByRole('heading', { name: 'Monday, November 30' })).toBeTruthy()
  await press('Today')
  expect(await screen.findByRole('heading', { name: 'Tuesday, December 1' })).toBeTruthy()
  await press('Day after')
  expect(await screen.findByRole('heading', { name: 'Wednesday, December 2' })).toBeTruthy()
  expect(new Set(calls.map(({ call }) => call))).toEqual(
    new Set([
      'GET /mentorship/desk',
      'GET /mentorship/availability?mentor=oriane-vass',
      'GET /mentorship/sessions?mentor=oriane-vass',
      'GET /mentorship/sessions?mentor=oriane-vass&day=2026-11-30',
      'GET /mentorship/sessions?mentor=oriane-vass&day=2026-12-02',
    ]),
  )
})

test('the desk says when the next session is, however far ahead, and lists those of two weeks; each leads to its day', async () => {
  const next = sampleSession({ datetime: '2026-12-10T15:00:00.000Z', end: '2026-12-10T15:45:00.000Z' })
  answer('GET /mentorship/sessions', ({ query }) => ({
    mentor: sampleMentor(),
    day: query?.day ?? '2026-12-01',
    time_zone: 'Europe/Rome',
    sessions: [],
    upcoming: [next],
    next,
    overdue: [],
  }))
  show(<SessionsDesk otherwise={null} />)
  expect(await screen.findByText('Next: Thu, Dec 10, 4:00 PM')).toBeTruthy()
  await press('Thursday, Dec 10, 4:00 PM, with Inés Okafor')
  expect(await screen.findByRole('heading', { name: 'Thursday, December 10' })).toBeTruthy()
  await press('Today')
  await press('Go to the day')
  expect(await screen.findByRole('heading', { name: 'Thursday, December 10' })).toBeTruthy()
})

test('a recap is sent before the end of its session only after being asked', async () => {
  has([sampleSession({ ...later, notes: { looked_at: 'Ten prints', priorities: '', next_steps: '' } })])
  answer('POST /mentorship/booking/:id/recap', () => sampleSession())
  show(<SessionsDesk otherwise={null} />)
  await press('Notes')
  await press('Send Recap as PDF')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/The session with Inés Okafor ends Tuesday, Dec 1, 7:45 PM\./)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Not Yet' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(findCalls('POST /mentorship/booking/b1/recap')).toEqual([])
  await press('Send Recap as PDF')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send Now' }))
  await waitFor(() => expect(findCalls('POST /mentorship/booking/b1/recap')).toHaveLength(1))
})

test('an overdue recap of an earlier day is shown above every day, by how much, and is written from there', async () => {
  const earlier = { datetime: '2026-11-29T15:00:00.000Z', end: '2026-11-29T15:45:00.000Z' }
  has([], [sampleSession({ ...earlier, recapDueAt: '2026-11-30T15:45:00.000Z', overdue: true })])
  show(<SessionsDesk otherwise={null} />)
  expect(await screen.findByText('The recap for Inés Okafor is overdue')).toBeTruthy()
  expect(screen.getByText(/The recap was due Monday, Nov 30, 4:45 PM, 25 hours ago\./)).toBeTruthy()
  await press('Write it')
  expect(screen.getByRole('heading', { name: 'Recap for Inés Okafor' })).toBe(document.activeElement)
  expect(screen.getByText('Overdue by 25 hours')).toBeTruthy()
})

test('a session is declared forfeited after being asked; a failure leaves it as it is', async () => {
  has([sampleSession(later)])
  answer('POST /mentorship/booking/:id/forfeit', refuse(500))
  show(<SessionsDesk otherwise={null} />)
  await press('Forfeit')
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Forfeit' }))
  await waitFor(() => expect(texts(failed)).toEqual(['The session could not be declared forfeited. It is unchanged.']))
  answer('POST /mentorship/booking/:id/forfeit', () => sampleSession({ status: 'forfeited' }))
  has([sampleSession({ ...later, status: 'forfeited' })])
  fireEvent.click(question.getByRole('button', { name: 'Forfeit' }))
  expect(await screen.findByText('Forfeited')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

const NOTES = '/mentorship/booking/b1/notes'
const notes = () => findCalls(`PUT ${NOTES}`).map(({ body }) => (body as { looked_at: string }).looked_at)
const lookedAt = () => screen.getByLabelText<HTMLTextAreaElement>('What we looked at')
const type = (text: string) => fireEvent.change(lookedAt(), { target: { value: text } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('notes are saved once somebody stops typing, and are there when they are opened again', async () => {
  let saved = sampleSession()
  answer('GET /mentorship/sessions', () => ({
    mentor: sampleMentor(),
    day: '2026-12-01',
    time_zone: 'Europe/Rome',
    sessions: [saved],
    upcoming: [],
    next: null,
    overdue: [],
  }))
  answer('PUT /mentorship/booking/:id/notes', ({ body }) => {
    saved = { ...saved, notes: body, notes_saved_at: '2026-12-01T16:50:00.000Z' }
    return { notes_saved_at: '2026-12-01T16:50:00.000Z' }
  })
  show(<SessionsDesk otherwise={null} />)
  await press('Write Recap')
  expect(screen.getByText(/Only you can see it until it is sent\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send Recap as PDF' }).hasAttribute('disabled')).toBe(true)
  for (const text of ['T', 'Te', 'Ten prints']) {
    type(text)
    await pass(700)
  }
  expect(screen.getByText(/Saving\.\.\./)).toBeTruthy()
  expect(notes()).toEqual([])
  await pass(100)
  expect(await screen.findByText(/Saved 5:50 PM, only you can see it\./)).toBeTruthy()
  expect(notes()).toEqual(['Ten prints'])
  await press('Close')
  await press('Write Recap')
  expect(lookedAt().value).toBe('Ten prints')
})

test('notes that were not saved say so, and are saved with the next key', async () => {
  has([sampleSession()])
  answer('PUT /mentorship/booking/:id/notes', refuse(0))
  show(<SessionsDesk otherwise={null} />)
  await press('Write Recap')
  type('Ten')
  await pass(800)
  expect(await screen.findByText(/Not saved\. Check your connection\./)).toBeTruthy()
  await press('Close')
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  expect(lookedAt().value).toBe('Ten')
  answer('PUT /mentorship/booking/:id/notes', () => ({ notes_saved_at: '2026-12-01T16:50:00.000Z' }))
  type('Ten prints')
  await pass(800)
  expect(await screen.findByText(/Saved 5:50 PM/)).toBeTruthy()
  expect(notes()).toEqual(['Ten', 'Ten', 'Ten prints'])
})

test('words that were typed just before the form closes are saved, once', async () => {
  has([sampleSession()])
  answer('PUT /mentorship/booking/:id/notes', () => ({ notes_saved_at: '2026-12-01T16:50:00.000Z' }))
  show(<SessionsDesk otherwise={null} />)
  await press('Write Recap')
  type('Ten prints')
  await press('Close')
  await waitFor(() => expect(screen.queryByLabelText('What we looked at')).toBeNull())
  expect(notes()).toEqual(['Ten prints'])

  await press('Write Recap')
  type('Eleven prints')
  cleanup()
  await waitFor(() => expect(notes()).toEqual(['Ten prints', 'Eleven prints']))
})

test('a recap is sent with what was typed last; when that fails, the form stays', async () => {
  has([sampleSession()])
  answer('PUT /mentorship/booking/:id/notes', () => ({ notes_saved_at: '2026-12-01T16:50:00.000Z' }))
  answer('POST /mentorship/booking/:id/recap', refuse(507, { message: 'The storage is full.' }))
  show(<SessionsDesk otherwise={null} />)
  await press('Write Recap')
  type('Ten prints')
  await press('Send Recap as PDF')
  await waitFor(() => expect(texts(failed)).toEqual(['The storage is full.']))
  expect(notes()).toEqual(['Ten prints'])
  expect(lookedAt().value).toBe('Ten prints')
  answer('POST /mentorship/booking/:id/recap', () => sampleSession())
  await press('Send Recap as PDF')
  await waitFor(() => expect(texts(said)).toEqual(['The recap was sent to ines@okafor.studio']))
  expect(screen.queryByLabelText('What we looked at')).toBeNull()
  expect(findCalls('POST /mentorship/booking/b1/recap')).toHaveLength(2)
})

test('a PDF is sent in the place of the notes', async () => {
  has([sampleSession()])
  const sent: unknown[] = []
  answer('POST /mentorship/booking/:id/recap-file', (_input, { form }) => {
    sent.push(form?.get('file'))
    return sampleSession()
  })
  show(<SessionsDesk otherwise={null} />)
  await press('Write Recap')
  const pdf = new File(['%PDF'], 'recap.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('PDF of the recap'), pdf)
  await waitFor(() => expect(texts(said)).toEqual(['The recap was sent to ines@okafor.studio']))
  expect(sent).toEqual([pdf])
  expect(notes()).toEqual([])
})

const HOURS: Availability = {
  time_zone: 'Europe/Rome',
  week: [{ day: 'wednesday', opens: '15:00', closes: '20:00' }],
  notice_days: 2,
  max_a_day: 3,
  days_off: [{ from: '2026-12-24', to: '2026-12-26' }],
}
const openHours = async (more: Partial<Availability> = {}) => {
  has([])
  answer('GET /mentorship/availability', () => ({ availability: { ...HOURS, ...more } }))
  answer('PUT /mentorship/availability', ({ body }) => ({ availability: body }))
  show(<SessionsDesk otherwise={null} />)
  await screen.findByRole('switch', { name: 'Wednesday' })
}
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sentHours = () =>
  findCalls('PUT /mentorship/availability?mentor=oriane-vass').map(({ body }) => body as Availability)
const state = async (text: string) => waitFor(() => expect(screen.getByText(text, { exact: true })).toBeTruthy())

test('hours that overlap are refused in the words of the server, and saved once they do not', async () => {
  await openHours()
  await press('Add a time on Wednesday')
  expect(screen.getByText('Enter both times of Wednesday.')).toBeTruthy()
  set('Wednesday, time 2 from', '18:00')
  expect(sentHours()).toEqual([])
  answer(
    'PUT /mentorship/availability',
    refuse(400, { fields: [{ field: 'week.1.opens', message: 'This overlaps another time of the day.' }] }),
  )
  set('Wednesday, time 2 until', '22:00')
  expect(await screen.findByText('This overlaps another time of the day.')).toBeTruthy()
  await state('Not saved')
  answer('PUT /mentorship/availability', ({ body }) => ({ availability: body }))
  set('Wednesday, time 2 from', '20:00')
  await state('Saved')
  expect(screen.queryByText('This overlaps another time of the day.')).toBeNull()
  expect(sentHours().at(-1)?.week).toEqual([
    { day: 'wednesday', opens: '15:00', closes: '20:00' },
    { day: 'wednesday', opens: '20:00', closes: '22:00' },
  ])
  await press('Remove Wednesday, time 2')
  await waitFor(() => expect(sentHours().at(-1)?.week).toEqual(HOURS.week))
})

test('hours that end before they begin wait until they make sense; a day has three times at most', async () => {
  const range = (opens: string, closes: string) => ({ day: 'wednesday' as const, opens, closes })
  await openHours({ week: [range('08:00', '09:00'), range('10:00', '11:00'), range('12:00', '13:00')] })
  expect(screen.getByRole('button', { name: 'Add a time on Wednesday' }).hasAttribute('disabled')).toBe(true)
  set('Wednesday, time 3 until', '11:30')
  expect(screen.getByText(`Wednesday ${RANGE_RULE}`)).toBeTruthy()
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  expect(sentHours()).toEqual([])
  fireEvent.click(screen.getByRole('switch', { name: 'Wednesday' }))
  await waitFor(() => expect(sentHours().map(({ week }) => week)).toEqual([[]]))
})

test('a day that is switched on has the usual hours, in the order of the week', async () => {
  await openHours()
  fireEvent.click(screen.getByRole('switch', { name: 'Monday' }))
  await state('Saved')
  expect(sentHours()[0]?.week.map(({ day }) => day)).toEqual(['monday', 'wednesday'])
  await userEvent.selectOptions(screen.getByLabelText('Notice'), '1 day')
  await waitFor(() => expect(sentHours().at(-1)).toMatchObject({ notice_days: 1, week: [{ day: 'monday' }, {}] }))
})

test('days off end after they begin, are listed in order, and can be taken back', async () => {
  await openHours()
  await press('Add Days Off')
  const add = screen.getByRole('button', { name: 'Add' })
  expect(add.hasAttribute('disabled')).toBe(true)
  set('First day', '2026-12-05')
  fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '2026-12-04' } })
  expect(screen.getByText('It has to end on or after its first day.')).toBeTruthy()
  expect(add.hasAttribute('disabled')).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '' } })
  fireEvent.click(add)
  await waitFor(() => expect(sentHours()).toHaveLength(1))
  const off = within(screen.getByRole('list', { name: 'Days off' })).getAllByRole('button')
  expect(off.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove Dec 5, 2026',
    'Remove Dec 24, 2026 – Dec 26, 2026',
  ])
  await press('Remove Dec 24, 2026 – Dec 26, 2026')
  await waitFor(() => expect(sentHours().at(-1)?.days_off).toEqual([{ from: '2026-12-05', to: '2026-12-05' }]))
})

test('hours that did not load are asked for again; those of the scheduling service are kept there', async () => {
  has([])
  answer('GET /mentorship/availability', refuse(500))
  show(<SessionsDesk otherwise={null} />)
  expect(await screen.findByText('The weekly hours could not be loaded.')).toBeTruthy()
  answer('GET /mentorship/availability', () => ({ availability: null }))
  await press('Try Again')
  expect(await screen.findByText(/The hours are kept in the calendar of the scheduling service\./)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})
