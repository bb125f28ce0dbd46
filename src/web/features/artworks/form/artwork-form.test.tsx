// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { CallOptions } from '#web/lib/http-client.ts'
import { ArtworkFormPage } from './artwork-form-page.tsx'

interface Call {
  isPicture: boolean
  images: string[]
  options: CallOptions
  end: PromiseWithResolvers<unknown>
}
const calls: Call[] = []
vi.mock('#web/lib/api.ts', () => ({
  api: (endpoint: unknown, _input: unknown, options: CallOptions) => {
    const end = Promise.withResolvers<unknown>()
    const images = options.form?.getAll('images').map((one) => (one instanceof File ? one.name : one)) ?? []
    calls.push({ isPicture: endpoint === 'POST /artworks/pictures', images, options, end })
    return end.promise
  },
}))
vi.mock('#web/lib/use-session.ts', () => ({
  useSession: () => ({ status: 'signed-in', user: { id: 'ines', name: 'Ines Okafor' } }),
}))

// Loaded on demand; here once, before the first test.
beforeAll(() => Promise.all([import('./artwork-editor.tsx'), import('./chosen-images.tsx')]))
beforeEach(() => {
  calls.length = 0
  localStorage.clear()
})
afterEach(cleanup)

const onSplit = vi.fn()
const open = async () => {
  const routes = [
    { path: '/', element: <ArtworkFormPage onSplit={onSplit} /> },
    { path: '/dashboard', element: <p>Dashboard</p> },
  ]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  )
  await screen.findByRole('form')
}
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Images', { selector: 'input' }), files)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const tile = (name: string) => {
  const found = screen.getAllByRole('listitem').find((one) => one.textContent?.includes(name))
  if (!found) throw new Error(`No tile of ${name}`)
  return within(found)
}
const pictureCall = (name: string): Call => {
  const found = calls.findLast(({ isPicture, images }) => isPicture && images[0] === name)
  if (!found) throw new Error(`${name} was not sent`)
  return found
}
const arrive = (name: string) =>
  act(async () => pictureCall(name).end.resolve({ id: `id of ${name}`, width: 40, height: 30 }))
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Upload Artwork|Uploading/ })
const fill = () => {
  for (const [label, value] of Object.entries({ Title: 'Drift', Width: '12', Height: '16', Price: '280' }))
    fireEvent.change(field(label), { target: { value } })
  fireEvent.change(screen.getByLabelText(/^Medium/), { target: { value: 'oil' } })
}

