import { expect, test } from 'vitest'
import { feetText, movedOnLine, onLine, type PlacedPiece, snapped, wallBeside, wallLength } from './hanging-line.ts'

const LINE = onLine([
  { id: 'agnes', width: 24, gap: null },
  { id: 'tide', width: 60, gap: null },
  { id: 'studio', width: 30, gap: 40 },
])

test('works hang 20 inches from the left and 15 inches apart, unless somebody chose otherwise', () => {
  expect(LINE.map(({ left, before }) => [left, before])).toEqual([
    [20, 20],
    [59, 15],
    [159, 40],
  ])
})

test('a work that is moved leaves the others where they hang', () => {
  expect(movedOnLine(LINE, 'tide', 64)).toEqual([
    { id: 'agnes', gap: 20 },
    { id: 'tide', gap: 20 },
    { id: 'studio', gap: 35 },
  ])
})

test('a work stops at the one before it, and pushes the ones after it', () => {
  expect(movedOnLine(LINE, 'tide', 40)).toEqual([
    { id: 'agnes', gap: 20 },
    { id: 'tide', gap: 0 },
    { id: 'studio', gap: 55 },
  ])
  expect(movedOnLine(LINE, 'tide', 110)).toEqual([
    { id: 'agnes', gap: 20 },
    { id: 'tide', gap: 66 },
    { id: 'studio', gap: 0 },
  ])
  expect(movedOnLine(LINE, 'agnes', -8)[0]).toEqual({ id: 'agnes', gap: 0 })
})

test('a work whose middle passes that of another changes places with it', () => {
  expect(movedOnLine(LINE, 'studio', 0)).toEqual([
    { id: 'studio', gap: 0 },
    { id: 'agnes', gap: 0 },
    { id: 'tide', gap: 5 },
  ])
})

const [AGNES, TIDE, STUDIO] = LINE as [PlacedPiece, PlacedPiece, PlacedPiece]

test('the wall on both sides of a work is measured wherever it is', () => {
  expect(LINE.map((work) => wallBeside(LINE, work, work.left))).toEqual([
    { before: 20, after: 15, isFirst: true },
    { before: 15, after: 40, isFirst: false },
    { before: 40, after: null, isFirst: false },
  ])
  // Over the first one, whose middle it has not passed.
  expect(wallBeside(LINE, STUDIO, 25)).toEqual({ before: -19, after: 4, isFirst: false })
  expect(wallLength(LINE)).toBe(209)
  expect(wallLength([])).toBe(20)
})

test('a dragged work snaps to the usual distance from a work or from the end of the wall, and to the middle between two', () => {
  const tide = (left: number) => snapped(LINE, TIDE, left)
  expect([61.5, 58, 63].map(tide)).toEqual([59, 59, 63])
  expect([82, 86.4].map(tide)).toEqual([84, 84])
  expect([70, 73].map(tide)).toEqual([71.5, 71.5])
  expect([17, 22, 24].map((left) => snapped(LINE, AGNES, left))).toEqual([20, 20, 24])
  expect([28, 136, 300].map((left) => snapped(LINE, STUDIO, left))).toEqual([28, 134, 300])
})

test('lengths are said in feet and inches', () => {
  expect([0, 7.4, 12, 59].map(feetText)).toEqual(['0 in', '7 in', '1 ft', '4 ft 11 in'])
})
