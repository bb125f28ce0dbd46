// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConsentRequest } from '#contract/consents.ts'
import type { ListedPerson, Representation } from '#contract/people.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { takeReturnTo } from '#web/lib/return-to.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show, showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { ConsentRequests } from './consent-requests.tsx'
import { FollowButton } from './follow-button.tsx'
import { FollowedPeople } from './followed-people.tsx'
import { RepresentedArtists, RepresentingGalleries } from './representations.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
const failed = vi.spyOn(toast, 'error')
const succeeded = vi.spyOn(toast, 'success')

beforeEach(() => {
  resetApi()
  failed.mockReset().mockReturnValue('')
  succeeded.mockReset().mockReturnValue('')
  session.end()
})
afterEach(cleanup)

const OK = { ok: true } as const
const AT = '2026-01-12T09:00:00.000Z'
const person = (name: string, role: ListedPerson['role']): ListedPerson => ({
  id: name.toLowerCase(),
  name,
  role,
  location: 'Lisbon',
  avatar_url: null,
})
const [hana, colm, pier] = [person('Hana', 'artist'), person('Colm', 'artist'), person('Pier', 'gallery')]
const representation = (more: Partial<Representation> = {}): Representation => ({
  id: 'r1',
  status: 'asked',
  message: '',
  gallery: pier,
  artist: hana,
  asked_at: AT,
  answered_at: null,
  ...more,
})
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
const refuse = (error = ''): never => {
  throw new ApiError(409, error ? { error } : null)
}

test('a visitor learns why to log in and comes back; nobody follows themselves or a collector', async () => {
  const { container } = showAt('/artists/hana', <FollowButton person={hana} followers={4} />)
  expect(screen.getByRole('button').textContent).toBe('Follow Hana, followers: 4')
  await press(/^Follow Hana/)
  expect(screen.getByRole('status').textContent).toBe('Log in to follow Hana and hear about new works and exhibitions.')
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  expect(takeReturnTo()).toBe('/artists/hana')
  expect([calls, container.textContent]).toEqual([[], 'At /login'])
  cleanup()
  show(<FollowButton person={person('Ruth', 'collector')} followers={4} />)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  session.adopt(sampleProfile({ id: 'hana' }))
  show(<FollowButton person={hana} followers={4} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a reader sees whom they follow already; a quick second press sends nothing, and a failure says why', async () => {
  const response = Promise.withResolvers<never>()
  session.adopt(sampleProfile({ id: 'me' }))
  answer('GET /social/follow/:id', () => ({ following: true, followers_count: 9 }))
  answer('PUT /social/follow/:id', () => response.promise)
  show(<FollowButton person={hana} followers={4} />)
  const following = await screen.findByRole('button', { name: /^Following Hana, followers: 9/ })
  await userEvent.dblClick(following)
  expect(following.textContent).toBe('Follow Hana, followers: 8')
  response.reject(new ApiError(409, { error: 'This account is closed.' }))
  await waitFor(() => expect(following.textContent).toBe('Following Hana, followers: 9'))
  expect(failed).toHaveBeenCalledExactlyOnceWith('This account is closed.')
  expect(sent('PUT /social/follow/hana')).toEqual([{ following: false }])
})

test('somebody who could not be unfollowed stays; when more people fail, those that are there stay', async () => {
  let isBroken = true
  answer('GET /users/following', ({ query }) => {
    if (!query?.cursor) return { items: [hana], next_cursor: 'after-hana' }
    if (!isBroken) return { items: [colm], next_cursor: null }
    isBroken = false
    return refuse()
  })
  answer('PUT /social/follow/:id', () => refuse())
  show(<FollowedPeople />)
  await press('Unfollow Hana')
  await waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith('Nothing was changed. Try again in a moment.'))
  expect(screen.getByRole('link', { name: 'Hana' })).toBeTruthy()
  await press('Show more')
  expect(await screen.findByText('More people could not be loaded.')).toBeTruthy()
  await press('Show more')
  expect(await screen.findByRole('link', { name: 'Colm' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Hana' })).toBeTruthy()
})

/** An id as the contract has it, which a form sends. */
const toId = ({ name }: ListedPerson) => `0198f2a0-0000-7000-8000-00000000000${name.charCodeAt(0) % 10}`
/** What is found for a name: those of our two artists whose names contain it, and a gallery that is none. */
const findArtists = () =>
  answer('GET /search', ({ query }) => {
    const fitting = [hana, colm, pier].filter(({ name, role }) => role === 'gallery' || name.includes(query?.q ?? ''))
    const items = fitting.map((one) => {
      const work = { gallery_published: true, works_count: 3, available_count: 1, works: [] }
      return { type: 'artist' as const, artist: { ...one, ...work, id: toId(one), slug: one.id } }
    })
    const counts = { artworks: 0, artists: items.length, exhibitions: 0, articles: 0 }
    return { items, next_cursor: null, corrected: null, nearest: null, counts, facets: null, loosened: [] }
  })
const name = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Artist/ })

test('a request that was refused keeps the artist and the message; one that was sent stands in the list, its form empty', async () => {
  const keys: unknown[] = []
  answer('GET /representations', () => [])
  findArtists()
  answer('POST /representations', (_input, { idempotencyKey }) => {
    keys.push(idempotencyKey)
    return refuse('Hana has been asked before.')
  })
  show(<RepresentedArtists userId="pier" />)
  await userEvent.type(await screen.findByRole('combobox', { name: /^Artist/ }), 'Han')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Hana, Lisbon'])
  await userEvent.click(screen.getByRole('option', { name: 'Hana, Lisbon' }))
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
  await userEvent.type(message, 'We like your tides.')
  await press('Ask the Artist')
  expect(await screen.findByText('Hana has been asked before.')).toBeTruthy()
  expect([name().value, message.value]).toEqual(['Hana', 'We like your tides.'])
  answer('POST /representations', (_input, { idempotencyKey }) => {
    keys.push(idempotencyKey)
    return representation()
  })
  await press('Ask the Artist')
  expect(await screen.findByRole('button', { name: 'Withdraw the request to Hana' })).toBeTruthy()
  await waitFor(() => expect([name().value, message.value]).toEqual(['', '']))
  expect(new Set(keys).size).toBe(1)
  expect(sent('POST /representations').at(-1)).toEqual({ artist_id: toId(hana), message: 'We like your tides.' })
})

test('a name that nobody has says so, and a name that is changed again has to be chosen again', async () => {
  answer('GET /representations', () => [])
  findArtists()
  show(<RepresentedArtists userId="pier" />)
  await userEvent.type(await screen.findByRole('combobox', { name: /^Artist/ }), 'Zo')
  expect(await screen.findByText('No artist with published works is called “Zo”.')).toBeTruthy()
  await userEvent.clear(name())
  await userEvent.type(name(), 'Colm')
  await userEvent.click(await screen.findByRole('option', { name: 'Colm, Lisbon' }))
  await userEvent.type(name(), 'x')
  await press('Ask the Artist')
  expect(await screen.findByText('Choose an artist from the list.')).toBeTruthy()
  expect(sent('POST /representations')).toEqual([])
})

test('an artist declines, and an answer that failed changes nothing', async () => {
  let list = [representation({ message: 'We like your tides.' }), representation({ id: 'r9', artist: colm })]
  answer('GET /representations', () => list)
  answer('PUT /representations/:id/answer', () => refuse())
  show(<RepresentingGalleries userId="hana" />)
  await press('Decline to be represented by Pier')
  await waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith('Nothing was changed. Try again in a moment.'))
  expect(screen.getByText('We like your tides.')).toBeTruthy()
  answer('PUT /representations/:id/answer', () => {
    list = []
    return representation({ status: 'declined' })
  })
  await press('Decline to be represented by Pier')
  expect(await screen.findByText('No gallery represents you yet')).toBeTruthy()
  expect(sent('PUT /representations/r1/answer')).toEqual([{ agreed: false }, { agreed: false }])
})

