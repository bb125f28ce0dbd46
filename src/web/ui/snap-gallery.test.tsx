// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SnapGallery } from './snap-gallery.tsx'

const WIDTH = 400
const fullscreen = vi.fn<(index: number) => void>()

beforeEach(() => {
  fullscreen.mockReset()
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  // The browser scrolls and says so.
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (
    this: HTMLElement,
    options?: number | ScrollToOptions,
  ) {
    if (typeof options === 'object') this.scrollLeft = options.left ?? 0
    fireEvent.scroll(this)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (count: number) => {
  const images = Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    src: `/${at}.webp`,
    alt: `Picture ${at + 1}`,
  }))
  render(<SnapGallery images={images} label="Images of Drift" sizes="92vw" onFullscreen={fullscreen} />)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.getByRole('status').textContent

test('the buttons go round, and a small picture leads to its large one', async () => {
  show(3)
  expect(shown()).toBe('1 / 3')
  await press('Previous image')
  expect(shown()).toBe('3 / 3')
  await press('Next image')
  expect(shown()).toBe('1 / 3')
  await press('Show image 2')
  expect(shown()).toBe('2 / 3')
  expect(screen.getByRole('button', { name: 'Show image 2' }).getAttribute('aria-current')).toBe('true')
})

test('swiping counts along', () => {
  show(3)
  const track = screen.getByRole('region', { name: 'Images of Drift' }).firstElementChild
  if (!(track instanceof HTMLElement)) throw new Error('The gallery has no track.')
  track.scrollLeft = WIDTH * 2 - 20
  fireEvent.scroll(track)
  expect(shown()).toBe('3 / 3')
})

test('the picture that is seen opens full, by its button or a press on it', async () => {
  show(2)
  await press('Next image')
  await press('View fullscreen')
  await userEvent.click(screen.getByRole('img', { name: 'Picture 1' }))
  expect(fullscreen.mock.calls).toEqual([[1], [0]])
})

test('one picture has no arrows and takes no focus', () => {
  show(1)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['View fullscreen'])
  expect(document.querySelector('[tabindex]')).toBeNull()
})
