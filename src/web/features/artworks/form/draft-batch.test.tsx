// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { CallOptions } from '#web/lib/http-client.ts'
import { wholeWork } from '#web/testing/whole-work.ts'
import { toTitle } from '../picture-title.ts'
import { batchTitle, DraftBatch, timeLeft } from './draft-batch.tsx'

interface Sent {
  title: string
  picture: string
  options: CallOptions
  end: PromiseWithResolvers<Artwork>
}
const sent: Sent[] = []
vi.mock('#web/lib/api.ts', () => ({
  api: (_endpoint: unknown, _input: unknown, options: CallOptions) => {
    const end = Promise.withResolvers<Artwork>()
    const picture = options.form?.get('images')
    sent.push({
      title: String(options.form?.get('title')),
      picture: picture instanceof File ? picture.name : String(picture),
      options,
      end,
    })
    return end.promise
  },
}))

beforeEach(() => {
  sent.length = 0
})
afterEach(cleanup)

const picture = (name: string, size = 1000) => {
  const file = new File(['x'], name, { type: 'image/jpeg' })
  Object.defineProperty(file, 'size', { value: size })
  return { file, id: null }
}
const NAMES = ['agnes-waiting', 'low-tide', 'IMG_2291', 'harbor', 'garden', 'lemons', 'study', 'etching']

const openBatch = async (pictures: { file: File; id: string | null }[], onEmpty = vi.fn()) => {
  const routes = [
    { path: '/', element: <DraftBatch pictures={pictures} onEmpty={onEmpty} /> },
    { path: '/artwork/:id/edit', element: <p>Form of a draft</p> },
  ]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(sent).toHaveLength(Math.min(2, pictures.length)))
  return { onEmpty }
}
const cells = () => within(screen.getByRole('list', { name: 'Drafts' })).getAllByRole('listitem')
const cell = (name: string) => {
  const found = cells().find((one) => one.textContent?.includes(name))
  if (!found) throw new Error(`No cell of ${name}`)
  return within(found)
}
const call = (name: string): Sent => {
  const found = sent.findLast((one) => one.picture === name)
  if (!found) throw new Error(`${name} was not sent`)
  return found
}
const finish = async (name: string) => {
  const { end, title } = await waitFor(() => call(name))
  await act(async () => end.resolve(wholeWork({ id: `id-${name}`, title })))
}

test('twelve pictures become twelve drafts, titled by their file names, two at a time, with a percentage each', async () => {
  await openBatch([...NAMES, 'a', 'b', 'c', 'd'].map((name) => picture(`${name}.jpg`)))
  expect(screen.getByRole('heading', { name: 'Twelve pictures, twelve drafts' })).toBe(document.activeElement)
  expect(cells()).toHaveLength(12)
  expect(sent.map(({ title, picture: file }) => [title, file])).toEqual([
    ['Agnes Waiting', 'agnes-waiting.jpg'],
    ['Low Tide', 'low-tide.jpg'],
  ])
  act(() => call('low-tide.jpg').options.onProgress?.(0.46))
  expect(cell('low-tide.jpg').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('46')
  expect(cell('harbor.jpg').getByText('Waiting')).toBeTruthy()
  for (const name of NAMES) await finish(`${name}.jpg`)
  expect(screen.getByText('8 of 12 uploaded')).toBeTruthy()
  expect(cell('IMG_2291.jpg').getByText('Untitled')).toBeTruthy()
  expect(cell('harbor.jpg').getByText('Draft')).toBeTruthy()
  expect(cell('harbor.jpg').getByRole('link').getAttribute('href')).toBe('/artwork/id-harbor.jpg/edit')
  expect(screen.getByRole('button', { name: 'Finish 8 Drafts' })).toBeTruthy()
})

test('a failure keeps its place and can be tried again with its key, or another image takes the place', async () => {
  await openBatch([picture('one.jpg'), picture('swell-large.jpg', 11_000_000), picture('three.jpg')])
  expect(sent.map((one) => one.picture)).toEqual(['one.jpg', 'three.jpg'])
  expect(cell('swell-large.jpg').getByText('File swell-large.jpg is too large. Maximum size is 10MB')).toBeTruthy()
  expect(screen.getByText(/1 needs you\./)).toBeTruthy()
  await userEvent.upload(screen.getByLabelText('Another image in place of swell-large.jpg'), picture('swell.jpg').file)

  await act(async () => call('one.jpg').end.reject(new ApiError(0, undefined)))
  expect(cells()[0]?.textContent).toContain('Check your connection')
  const { idempotencyKey } = call('one.jpg').options
  await finish('three.jpg')
  await userEvent.click(screen.getByRole('button', { name: 'Try again: one.jpg' }))
  await waitFor(() => expect(sent.filter((one) => one.picture === 'one.jpg')).toHaveLength(2))
  expect(call('one.jpg').options.idempotencyKey).toBe(idempotencyKey)
  await finish('swell.jpg')
  await finish('one.jpg')
  expect(screen.getByText('3 of 3 uploaded')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull()
})

test('one upload and the rest of them can be cancelled, and leaving meanwhile asks first', async () => {
  const { onEmpty } = await openBatch(['one.jpg', 'two.jpg', 'three.jpg'].map((name) => picture(name)))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel two.jpg' }))
  expect(call('two.jpg').options.signal?.aborted).toBe(true)
  await finish('one.jpg')
  await waitFor(() => call('three.jpg'))
  await userEvent.click(screen.getByRole('button', { name: 'Finish 1 Draft' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the rest' }))
  expect(call('three.jpg').options.signal?.aborted).toBe(true)
  expect(cells()).toHaveLength(1)
  expect(onEmpty).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Finish 1 Draft' }))
  expect(await screen.findByText('Form of a draft')).toBeTruthy()
})

test('a picture that is stored already is not sent again, and an empty batch ends', async () => {
  const { onEmpty } = await openBatch([{ ...picture('one.jpg'), id: 'stored-id' }])
  expect(sent.map((one) => one.picture)).toEqual(['stored-id'])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel one.jpg' }))
  expect(onEmpty).toHaveBeenCalledOnce()
})

test.each([
  ['low-tide_with-dog.jpg', 'Low Tide with Dog'],
  ['Garden Wall 5 parts.PNG', 'Garden Wall 5 Parts'],
  ['étude.webp', 'Étude'],
  ['irish-sea-0410.jpg', 'Irish Sea 0410'],
  ['IMG_2291.jpg', 'Untitled'],
  ['PXL_20260401_101500123.jpg', 'Untitled'],
  ['20260401.jpg', 'Untitled'],
  ['.jpg', 'Untitled'],
])('the title of %s is %s', (name, title) => {
  expect(toTitle(name)).toBe(title)
})

test('the heading counts in words, and the time left comes from the speed so far', () => {
  expect([batchTitle(2), batchTitle(13)]).toEqual(['Two pictures, two drafts', '13 pictures, 13 drafts'])
  expect(timeLeft(60_000, 50)).toBe('about 1 minute left')
  expect(timeLeft(10_000, 50)).toBe('less than a minute left')
  expect(timeLeft(600_000, 50)).toBe('about 10 minutes left')
  expect(timeLeft(1000, 50)).toBe('')
})
