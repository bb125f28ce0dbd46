import { expect, test } from 'vitest'
import {
  chooseScale,
  getBounds,
  MAX_ZOOM,
  MIN_ZOOM,
  moved,
  placeOn,
  project,
  unproject,
  viewOfAll,
  zoomed,
} from './map-geometry.ts'

const HUDSON = { longitude: -73.79, latitude: 42.25 }
const BOSTON = { longitude: -71.06, latitude: 42.36 }
const SIZE = { width: 800, height: 600 }

test('a position survives the projection and back', () => {
  const back = unproject(...project(HUDSON))
  expect(back.longitude).toBeCloseTo(HUDSON.longitude)
  expect(back.latitude).toBeCloseTo(HUDSON.latitude)
  expect(project({ longitude: 0, latitude: 0 })).toEqual([0.5, 0.5])
})

test('the middle of a view is in the middle of the map, and follows a drag', () => {
  const view = { ...HUDSON, zoom: 6 }
  expect(placeOn(view, SIZE, HUDSON)).toEqual([400, 300])
  const [x, y] = placeOn(moved(view, 30, -20), SIZE, HUDSON)
  expect([Math.round(x), Math.round(y)]).toEqual([430, 280])
})

test('the first view has every position inside; one town has its surroundings, none the world', () => {
  const view = viewOfAll([HUDSON, BOSTON], SIZE)
  const [west, south, east, north] = getBounds(view, SIZE)
  for (const { longitude, latitude } of [HUDSON, BOSTON])
    expect(longitude > west && longitude < east && latitude > south && latitude < north).toBe(true)
  expect(viewOfAll([HUDSON], SIZE).zoom).toBe(MAX_ZOOM - 3)
  expect(viewOfAll([], SIZE).zoom).toBe(MIN_ZOOM)
})

test('the zoom has an end in both directions, and the scale is a round distance', () => {
  expect(zoomed({ ...HUDSON, zoom: MAX_ZOOM }, 1).zoom).toBe(MAX_ZOOM)
  expect(zoomed({ ...HUDSON, zoom: MIN_ZOOM }, -1).zoom).toBe(MIN_ZOOM)
  const { miles, pixels } = chooseScale({ ...HUDSON, zoom: 7 })
  expect(miles).toBe(50)
  expect(pixels).toBeGreaterThan(30)
  expect(pixels).toBeLessThanOrEqual(110)
})
