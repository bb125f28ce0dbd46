import { expect, test } from 'vitest'
import {
  centerBox,
  fitWithin,
  lengthInInches,
  MAX_PHOTO_SIDE,
  movedBy,
  pixelsPerInch,
  tolerance,
} from './wall-geometry.ts'

const PHOTO = { width: 1600, height: 1000 }
const WORK = { widthIn: 60, heightIn: 40 }

test('the scale follows from the known length alone, whichever way it lies', () => {
  expect(
    pixelsPerInch(
      [
        { x: 400, y: 800 },
        { x: 1200, y: 800 },
      ],
      100,
    ),
  ).toBe(8)
  expect(
    pixelsPerInch(
      [
        { x: 100, y: 900 },
        { x: 100, y: 260 },
      ],
      80,
    ),
  ).toBe(8)
  expect(
    pixelsPerInch(
      [
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ],
      50,
    ),
  ).toBe(10)
})

test('a work keeps its true size and hangs by its middle', () => {
  expect(centerBox({ x: 800, y: 400 }, WORK, 8)).toEqual({ x: 560, y: 240, width: 480, height: 320 })
})

test('a move is measured in inches and ends at the edge of the photograph', () => {
  expect(movedBy({ x: 800, y: 400 }, 8, -48, PHOTO)).toEqual({ x: 808, y: 352 })
  expect(movedBy({ x: 5, y: 990 }, -100, 100, PHOTO)).toEqual({ x: 0, y: 1000 })
})

test('a length is typed in inches or centimetres, with a point or a comma', () => {
  expect(lengthInInches('84', 'in')).toBe(84)
  expect(lengthInInches(' 8,56 ', 'cm')).toBeCloseTo(3.37, 2)
  for (const wrong of ['', '0', '-3', 'two', '1e9', '5000', 'Infinity'])
    expect([wrong, lengthInInches(wrong, 'in')]).toEqual([wrong, null])
})

test('large photographs are scaled down, small ones are kept', () => {
  expect(fitWithin({ width: 4800, height: 3000 })).toEqual({ width: MAX_PHOTO_SIDE, height: 1500 })
  expect(fitWithin({ width: 3000, height: 6000 })).toEqual({ width: 1200, height: MAX_PHOTO_SIDE })
  expect(fitWithin({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
})

test('a short known length is said to measure a large work badly', () => {
  const sofa = tolerance(
    [
      { x: 447, y: 864 },
      { x: 1153, y: 864 },
    ],
    WORK,
  )
  const card = tolerance(
    [
      { x: 700, y: 500 },
      { x: 740, y: 500 },
    ],
    WORK,
  )
  expect(sofa).toBeCloseTo(0.34, 2)
  expect(card).toBe(6)
})

test('ends that lie on each other give no endless scale', () => {
  expect(
    pixelsPerInch(
      [
        { x: 10, y: 10 },
        { x: 10, y: 10 },
      ],
      4,
    ),
  ).toBe(2)
})
