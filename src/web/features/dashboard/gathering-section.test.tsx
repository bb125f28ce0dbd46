// @vitest-environment happy-dom
import { cleanup, screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { GatheringSection } from './gathering-section.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const refuse = (error = ''): never => {
  throw new ApiError(500, error ? { error } : {})
}
const open = () =>
  show(<GatheringSection id="collection" title="Your Collection" empty="Nothing collected yet" text="Like a work." />)
const LOW_TIDE = sampleWork({ id: 'w1', title: 'Low Tide' })
const ORCHARD = sampleWork({ id: 'w2', title: 'Orchard' })

test('while the works are loading, the section has its title; without works it leads to some', async () => {
  answer('GET /users/collection', () => ({ items: [], next_cursor: null }))
  open()
  expect(screen.getByRole('region', { name: 'Your Collection' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(await screen.findByText('Nothing collected yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse artworks' }).getAttribute('href')).toBe('/browse')
})

test('with works gathered in another way nothing is missing without likes', async () => {
  answer('GET /users/collection', () => ({ items: [], next_cursor: null }))
  show(
    <GatheringSection
      id="collection"
      title="Your Collection"
      empty="Nothing collected yet"
      text="Like a work."
      before={<p>Low Tide, bought</p>}
    />,
  )
  await waitForElementToBeRemoved(() => screen.queryByText('Loading...'))
  expect(screen.getByText('Low Tide, bought')).toBeTruthy()
  expect(screen.queryByText('Nothing collected yet')).toBeNull()
})

test('works that could not be loaded are read again on request', async () => {
  answer('GET /users/collection', () => refuse())
  open()
  const problem = within(await screen.findByRole('alert'))
  expect(problem.getByText('These works could not be loaded.')).toBeTruthy()
  expect(problem.getByText('Everything else on this page is up to date.')).toBeTruthy()
  answer('GET /users/collection', () => ({ items: [LOW_TIDE], next_cursor: null }))
  await userEvent.click(problem.getByRole('button', { name: 'Try Again' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Collection' }))
  expect(await screen.findByRole('heading', { name: /Low Tide/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a next page that fails is explained below the works, and the same button loads it', async () => {
  answer('GET /users/collection', ({ query }) =>
    query?.cursor ? refuse('The archive is closed.') : { items: [LOW_TIDE], next_cursor: 'second' },
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('The archive is closed.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Low Tide/ })).toBeTruthy()
  answer('GET /users/collection', () => ({ items: [ORCHARD], next_cursor: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('heading', { name: /Orchard/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Low Tide/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(calls.at(-1)?.call).toBe('GET /users/collection?cursor=second')
})
