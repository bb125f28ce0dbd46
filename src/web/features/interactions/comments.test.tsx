// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Comment } from '#contract/interactions.ts'
import { MESSAGES } from '#contract/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { CommentList } from './comment-list.tsx'
import type { CommentCount } from './item-counts.ts'
import { ShareButton } from './share-button.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
const logged = vi.spyOn(console, 'warn')
const counted = vi.fn<(count: CommentCount) => void>()

beforeEach(() => {
  resetApi()
  logged.mockReset().mockReturnValue(undefined)
  counted.mockReset()
  session.adopt(sampleProfile({ id: 'me' }))
})
afterEach(() => {
  cleanup()
  session.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ITEM = { itemType: 'artwork', itemId: 'w1' } as const
const comment = (content: string, by: string, more: Partial<Comment> = {}): Comment => {
  const now = new Date().toISOString()
  const user = { id: by, name: by === 'me' ? 'Inés' : 'Ruth', avatar: null }
  return { ...ITEM, id: content, content, hidden: false, user, created_at: now, updated_at: now, ...more }
}
const has = (...comments: Comment[]) =>
  answer('GET /social/comments/:itemType/:itemId', () => ({ comments, hasMore: false }))
const open = () => show(<CommentList item={ITEM} onCount={counted} />)
const entries = () => screen.getAllByRole('listitem').map((entry) => entry.querySelector('p + p')?.textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (method: string) => calls.filter(({ call }) => call.startsWith(method))
const fail = (): never => {
  throw new ApiError(500, null)
}
const answerDeletion = async (name: string) => {
  const question = await screen.findByRole('alertdialog', { name: 'Delete comment' })
  await userEvent.click(within(question).getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('an own comment is changed in its place; a change that failed keeps what was typed', async () => {
  has(comment('The ligt.', 'me'), comment('Lovely.', 'ruth'))
  answer('PUT /social/comment/:id', fail)
  open()
  await press('Edit')
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your comment' })
  expect([box.value, document.activeElement === box]).toEqual(['The ligt.', true])
  await userEvent.clear(box)
  await userEvent.type(box, 'The light. ')
  await press('Save')
  await waitFor(() => expect(logged).toHaveBeenCalledWith('The comment could not be changed.', expect.anything()))
  expect(box.value).toBe('The light. ')

  answer('PUT /social/comment/:id', ({ params, body }) => ({
    comment: comment(body.content, 'me', { id: params.id, updated_at: new Date(Date.now() + 1000).toISOString() }),
  }))
  await press('Save')
  await waitFor(() => expect(entries()).toEqual(['The light.', 'Lovely.']))
  expect(screen.queryByRole('textbox', { name: 'Edit your comment' })).toBeNull()
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ content: 'The light.' }, { content: 'The light.' }])
})

test('Escape gives up a change and sends nothing', async () => {
  has(comment('The light.', 'me'))
  open()
  await press('Edit')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Edit your comment' }), ' Ugly{Escape}')
  expect(entries()).toEqual(['The light.'])
  expect(sent('PUT')).toEqual([])
})

test('a comment is deleted only after a question; one that could not be deleted stays', async () => {
  has(comment('The light.', 'me'), comment('Lovely.', 'ruth'))
  answer('DELETE /social/comment/:id', fail)
  open()
  await press('Delete')
  await answerDeletion('Cancel')
  expect(sent('DELETE')).toEqual([])
  await press('Delete')
  await answerDeletion('Delete')
  expect(logged).toHaveBeenCalledWith('The comment could not be deleted.', expect.anything())
  await waitFor(() => expect(entries()).toEqual(['The light.', 'Lovely.']))
  expect(counted).not.toHaveBeenCalled()

  answer('DELETE /social/comment/:id', () => ({ commentsCount: 4, version: 9 }))
  await press('Delete')
  await answerDeletion('Delete')
  await waitFor(() => expect(entries()).toEqual(['Lovely.']))
  expect(counted).toHaveBeenCalledExactlyOnceWith({ comments_count: 4, version: 9 })
})

test('an edited comment says so with its time', async () => {
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  has(
    comment('The light.', 'me', { id: 'c1', created_at: at(30), updated_at: at(3) }),
    comment('Lovely.', 'ruth', { id: 'c2', created_at: at(2), updated_at: at(2) }),
    comment('Mine.', 'me', { id: 'c3', created_at: at(2), updated_at: at(0) }),
  )
  open()
  await screen.findByText('The light.')
  const lines = screen.getAllByRole('listitem').map((entry) => entry.querySelector('p')?.textContent)
  expect(
    lines.map((line) =>
      line
        ?.split(' ')
        .slice(-1 - (line.includes('edited') ? 4 : 1))
        .join(' '),
    ),
  ).toEqual(['1d ago, edited 3h ago', '2h ago', '2h ago, edited just now'])
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2)
})

test('the author of a hidden comment reads it and why, everybody else only that it is hidden', async () => {
  has(comment('', 'me', { id: 'c1', hidden: true }), comment('', 'ruth', { id: 'c2', hidden: true }))
  answer('GET /social/comment/:id/moderation', () => ({ content: 'Ugly.', reason: 'Be kind' }))
  open()
  expect(await screen.findByText('Ugly.')).toBeTruthy()
  expect(screen.getByText('Reason: Be kind')).toBeTruthy()
  expect(screen.getAllByText(MESSAGES.commentHidden)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
  expect(calls.map(({ call }) => call).filter((call) => call.includes('c2'))).toEqual([])
})

test('comments that could not be loaded are loaded on request', async () => {
  answer('GET /social/comments/:itemType/:itemId', fail)
  open()
  await screen.findByRole('button', { name: 'Load comments' })
  expect(logged).toHaveBeenCalledWith('The comments could not be loaded.', expect.anything())
  expect(screen.queryByText('No comments yet.')).toBeNull()
  has()
  await press('Load comments')
  expect(await screen.findByText('No comments yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load comments' })).toBeNull()
})

test('when more comments fail, those that are there stay; one that moved to the next page is listed once', async () => {
  let isBroken = true
  answer('GET /social/comments/:itemType/:itemId', ({ query }) => {
    if (query?.page === 1) return { comments: [comment('A', 'ruth'), comment('B', 'ruth')], hasMore: true }
    if (!isBroken) return { comments: [comment('B', 'ruth'), comment('C', 'ruth')], hasMore: false }
    isBroken = false
    return fail()
  })
  open()
  await press('Show more comments')
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
  expect(entries()).toEqual(['A', 'B'])
  await press('Show more comments')
  await waitFor(() => expect(entries()).toEqual(['A', 'B', 'C']))
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull()
})

test('deleting a comment of a longer list brings up the next one', async () => {
  let stored = [comment('A', 'me'), comment('B', 'ruth')]
  answer('GET /social/comments/:itemType/:itemId', () => ({ comments: stored, hasMore: true }))
  answer('DELETE /social/comment/:id', () => {
    stored = [comment('B', 'ruth'), comment('C', 'ruth')]
    return { commentsCount: 11, version: 2 }
  })
  open()
  await press('Delete')
  await answerDeletion('Delete')
  await waitFor(() => expect(entries()).toEqual(['B', 'C']))
})

const COUNTS = { likes_count: 0, comments_count: 0, shares_count: 4, liked: false, saved: false, version: 1 }
const showShare = (onShared = vi.fn<(change: object) => void>()) => {
  const share = { title: 'Drift', text: 'Drift', url: '/items/artwork/w1' }
  show(<ShareButton item={ITEM} counts={COUNTS} share={share} onShared={onShared} />)
  return onShared
}

test('without a share sheet the link is copied and the share recorded; a record that failed is only logged', async () => {
  const written = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText: written } })
  answer('POST /social/share', fail)
  const shared = showShare()
  await act(async () => screen.getByRole('button').click())
  await waitFor(() => expect(logged).toHaveBeenCalledWith('The share could not be recorded.', expect.anything()))
  expect(written).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/items/artwork/w1`)
  expect(screen.getByRole('status').textContent).toBe('The link is copied.')
  expect(shared).not.toHaveBeenCalled()
  answer('POST /social/share', () => ({ shares_count: 5, version: 2 }))
  await act(async () => screen.getByRole('button').click())
  await waitFor(() => expect(shared).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ shares_count: 5 })))
  expect(calls.at(-1)?.body).toEqual({ ...ITEM, shareMethod: 'link' })
})

test('a share sheet that was closed without sharing is not recorded', async () => {
  const closed = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('closed', 'AbortError'))
  vi.stubGlobal('navigator', { share: closed })
  showShare()
  await act(async () => screen.getByRole('button').click())
  expect(closed).toHaveBeenCalledTimes(1)
  expect(calls).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('')
})
