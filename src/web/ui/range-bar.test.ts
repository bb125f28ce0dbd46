import { expect, test } from 'vitest'
import { computePlaces } from './range-bar.tsx'

test('range and value keep their order on the track, with room on both sides', () => {
  const { from, to, at } = computePlaces({ min: 2800, max: 3900, value: 3200 })
  expect(from).toBeGreaterThan(0)
  expect(to).toBeLessThan(100)
  expect([at !== null && at > from, at !== null && at < to]).toEqual([true, true])
})

test('a value outside the range lies outside it on the track too', () => {
  const low = computePlaces({ min: 100, max: 200, value: 50 })
  expect([low.at !== null && low.at > 0, low.at !== null && low.at < low.from]).toEqual([true, true])
  const high = computePlaces({ min: 100, max: 200, value: 900 })
  expect([high.at !== null && high.at > high.to, high.at !== null && high.at < 100]).toEqual([true, true])
})

test('without a value there is no dot, and a range of one amount is a place', () => {
  expect(computePlaces({ min: 100, max: 200 }).at).toBeNull()
  expect(computePlaces({ min: 100, max: 200, value: Number.NaN }).at).toBeNull()
  expect(computePlaces({ min: 100, max: 100, value: 100 })).toEqual({ from: 50, to: 50, at: 50 })
  expect(computePlaces({ min: 0, max: 0 })).toEqual({ from: 50, to: 50, at: null })
})
