// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConsentRequest } from '#contract/consents.ts'
import type { ListedPerson, Representation } from '#contract/people.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { ConsentRequests } from './consent-requests.tsx'
import { FollowSwitch } from './follow-switch.tsx'
import { FollowedPeople } from './followed-people.tsx'
import { RepresentedArtists, RepresentingGalleries } from './representations.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const OK = { ok: true } as const

beforeEach(resetApi)
afterEach(cleanup)

const AT = '2026-01-12T09:00:00.000Z'
const person = (name: string, role: ListedPerson['role']): ListedPerson => ({
  id: name.toLowerCase(),
  name,
  role,
  location: 'Lisbon',
  avatar_url: null,
})
const [hana, pier] = [person('Hana', 'artist'), person('Pier', 'gallery')]
const representation = (more: Partial<Representation> = {}): Representation => ({
  id: 'r1',
  status: 'asked',
  message: 'We like your tides.',
  gallery: pier,
  artist: hana,
  asked_at: AT,
  answered_at: null,
  ...more,
})
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
const refuse = (): never => {
  throw new ApiError(500, null)
}

test('following shows at once, and is taken back when it fails', async () => {
  answer('GET /social/follow/:id', () => ({ following: false, followers_count: 4 }))
  const response = Promise.withResolvers<never>()
  answer('PUT /social/follow/:id', () => response.promise)
  show(<FollowSwitch person={hana} followers={4} userId="me" />)
  await userEvent.click(button(/^Follow Hana/))
  expect(button(/^Following Hana/).getAttribute('aria-pressed')).toBe('true')
  expect(button(/Hana/).textContent).toContain('5')
  response.reject(new ApiError(500, null))
  expect((await screen.findByRole('button', { name: /^Follow Hana/ })).textContent).toContain('4')
})

test('somebody who is no longer followed leaves the list', async () => {
  let people = [hana, pier]
  answer('GET /users/following', () => ({ items: people, next_cursor: null }))
  answer('PUT /social/follow/:id', () => {
    people = [pier]
    return { following: false, followers_count: 0 }
  })
  show(<FollowedPeople />)
  expect((await screen.findByRole('link', { name: 'Hana' })).closest('li')?.textContent).toContain('Artist, Lisbon')
  await press('Unfollow Hana')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hana' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Pier' })).toBeTruthy()
  expect(sent('PUT /social/follow/hana')).toEqual([{ following: false }])
})

test('an empty list says how to fill it; one that failed is asked again, with the focus on its heading', async () => {
  answer('GET /users/following', refuse)
  show(<FollowedPeople />)
  await screen.findByText('The people you follow could not be loaded.')
  answer('GET /users/following', () => ({ items: [], next_cursor: null }))
  await press('Try Again')
  expect(document.activeElement?.textContent).toBe('People you follow')
  expect(await screen.findByText('You do not follow anybody yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Explore' })).toBeTruthy()
})

test('an artist reads what a gallery writes and agrees', async () => {
  let list = [representation()]
  answer('GET /representations', () => list)
  answer('PUT /representations/:id/answer', () => {
    list = [representation({ status: 'active' })]
    return list[0] as Representation
  })
  show(<RepresentingGalleries userId="hana" />)
  expect(await screen.findByText('We like your tides.')).toBeTruthy()
  await press('Agree to be represented by Pier')
  expect(await screen.findByRole('button', { name: 'End the representation with Pier' })).toBeTruthy()
  expect(sent('PUT /representations/r1/answer')).toEqual([{ agreed: true }])
})

test('a request is withdrawn at once, a representation ends after a question', async () => {
  let list = [representation(), representation({ id: 'r2', status: 'active', artist: person('Colm', 'artist') })]
  answer('GET /representations', () => list)
  answer('DELETE /representations/:id', ({ params }) => {
    list = list.filter(({ id }) => id !== params.id)
    return OK
  })
  show(<RepresentedArtists userId="pier" />)
  await press('Withdraw the request to Hana')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hana' })).toBeNull())
  await press('End the representation with Colm')
  const question = await screen.findByRole('alertdialog', { name: 'End the representation?' })
  expect(sent('DELETE /representations/r2')).toHaveLength(0)
  await userEvent.click(within(question).getByRole('button', { name: 'End it' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Colm' })).toBeNull())
})

test('a gallery chooses an artist from the list before it can ask', async () => {
  answer('GET /representations', () => [])
  const found = { ...hana, slug: 'hana', gallery_published: true, works_count: 3, available_count: 1, works: [] }
  answer('GET /search', () => ({
    items: [{ type: 'artist' as const, artist: found }],
    next_cursor: null,
    corrected: null,
    counts: { artworks: 0, artists: 1, exhibitions: 0, articles: 0 },
    facets: null,
    nearest: null,
    loosened: [],
  }))
  answer('POST /representations', () => representation())
  show(<RepresentedArtists userId="pier" />)
  await press('Ask the Artist')
  expect(await screen.findByText('Choose an artist from the list.')).toBeTruthy()
  await userEvent.type(screen.getByRole('combobox', { name: /Artist/ }), 'Han')
  await userEvent.click(await screen.findByRole('option', { name: 'Hana, Lisbon' }))
  expect(screen.getByDisplayValue('Hana')).toBeTruthy()
})

const request = (statuses: ConsentRequest['works'][number]['status'][]): ConsentRequest => ({
  exhibition: {
    id: 'e1',
    title: 'The Hour Before',
    description: 'The last light.',
    start_date: '2026-09-12',
    end_date: '2026-11-29',
    location: 'Foundry Hall',
    status: 'draft',
  },
  host: { id: 'pier', name: 'Pier' },
  works: statuses.map((status, at) => ({
    id: `w${at + 1}`,
    title: `Tide ${at + 1}`,
    medium: null,
    dimensions: null,
    images: [],
    status,
  })),
  asked_at: AT,
})

test('works may be agreed to one by one or together, and taken back; that they were seen is recorded', async () => {
  answer('GET /consents', () => [request(['asked', 'asked', 'given'])])
  answer('POST /consents/seen', () => OK)
  answer('PUT /consents/:id', ({ body }) =>
    body.agreed ? request(['given', 'given', 'given']) : request(['asked', 'asked', 'declined']),
  )
  show(<ConsentRequests />)
  const works = within(await screen.findByRole('list', { name: 'Your works in The Hour Before' }))
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /consents/seen'))
  await press('Take back the consent for Tide 3 in The Hour Before')
  expect(await works.findByText('Declined')).toBeTruthy()
  await press('Agree to all 2')
  await waitFor(() => expect(works.getAllByText('Agreed')).toHaveLength(3))
  expect(calls.flatMap(({ body }) => (body ? [body] : []))).toEqual([
    { artwork_ids: ['w3'], agreed: false },
    { artwork_ids: ['w1', 'w2'], agreed: true },
  ])
  expect(screen.queryByRole('button', { name: /^Agree to all/ })).toBeNull()
})
