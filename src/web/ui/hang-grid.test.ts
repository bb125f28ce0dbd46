import { expect, test } from 'vitest'
import { hangFactor } from './hang-grid.tsx'

test('works of any usual ratio hang with the same area', () => {
  for (const ratio of [1.5, 1, 0.75]) expect(hangFactor(ratio) ** 2 / ratio).toBeCloseTo(1)
})

test('a very tall work is no higher than the stage', () => {
  expect(hangFactor(0.3) / 0.3).toBeCloseTo(1.24)
})

test('an unknown ratio hangs as 4:3', () => {
  expect(hangFactor(Number.NaN)).toBeCloseTo(Math.sqrt(4 / 3))
})
