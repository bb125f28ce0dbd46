import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { PlacesProvider } from '#server/providers/places/places.provider.ts'
import { placesRoutes } from './places.routes.ts'

/** Towns to choose from, and what an address lacks. `provider` is null when the browser asks Google itself, or when suggestions are off. */
export const createPlaces = ({ provider }: { provider: PlacesProvider | null }): FeatureModule => ({
  bindings: placesRoutes(provider),
})
