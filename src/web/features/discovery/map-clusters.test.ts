import { expect, test } from 'vitest'
import { MAP_CLUSTERING } from '#contract/constants.ts'
import { viewOfAll } from '#web/shared/map/map-geometry.ts'
import { clusterPlaces, type Place } from './map-clusters.ts'

const SIZE = { width: 800, height: 600 }
const at = (id: string, point: Place['point']): Place => ({ id, point })
const hudson = { town: 'Hudson', latitude: 42.25, longitude: -73.79 }
const boston = { town: 'Boston', latitude: 42.36, longitude: -71.06 }

test('AW-17.14 exhibitions within 60 pixels of each other are one mark, from two on and up to zoom 16', () => {
  expect(MAP_CLUSTERING).toEqual({ radius: 60, maxZoom: 16, minPoints: 2 })
  const marks = clusterPlaces([at('a', hudson), at('b', hudson), at('c', boston), at('d', null)])
  const near = marks({ ...viewOfAll([hudson, boston], SIZE), zoom: 7 }, SIZE)
  expect(Object.fromEntries(near.map(({ ids, town }) => [town, ids.toSorted()]))).toEqual({
    Hudson: ['a', 'b'],
    Boston: ['c'],
  })
  // Those in the same town never fall apart.
  expect(near.find(({ ids }) => ids.length === 2)?.opensAt).toBe(17)
  const far = marks({ longitude: -72, latitude: 42, zoom: 3 }, SIZE)
  expect(far.map(({ ids }) => ids.length)).toEqual([3])
})

test('only what is in view has a mark', () => {
  const marks = clusterPlaces([at('a', hudson)])
  expect(marks({ longitude: 10, latitude: 50, zoom: 7 }, SIZE)).toEqual([])
})
