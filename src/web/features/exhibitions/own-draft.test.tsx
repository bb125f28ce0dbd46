// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExhibitionPage } from '#contract/exhibitions.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleExhibition, sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, resetApi } from '#web/testing/stand-in-api.ts'
import { OwnDraft } from './own-draft.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const PAGE: ExhibitionPage = {
  exhibition: sampleExhibition(),
  host: { id: 'person-1', name: 'Inés Okafor', role: 'artist', slug: 'ines-okafor', gallery_published: false },
  works: [sampleWork({ title: 'Low Tide' })],
}
const open = () => show(<OwnDraft id="exhibition-1" missing={<p>This exhibition is not available</p>} />)
const fail = (status: number) =>
  answer('GET /exhibitions/:id/page', () => {
    throw new ApiError(status, {})
  })

test('the owner sees the draft as it will be, and that nobody else does', async () => {
  answer('GET /exhibitions/:id/page', () => PAGE)
  open()
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(await screen.findByRole('heading', { level: 1, name: 'The Hour Before' })).toBeTruthy()
  expect(screen.getByText('Only you see this page')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(screen.getAllByText(/Low Tide/).length).toBeGreaterThan(0)
})

test.each([400, 403, 404])('for anyone else there is nothing here (%i)', async (status) => {
  fail(status)
  open()
  expect(await screen.findByText('This exhibition is not available')).toBeTruthy()
})

test('a page that did not load can be loaded again', async () => {
  fail(500)
  open()
  expect(await screen.findByText('The exhibition could not be loaded.')).toBeTruthy()
  answer('GET /exhibitions/:id/page', () => PAGE)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The Hour Before' })).toBeTruthy()
})
