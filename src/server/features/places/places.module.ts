import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { PlacesProvider } from '#server/providers/places/places.provider.ts'
import { placesRoutes } from './places.routes.ts'

/** Suggests towns and checks addresses. `provider` is null when the browser uses Google, or suggestions are off. */
export const createPlaces = ({ provider }: { provider: PlacesProvider | null }): FeatureModule => ({
  bindings: placesRoutes(provider),
})
