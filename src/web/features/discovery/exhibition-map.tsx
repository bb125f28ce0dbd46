import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MappedExhibition, MappedGallery } from '#contract/exhibition-map.ts'
import { getBounds, type MapView, type Size, viewOfAll } from '#web/shared/map/map-geometry.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { mapQuery } from './discovery.queries.ts'
import styles from './exhibition-map.module.css'
import { clusterPlaces, type Place } from './map-clusters.ts'
import { MapList } from './map-list.tsx'
import { MapStage } from './map-stage.tsx'

/** Exhibitions that are on or coming, and galleries: a map of their towns, and the list of those in view beside it. */
export function ExhibitionMap({ q }: { q: string }) {
  const found = useQuery(mapQuery(q))
  if (found.data === undefined && found.errorUpdateCount > 0)
    return (
      <ErrorState
        title="The map could not be loaded."
        message="Your search is kept. The list shows the same exhibitions."
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    )
  if (found.data === undefined)
    return (
      <SkeletonGroup>
        <div className={styles.map}>
          <Skeleton height={560} />
          <Skeleton height={560} />
        </div>
      </SkeletonGroup>
    )
  return <PlacedMap key={q} items={found.data.items} galleries={found.data.galleries} />
}

const isInView = ({ point }: Pick<Place, 'point'>, view: MapView, size: Size): boolean => {
  if (!point) return false
  const [west, south, east, north] = getBounds(view, size)
  return point.longitude >= west && point.longitude <= east && point.latitude >= south && point.latitude <= north
}

interface PlacedMapProps {
  items: readonly MappedExhibition[]
  galleries: readonly MappedGallery[]
}

function PlacedMap({ items, galleries }: PlacedMapProps) {
  const [findMarks] = useState(() =>
    clusterPlaces([...items.map(({ exhibition, point }) => ({ id: exhibition.id, point })), ...galleries]),
  )
  const placed = items.flatMap(({ point }) => point ?? [])
  const points = [...placed, ...galleries.map(({ point }) => point)]
  const [view, setView] = useState<MapView | null>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const list = useRef<HTMLElement>(null)
  // Until somebody moves it, the map shows all towns, however large it is.
  const shown = view ?? viewOfAll(points, size.width > 0 ? size : { width: 800, height: 560 })
  const shows = items.filter((item) => isInView(item, shown, size))
  const shownGalleries = galleries.filter((gallery) => isInView(gallery, shown, size))
  const unplaced = items.length - placed.length

  const choose = (ids: readonly string[]) => {
    setChosen(ids)
    // Beside the map the list scrolls by itself; the page stays where it is.
    const first = list.current?.querySelector<HTMLElement>(`[data-place="${ids[0]}"]`)
    if (first && list.current) list.current.scrollTo({ top: first.offsetTop - list.current.offsetTop - 12 })
  }

  return (
    <div className={styles.map}>
      <MapStage
        view={shown}
        size={size}
        marks={size.width > 0 ? findMarks(shown, size) : []}
        items={items}
        galleries={galleries}
        chosen={chosen}
        onView={setView}
        onSize={setSize}
        onChoose={choose}
      />
      <MapList
        ref={list}
        items={shows}
        galleries={shownGalleries}
        chosen={chosen}
        unplaced={unplaced}
        onShowAll={() => setView(null)}
      />
    </div>
  )
}
