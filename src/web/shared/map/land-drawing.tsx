import { useQuery } from '@tanstack/react-query'
import { readLand } from './land.ts'
import styles from './map.module.css'
import { type MapView, project, type Size, scaleOf, WORLD } from './map-geometry.ts'

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
  const { miles, pixels } = scaleOf(view)
  return (
    <>
      <p className={styles.scale}>
        {miles} {miles === 1 ? 'mile' : 'miles'}
        <span style={{ width: pixels }} />
      </p>
      <p className={styles.credit}>Natural Earth; towns by GeoNames</p>
    </>
  )
}
