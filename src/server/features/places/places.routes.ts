import { checkAddress, suggestPlaces } from '#contract/places.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import { addressProblems } from '#server/platform/postal/address-check.ts'
import type { PlacesProvider } from '#server/providers/places/places.provider.ts'

export const placesRoutes = (provider: PlacesProvider | null): Binding[] => [
  // Without a provider on this server the suggestion endpoint does not exist.
  ...(provider ? [route(suggestPlaces, async ({ query }) => ({ places: await provider.suggest(query) }))] : []),
  route(checkAddress, ({ body }) => Promise.resolve({ problems: addressProblems(body) })),
]
