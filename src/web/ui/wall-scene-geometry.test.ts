import { describe, expect, test } from 'vitest'
import {
  COVER_RATIO,
  coverView,
  hungBox,
  hungPlace,
  prefixTotals,
  SCENE,
  sceneUnit,
  sceneUnitCss,
  wallHeight,
} from './wall-scene-geometry.ts'

const painting = (widthIn: number, heightIn: number) => hungPlace({ widthIn, heightIn })
const object = (widthIn: number, heightIn: number) => hungPlace({ widthIn, heightIn, onPlinth: true })

describe('the width of a wall', () => {
  test('totals hold the works and 15 inches between them', () => {
    expect(prefixTotals([24, 60, 30])).toEqual([24, 99, 144])
    expect(prefixTotals([24, 60, 30], [20, 40, null])).toEqual([24, 124, 169])
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
})

describe('a work on the wall', () => {
  test('a picture keeps its ratio inside the stated size', () => {
    expect(hungBox({ widthIn: 40, heightIn: 30 }, 4 / 3)).toEqual({ width: 40, height: 30 })
    expect(hungBox({ widthIn: 30, heightIn: 40 }, 4 / 3)).toEqual({ width: 30, height: 22.5 })
    expect(hungBox({ widthIn: 60, heightIn: 20 }, 1)).toEqual({ width: 20, height: 20 })
    expect(hungBox({ widthIn: 10, heightIn: 20 }, undefined)).toEqual({ width: 10, height: 20 })
  })

  test('it is centered at 57 inches, and a tall one stands clear of the floor', () => {
    expect(painting(24, 30)).toEqual({ width: 24, height: 30, bottom: 42, plinth: 0 })
    expect(painting(24, 120).bottom).toBe(4)
    expect(hungPlace({ widthIn: 30, heightIn: 40 }, 4 / 3).bottom).toBe(57 - 22.5 / 2)
  })

  test('an object in the round stands on a plinth of 36 inches, a tall one on a lower plinth', () => {
    expect(object(14, 20)).toEqual({ width: 14, height: 20, bottom: 31, plinth: 36 })
    expect(object(20, 72)).toMatchObject({ bottom: 16, plinth: 21 })
    expect(object(20, 130)).toMatchObject({ plinth: 4 })
  })

  test('the wall is 91 inches high, or 57 and half of the tallest work and 4', () => {
    expect(wallHeight([])).toBe(91)
    expect(wallHeight([painting(60, 40), painting(24, 60)])).toBe(91)
    expect(wallHeight([painting(60, 80), painting(24, 20)])).toBe(57 + 40 + 4)
    // Taller works stand on the floor instead of being centered, and still have wall above them.
    expect(wallHeight([painting(60, 120)])).toBe(4 + 120 + 4)
    expect(wallHeight([object(20, 80)])).toBe(17 - 5 + 80 + 4)
  })
})

describe('a wall in the frame of a cover', () => {
  test('usual works are seen with the whole wall and its floor', () => {
    const works = [painting(24, 30), painting(60, 40), painting(30, 40)]
    expect(coverView(works)).toEqual({ count: 3, frame: 91 + 18 })
  })

  test('wide works make the frame larger, until the last of them is left out', () => {
    const two = coverView([painting(90, 40), painting(90, 40)])
    expect(two.count).toBe(2)
    expect(two.frame).toBeCloseTo(195 / (COVER_RATIO * 0.86))
    const three = coverView([painting(90, 40), painting(90, 40), painting(90, 40)])
    expect(three).toEqual(two)
  })

  test('a single small work is seen at the scale of every other cover', () => {
    expect(coverView([painting(20, 16)])).toEqual({ count: 1, frame: 91 + 18 })
    expect(coverView([painting(200, 60)])).toMatchObject({ count: 1 })
  })

  test('a plinth is seen down to the floor', () => {
    expect(coverView([object(14, 15)])).toEqual({ count: 1, frame: 109 })
  })
})
