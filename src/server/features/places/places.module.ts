import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { PlacesProvider } from '#server/providers/places/places.provider.ts'
import { createLocate, type Locate } from './locate.ts'
import { placesRoutes } from './places.routes.ts'

/** The interface of places for other features. */
export interface Places extends FeatureModule {
  /** The middle of the town that a location names; null where none is known, or this server knows no towns. */
  locate: Locate
}

/**
 * Suggests towns, finds them on the map, and checks addresses. `provider` is null when the browser uses Google, or
 * suggestions are off.
 */
export const createPlaces = ({ provider }: { provider: PlacesProvider | null }): Places => ({
  bindings: placesRoutes(provider),
  // A town whose point is not in the suggestions would cost a look-up for each gallery on the map.
  locate: createLocate(provider?.knowsPoints ? provider : null),
})