test('a picture is sent when it is chosen, with a percentage, and removing it cancels', async () => {
  await open()
  await choose(file('front.jpg'), file('back.jpg'))
  act(() => pictureCall('front.jpg').options.onProgress?.(0.82))
  expect(tile('front.jpg').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('82')
  await userEvent.click(screen.getByRole('button', { name: 'Remove front.jpg' }))
  expect(pictureCall('front.jpg').options.signal?.aborted).toBe(true)
  expect(tile('back.jpg').getByText('Primary')).toBeTruthy()
})

test('a save waits for the pictures on their way and sends their ids in their order', async () => {
  await open()
  expect(save().disabled).toBe(true)
  await choose(file('front.jpg'), file('back.jpg'))
  fill()
  await userEvent.click(save())
  await arrive('back.jpg')
  expect(calls.filter(({ isPicture }) => !isPicture)).toEqual([])
  await arrive('front.jpg')
  await waitFor(() => expect(calls.filter(({ isPicture }) => !isPicture)).toHaveLength(1))
  const upload = calls.at(-1)
  expect(upload?.images).toEqual(['id of front.jpg', 'id of back.jpg'])
  await act(async () => upload?.end.resolve({ id: 'a', title: 'Drift' } as Artwork))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
  expect(localStorage.length).toBe(0)
})

test('a picture that fails keeps its place, blocks the save and can be tried again', async () => {
  await open()
  await choose(file('front.jpg'), file('back.jpg'))
  await act(async () => pictureCall('front.jpg').end.reject(new ApiError(0, undefined)))
  expect(tile('front.jpg').getByText(/Check your connection/)).toBeTruthy()
  expect(save().disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Try again: front.jpg' }))
  await arrive('front.jpg')
  expect(save().disabled).toBe(false)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('front.jpg')
})

test('a picture that the server no longer has is marked and sent again', async () => {
  await open()
  await choose(file('front.jpg'))
  await arrive('front.jpg')
  fill()
  await userEvent.click(save())
  await waitFor(() => expect(calls).toHaveLength(2))
  const fields = [{ field: 'images[0]', message: 'An image was uploaded too long ago. Add it again.' }]
  await act(async () => calls[1]?.end.reject(new ApiError(400, { error: fields[0]?.message, fields })))
  expect(tile('front.jpg').getByText('An image was uploaded too long ago. Add it again.')).toBeTruthy()
  expect(field('Title').value).toBe('Drift')
  await userEvent.click(screen.getByRole('button', { name: 'Try again: front.jpg' }))
  expect(calls[2]?.isPicture).toBe(true)
})

test('what is typed is stored for the person when a field is left, restored at the next visit, and can be discarded', async () => {
  await open()
  await userEvent.type(field('Title'), 'Low Tide')
  await userEvent.tab()
  expect(await screen.findByText('Saved on this device')).toBeTruthy()
  cleanup()
  await open()
  expect(field('Title').value).toBe('Low Tide')
  expect(screen.getByText(/This is what you typed last time/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(field('Title').value).toBe('')
  expect(document.activeElement).toBe(field('Title'))
  expect(localStorage.length).toBe(0)
})

test('pasted images are added; pasted text is not touched', async () => {
  await open()
  const paste = (data: { files: File[]; types: string[] }) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: data })
    act(() => void document.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(paste({ files: [file('image.png', 'image/png')], types: ['Files'] })).toBe(true)
  expect(tile('image.png')).toBeTruthy()
  expect(paste({ files: [], types: ['text/plain'] })).toBe(false)
  expect(paste({ files: [file('slide.png')], types: ['text/plain', 'Files'] })).toBe(false)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('several pictures can become drafts of their own, more than one work can hold, too', async () => {
  await open()
  await choose(file('one.jpg'))
  expect(screen.queryByRole('button', { name: /drafts$/ })).toBeNull()
  await arrive('one.jpg')
  const more = Array.from({ length: 11 }, (_, at) => file(`more-${at}.jpg`))
  await choose(...more)
  expect(screen.getByText('Maximum 10 images allowed')).toBeTruthy()
  expect(screen.getAllByRole('listitem').filter((one) => one.textContent?.includes('more-'))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Create 12 drafts' }))
  const [pictures] = onSplit.mock.calls[0] as [{ file: File; id: string | null }[]]
  expect(pictures.map(({ file: { name }, id }) => [name, id]).slice(0, 2)).toEqual([
    ['one.jpg', 'id of one.jpg'],
    ['more-0.jpg', null],
  ])
})

test('what was typed just before the form is left is stored, too', async () => {
  await open()
  fireEvent.change(field('Title'), { target: { value: 'Tide' } })
  cleanup()
  await open()
  expect(field('Title').value).toBe('Tide')
})

test('an attempt with an invalid field in the closed details opens them and focuses the field', async () => {
  await open()
  await choose(file('front.jpg'))
  await arrive('front.jpg')
  fill()
  const details = field('Edition size').closest('details')
  if (!details) throw new Error('The details are missing')
  const toggle = (open: boolean) => {
    details.open = open
    fireEvent(details, new Event('toggle'))
  }
  toggle(true)
  fireEvent.change(field('Edition size'), { target: { value: '-20' } })
  fireEvent.blur(field('Edition size'))
  await screen.findByText('Enter a whole number.')
  toggle(false)
  await userEvent.click(save())
  await waitFor(() => expect(document.activeElement).toBe(field('Edition size')))
  expect(details.open).toBe(true)
  expect(calls.filter(({ isPicture }) => !isPicture)).toEqual([])
})
