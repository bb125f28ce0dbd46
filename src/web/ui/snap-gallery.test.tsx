// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SCROLL_WIDTH, simulateScrolling } from '#web/testing/scrolling.ts'
import { SnapGallery } from './snap-gallery.tsx'

const fullscreen = vi.fn<() => void>()

beforeEach(() => {
  fullscreen.mockReset()
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(100)
  simulateScrolling()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Gallery({ count }: { count: number }) {
  const [index, setIndex] = useState(0)
  const images = Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    src: `/${at}.webp`,
    alt: `Picture ${at + 1}`,
  }))
  return (
    <>
      <SnapGallery
        images={images}
        index={index}
        onIndexChange={setIndex}
        label="Images of Drift"
        sizes="92vw"
        onFullscreen={fullscreen}
      />
      <button type="button" onClick={() => setIndex(2)}>
        Elsewhere
      </button>
    </>
  )
}
const show = (count: number) => render(<Gallery count={count} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.getByRole('status').textContent
const track = (): HTMLElement => {
  const first = screen.getByRole('region', { name: 'Images of Drift' }).firstElementChild
  if (!(first instanceof HTMLElement)) throw new Error('The gallery has no track.')
  return first
}

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
  track().scrollLeft = SCROLL_WIDTH * 2 - 20
  fireEvent.scroll(track())
  expect(shown()).toBe('3 / 3')
})

test('a picture that is chosen elsewhere is scrolled to', async () => {
  show(3)
  await press('Elsewhere')
  expect(track().scrollLeft).toBe(SCROLL_WIDTH * 2)
  expect(shown()).toBe('3 / 3')
})

test('only the picture that is seen is read out; it opens full by its button or a press on it', async () => {
  show(2)
  await press('Next image')
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(['Picture 2'])
  await press('View fullscreen')
  await userEvent.click(screen.getByRole('img', { name: 'Picture 2' }))
  expect(fullscreen).toHaveBeenCalledTimes(2)
})

test('one picture has no arrows and takes no focus', () => {
  show(1)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'View fullscreen',
    null,
  ])
  expect(document.querySelector('[tabindex]')).toBeNull()
})
