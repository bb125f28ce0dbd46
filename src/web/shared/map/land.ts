import { feature } from 'topojson-client'
import landUrl from 'world-atlas/land-50m.json?url'
import { project } from './map-geometry.ts'

type Land = Parameters<typeof feature>[0]

/** Below every map. */
const SOUTH = -85

/** Where a ring crosses the date line its longitudes go on beyond 180 degrees, so that no line runs across the map. */
const unwrapped = (ring: readonly number[][]): number[][] => {
  let turns = 0
  let before = ring[0]?.[0] ?? 0
  const points = ring.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > 180) turns -= 1
    if (before - longitude > 180) turns += 1
    before = longitude
    return [longitude + 360 * turns, latitude]
  })
  const [first = 0, last = 0] = [points[0]?.[0], points.at(-1)?.[0]]
  // Antarctica goes around the pole.
  return Math.abs(last - first) > 180 ? [...points, [last, SOUTH], [first, SOUTH]] : points
}

const ringPath = (ring: readonly number[][]): string =>
  `M${unwrapped(ring)
    .map(([longitude = 0, latitude = 0]) =>
      project({ longitude, latitude })
        .map((part) => part.toFixed(6))
        .join(' '),
    )
    .join('L')}Z`

/** The outline of the land as a path of SVG in a square from 0 to 1. Natural Earth, 1 : 50 million. */
export const readLand = async (): Promise<string> => {
  const response = await fetch(landUrl)
  if (!response.ok) throw new Error(`The land answered ${response.status}.`)
  const topology = (await response.json()) as Land
  const { land } = topology.objects
  if (land?.type !== 'GeometryCollection') throw new Error('The file has no land.')
  return feature(topology, land)
    .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .flatMap((polygon) => polygon.map(ringPath))
    .join('')
}
