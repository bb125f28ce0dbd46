// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIKE_ANIMATION_MS } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { takeReturnTo } from '#web/lib/return-to.ts'
import type { SessionState } from '#web/lib/session.ts'
import { CommentComposer } from './comment-composer.tsx'
import { Comments } from './comments.tsx'
import { SocialRow } from './social-row.tsx'

const SIGNED_OUT: SessionState = { status: 'signed-out', user: null }
const SIGNED_IN = { status: 'signed-in', user: { id: 'u1' } } as SessionState
const current = vi.hoisted(() => ({ session: null as unknown }))
vi.mock('#web/lib/api.ts', () => ({ api: vi.fn() }))
vi.mock('#web/lib/use-session.ts', () => ({ useSession: () => current.session }))
const send = vi.mocked(api)
const logged = vi.spyOn(console, 'warn')

const ITEM = { itemType: 'artwork', itemId: '0198f2a0-0000-7000-8000-000000000001' } as const
const COUNTS = { likes_count: 4, comments_count: 0, shares_count: 0, liked: false, saved: false, version: 1 }
const SHARE = { title: 'Drift', text: 'Drift', url: 'https://gesso.example/marketplace/drift' }

beforeEach(() => {
  current.session = SIGNED_OUT
  logged.mockReset().mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  send.mockReset()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/marketplace/drift?from=mail']}>
        <SocialRow item={ITEM} counts={COUNTS} share={SHARE} />
        <Comments item={ITEM} counts={COUNTS} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const likeButton = () => screen.getByRole('button', { name: /^Like/ })

test('a visitor who wants to like is asked to log in and comes back; nothing is sent', async () => {
  show()
  await userEvent.click(likeButton())
  const reason = screen.getByText('to like this work.', { exact: false })
  expect(reason.textContent).toBe('Log in to like this work.')
  expect(reason.getAttribute('role')).toBe('status')
  expect(likeButton().textContent).toBe('Like 4')
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  expect(takeReturnTo()).toBe('/marketplace/drift?from=mail')
  expect(send).not.toHaveBeenCalled()
})

test('a reader gets counts of their own, once for everything on the page', async () => {
  current.session = SIGNED_IN
  send.mockResolvedValue({ ...COUNTS, likes_count: 5, comments_count: 2, liked: true })
  show()
  expect(await screen.findByText('Liked')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Comments 2' })).toBeTruthy()
  expect(send).toHaveBeenCalledExactlyOnceWith('GET /social/interactions/:type/:id', {
    params: { type: ITEM.itemType, id: ITEM.itemId },
  })
})

test('counts that cannot be loaded are logged, and the public ones stay', async () => {
  current.session = SIGNED_IN
  send.mockRejectedValue(new ApiError(500, null))
  show()
  await waitFor(() => expect(logged).toHaveBeenCalledWith('The counts could not be loaded.', expect.anything()))
  expect(likeButton().textContent).toBe('Like 4')
})

test('CD-18.22 a like shows before the response, takes over its count, and a failure brings the last state back', async () => {
  current.session = SIGNED_IN
  const response = Promise.withResolvers<unknown>()
  send.mockImplementation(async (target) => (target === 'POST /social/like' ? response.promise : COUNTS))
  show()
  await userEvent.click(likeButton())
  expect(likeButton().textContent).toBe('Liked 5')
  expect(likeButton().getAttribute('aria-pressed')).toBe('true')
  const heart = likeButton().querySelector<HTMLElement>('[data-beating]')
  expect([LIKE_ANIMATION_MS, heart?.style.getPropertyValue('--beat')]).toEqual([300, '300ms'])
  response.resolve({ liked: true, likesCount: 57, version: 2 })
  await waitFor(() => expect(likeButton().textContent).toBe('Liked 57'))

  send.mockRejectedValue(new ApiError(500, null))
  await userEvent.click(likeButton())
  await waitFor(() => expect(logged).toHaveBeenCalledWith('The like could not be recorded.', expect.anything()))
  expect(likeButton().textContent).toBe('Liked 57')
})

test('a comment is sent trimmed, keeps its text when that fails, and empties the box when it succeeds', async () => {
  const post = vi.fn<(content: string, key: string) => Promise<void>>().mockRejectedValueOnce(new ApiError(0, null))
  render(<CommentComposer send={post} />)
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' })
  await userEvent.type(box, '   ')
  expect(button.disabled).toBe(true)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(post).not.toHaveBeenCalled()

  await userEvent.type(box, 'The light. ')
  expect(screen.getByText('14 / 1000')).toBeTruthy()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(logged).toHaveBeenCalledWith('The comment could not be posted.', expect.anything()))
  expect(box.value).toBe('   The light. ')
  await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
  await waitFor(() => expect(box.value).toBe(''))
  expect(post.mock.calls.map(([content]) => content)).toEqual(['The light.', 'The light.'])
  expect(post.mock.calls[0]?.[1]).toBe(post.mock.calls[1]?.[1])

  // The same words once more are another comment.
  await userEvent.type(box, '   The light. ')
  await userEvent.click(button)
  await waitFor(() => expect(post).toHaveBeenCalledTimes(3))
  expect(post.mock.calls[2]?.[1]).not.toBe(post.mock.calls[1]?.[1])
})

test('a posted comment is at the top of the list, and the heading has the count of the server', async () => {
  current.session = SIGNED_IN
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback
      }
      observe() {
        this.callback([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  const comment = (id: string, content: string) => ({
    ...ITEM,
    id,
    content,
    hidden: false,
    user: { id: 'u1', name: 'Ruth', avatar: null },
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  })
  send.mockImplementation(async (target) => {
    if (target === 'GET /social/comments/:itemType/:itemId')
      return { comments: [comment('c1', 'First.')], hasMore: false }
    if (target === 'POST /social/comment') return { comment: comment('c2', 'Second.'), commentsCount: 7, version: 2 }
    return COUNTS
  })
  show()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'Second.')
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  expect(await screen.findByRole('heading', { name: 'Comments 7' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Second.'),
    expect.stringContaining('First.'),
  ])
  vi.unstubAllGlobals()
})
