import { expect, test } from 'vitest'
import { hangFactor, hangWidth, STAGE } from './hang-geometry.ts'

test('works of any usual ratio hang with the same area', () => {
  const area = (ratio: number) => hangWidth(298, ratio, 1000) ** 2 / ratio
  expect(area(1.5)).toBeCloseTo(298 * 298)
  expect(area(0.75)).toBeCloseTo(298 * 298)
})

test('a work is never wider than its column nor higher than the stage', () => {
  expect(hangWidth(298, 4, 363)).toBe(363)
  expect(hangWidth(298, 0.3, 363) / 0.3).toBeCloseTo(298 * STAGE)
})

test('an unknown ratio hangs as 4:3', () => {
  expect(hangFactor(Number.NaN)).toBeCloseTo(Math.sqrt(4 / 3))
})
