import { checkAddress, suggestPlaces } from '#contract/places.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { PlacesProvider } from '#server/providers/places/places.provider.ts'
import { addressProblems } from './address-check.ts'
import { postalRules } from './postal-rules.ts'

export const placesRoutes = (provider: PlacesProvider | null): Binding[] => [
  // Without a provider on this server the suggestion endpoint does not exist.
  ...(provider ? [route(suggestPlaces, async ({ query }) => ({ places: await provider.suggest(query) }))] : []),
  route(checkAddress, async ({ body }) => ({ problems: addressProblems(body, await postalRules(body.country)) })),
]
