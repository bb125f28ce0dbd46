import { expect, test, vi } from 'vitest'
import { createWatchers } from './watchers.ts'

test('everyone who watches is told of every change, and nobody after stopping', () => {
  const { watch, notify } = createWatchers()
  const [one, other] = [vi.fn(), vi.fn()]
  const stop = watch(one)
  watch(other)
  notify()
  stop()
  notify()
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
})
