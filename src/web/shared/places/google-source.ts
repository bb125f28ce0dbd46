import { type AddressComponent, placeOfGoogle } from './google-place.ts'
import type { PlaceSource } from './place-source.ts'

interface GooglePlace {
  addressComponents?: AddressComponent[] | undefined
  formattedAddress?: string | null | undefined
  fetchFields(options: { fields: string[] }): Promise<unknown>
}
interface Prediction {
  placeId: string
  text: { text: string }
  toPlace(): GooglePlace
}
interface Request {
  input: string
  region?: string
  sessionToken: object
}

/** What this product uses of `google.maps.places`. */
export interface GooglePlaces {
  AutocompleteSessionToken: new () => object
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: Request): Promise<{ suggestions: { placePrediction: Prediction | null }[] }>
  }
}

const SHORTEST = 2

/** Google's places, asked by the browser. Throws when the library cannot do what is needed of it. */
export const createGoogleSource = (places: GooglePlaces): PlaceSource => {
  const { AutocompleteSessionToken, AutocompleteSuggestion } = places
  if (typeof AutocompleteSuggestion?.fetchAutocompleteSuggestions !== 'function')
    throw new Error('Places cannot be suggested.')
  // One token for the typing and the choice that ends it: Google counts them as one.
  let session = new AutocompleteSessionToken()
  // Kept after a choice: another field may choose from the same suggestions, which are cached.
  const predictions = new Map<string, Prediction>()
  return {
    name: 'google',
    credit: { text: 'Google Maps', href: 'https://www.google.com/maps' },
    streetHelp: null,
    toQuery: (typed) => (typed.trim().length < SHORTEST ? null : typed.trim()),
    async suggest(query, { country }) {
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: query,
        sessionToken: session,
        ...(country ? { region: country.toLowerCase() } : {}),
      })
      const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
      for (const prediction of found) predictions.set(prediction.placeId, prediction)
      return found.map(({ placeId, text }) => ({ key: placeId, label: text.text }))
    },
    async resolve(key) {
      const prediction = predictions.get(key)
      if (!prediction) throw new Error('This place was not suggested.')
      const place = prediction.toPlace()
      await place.fetchFields({ fields: ['formattedAddress', 'addressComponents'] })
      session = new AutocompleteSessionToken()
      return placeOfGoogle(place.formattedAddress || prediction.text.text, place.addressComponents ?? [])
    },
  }
}
