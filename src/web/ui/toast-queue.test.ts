import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

const TIMES = { successMs: 2000, errorMs: 4000, blankMs: 4000, containerMs: 4000, limit: 20 }

/** A screen that draws at once and lets a toast go as soon as it is told to. */
function start() {
  const visible: string[] = []
  const queue = createToastQueue(() => TIMES, {
    show: ({ id, text }) => {
      visible.push(text)
      queue.appeared(id)
    },
    hide: (id) => {
      visible.splice(visible.indexOf(id.slice(id.indexOf(':') + 1)), 1)
      queue.gone(id)
    },
  })
  return { queue, visible }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['error', 4000],
  ['success', 2000],
  ['blank', 4000],
  ['notice', 4000],
] as const)('a toast of kind %s stays %i ms', (kind, duration) => {
  const { queue, visible } = start()
  queue.push(kind, 'A')
  vi.advanceTimersByTime(duration - 1)
  expect(visible).toEqual(['A'])
  vi.advanceTimersByTime(1)
  expect(visible).toEqual([])
})

test('a loading toast stays until it is dismissed', () => {
  const { queue, visible } = start()
  const id = queue.push('loading', 'Uploading')
  vi.advanceTimersByTime(60_000)
  expect(visible).toEqual(['Uploading'])
  queue.dismiss(id)
  expect(visible).toEqual([])
})

test('at most 20 are on screen; the next comes when one leaves', () => {
  const { queue, visible } = start()
  for (let n = 1; n <= 25; n += 1) queue.push('blank', `Message ${n}`)
  expect(visible).toHaveLength(20)
  queue.dismiss('blank:Message 3')
  expect(visible).toHaveLength(20)
  expect(visible.at(-1)).toBe('Message 21')
  queue.dismiss()
  expect(visible).toEqual([])
})

test('the same message is not stacked, its time starts again', () => {
  const { queue, visible } = start()
  queue.push('success', 'Saved')
  vi.advanceTimersByTime(1500)
  queue.push('success', 'Saved')
  expect(visible).toEqual(['Saved'])
  vi.advanceTimersByTime(1999)
  expect(visible).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(visible).toEqual([])
})

test('its time stands still while pointed at', () => {
  const { queue, visible } = start()
  const id = queue.push('error', 'Failed')
  queue.pause(id)
  vi.advanceTimersByTime(60_000)
  expect(visible).toEqual(['Failed'])
  queue.resume(id)
  vi.advanceTimersByTime(4000)
  expect(visible).toEqual([])
})

test('an own duration wins over the usual one', () => {
  const { queue, visible } = start()
  queue.push('error', 'Blocked', { durationMs: 10_000 })
  vi.advanceTimersByTime(9999)
  expect(visible).toEqual(['Blocked'])
  vi.advanceTimersByTime(1)
  expect(visible).toEqual([])
})

test('the time of a toast that is drawn late starts when it appears', () => {
  const hidden: string[] = []
  const queue = createToastQueue(() => TIMES, { show: () => undefined, hide: (id) => hidden.push(id) })
  const id = queue.push('success', 'Saved')
  vi.advanceTimersByTime(1500)
  queue.push('success', 'Saved')
  vi.advanceTimersByTime(60_000)
  queue.appeared(id)
  vi.advanceTimersByTime(1999)
  expect(hidden).toEqual([])
  vi.advanceTimersByTime(1)
  expect(hidden).toEqual([id])
})

test('a message that comes again while it fades returns afterwards', () => {
  const shown: string[] = []
  const queue = createToastQueue(() => TIMES, { show: ({ text }) => shown.push(text), hide: () => undefined })
  const id = queue.push('error', 'Failed')
  queue.dismiss(id)
  queue.push('error', 'Failed')
  expect(shown).toEqual(['Failed'])
  queue.gone(id)
  expect(shown).toEqual(['Failed', 'Failed'])
})
