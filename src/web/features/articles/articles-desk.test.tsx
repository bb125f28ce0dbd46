// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Article } from '#contract/articles.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { ArticlesDesk } from './articles-desk.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const ARTICLE: Article = {
  id: 'a1',
  slug: 'eleven-coats',
  title: 'Eleven Coats',
  author_name: 'Ruth Adeyemi-Lund',
  status: 'draft',
  summary: '',
  image_url: null,
  updated_at: '2026-08-12T12:00:00.000Z',
}
const refuse = (error = ''): never => {
  throw new ApiError(500, error ? { error } : {})
}

test('a list that could not be loaded is read again on request', async () => {
  answer('GET /articles', () => refuse())
  show(<ArticlesDesk />)
  expect(await screen.findByText('Nothing was changed. Try again in a moment.')).toBeTruthy()
  answer('GET /articles', () => ({ articles: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No articles yet')).toBeTruthy()
})

test('a sync is sent once, is busy meanwhile, and the list shows what it brought', async () => {
  const { promise, resolve } = Promise.withResolvers<{ message: string; problems: string[] }>()
  answer('GET /articles', () => ({ articles: [] }))
  answer('POST /articles/sync', () => promise)
  show(<ArticlesDesk />)
  await screen.findByText('No articles yet')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sync from Shopify' }))
  expect(await screen.findByRole('button', { name: /Syncing articles from Shopify\.\.\.$/ })).toBeTruthy()
  answer('GET /articles', () => ({ articles: [ARTICLE] }))
  resolve({ message: '1 article imported', problems: ['dust.md: author is required'] })
  expect(await screen.findByText('1 article imported')).toBeTruthy()
  expect(screen.getByText('dust.md: author is required')).toBeTruthy()
  expect((await screen.findByRole('row', { name: /Eleven Coats/ })).textContent).toContain('Ruth Adeyemi-LundDraft')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})

test('a sync that failed says why, keeps the list, and its message goes with the next attempt', async () => {
  answer('GET /articles', () => ({ articles: [ARTICLE] }))
  answer('POST /articles/sync', () => refuse('The shop did not respond.'))
  show(<ArticlesDesk />)
  const sync = await screen.findByRole('button', { name: 'Sync from Shopify' })
  await userEvent.click(sync)
  expect(await screen.findByText('The shop did not respond.')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Eleven Coats/ })).toBeTruthy()
  answer('POST /articles/sync', () => ({ message: 'Nothing new', problems: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Sync from Shopify' }))
  await waitFor(() => expect(screen.queryByText('The shop did not respond.')).toBeNull())
  expect(await screen.findByText('Nothing new')).toBeTruthy()
})
