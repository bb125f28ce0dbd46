// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { wholeWork } from '#web/testing/whole-work.ts'
import { OwnArtwork } from './own-artwork.tsx'

const viewer = vi.hoisted(() => ({ user: { id: 'ines', role: 'artist' } }))
vi.mock('#web/lib/api.ts', () => ({ api: vi.fn() }))
vi.mock('#web/lib/use-session.ts', () => ({ useSession: () => ({ status: 'signed-in', user: viewer.user }) }))
const send = vi.mocked(api)
afterEach(() => {
  cleanup()
  send.mockReset()
  viewer.user = { id: 'ines', role: 'artist' }
})

const WORK = wholeWork({ id: 'w1', owner_id: 'ines', title: 'Drift' })
const show = () => {
  const response = Promise.withResolvers<Artwork>()
  send.mockReturnValueOnce(response.promise)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnArtwork id="w1">{({ title }) => <h1>{title}</h1>}</OwnArtwork>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return response
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('while the work loads its place is held and named; then it is there', async () => {
  const response = show()
  expect(screen.getByText('Loading artwork details...')).toBeTruthy()
  await act(async () => response.resolve(WORK))
  expect(await heading('Drift')).toBeTruthy()
  expect(screen.queryByText('Loading artwork details...')).toBeNull()
})

test('a failure says what the server said, and trying again brings the work', async () => {
  const response = show()
  await act(async () => response.reject(new ApiError(500, { error: 'The database is resting.' })))
  expect((await screen.findByRole('alert')).textContent).toContain('The database is resting.')
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  send.mockResolvedValueOnce(WORK)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await heading('Drift')).toBeTruthy()
})

test.each([
  ['of somebody else', () => Promise.resolve(wholeWork({ ...WORK, owner_id: 'ben' }))],
  ['that does not exist', () => Promise.reject(new ApiError(404, {}))],
])('a work %s is not found, with the way back', async (_what, answer) => {
  const response = show()
  await act(async () => answer().then(response.resolve, response.reject))
  expect(await heading('Artwork Not Found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeTruthy()
})

test('somebody who is no artist may become one; the button is busy, and a failure is shown beside it', async () => {
  viewer.user = { id: 'ines', role: 'collector' }
  const response = show()
  await act(async () => response.resolve(WORK))
  expect(await heading('Uploading is for artists')).toBeTruthy()
  const change = Promise.withResolvers<never>()
  send.mockReturnValueOnce(change.promise)
  await userEvent.click(screen.getByRole('button', { name: 'Switch to Artist Account' }))
  expect(await screen.findByRole('button', { name: /Switching/ })).toBeTruthy()
  await waitFor(() => expect(send).toHaveBeenLastCalledWith('PUT /users/update-role', { body: { role: 'artist' } }))
  await act(async () => change.reject(new ApiError(500, null)))
  expect(await screen.findByText('Failed to update role')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Switch to Artist Account' })).toBeTruthy()
})
