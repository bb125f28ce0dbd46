// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import type { Exhibition } from '#contract/exhibitions.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { ExhibitionForm } from './exhibition-form.tsx'
import { YourExhibitions } from './your-exhibitions.tsx'

interface Sent {
  params?: Record<string, unknown>
  body?: Record<string, unknown>
}
interface Options {
  form?: FormData
  onProgress?: (share: number) => void
  signal?: AbortSignal
}
const server = vi.hoisted(() => ({ answer: vi.fn() }))
vi.mock('#web/lib/api.ts', () => ({
  api: async (endpoint: Endpoint, sent: Sent, options: Options = {}) =>
    server.answer(`${endpoint.method} ${addressOf(endpoint, sent)}`, sent.body, options),
}))

const ID = '01a20490-cfb9-7452-9413-216ce1c34c1a'
const work = (id: string, title: string) =>
  ({
    id,
    title,
    status: 'published',
    year_created: null,
    medium: 'oil',
    dimensions: { width: 24, height: 30, depth: null, unit: 'inches' },
    images: [],
    image_url: null,
    artist: { id: 'a', name: 'Inés Okafor', slug: 'ines-okafor' },
  }) as unknown as Artwork
const WORKS = [work('w1', 'Low Tide'), work('w2', 'Orchard')]
const FIELDS = {
  title: 'The Hour Before',
  description: 'The last light.',
  start_date: '2026-09-12',
  end_date: '2026-11-29',
  location: 'Foundry Hall',
}
const stored = (more: Partial<Exhibition> = {}) =>
  ({
    id: ID,
    ...FIELDS,
    image_url: null,
    cover_url: null,
    status: 'draft',
    artwork_ids: [],
    cover_artwork_id: null,
    covers: [],
    ...more,
  }) as unknown as Exhibition

/** How the server fails, and what it was sent. */
let failures: Record<string, ApiError>
let writes: [call: string, body: unknown][]
const answers: Record<string, (body: object | undefined) => unknown> = {
  'GET /exhibitions/my': () => [],
  [`GET /exhibitions/${ID}/artworks`]: () => WORKS,
  'POST /exhibitions': (body) => stored(body),
  [`PUT /exhibitions/${ID}`]: (body) => stored(body),
  [`PUT /exhibitions/${ID}/artworks`]: (body) => stored(body),
  'POST /exhibitions/covers': () => ({ image_url: `${location.origin}/media/cover.webp` }),
}
beforeEach(() => {
  failures = {}
  writes = []
  server.answer.mockImplementation((call: string, body: object | undefined) => {
    if (!call.startsWith('GET')) writes.push([call, body])
    const failure = failures[call]
    if (failure) throw failure
    return answers[call]?.(body)
  })
})
afterEach(() => {
  cleanup()
  onSaved.mockClear()
})

const show = (element: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
const source = { kind: 'own', works: WORKS } as const
const create = async () => {
  show(<YourExhibitions id="exhibitions" source={source} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Create New Exhibition' }))
}
const onSaved = vi.fn()
const edit = (exhibition: Exhibition) =>
  show(
    <ExhibitionForm
      exhibition={exhibition}
      source={source}
      open
      onClose={vi.fn()}
      onSaved={onSaved}
      onFailed={vi.fn()}
    />,
  )
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const enter = async (values: Partial<typeof FIELDS> = FIELDS) => {
  const labels = {
    title: /^Title/,
    description: /^Description/,
    start_date: /^Start date/,
    end_date: /^End date/,
    location: /^Location/,
  }
  for (const [name, value] of Object.entries(values)) {
    const input = field(labels[name as keyof typeof labels])
    await userEvent.clear(input)
    await userEvent.type(input, value)
  }
}
const save = (name = 'Create Exhibition') => userEvent.click(screen.getByRole('button', { name }))
const cover = () => within(screen.getByRole('group', { name: 'Cover' }))
const upload = () =>
  userEvent.upload(screen.getByLabelText('Cover picture'), new File(['x'], 'show.jpg', { type: 'image/jpeg' }))

test('each problem appears at its field in the words of the contract, and nothing is sent', async () => {
  await create()
  await save()
  expect(await screen.findByText('Enter a title.')).toBeTruthy()
  for (const words of [
    'Enter a description.',
    'Choose the day it starts.',
    'Choose the day it ends.',
    'Enter a location.',
  ])
    expect(screen.getByText(words)).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Title/))
  await enter({ ...FIELDS, end_date: '2026-09-11' })
  await save()
  expect(await screen.findByText('The end date must not be before the start date.')).toBeTruthy()
  // Mended from the other side.
  await enter({ start_date: '2026-09-10' })
  await waitFor(() => expect(screen.queryByText('The end date must not be before the start date.')).toBeNull())
  expect(writes).toEqual([])
})

