// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HostConsent } from '#contract/consents.ts'
import { HOUR_MS } from '#contract/constants.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleExhibition, sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { ExhibitionForm } from './exhibition-form.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const WORKS = ['Swell', 'Moon Jar', 'Irish Sea'].map((title, at) =>
  sampleWork({ id: `w${at + 1}`, title, owner_id: `artist-${at + 1}` }),
)
const consent = (at: number, more: Partial<HostConsent>): HostConsent => ({
  artwork_id: `w${at}`,
  title: WORKS[at - 1]?.title ?? '',
  artist: { id: `artist-${at}`, name: `Artist ${at}` },
  status: 'asked',
  asked_at: fromNow(-72),
  seen_at: null,
  answered_at: null,
  reminded_at: null,
  remind_from: null,
  ...more,
})
const CONSENTS = [
  consent(1, { seen_at: fromNow(-60), remind_from: fromNow(-48) }),
  consent(2, { reminded_at: fromNow(-2), remind_from: fromNow(22) }),
  consent(3, { status: 'given', answered_at: fromNow(-50) }),
]
const HUNG = sampleExhibition({ artwork_ids: ['w1', 'w2', 'w3'] })

beforeEach(() => {
  resetApi()
  answer('GET /exhibitions/:id/artworks', () => WORKS)
  answer('GET /artworks', () => ({ items: [], next_cursor: null }))
  answer('GET /exhibitions/:id/consents', () => CONSENTS)
})
afterEach(cleanup)

const open = () =>
  show(
    <ExhibitionForm
      exhibition={HUNG}
      source={{ kind: 'published' }}
      open
      onClose={() => undefined}
      onSaved={() => undefined}
      onFailed={() => undefined}
    />,
  )
const panel = () => screen.findByRole('region', { name: 'Consent' })
const requests = async () =>
  within(await within(await panel()).findByRole('list', { name: 'Requests to artists' })).getAllByRole('listitem')
const wall = () => within(screen.getByRole('list', { name: 'The wall to scale' }))

test('the state of each consent stands on the wall, in the list and with what the host can do', async () => {
  open()
  const [swell, jar, sea] = await requests()
  expect(swell?.textContent).toMatch(/Waiting.*Read .*, no answer yet/)
  expect(jar?.textContent).toMatch(/Asked.*not read yet.*Last reminded .*You can send a reminder from/)
  expect(sea?.textContent).toMatch(/Given/)
  const remindable = screen
    .getAllByRole('button', { name: /^Remind/ })
    .map((button) => button.getAttribute('aria-label'))
  expect(remindable).toEqual(['Remind Artist 1 of Swell'])
  expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(2)
  expect(
    wall()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Swell, 1 of 3, Waiting', 'Moon Jar, 2 of 3, Asked', 'Irish Sea, 3 of 3, Given'])
  expect((await panel()).textContent).toContain('Visitors would see 1 of 3 works now')
})

test('a reminder is sent once, and says when; a refused one says why and can be sent again', async () => {
  answer('POST /exhibitions/:id/consents/:artwork_id/reminders', () => {
    throw new ApiError(409, { error: 'This artist heard from you less than a day ago.' })
  })
  open()
  const button = await screen.findByRole('button', { name: 'Remind Artist 1 of Swell' })
  await userEvent.click(button)
  expect(await screen.findByText('This artist heard from you less than a day ago.')).toBeTruthy()
  answer('POST /exhibitions/:id/consents/:artwork_id/reminders', () => [
    consent(1, { seen_at: fromNow(-60), reminded_at: fromNow(0), remind_from: fromNow(24) }),
    ...CONSENTS.slice(1),
  ])
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull())
  const [swell] = await requests()
  expect(swell?.textContent).toContain('Last reminded')
  expect(document.activeElement).toBe(swell)
  expect(calls.filter(({ call }) => call === 'POST /exhibitions/exhibition-1/consents/w1/reminders')).toHaveLength(2)
})

test('withdrawing a request takes the work off the wall, and leaves nothing to save', async () => {
  answer('DELETE /exhibitions/:id/consents/:artwork_id', () => sampleExhibition({ artwork_ids: ['w1', 'w3'] }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the request for Moon Jar' }))
  await waitFor(() => expect(wall().getAllByRole('button')).toHaveLength(2))
  expect(document.activeElement).toBe(await panel())
  expect(calls.at(-1)?.call).toBe('DELETE /exhibitions/exhibition-1/consents/w2')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('answers that could not be loaded can be loaded again', async () => {
  answer('GET /exhibitions/:id/consents', () => {
    throw new ApiError(500, {})
  })
  open()
  const area = await panel()
  const again = await within(area).findByRole('button', { name: 'Try Again' })
  answer('GET /exhibitions/:id/consents', () => CONSENTS)
  await userEvent.click(again)
  expect(document.activeElement).toBe(area)
  expect(await requests()).toHaveLength(3)
})
