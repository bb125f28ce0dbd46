import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { TownPoint } from '#contract/exhibition-map.ts'
import { api } from '#web/lib/api.ts'
import { LandDrawing, MapNotes } from '#web/shared/map/land-drawing.tsx'
import type { MapView, Size } from '#web/shared/map/map-geometry.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './visit-map.module.css'

/** Near enough for the coast and far enough that its coarse outline looks right. */
const ZOOM = 7

/** The town of a gallery on the drawn map: what everybody knows of the address, without a request to another host. */
export function VisitMap({ id }: { id: string }) {
  const place = useQuery({
    queryKey: ['visit-place', id],
    queryFn: () => api('GET /profiles/:id/place', { params: { id } }),
    retry: false,
  })
  if (place.isError)
    return (
      <ErrorState
        message="The map could not be loaded."
        onRetry={() => void place.refetch()}
        retrying={place.isFetching}
      />
    )
  if (!place.data) return <SkeletonGroup height={340} />
  return place.data.point ? (
    <TownMap point={place.data.point} />
  ) : (
    <p className={styles.unknown}>Our map does not know the town of this address.</p>
  )
}

function TownMap({ point }: { point: TownPoint }) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const measure = useCallback((node: HTMLElement) => {
    const observer = new ResizeObserver(() => setSize({ width: node.clientWidth, height: node.clientHeight }))
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  const view: MapView = { longitude: point.longitude, latitude: point.latitude, zoom: ZOOM }
  return (
    <figure ref={measure} className={styles.map} aria-label={`Map with ${point.town} in the middle`}>
      <LandDrawing view={view} size={size} />
      <span className={styles.pin} aria-hidden="true">
        <Icon name="pin" size={24} />
      </span>
      <span className={styles.town} aria-hidden="true">
        {point.town}
      </span>
      <MapNotes view={view} />
    </figure>
  )
}