test('the fields are stored first, then the works and the one on the cover', async () => {
  await create()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Orchard' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Low Tide' }))
  await userEvent.click(cover().getByRole('radio', { name: 'Low Tide' }))
  await enter()
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes).toEqual([
    ['POST /exhibitions', { ...FIELDS, image_url: null }],
    [`PUT /exhibitions/${ID}/artworks`, { artwork_ids: ['w2', 'w1'], cover_artwork_id: 'w1' }],
  ])
})

test('after a failure everything entered is there again, with the problem the server found', async () => {
  failures['POST /exhibitions'] = new ApiError(400, {
    error: 'location: is unknown',
    code: 'invalid_request',
    fields: [{ field: 'location', message: 'This place is not known.' }],
  })
  await create()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Orchard' }))
  await enter()
  await save()
  expect(await screen.findByText('Failed to create exhibition')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(field(/^Title/).value).toBe(FIELDS.title)
  expect(field(/^Location/).value).toBe(FIELDS.location)
  expect(screen.getByText('This place is not known.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Orchard' }).checked).toBe(true)
})

test('an exhibition whose works could not be stored is not created twice', async () => {
  failures[`PUT /exhibitions/${ID}/artworks`] = new ApiError(500, { error: 'The wall is wet.' })
  await create()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Orchard' }))
  await enter()
  await save()
  expect(await screen.findByText(/saved, but not the choice of its works. The wall is wet\./)).toBeTruthy()
  failures = {}
  writes = []
  await save('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes.map(([call]) => call)).toEqual([`PUT /exhibitions/${ID}`, `PUT /exhibitions/${ID}/artworks`])
})

test('an uploaded picture becomes the cover; a work can be chosen instead, and the picture again', async () => {
  edit(stored({ artwork_ids: ['w1', 'w2'] }))
  await cover().findByRole('radio', { name: 'Low Tide' })
  await upload()
  await waitFor(() => expect(cover().getByRole<HTMLInputElement>('radio', { name: 'A picture' }).checked).toBe(true))
  await userEvent.click(cover().getByRole('radio', { name: 'Orchard' }))
  await userEvent.click(cover().getByRole('radio', { name: 'A picture' }))
  writes = []
  await save('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(writes[0]).toEqual([`PUT /exhibitions/${ID}`, { ...FIELDS, image_url: `${location.origin}/media/cover.webp` }])
})

test('an upload shows its progress, blocks saving, can be canceled, and says why it failed', async () => {
  edit(stored())
  const answer = server.answer.getMockImplementation()
  let sent: Options = {}
  server.answer.mockImplementation((call: string, body: object | undefined, options: Options) => {
    if (call !== 'POST /exhibitions/covers') return answer?.(call, body, options)
    sent = options
    return new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  await upload()
  sent.onProgress?.(0.4)
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true)
  await userEvent.click(cover().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(false)

  server.answer.mockRejectedValueOnce(new ApiError(415, { error: 'File show.jpg is not an image file' }))
  await upload()
  expect(await screen.findByText('File show.jpg is not an image file')).toBeTruthy()
})

test('a stored address is kept, shown as entered, and removed with the picture', async () => {
  const address = 'https://pictures.example/tide.jpg'
  edit(stored({ image_url: address, cover_url: '/exhibition-cover/tide.webp' }))
  expect(field(/^Image URL/).value).toBe(address)
  expect(cover().getByRole<HTMLInputElement>('radio', { name: 'A picture' }).checked).toBe(true)
  await userEvent.click(cover().getByRole('button', { name: 'Remove the picture' }))
  expect(cover().getByRole<HTMLInputElement>('radio', { name: 'The first works on a wall' }).checked).toBe(true)
  await userEvent.type(field(/^Image URL/), 'abc')
  await save('Save Changes')
  expect(await screen.findByText('Enter an address that starts with http:// or https://.')).toBeTruthy()
  await userEvent.clear(field(/^Image URL/))
  await save('Save Changes')
  await waitFor(() => expect(writes).toEqual([[`PUT /exhibitions/${ID}`, { ...FIELDS, image_url: null }]]))
})
