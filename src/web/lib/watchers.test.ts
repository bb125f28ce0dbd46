import { expect, test, vi } from 'vitest'
import { createWatchers } from './watchers.ts'

test('every watcher is called on every change, and none after it has stopped', () => {
  const { watch, notify } = createWatchers()
  const [one, other] = [vi.fn(), vi.fn()]
  const stop = watch(one)
  watch(other)
  notify()
  stop()
  notify()
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
})
