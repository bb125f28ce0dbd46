import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import type { GooglePlaces } from './google-source.ts'

let prepared = false

/** Adds Google's script to the page, with the key of this installation (AW-13.5). Every call after a failure tries anew. */
export const loadGooglePlaces = (key: string): Promise<GooglePlaces> => {
  if (!prepared) setOptions({ key, v: 'quarterly' })
  prepared = true
  return importLibrary('places')
}
