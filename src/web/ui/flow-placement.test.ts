import { expect, test } from 'vitest'
import { placeFlow } from './flow-placement.ts'

const tile = (ratio: number, extra = 0) => ({ ratio, extra })

test('the first row goes from left to right, then each tile goes under the shortest column', () => {
  const { places } = placeFlow([tile(0.5), tile(1), tile(2), tile(1), tile(1)], 3, 100, 0)
  expect(places.map((place) => place.column)).toEqual([0, 1, 2, 2, 1])
})

test('a top is given as a part that grows with the column and a part that does not', () => {
  const { places } = placeFlow([tile(2, 30), tile(1, 30)], 1, 100, 10)
  expect(places).toEqual([
    { column: 0, tall: 0, fixed: 0 },
    { column: 0, tall: 0.5, fixed: 40 },
  ])
})

test('column heights leave out the gap after the last tile and count empty columns as nothing', () => {
  const { columns } = placeFlow([tile(1, 30)], 2, 100, 10)
  expect(columns).toEqual([
    { tall: 1, fixed: 30 },
    { tall: 0, fixed: 0 },
  ])
})

test('a tile without a usable ratio counts as 4:3', () => {
  expect(placeFlow([tile(0), tile(1)], 1, 100, 0).places[1]?.tall).toBeCloseTo(0.75)
})
