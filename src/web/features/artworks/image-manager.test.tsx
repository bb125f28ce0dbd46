// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { wholeWork } from '#web/testing/whole-work.ts'
import { artworkKeys, useArtwork } from './artworks.queries.ts'
import { ImageManager } from './image-manager.tsx'

vi.mock('#web/lib/api.ts', () => ({ api: vi.fn() }))
const send = vi.mocked(api)
afterEach(() => {
  cleanup()
  send.mockReset()
})

const image = (id: string, alt_text: string, is_primary = false) => ({
  id,
  alt_text,
  is_primary,
  image_url: `/media/${id}.webp`,
})
const WORK = wholeWork({
  id: '0198f2a0-0000-7000-8000-000000000001',
  title: 'Drift',
  images: [image('front', 'Drift'), image('edge', 'The edge'), image('room', 'Drift', true)],
})
const params = { id: WORK.id }

function Page() {
  const { data } = useArtwork(WORK.id)
  return data ? <ImageManager artwork={data} /> : null
}
/** A call whose response the test gives later. */
const hold = () => {
  const response = Promise.withResolvers<never>()
  send.mockReturnValueOnce(response.promise)
  return response
}
const open = (work = WORK) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(artworkKeys.one(work.id), work)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const rows = () => within(screen.getByRole('list', { name: 'Images' })).getAllByRole('listitem')
/** The alt texts in the order of the rows. */
const order = () => rows().map((row) => within(row).getByRole<HTMLInputElement>('textbox').value)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const status = () => screen.getByRole('status').textContent

test('the primary picture comes first, and the ends of the list cannot be passed', () => {
  open()
  expect(order()).toEqual(['Drift', 'Drift', 'The edge'])
  expect(rows().map((row) => within(row).queryByText('Primary') !== null)).toEqual([true, false, false])
  expect(button('Move earlier: image 1').disabled).toBe(true)
  expect(button('Move later: image 3').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Make primary: image 1' })).toBeNull()
})

test('a new order shows at once, makes what comes first primary, and a refusal takes it back', async () => {
  open()
  const response = hold()
  await userEvent.click(button('Make primary: image 3'))
  await waitFor(() => expect(order()).toEqual(['The edge', 'Drift', 'Drift']))
  expect(status()).toBe('Saving...')
  // An alt text that only repeats the title is not sent, so that it follows the title.
  const images = [
    { id: 'edge', alt_text: 'The edge', is_primary: true },
    { id: 'room', alt_text: '', is_primary: false },
    { id: 'front', alt_text: '', is_primary: false },
  ]
  expect(send).toHaveBeenCalledWith('PUT /artworks/:id/images', { params, body: { images } })

  send.mockResolvedValue(WORK)
  await act(async () => response.reject(new ApiError(409, { error: 'A picture was removed meanwhile.' })))
  expect(await screen.findByText('A picture was removed meanwhile.')).toBeTruthy()
  expect(order()).toEqual(['Drift', 'Drift', 'The edge'])
  expect(status()).toBe('')
  // What the server has now is read again.
  await waitFor(() => expect(send).toHaveBeenLastCalledWith('GET /artworks/:id', { params }))
})

test('an alt text is stored when its field is left, an empty one is the title again, and the same text is not sent', async () => {
  open()
  const edge = screen.getByLabelText<HTMLInputElement>('Alt text of image 3')
  await userEvent.click(edge)
  await userEvent.tab()
  expect(send).not.toHaveBeenCalled()

  hold()
  await userEvent.clear(edge)
  await userEvent.type(edge, 'The left edge{Enter}')
  const sentTexts = () => send.mock.lastCall?.[1]
  await waitFor(() => expect(sentTexts()).toMatchObject({ body: { images: [{}, {}, { alt_text: 'The left edge' }] } }))
  cleanup()

  open()
  hold()
  await userEvent.clear(screen.getByLabelText('Alt text of image 3'))
  await userEvent.tab()
  await waitFor(() => expect(sentTexts()).toMatchObject({ body: { images: [{}, {}, { alt_text: '' }] } }))
  expect(order()).toEqual(['Drift', 'Drift', 'Drift'])
})

test('removing asks first, is busy until the server answers, and the focus goes to the place for images', async () => {
  open()
  await userEvent.click(button('Remove image 2'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this image?' }))
  expect(send).not.toHaveBeenCalled()
  const response = hold()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByRole('button', { name: /Removing/ })).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  await waitFor(() =>
    expect(send).toHaveBeenCalledExactlyOnceWith('DELETE /artworks/:id/images/:image_id', {
      params: { ...params, image_id: 'front' },
    }),
  )
  await act(async () => response.resolve(wholeWork({ ...WORK, images: WORK.images.slice(1) }) as never))
  await waitFor(() => expect(order()).toEqual(['Drift', 'The edge']))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(status()).toBe('Saved: image removed.'))
  expect(document.activeElement?.textContent).toContain('Up to 10 images')
})

test('the last picture cannot be removed, and a work without any says so', () => {
  open(wholeWork({ ...WORK, images: WORK.images.slice(0, 1) }))
  expect(button('Remove image 1').disabled).toBe(true)
  expect(screen.getByText(/An artwork needs at least one image/)).toBeTruthy()
  cleanup()
  open(wholeWork({ ...WORK, images: [] }))
  expect(screen.getByText('No images available')).toBeTruthy()
})

test('a picture is added while its percentage is shown; one that would be too many is refused', async () => {
  open()
  const response = hold()
  const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
  const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Images', { selector: 'input' }), files)
  await choose(file('back.jpg'))
  await waitFor(() => expect(send).toHaveBeenCalledWith('POST /artworks/:id/images', { params }, expect.anything()))
  act(() => send.mock.lastCall?.[2]?.onProgress?.(0.4))
  expect(screen.getByRole('progressbar', { name: 'back.jpg' }).getAttribute('aria-valuenow')).toBe('40')

  await choose(...Array.from({ length: 7 }, (_, at) => file(`more-${at}.jpg`)))
  expect(screen.getByText('Maximum 10 images allowed')).toBeTruthy()
  expect(screen.getAllByRole('progressbar')).toHaveLength(1)

  const added = wholeWork({ ...WORK, images: [...WORK.images, image('back', 'Drift')] })
  await act(async () => response.resolve(added as never))
  await waitFor(() => expect(rows()).toHaveLength(4))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(status()).toBe('Saved: back.jpg added.')
})
