import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAutoplay } from './autoplay.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('nothing plays unless an interval is given', () => {
  const step = vi.fn<() => void>()
  startAutoplay(undefined, step)
  vi.advanceTimersByTime(60_000)
  expect(step).not.toHaveBeenCalled()
})

test('it steps at the interval, not before, until it is stopped', () => {
  const step = vi.fn<() => void>()
  const stop = startAutoplay(5000, step)
  vi.advanceTimersByTime(4999)
  expect(step).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(step).toHaveBeenCalledTimes(1)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(step).toHaveBeenCalledTimes(1)
})
