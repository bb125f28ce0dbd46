// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleMentor, sampleSlots } from '#web/testing/mentorship-samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { mentorTimeText, SlotPicker } from './slot-picker.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(() => {
  resetApi()
  vi.stubEnv('TZ', 'America/New_York')
})
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

const open = (...starts: string[]) => answer('GET /mentorship/slots', () => sampleSlots(starts, 'Europe/Rome'))
const showPicker = () =>
  show(
    <SlotPicker
      source={{ mentor: 'oriane-vass' }}
      renderFoot={(chosen) => <p>{chosen ? `Takes ${chosen.start_time}` : 'Takes none'}</p>}
    />,
  )
const month = () => screen.getByRole('heading', { level: 2 }).textContent
const turn = (name: 'Previous month' | 'Next month') => screen.getByRole('button', { name })
const day = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const times = () => within(screen.getByRole('group', { name: /^Times on/ })).getAllByRole('button')
const zone = (name: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), name)

test('times around the end of summer time are those of the clocks of their day, and the change is said near it', async () => {
  open('2026-10-31T15:00:00.000Z', '2026-11-02T15:00:00.000Z', '2026-11-20T15:00:00.000Z')
  showPicker()
  expect(await screen.findByText(/^New York moves to standard time on Nov 1\./)).toBeTruthy()
  expect(times().map(({ textContent }) => textContent)).toEqual(['11:00 AM'])
  await userEvent.click(turn('Next month'))
  expect(screen.getByText(/^New York moved to standard time on Nov 1\./)).toBeTruthy()
  expect(times().map(({ textContent }) => textContent)).toEqual(['10:00 AM'])
  await day('November 20, 1 time')
  expect(screen.queryByText(/standard time/)).toBeNull()
  expect(times().map(({ textContent }) => textContent)).toEqual(['10:00 AM'])
})

test('the hour that a night in autumn has twice has both of its times', async () => {
  open('2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z')
  showPicker()
  await screen.findByText(/^New York moved to standard time on Nov 1\./)
  expect(times().map(({ textContent }) => textContent)).toEqual(['1:30 AM', '1:30 AM'])
  await userEvent.click(times()[1] as HTMLElement)
  expect(screen.getByText('Takes 2026-11-01T06:30:00.000Z')).toBeTruthy()
  expect(times().map((time) => time.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
})

test('a time at the end of a month is on another day, in another month, where the clocks are ahead', async () => {
  open('2026-12-01T02:00:00.000Z')
  showPicker()
  expect(await screen.findByRole('button', { name: 'November 30, 1 time' })).toBeTruthy()
  expect(month()).toBe('November 2026')
  await userEvent.click(times()[0] as HTMLElement)
  await zone('Europe/Rome')
  expect(month()).toBe('December 2026')
  expect(screen.getByRole('button', { name: 'December 1, 1 time' }).getAttribute('aria-pressed')).toBe('true')
  expect(times().map(({ textContent }) => textContent)).toEqual(['3:00 AM'])
  expect(screen.getByText('Takes 2026-12-01T02:00:00.000Z')).toBeTruthy()
})

test('months are turned between the first and the last open one; one without times leads on, over the new year', async () => {
  open('2026-11-30T15:00:00.000Z', '2027-01-08T15:00:00.000Z')
  showPicker()
  expect(await screen.findByRole('button', { name: 'November 30, 1 time' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^November 31/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'November 29, no times' }).hasAttribute('disabled')).toBe(true)
  expect(turn('Previous month').hasAttribute('disabled')).toBe(true)
  await userEvent.click(turn('Next month'))
  expect(screen.getByRole('heading', { name: 'No times left in December' })).toBeTruthy()
  expect(screen.getByText('The next open day is Friday, January 8.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Go to Jan 8' }))
  expect(month()).toBe('January 2027')
  expect(turn('Next month').hasAttribute('disabled')).toBe(true)
  expect(times()).toHaveLength(1)
})

test('where nothing is open, the present month says so', async () => {
  open()
  showPicker()
  expect(await screen.findByText('No later day is open at the moment. Look again in a few days.')).toBeTruthy()
  expect(turn('Previous month').hasAttribute('disabled')).toBe(true)
  expect(turn('Next month').hasAttribute('disabled')).toBe(true)
})

test('times that did not come are asked for again, and one that is no longer listed is not taken any more', async () => {
  answer('GET /mentorship/slots', () => {
    throw new ApiError(502, { message: 'The calendar did not respond.' })
  })
  showPicker()
  expect(screen.getByRole('status').textContent).toBe('Loading the calendar for your time zone')
  expect(await screen.findByText('The calendar did not respond.')).toBeTruthy()
  open('2026-12-01T15:00:00.000Z', '2026-12-01T16:00:00.000Z')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await userEvent.click(await screen.findByRole('button', { name: '11:00 AM' }))
  expect(screen.getByText('Takes 2026-12-01T16:00:00.000Z')).toBeTruthy()
  open('2026-12-01T15:00:00.000Z')
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Takes none')).toBeTruthy()
  await waitFor(() => expect(calls).toHaveLength(3))
})

test('the mentor’s time has its day where that is another one', () => {
  expect(mentorTimeText('2026-12-01T15:00:00.000Z', 'America/New_York', 'Europe/Rome', sampleMentor())).toBe(
    '4:00 PM for Oriane Vass, in Venice',
  )
  expect(mentorTimeText('2026-12-02T02:00:00.000Z', 'America/New_York', 'Europe/Rome', sampleMentor())).toBe(
    '3:00 AM, Wed, Dec 2, for Oriane Vass, in Venice',
  )
  const nowhere = sampleMentor({ city: '' })
  expect(mentorTimeText('2026-12-01T15:00:00.000Z', 'America/New_York', 'Europe/Rome', nowhere)).toBe(
    '4:00 PM for Oriane Vass',
  )
})
