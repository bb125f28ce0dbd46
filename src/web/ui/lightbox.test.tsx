// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Lightbox } from './lightbox.tsx'
import { Modal } from './modal.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockReturnValue(undefined)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(100)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const images = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    src: `/${at}.webp`,
    width: 100,
    height: 100,
    alt: `Picture ${at + 1}`,
  }))

function Viewer({ count }: { count: number }) {
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  return (
    <Modal open onOpenChange={() => undefined} title="Drift">
      <button type="button" onClick={() => setOpen(true)}>
        View fullscreen
      </button>
      <Lightbox
        open={open}
        onOpenChange={setOpen}
        images={images(count)}
        index={index}
        onIndexChange={setIndex}
        title="Images of Drift"
      />
    </Modal>
  )
}

const openViewer = async (count: number) => {
  render(<Viewer count={count} />)
  await userEvent.click(screen.getByRole('button', { name: 'View fullscreen' }))
  return screen.findByRole('dialog', { name: 'Images of Drift' })
}
const button = (name: string) => screen.getByRole('button', { name })
const zoom = () => button('Zoom out').closest('[role=dialog]')?.querySelector<HTMLElement>('[style*="--zoom"]')
const zoomed = () => zoom()?.style.getPropertyValue('--zoom')

test('the arrow keys go round and say which picture is shown', async () => {
  await openViewer(3)
  expect(screen.getByRole('status').textContent).toBe('1 / 3')
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('status').textContent).toBe('3 / 3')
  expect(screen.getByRole('img', { name: 'Picture 3' })).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('status').textContent).toBe('1 / 3')
})

test('plus and minus zoom from one to four times, and the buttons stop there', async () => {
  await openViewer(1)
  expect(button('Zoom out').getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('+++++')
  expect(zoomed()).toBe('4')
  await userEvent.click(button('Zoom in'))
  expect(zoomed()).toBe('4')
  expect(button('Zoom in').getAttribute('aria-disabled')).toBe('true')
  // The button keeps the focus, so the keys go on working.
  await userEvent.keyboard('-')
  expect(zoomed()).toBe('3')
})

test('a double press zooms in and out, and another picture starts whole', async () => {
  await openViewer(2)
  await userEvent.dblClick(screen.getByRole('img', { name: 'Picture 1' }))
  expect(zoomed()).toBe('2')
  await userEvent.dblClick(screen.getByRole('img', { name: 'Picture 1' }))
  expect(zoomed()).toBe('1')
  await userEvent.keyboard('+')
  await userEvent.click(button('Next image'))
  expect(zoomed()).toBe('1')
})

test('one picture has neither arrows nor a count', async () => {
  await openViewer(1)
  expect(screen.queryByRole('button', { name: 'Next image' })).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('img', { name: 'Picture 1' })).toBeTruthy()
})

test('Escape closes it alone, and the focus returns to what opened it', async () => {
  await openViewer(2)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Images of Drift' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Drift' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(button('View fullscreen')))
})
