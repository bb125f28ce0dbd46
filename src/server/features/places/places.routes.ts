import { checkAddress, findPlace, suggestPlaces } from '#contract/places.ts'
import { countryCode } from '#contract/primitives.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import { addressProblems } from '#server/platform/postal/address-check.ts'
import type { FoundPlace, NamedPlace, PlacesProvider } from '#server/providers/places/places.provider.ts'

const NOTHING = { city: null, state: null, country: null, street: null, postal_code: null }

/** What is known of a place; an ocean has no country. */
const presentFound = ({ id, label, city, state, country, street = null, postalCode = null }: FoundPlace) => ({
  id,
  label,
  city: city || null,
  state,
  country: countryCode.safeParse(country).data ?? null,
  street,
  postal_code: postalCode,
})

const present = (place: FoundPlace | NamedPlace) =>
  place.city === null ? { ...NOTHING, id: place.id, label: place.label } : presentFound(place)

const suggestionRoutes = (provider: PlacesProvider): Binding[] => [
  route(suggestPlaces, async ({ query }) => ({ places: (await provider.suggest(query)).map(present) })),
  // Complete suggestions are not looked up.
  ...(provider.knowsPoints
    ? []
    : [route(findPlace, async ({ query }) => presentFound(await provider.details(query.id, query.session)))]),
]

export const placesRoutes = (provider: PlacesProvider | null): Binding[] => [
  // Without a provider on this server the suggestion endpoints do not exist.
  ...(provider ? suggestionRoutes(provider) : []),
  route(checkAddress, ({ body }) => Promise.resolve({ problems: addressProblems(body) })),
]
