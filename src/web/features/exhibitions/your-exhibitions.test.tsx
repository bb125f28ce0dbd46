// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleExhibition } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { YourExhibitions } from './your-exhibitions.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
const succeeded = vi.spyOn(toast, 'success').mockImplementation(() => '')
const failed = vi.spyOn(toast, 'error').mockImplementation(() => '')

const DRAFT = sampleExhibition({ id: 'e1', title: 'The Hour Before' })
const SHOWN = sampleExhibition({ id: 'e2', title: 'Small Weather', status: 'published' })
const refuse = (status: number, error = '') => {
  throw new ApiError(status, error ? { error } : {})
}
/** An answer that comes when the test says so. */
const later = <Value,>() => {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  return { promise, resolve, reject }
}

beforeEach(() => {
  resetApi()
  answer('GET /exhibitions/my', () => [DRAFT, SHOWN])
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const open = () => show(<YourExhibitions id="exhibitions" source={{ kind: 'own', works: [] }} />)
const heading = () => screen.getByRole('heading', { name: 'Your Exhibitions' })
const createButton = () => screen.queryByRole('button', { name: 'Create New Exhibition' })
const card = async (title: string) =>
  within((await screen.findAllByRole('listitem')).find((item) => item.textContent.includes(title)) ?? document.body)
const menu = async (title: string, action: string) => {
  await userEvent.click((await card(title)).getByRole('button', { name: `More actions for ${title}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('while the list is loading, its title and its button are there, and the rest is announced', async () => {
  const list = later<(typeof DRAFT)[]>()
  answer('GET /exhibitions/my', () => list.promise)
  open()
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(createButton()).toBeTruthy()
  list.resolve([])
  expect(await screen.findByText('No exhibitions yet')).toBeTruthy()
  expect(screen.getByText('Create your first exhibition to showcase your artworks')).toBeTruthy()
  expect(createButton()).toBeTruthy()
})

test('a list that could not be loaded says so in its place and is read again on request', async () => {
  answer('GET /exhibitions/my', () => refuse(500))
  open()
  const problem = within(await screen.findByRole('alert'))
  expect(problem.getByText('Failed to fetch exhibitions')).toBeTruthy()
  expect(problem.getByText('Everything else on this page is up to date.')).toBeTruthy()
  expect(createButton()).toBeNull()

  const second = later<(typeof DRAFT)[]>()
  answer('GET /exhibitions/my', () => second.promise)
  await userEvent.click(problem.getByRole('button', { name: 'Try Again' }))
  expect(document.activeElement).toBe(heading())
  expect((await screen.findByRole('status')).textContent).toBe('Loading...')
  second.reject(new ApiError(503, { error: 'Back in a minute.' }))
  expect(await screen.findByText('Back in a minute.')).toBeTruthy()

  answer('GET /exhibitions/my', () => [DRAFT])
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'The Hour Before' })).toBeTruthy()
  expect(createButton()).toBeTruthy()
})

test('publishing is sent once, however often it is pressed, and the card shows the answer', async () => {
  const published = later<typeof DRAFT>()
  answer('PUT /exhibitions/:id', () => published.promise)
  open()
  const draft = await card('The Hour Before')
  await userEvent.dblClick(draft.getByRole('button', { name: 'Publish The Hour Before' }))
  published.resolve({ ...DRAFT, status: 'published' })
  expect(await draft.findByText('Published')).toBeTruthy()
  expect(draft.queryByRole('button', { name: 'Publish The Hour Before' })).toBeNull()
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([
    { call: 'PUT /exhibitions/e1', body: { status: 'published' } },
  ])
  expect(succeeded).toHaveBeenCalledWith('The Hour Before is published')
  expect(document.activeElement).toBe(draft.getByRole('button', { name: 'More actions for The Hour Before' }))
})

test('a failed change of the status replaces the section until it is tried again', async () => {
  answer('PUT /exhibitions/:id', () => refuse(500, 'The wall is wet.'))
  open()
  await userEvent.click((await card('The Hour Before')).getByRole('button', { name: 'Publish The Hour Before' }))
  const problem = within(await screen.findByRole('alert'))
  expect(problem.getByText('Failed to publish exhibition')).toBeTruthy()
  expect(problem.getByText('The wall is wet.')).toBeTruthy()
  expect(document.activeElement).toBe(heading())
  expect(createButton()).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
  await userEvent.click(problem.getByRole('button', { name: 'Try Again' }))
  expect((await card('The Hour Before')).getByText('Draft')).toBeTruthy()
  expect(document.activeElement).toBe(heading())

  await menu('Small Weather', 'Back to draft')
  expect(await screen.findByText('Failed to update exhibition')).toBeTruthy()
})

test('deleting asks first; Cancel returns to the menu button, a failure keeps the card, a success leads to the heading', async () => {
  answer('DELETE /exhibitions/:id', () => refuse(0))
  open()
  await menu('Small Weather', 'Delete')
  const one = await card('Small Weather')
  expect(one.getByText('Delete this exhibition? Its works are not deleted.')).toBeTruthy()
  await userEvent.click(one.getByRole('button', { name: 'Cancel' }))
  const more = one.getByRole('button', { name: 'More actions for Small Weather' })
  await waitFor(() => expect(document.activeElement).toBe(more))
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false)

  await menu('Small Weather', 'Delete')
  await userEvent.click(one.getByRole('button', { name: 'Confirm Delete' }))
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith('The exhibition could not be deleted. Try again in a moment.'),
  )
  expect(one.queryByText(/^Delete this exhibition/)).toBeNull()

  answer('DELETE /exhibitions/:id', () => ({ ok: true }) as const)
  await menu('Small Weather', 'Delete')
  await userEvent.click(one.getByRole('button', { name: 'Confirm Delete' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Small Weather' })).toBeNull())
  expect(document.activeElement).toBe(heading())
  expect(succeeded).toHaveBeenCalledWith('Small Weather is deleted')
})

test('an exhibition created while the list was on its way is in the list', async () => {
  const early = later<(typeof DRAFT)[]>()
  answer('GET /exhibitions/my', () => early.promise)
  answer('POST /exhibitions', ({ body }) => {
    answer('GET /exhibitions/my', () => [created])
    const created = sampleExhibition({ id: 'e3', title: body.title })
    return created
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Create New Exhibition' }))
  for (const [label, text] of [
    [/^Title/, 'New Rooms'],
    [/^Description/, 'Three rooms.'],
    [/^Start date/, '2026-09-12'],
    [/^End date/, '2026-10-12'],
    [/^Location/, 'Hudson'],
  ] as const)
    await userEvent.type(await screen.findByLabelText(label), text)
  await userEvent.click(screen.getByRole('button', { name: 'Create Exhibition' }))
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith('New Rooms is created'))
  early.resolve([])
  expect(await screen.findByRole('heading', { name: 'New Rooms' })).toBeTruthy()
})
