// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ResponseOf } from '#contract/endpoint.ts'
import { EXHIBITION_MESSAGES } from '#contract/exhibition-messages.ts'
import type { galleryState } from '#contract/gallery.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { GalleryCard } from './gallery-card.tsx'

vi.mock('#web/lib/api.ts', () => ({ api: vi.fn() }))
const send = vi.mocked(api)
const said = vi.spyOn(toast, 'error')

const URL = 'https://gesso.example/gallery/ines-okafor'
const HIDDEN: ResponseOf<typeof galleryState> = { published: false, url: null, works_count: 3, drafts_count: 1 }
const PUBLISHED = { ...HIDDEN, published: true, url: URL }

beforeEach(() => said.mockReset().mockReturnValue(''))
afterEach(() => {
  cleanup()
  send.mockReset()
  vi.unstubAllGlobals()
})

/** What the API answers, by endpoint. */
const responses = (list: [endpoint: unknown, answer: () => Promise<unknown>][]) =>
  send.mockImplementation(async (endpoint) => {
    const found = list.find(([one]) => one === endpoint)
    if (!found) throw new Error('This test has no answer to that call.')
    return found[1]()
  })

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <GalleryCard id="gallery" />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('a state that could not be loaded says so in the card and is asked for again', async () => {
  send.mockRejectedValueOnce(new ApiError(500, null)).mockResolvedValue(HIDDEN)
  show()
  expect(await screen.findByText('Your gallery could not be loaded')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: MESSAGES.tryAgain }))
  expect(await screen.findByText('3 published works are on the page. 1 draft is left out.')).toBeTruthy()
})

test.each([
  [{ works_count: 0, drafts_count: 0 }, 'No work is published yet, so the page is empty for now.'],
  [{ works_count: 1, drafts_count: 0 }, '1 published work is on the page.'],
  [{ works_count: 1, drafts_count: 2 }, '1 published work is on the page. 2 drafts are left out.'],
])('%o is said as “%s”', async (counts, text) => {
  send.mockResolvedValue({ ...HIDDEN, ...counts })
  show()
  expect(await screen.findByText(text)).toBeTruthy()
})

test('publishing keeps the button busy; the address then stands there and its button has the focus', async () => {
  const response = Promise.withResolvers<unknown>()
  responses([
    ['GET /artist/gallery', async () => HIDDEN],
    ['POST /artist/publish-gallery', () => response.promise],
  ])
  show()
  await userEvent.click(await screen.findByRole('button', { name: EXHIBITION_MESSAGES.galleryPublish }))
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: /Publishing\.\.\.$/ })
  expect(busy.disabled).toBe(true)
  response.resolve({ url: URL })
  const copy = await screen.findByRole('button', { name: MESSAGES.copyLink })
  await waitFor(() => expect(document.activeElement).toBe(copy))
  expect(screen.getByText(EXHIBITION_MESSAGES.galleryLive)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe(URL)
})

test('a refusal to publish shows the words of the server, and the button can be pressed again', async () => {
  responses([
    ['GET /artist/gallery', async () => HIDDEN],
    ['POST /artist/publish-gallery', () => Promise.reject(new ApiError(403, { error: 'This is for artists.' }))],
  ])
  show()
  await userEvent.click(await screen.findByRole('button', { name: EXHIBITION_MESSAGES.galleryPublish }))
  expect(await screen.findByText('This is for artists.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: EXHIBITION_MESSAGES.galleryPublish }).disabled).toBe(
    false,
  )
})

test('a gallery is taken down only after the question is answered; a failure is said and it stays', async () => {
  const remove = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new ApiError(0, undefined))
  responses([
    ['GET /artist/gallery', async () => PUBLISHED],
    ['DELETE /artist/publish-gallery', remove.mockResolvedValue({ ok: true })],
  ])
  show()
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Take the page down' }))
    return screen.findByRole('alertdialog', { name: 'Take your gallery down?' })
  }
  await ask()
  expect(remove).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Take it down' }))
  await waitFor(() =>
    expect(said).toHaveBeenCalledExactlyOnceWith('The gallery could not be taken down. Try again in a moment.'),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText(EXHIBITION_MESSAGES.galleryLive)).toBeTruthy()

  await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Take it down' }))
  expect(await screen.findByRole('button', { name: EXHIBITION_MESSAGES.galleryPublish })).toBeTruthy()
})
