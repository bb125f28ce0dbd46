import Supercluster from 'supercluster'
import { MAP_CLUSTERING } from '#contract/constants.ts'
import { getBounds, type MapView, type Position, type Size, WORLD } from '#web/shared/map/map-geometry.ts'

/** What stands on the map: an exhibition or a gallery; without a point, nowhere. */
export interface Place {
  id: string
  point: (Position & { town: string }) | null
}

/** A mark on the map: one place, or several close together. */
export interface Mark extends Position {
  key: string
  ids: string[]
  /** The town of the first one. */
  town: string
  /** The zoom at which it falls apart. */
  opensAt: number
}

/** Clusters places by the constants of AW-17.14. Those without a point are left out. */
export const clusterPlaces = (places: readonly Place[]) => {
  const index = new Supercluster<{ id: string; town: string }>({ ...MAP_CLUSTERING, extent: WORLD })
  index.load(
    places.flatMap(({ id, point }) =>
      point
        ? [
            {
              type: 'Feature' as const,
              properties: { id, town: point.town },
              geometry: { type: 'Point' as const, coordinates: [point.longitude, point.latitude] },
            },
          ]
        : [],
    ),
  )
  return (view: MapView, size: Size): Mark[] =>
    index.getClusters(getBounds(view, size), view.zoom).map(({ properties, geometry }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates
      if (!('cluster' in properties))
        return {
          key: properties.id,
          ids: [properties.id],
          town: properties.town,
          opensAt: view.zoom,
          longitude,
          latitude,
        }
      const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
      return {
        key: `cluster ${properties.cluster_id}`,
        ids: leaves.map((leaf) => leaf.properties.id),
        town: leaves[0]?.properties.town ?? '',
        opensAt: index.getClusterExpansionZoom(properties.cluster_id),
        longitude,
        latitude,
      }
    })
}
