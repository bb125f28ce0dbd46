// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import type { SessionState } from '#web/lib/session.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { CardCounts } from './card-counts.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
vi.mock('#web/lib/use-session.ts', () => ({
  useSession: () => ({ status: 'signed-in', user: { id: 'u1' } }) as SessionState,
}))
const logged = vi.spyOn(console, 'warn')

beforeEach(() => {
  resetApi()
  logged.mockReset().mockReturnValue(undefined)
})
afterEach(cleanup)

const like = (title: string) => screen.getByRole('button', { name: new RegExp(`^Like ${title}`) })
const save = (title: string) => screen.getByRole('button', { name: `Save ${title}` })
const showBoth = () =>
  show(
    <>
      <CardCounts item={{ itemType: 'artwork', itemId: 'drift' }} title="Drift" to="/marketplace/drift" />
      <CardCounts item={{ itemType: 'article', itemId: 'hanging' }} title="On hanging" to="/items/article/hanging" />
    </>,
  )

test('each card asks for its own counts once; one that fails shows zeros, the others are unaffected', async () => {
  answer('GET /social/interactions/:type/:id', ({ params }) => {
    if (params.id === 'hanging') throw new ApiError(500, null)
    return { likes_count: 12, comments_count: 3, shares_count: 4, liked: true, saved: true, version: 1 }
  })
  showBoth()
  await waitFor(() => expect(like('Drift').textContent).toContain('12'))
  expect(like('Drift').getAttribute('aria-pressed')).toBe('true')
  for (const words of ['comments: 3', 'shares: 4']) expect(like('Drift').parentElement?.textContent).toContain(words)
  expect(save('Drift').getAttribute('aria-pressed')).toBe('true')
  expect(save('On hanging').getAttribute('aria-pressed')).toBe('false')
  expect(like('On hanging').parentElement?.textContent).toBe(
    'Like On hanging, likes: 0Comment on On hanging, comments: 0Share On hanging, shares: 0',
  )
  expect(like('On hanging').getAttribute('aria-pressed')).toBe('false')
  expect(calls.map(({ call }) => call).toSorted()).toEqual([
    'GET /social/interactions/article/hanging',
    'GET /social/interactions/artwork/drift',
  ])
})

test('a like shows at once and follows the server', async () => {
  answer('GET /social/interactions/:type/:id', () => ({
    likes_count: 1,
    comments_count: 0,
    shares_count: 0,
    liked: false,
    saved: false,
    version: 1,
  }))
  const response = Promise.withResolvers<{ liked: boolean; likesCount: number; version: number }>()
  answer('POST /social/like', () => response.promise)
  showBoth()
  await waitFor(() => expect(like('Drift').textContent).toContain('1'))
  await userEvent.click(like('Drift'))
  expect(like('Drift').textContent).toContain('2')
  response.resolve({ liked: true, likesCount: 57, version: 2 })
  await waitFor(() => expect(like('Drift').textContent).toContain('57'))
  expect(like('On hanging').textContent).toContain('1')
})

test('a save shows at once, and is taken back when it fails', async () => {
  answer('GET /social/interactions/:type/:id', () => ({
    likes_count: 1,
    comments_count: 0,
    shares_count: 0,
    liked: false,
    saved: false,
    version: 1,
  }))
  const response = Promise.withResolvers<{ saved: boolean }>()
  answer('POST /social/save', () => response.promise)
  showBoth()
  await waitFor(() => expect(like('Drift').textContent).toContain('1'))
  await userEvent.click(save('Drift'))
  expect(save('Drift').getAttribute('aria-pressed')).toBe('true')
  response.reject(new ApiError(500, null))
  await waitFor(() => expect(save('Drift').getAttribute('aria-pressed')).toBe('false'))
})
