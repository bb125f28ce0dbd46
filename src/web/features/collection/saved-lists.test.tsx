// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedItem } from '#contract/interactions.ts'
import type { SavedList } from '#contract/saved-lists.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { SavedLists } from './saved-lists.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const OK = { ok: true } as const

let lists: SavedList[]
/** What is saved, by list. */
let saved: Record<string, string[]>

const work = (title: string): SavedItem => ({
  type: 'artwork',
  artwork: sampleWork({ id: title, title }),
  list_id: null,
})
const toId = (list: string | null | undefined) => list ?? 'none'

beforeEach(() => {
  resetApi()
  lists = [
    { id: null, name: 'Saved', count: 1 },
    { id: 'study', name: 'Study', count: 0 },
  ]
  saved = { none: ['Drift'], study: [] }
  answer('GET /users/saved-lists', () => ({
    lists: lists.map((list) => ({ ...list, count: saved[toId(list.id)]?.length ?? 0 })),
  }))
  answer('GET /users/saved', ({ query }) => ({ items: (saved[toId(query?.list)] ?? []).map(work), next_cursor: null }))
})
afterEach(cleanup)

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)

test('a thing is moved to another list and leaves this one', async () => {
  answer('PUT /users/saved/:itemType/:itemId', ({ params, body }) => {
    saved = { none: [], [toId(body.list_id)]: [params.itemId] }
    return { saved: true } as const
  })
  show(<SavedLists />)
  const thing = within(await screen.findByRole('list', { name: 'Saved' }))
  expect(thing.getByText('Artwork by Inés Okafor')).toBeTruthy()
  await userEvent.selectOptions(thing.getByRole('combobox', { name: 'List of Drift' }), 'Study')
  expect(await screen.findByText('Save works, exhibitions and articles to find them here again.')).toBeTruthy()
  expect(sent('PUT /users/saved/artwork/Drift')).toEqual([{ list_id: 'study' }])
  await choose(/^Study/)
  expect(await screen.findByRole('link', { name: 'Drift' })).toBeTruthy()
})

test('a thing that could not be moved stays', async () => {
  answer('PUT /users/saved/:itemType/:itemId', () => {
    throw new ApiError(500, null)
  })
  show(<SavedLists />)
  const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'List of Drift' })
  await userEvent.selectOptions(list, 'Study')
  await waitFor(() => expect(list.disabled).toBe(false))
  expect(list.value).toBe('none')
  expect(screen.getByRole('link', { name: 'Drift' })).toBeTruthy()
})

test('a new list needs a name, is not created twice under one, and is chosen', async () => {
  answer('POST /users/saved-lists', ({ body }) => {
    if (body.name === 'Study') throw new ApiError(409, { error: 'You have a list with this name.' })
    const list = { id: 'hall', name: body.name, count: 0 }
    lists = [...lists, list]
    return list
  })
  show(<SavedLists />)
  await press('New list')
  await press('Save')
  expect(screen.getByText('Enter a name.')).toBeTruthy()
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name of the list/ })
  await userEvent.type(name, 'Study')
  await press('Save')
  expect(await screen.findByText('You have a list with this name.')).toBeTruthy()
  expect(name.value).toBe('Study')
  await userEvent.clear(name)
  await userEvent.type(name, 'Hall')
  await press('Save')
  expect(await screen.findByText('Nothing is in this list yet. Move something here from another one.')).toBeTruthy()
  expect(sent('POST /users/saved-lists')).toEqual([{ name: 'Study' }, { name: 'Hall' }])
})

test('the list “Saved” is neither renamed nor deleted; others are, the latter after a question', async () => {
  answer('PUT /users/saved-lists/:id', ({ body }) => {
    lists = lists.map((list) => (list.id === 'study' ? { ...list, name: body.name } : list))
    return lists[1] as SavedList
  })
  answer('DELETE /users/saved-lists/:id', () => {
    lists = lists.filter(({ id }) => id === null)
    return OK
  })
  show(<SavedLists />)
  await screen.findByRole('link', { name: 'Drift' })
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull()
  await choose(/^Study/)
  await press('Rename')
  const name = screen.getByRole('textbox', { name: /^Name of the list/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Library')
  await press('Save')
  expect(await screen.findByRole('button', { name: /^Library/ })).toBeTruthy()
  await press('Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Library”?' }))
  expect(sent('DELETE /users/saved-lists/study')).toHaveLength(0)
  await userEvent.click(question.getByRole('button', { name: 'Delete the list' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Library/ })).toBeNull())
  expect(await screen.findByRole('link', { name: 'Drift' })).toBeTruthy()
})

test('lists that cannot be read say so and are read again', async () => {
  const read = () => ({ lists })
  answer('GET /users/saved-lists', () => {
    throw new ApiError(500, null)
  })
  show(<SavedLists />)
  expect(await screen.findByText('What you saved could not be loaded.')).toBeTruthy()
  answer('GET /users/saved-lists', read)
  await press('Try Again')
  expect(await screen.findByRole('link', { name: 'Drift' })).toBeTruthy()
})
