import { expect, test } from 'vitest'
import { hungBox, prefixTotals, SCENE, sceneUnit, sceneUnitCss, wallHeight, workBottom } from './wall-scene-geometry.ts'

test('totals hold the works and 15 inches between them', () => {
  expect(prefixTotals([24, 60, 30])).toEqual([24, 99, 144])
  expect(prefixTotals([])).toEqual([])
})

test('the unit fills the wall, but is never over 6.2 pixels an inch', () => {
  expect(sceneUnit(1200, [24, 60, 30, 48])).toEqual({ unit: 1200 / 207, count: 4 })
  expect(sceneUnit(1552, [24, 60, 30, 48])).toEqual({ unit: 6.2, count: 4 })
})

test('works are dropped from the end until the unit reaches 3.3, and at most five hang', () => {
  const dropped = sceneUnit(652, [24, 60, 30, 48])
  expect(dropped.count).toBe(3)
  expect(dropped.unit).toBeCloseTo(652 / 144)
  expect(sceneUnit(1400, [10, 10, 10, 10, 10, 10]).count).toBe(5)
})

test('the first work stays even when it is wider than the wall', () => {
  expect(sceneUnit(300, [200, 20])).toEqual({ unit: SCENE.minUnit, count: 1 })
})

test('the CSS names one choice a count and always shows the first work', () => {
  const css = sceneUnitCss([24, 60])
  expect(css.show[0]).toBe('100000px')
  expect(css.show).toHaveLength(2)
  expect(css.unit).toContain('/ 24')
  expect(css.unit).toContain('/ 99')
})

test('a picture keeps its ratio inside the stated size', () => {
  expect(hungBox({ widthIn: 40, heightIn: 30 }, 4 / 3)).toEqual({ width: 40, height: 30 })
  expect(hungBox({ widthIn: 30, heightIn: 40 }, 4 / 3)).toEqual({ width: 30, height: 22.5 })
  expect(hungBox({ widthIn: 60, heightIn: 20 }, 1)).toEqual({ width: 20, height: 20 })
  expect(hungBox({ widthIn: 10, heightIn: 20 }, undefined)).toEqual({ width: 10, height: 20 })
})

test('works are centered at 57 inches, tall ones stand clear of the floor, sculpture stands on its plinth', () => {
  expect(workBottom({ widthIn: 24, heightIn: 30 })).toBe(42)
  expect(workBottom({ widthIn: 24, heightIn: 120 })).toBe(4)
  expect(workBottom({ widthIn: 24, heightIn: 20, sculpture: true })).toBe(31)
})

test('the wall is 91 inches high unless a work would leave it', () => {
  expect(wallHeight([{ widthIn: 60, heightIn: 40 }])).toBe(91)
  expect(wallHeight([{ widthIn: 60, heightIn: 120 }])).toBe(132)
})