test('a representation that could not be ended stays, and its question can be answered again', async () => {
  answer('GET /representations', () => [
    representation({ status: 'active' }),
    representation({ id: 'r2', status: 'declined', artist: colm }),
  ])
  answer('DELETE /representations/:id', () => refuse('Orders are open.'))
  show(<RepresentedArtists userId="pier" />)
  expect((await screen.findByRole('link', { name: 'Colm' })).closest('li')?.textContent).toContain('Declined')
  expect(screen.queryByRole('button', { name: /Colm/ })).toBeNull()
  await press('End the representation with Hana')
  const question = within(await screen.findByRole('alertdialog', { name: 'End the representation?' }))
  await userEvent.click(question.getByRole('button', { name: 'End it' }))
  await waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith('Orders are open.'))
  expect(succeeded).not.toHaveBeenCalled()
  answer('DELETE /representations/:id', () => OK)
  await userEvent.click(question.getByRole('button', { name: 'End it' }))
  await waitFor(() => expect(succeeded).toHaveBeenCalledExactlyOnceWith('The representation has ended'))
})

const request = (status: ConsentRequest['works'][number]['status'], published = false): ConsentRequest => ({
  exhibition: {
    id: 'e1',
    title: 'The Hour Before',
    description: 'The last light.',
    start_date: '2026-09-12',
    end_date: '2026-11-29',
    location: 'Foundry Hall',
    status: published ? 'published' : 'draft',
  },
  host: { id: 'pier', name: 'Pier' },
  works: [{ id: 'w1', title: 'Tide', medium: null, dimensions: null, images: [], status }],
  asked_at: AT,
})

test('an answer that was not stored is said, and the work still waits', async () => {
  answer('GET /consents', () => [request('asked')])
  answer('POST /consents/seen', () => OK)
  answer('PUT /consents/:id', () => refuse())
  show(<ConsentRequests />)
  await press('Agree to show Tide in The Hour Before')
  await waitFor(() =>
    expect(failed).toHaveBeenCalledExactlyOnceWith('Your answer was not stored. Try again in a moment.'),
  )
  expect(screen.getByText('Waiting for you')).toBeTruthy()
  answer('PUT /consents/:id', () => request('declined'))
  await press('Decline to show Tide in The Hour Before')
  expect(await screen.findByText('Declined')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull()
  expect(succeeded).toHaveBeenCalledExactlyOnceWith('Your answer is sent')
})

test('where nothing waits, nothing is recorded as seen; only a published exhibition has a page', async () => {
  answer('GET /consents', () => [request('given', true)])
  show(<ConsentRequests />)
  const link = await screen.findByRole('link', { name: 'The Hour Before' })
  expect(link.getAttribute('href')).toBe('/exhibition/e1')
  await act(() => vi.dynamicImportSettled())
  expect(calls.map(({ call }) => call)).toEqual(['GET /consents'])
  cleanup()
  answer('GET /consents', () => [request('given')])
  show(<ConsentRequests />)
  expect(await screen.findByRole('heading', { level: 3, name: 'The Hour Before' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  answer('GET /consents', () => [])
  show(<ConsentRequests />)
  expect(await screen.findByText('Nobody has asked yet')).toBeTruthy()
})
