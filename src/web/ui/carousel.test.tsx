// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel, type CarouselProps } from './carousel.tsx'

// The pictures of a test page have all arrived.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(100))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function Gallery({ count, autoplayMs, onFullscreen }: Partial<CarouselProps> & { count: number }) {
  const [index, setIndex] = useState(0)
  const images = Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    src: `/${at}.webp`,
    sources: [],
    width: 100,
    height: 100,
    alt: `Picture ${at + 1}`,
    color: null,
  }))
  return (
    <Carousel
      images={images}
      index={index}
      onIndexChange={setIndex}
      label="Images of Drift"
      autoplayMs={autoplayMs}
      onFullscreen={onFullscreen}
    />
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const current = () => screen.getByText(/^\d+ \/ \d+$/).textContent

test('the arrows go round: before the first comes the last', async () => {
  render(<Gallery count={3} />)
  expect(current()).toBe('1 / 3')
  await press('Previous image')
  expect(current()).toBe('3 / 3')
  await press('Next image')
  expect(current()).toBe('1 / 3')
})

test('a dot leads to its picture', async () => {
  render(<Gallery count={3} />)
  await press('Go to image 2')
  expect(current()).toBe('2 / 3')
  expect(screen.getByRole('button', { name: 'Go to image 2' }).getAttribute('aria-current')).toBe('true')
})

test('one picture has no controls, and none says so', () => {
  const { rerender } = render(<Gallery count={1} />)
  expect(screen.queryAllByRole('button')).toEqual([])
  rerender(<Gallery count={0} />)
  expect(screen.getByText('No images available')).toBeTruthy()
})

test('a slideshow goes on at its interval until somebody takes over', async () => {
  vi.useFakeTimers()
  render(<Gallery count={3} autoplayMs={5000} />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
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
  render(<Gallery count={3} autoplayMs={5000} />)
  fireEvent.click(screen.getByRole('button', { name: 'Pause slideshow' }))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(current()).toBe('1 / 3')
  fireEvent.click(screen.getByRole('button', { name: 'Play slideshow' }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(current()).toBe('2 / 3')
})

test('the picture and the button both open it full', async () => {
  const open = vi.fn<() => void>()
  render(<Gallery count={1} onFullscreen={open} />)
  await press('View fullscreen')
  await userEvent.click(screen.getByRole('img', { name: 'Picture 1' }))
  expect(open).toHaveBeenCalledTimes(2)
})
