// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditedArticle } from '#contract/articles.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import AdminArticle from './article.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(() => {
  resetApi()
  answer('POST /admin/articles/preview', () => ({ content: [] }))
  session.adopt(sampleProfile({ is_admin: true }))
})
afterEach(() => {
  cleanup()
  session.end()
})

const ARTICLE: EditedArticle = {
  id: 'a1',
  slug: 'on-glue',
  title: 'On glue',
  author_name: 'Ana Quispe',
  status: 'published',
  summary: 'Slowly.',
  image_url: null,
  updated_at: '2026-01-12T09:00:00.000Z',
  markdown: 'Boil it.',
  taken_down: null,
}
const open = (id: string) => {
  const routes = [
    { path: '/admin/articles/:id', Component: AdminArticle },
    { path: '/account', element: <p>Your account</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`/admin/articles/${id}`] })
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const text = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Text in Markdown' })

test('who is no administrator gets to their account, and nothing is read', async () => {
  session.adopt(sampleProfile())
  open('a1')
  expect(await screen.findByText('Your account')).toBeTruthy()
  expect(calls).toEqual([])
})

test('a new article reads nothing and has an empty text', async () => {
  open('new')
  expect(await screen.findByRole('heading', { level: 1, name: 'New article' })).toBeTruthy()
  expect(text()?.value).toBe('')
  expect(calls.map(({ call }) => call)).not.toContain('GET /admin/articles/new')
})

test('an article that could not be loaded is loaded again, and leads to the others', async () => {
  answer('GET /admin/articles/:id', () => {
    throw new ApiError(500, null)
  })
  open('a1')
  expect(await screen.findByRole('heading', { level: 1, name: 'This article could not be loaded' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/admin')
  answer('GET /admin/articles/:id', () => ARTICLE)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit article' })).toBeTruthy()
  expect(text()?.value).toBe('Boil it.')
})

test('an article of the shop is only shown', async () => {
  answer('GET /admin/articles/:id', () => ({ ...ARTICLE, markdown: null }))
  open('a1')
  expect(await screen.findByRole('heading', { level: 1, name: 'On glue' })).toBeTruthy()
  expect(screen.getByText(/This article comes from the shop/)).toBeTruthy()
  expect(text()).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
