// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { simulateScrolling } from '#web/testing/scrolling.ts'
import { show } from '#web/testing/show.tsx'
import { wholeWork } from '#web/testing/whole-work.ts'
import { ImageGallery } from './image-gallery.tsx'

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(100)
  simulateScrolling()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const work = (count: number) => {
  const [image_url = null, ...detail_images] = Array.from({ length: count }, (_, at) => `/${at}.webp`)
  return wholeWork({ id: 'drift', title: 'Drift', image_url, detail_images })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const current = () => screen.getByText(/^\d+ \/ \d+$/).textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a dot leads to its picture and is the only one marked', async () => {
  show(<ImageGallery work={work(3)} />)
  await press('Go to image 2')
  expect(current()).toBe('2 / 3')
  const dots = screen.getAllByRole('button', { name: /^Go to image/ })
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, 'true', null])
})

test('what is chosen in fullscreen is shown when that is left', async () => {
  show(<ImageGallery work={work(3)} />)
  await press('View fullscreen')
  await screen.findByRole('dialog', { name: 'Images of Drift' })
  await userEvent.keyboard('{ArrowRight}{Escape}')
  expect(current()).toBe('2 / 3')
  expect(screen.getByRole('button', { name: 'Show image 2' }).getAttribute('aria-current')).toBe('true')
})

test('a work without pictures says so and has no controls', () => {
  show(<ImageGallery work={work(0)} />)
  expect(screen.getByText('No images available')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a slideshow goes on at its interval until somebody takes over', async () => {
  vi.useFakeTimers()
  show(<ImageGallery work={work(3)} autoplay={5000} />)
  await pass(4999)
  expect(current()).toBe('1 / 3')
  await pass(1)
  expect(current()).toBe('2 / 3')
  fireEvent.click(screen.getByRole('button', { name: 'Next image' }))
  await pass(60_000)
  expect(current()).toBe('3 / 3')
  expect(screen.getByRole('button', { name: 'Play slideshow' })).toBeTruthy()
})

test('a slideshow can be paused and played', async () => {
  vi.useFakeTimers()
  show(<ImageGallery work={work(3)} autoplay={5000} />)
  fireEvent.click(screen.getByRole('button', { name: 'Pause slideshow' }))
  await pass(60_000)
  expect(current()).toBe('1 / 3')
  fireEvent.click(screen.getByRole('button', { name: 'Play slideshow' }))
  await pass(5000)
  expect(current()).toBe('2 / 3')
})
