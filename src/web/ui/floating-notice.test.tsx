// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FloatingNotice } from './floating-notice.tsx'

const remeasure: (() => void)[] = []
const heights = new Map<string, number>()

beforeEach(() => {
  vi.useFakeTimers()
  remeasure.length = 0
  heights.clear()
  // Nothing has a height here: the notices get theirs by what they say.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heights.get(this.textContent) ?? 0
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(react: () => void) {
        remeasure.push(react)
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const close = vi.fn<() => void>()
const Notices = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <FloatingNotice key={text} durationMs={10_000} onClose={close}>
      {text}
    </FloatingNotice>
  ))
const findBox = (text: string) => screen.getByText(text).closest<HTMLElement>('[style]')
const getTop = (text: string) => findBox(text)?.style.top
const toastsTop = () => document.documentElement.style.getPropertyValue('--toasts-top')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('notices stand below one another, and toasts below the last, for as long as there is one', () => {
  heights.set('First', 100).set('Second', 60)
  const { rerender } = render(<Notices texts={['First', 'Second']} />)
  expect([getTop('First'), getTop('Second'), toastsTop()]).toEqual(['88px', '198px', '268px'])

  heights.set('First', 120)
  for (const react of remeasure) react()
  expect([getTop('First'), getTop('Second'), toastsTop()]).toEqual(['88px', '218px', '288px'])

  rerender(<Notices texts={['Second']} />)
  expect([getTop('Second'), toastsTop()]).toEqual(['88px', '158px'])
  rerender(<Notices texts={[]} />)
  expect(toastsTop()).toBe('')
})

test('it stays for its time, which stands still while it is pointed at and then starts anew', async () => {
  close.mockReset()
  render(<Notices texts={['Nearly full']} />)
  const box = findBox('Nearly full')
  await pass(9000)
  if (box) fireEvent.pointerEnter(box)
  await pass(60_000)
  expect(close).not.toHaveBeenCalled()
  if (box) fireEvent.pointerLeave(box)
  await pass(9999)
  expect(close).not.toHaveBeenCalled()
  await pass(1)
  expect(close).toHaveBeenCalledTimes(1)
})

test('while its button has the focus it stays; pressing the button closes it', async () => {
  close.mockReset()
  render(<Notices texts={['Nearly full']} />)
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  act(() => dismiss.focus())
  await pass(60_000)
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(dismiss)
  expect(close).toHaveBeenCalledTimes(1)
})
