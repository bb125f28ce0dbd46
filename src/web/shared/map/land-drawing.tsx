import { useQuery } from '@tanstack/react-query'
import { feature } from 'topojson-client'
import landUrl from 'world-atlas/land-50m.json?url'
import { counted } from '#contract/counted.ts'
import styles from './map.module.css'
import { chooseScale, type MapView, project, type Size, WORLD } from './map-geometry.ts'

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
const readLand = async (): Promise<string> => {
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

/** The land in a view of the map; only the water until it has arrived. */
export function LandDrawing({ view, size }: { view: MapView; size: Size }) {
  const { data: land } = useQuery({ queryKey: ['land'], queryFn: readLand, staleTime: Number.POSITIVE_INFINITY })
  const world = WORLD * 2 ** view.zoom
  const [middleX, middleY] = project(view)
  return (
    <svg className={styles.drawing} width={size.width} height={size.height} aria-hidden="true">
      <path
        className={styles.land}
        d={land}
        transform={`translate(${size.width / 2 - middleX * world} ${size.height / 2 - middleY * world}) scale(${world})`}
      />
    </svg>
  )
}

/** The scale of a view, and whose data is drawn. */
export function MapNotes({ view }: { view: MapView }) {
  const { miles, pixels } = chooseScale(view)
  return (
    <>
      <p className={styles.scale}>
        {counted(miles, 'mile')}
        <span style={{ width: pixels }} />
      </p>
      <p className={styles.credit}>Natural Earth; towns by GeoNames</p>
    </>
  )
}
