import type { Binding } from '#server/platform/http/call.ts'
import type { PlacesProvider } from '#server/providers/places/places.provider.ts'
import { placesRoutes } from './places.routes.ts'

/** Towns to choose from, and what an address lacks. */
export interface Places {
  bindings: Binding[]
}

/** `provider` is null when the browser asks Google itself, or when suggestions are off. */
export const createPlaces = ({ provider }: { provider: PlacesProvider | null }): Places => ({
  bindings: placesRoutes(provider),
})
