// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Exhibition } from '#contract/exhibitions.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { CallOptions } from '#web/lib/http-client.ts'
import { sampleExhibition, sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { ExhibitionForm } from './exhibition-form.tsx'
import { YourExhibitions } from './your-exhibitions.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const ID = '01a20490-cfb9-7452-9413-216ce1c34c1a'
const WORKS = [sampleWork({ id: 'w1', title: 'Low Tide' }), sampleWork({ id: 'w2', title: 'Orchard' })]
const FIELDS = {
  title: 'The Hour Before',
  description: 'The last light.',
  start_date: '2026-09-12',
  end_date: '2026-11-29',
  location: 'Foundry Hall',
}
const stored = (more: Partial<Exhibition> = {}) => sampleExhibition({ id: ID, ...FIELDS, ...more })

/** What was sent, without reads. */
const writes = () => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body])
const fails = (problem: ApiError) => (): never => {
  throw problem
}
const answerWithoutFailures = () => {
  answer('GET /exhibitions/my', () => [])
  answer('GET /exhibitions/:id/artworks', () => WORKS)
  answer('POST /exhibitions', () => stored())
  answer('PUT /exhibitions/:id', () => stored())
  answer('PUT /exhibitions/:id/artworks', ({ body }) => stored({ artwork_ids: body.artwork_ids }))
  answer('POST /exhibitions/covers', () => ({ image_url: `${location.origin}/media/cover.webp` }))
}
beforeEach(() => {
  resetApi()
  answerWithoutFailures()
})
afterEach(() => {
  cleanup()
  onSaved.mockClear()
})

const source = { kind: 'own', works: WORKS } as const
const create = async () => {
  show(<YourExhibitions id="exhibitions" source={source} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Create New Exhibition' }))
  await screen.findByRole('dialog')
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
  expect(writes()).toEqual([])
})

test('the fields are stored first, then the works and the one on the cover', async () => {
  await create()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Orchard' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Low Tide' }))
  await userEvent.click(cover().getByRole('radio', { name: 'Low Tide' }))
  await enter()
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes()).toEqual([
    ['POST /exhibitions', { ...FIELDS, image_url: null }],
    [
      `PUT /exhibitions/${ID}/artworks`,
      { artwork_ids: ['w2', 'w1'], gaps: [null, null], wall: 'gesso', cover_artwork_id: 'w1' },
    ],
  ])
})

test('after a failure everything entered is there again, with the problem the server found', async () => {
  const problem = { field: 'location', message: 'This place is not known.' }
  answer('POST /exhibitions', fails(new ApiError(400, { error: 'location: is unknown', fields: [problem] })))
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
  answer('PUT /exhibitions/:id/artworks', fails(new ApiError(500, { error: 'The wall is wet.' })))
  await create()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Orchard' }))
  await enter()
  await save()
  expect(await screen.findByText(/saved, but not the choice of its works. The wall is wet\./)).toBeTruthy()
  answerWithoutFailures()
  calls.length = 0
  await save('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes().map(([call]) => call)).toEqual([`PUT /exhibitions/${ID}`, `PUT /exhibitions/${ID}/artworks`])
})

test('an uploaded picture becomes the cover; a work can be chosen instead, and the picture again', async () => {
  edit(stored({ artwork_ids: ['w1', 'w2'] }))
  await cover().findByRole('radio', { name: 'Low Tide' })
  await upload()
  await waitFor(() => expect(cover().getByRole<HTMLInputElement>('radio', { name: 'A picture' }).checked).toBe(true))
  await userEvent.click(cover().getByRole('radio', { name: 'Orchard' }))
  await userEvent.click(cover().getByRole('radio', { name: 'A picture' }))
  calls.length = 0
  await save('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(writes()[0]).toEqual([
    `PUT /exhibitions/${ID}`,
    { ...FIELDS, image_url: `${location.origin}/media/cover.webp` },
  ])
})

test('an upload shows its progress, blocks saving, can be canceled, and says why it failed', async () => {
  edit(stored())
  let sent: CallOptions = {}
  answer('POST /exhibitions/covers', (_, options) => {
    sent = options
    return new Promise((_resolve, reject) =>
      options.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
  })
  await upload()
  sent.onProgress?.(0.4)
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true)
  await userEvent.click(cover().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(false)

  answer('POST /exhibitions/covers', fails(new ApiError(415, { error: 'File show.jpg is not an image file' })))
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
  await waitFor(() => expect(writes()).toEqual([[`PUT /exhibitions/${ID}`, { ...FIELDS, image_url: null }]]))
})

test('an exhibition that is stored leads to the papers of its works, a new one does not', async () => {
  edit(stored())
  const papers = await screen.findByRole('link', { name: 'Papers of this show' })
  expect(papers.getAttribute('href')).toBe(`/dashboard/papers?kind=checklist&show=${ID}`)
  cleanup()
  await create()
  expect(screen.queryByRole('link', { name: 'Papers of this show' })).toBeNull()
})
