// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { wholeWork } from '#web/testing/whole-work.ts'
import { ShownWorks } from './shown-works.tsx'

vi.mock('#web/lib/api.ts', () => ({ api: vi.fn() }))
const send = vi.mocked(api)
// Loaded on demand; here once, before the first test.
beforeAll(() => import('./artwork-preview-modal.tsx'))
afterEach(() => {
  cleanup()
  send.mockReset()
})

const open = () => {
  const response = Promise.withResolvers<Artwork[]>()
  send.mockReturnValueOnce(response.promise)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ShownWorks />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return response
}
const published = (at: number) => wholeWork({ id: `w${at}`, title: `Work ${at}`, status: 'published' })

test('a failure says what happened and can be tried again; without published works there is a way on', async () => {
  const response = open()
  expect(screen.getByText('Loading...')).toBeTruthy()
  await act(async () => response.reject(new ApiError(500, { error: 'The database is resting.' })))
  expect((await screen.findByRole('alert')).textContent).toContain('The database is resting.')
  send.mockResolvedValueOnce([wholeWork({ id: 'd', title: 'A draft', status: 'draft' })])
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No published works yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your artworks' }).getAttribute('href')).toBe('/dashboard')
})

test('sixty works are shown first, then more; a picture opens the preview', async () => {
  const response = open()
  await act(async () => response.resolve(Array.from({ length: 61 }, (_, at) => published(at))))
  expect(await screen.findAllByRole('listitem')).toHaveLength(60)
  await userEvent.click(screen.getByRole('button', { name: /more/i }))
  expect(screen.getAllByRole('listitem')).toHaveLength(61)
  expect(screen.queryByRole('button', { name: /more/i })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Preview Work 60' }))
  expect(await screen.findByRole('dialog', { name: 'Work 60' })).toBeTruthy()
})
