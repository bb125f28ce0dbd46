// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ListedExhibition, listPublishedExhibitions } from '#contract/exhibitions.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleExhibition } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { ExhibitionShelf } from './exhibition-shelf.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const listed = (id: string, title: string): ListedExhibition => ({
  ...sampleExhibition({ id, title }),
  host: { name: 'Pier Nine' },
})

test('exhibitions lead to their pages, six at a time', async () => {
  answer(listPublishedExhibitions, ({ query }) =>
    query?.cursor
      ? { items: [listed('e2', 'Small Weather')], next_cursor: null }
      : { items: [listed('e1', 'The Hour Before')], next_cursor: 'more' },
  )
  show(<ExhibitionShelf />)
  const first = await screen.findByRole('link', { name: 'The Hour Before' })
  expect(first.getAttribute('href')).toBe('/exhibition/e1')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'Small Weather' })).toBeTruthy()
  expect(calls.map(({ call }) => call)).toEqual(['GET /exhibitions?limit=6', 'GET /exhibitions?limit=6&cursor=more'])
})

test('without exhibitions there is no shelf', async () => {
  answer(listPublishedExhibitions, () => ({ items: [], next_cursor: null }))
  show(<ExhibitionShelf />)
  expect(screen.getByRole('heading', { name: 'Exhibitions' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('a shelf that could not be loaded says so and is read again on request', async () => {
  answer(listPublishedExhibitions, () => {
    throw new ApiError(500, {})
  })
  show(<ExhibitionShelf />)
  const problem = within(await screen.findByRole('alert'))
  expect(problem.getByText('Failed to fetch exhibitions')).toBeTruthy()
  expect(problem.getByText('The artworks below are not affected.')).toBeTruthy()
  answer(listPublishedExhibitions, () => ({ items: [listed('e1', 'The Hour Before')], next_cursor: null }))
  await userEvent.click(problem.getByRole('button', { name: 'Try Again' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Exhibitions' }))
  expect(await screen.findByRole('link', { name: 'The Hour Before' })).toBeTruthy()
})
