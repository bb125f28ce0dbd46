/** A search: the beginning of a town's name, optionally followed by its state or country. */
export interface PlaceQuestion {
  q: string
  /** Maximum number of results. */
  limit: number
  /** ISO 3166-1 code of the country where the user probably is. */
  country?: string | undefined
}

export interface FoundPlace {
  id: string
  label: string
  city: string
  /** The postal abbreviation; empty where addresses have none or it is unknown. */
  state: string
  /** ISO 3166-1. */
  country: string
  /** Degrees. */
  latitude: number
  longitude: number
}

/** Suggests places on this server. Google's are requested by the browser and have no adapter here. */
export interface PlacesProvider {
  readonly name: string
  /** The likeliest first, without duplicates. Rejects only with `Failure('unavailable')`. */
  suggest(question: PlaceQuestion): Promise<FoundPlace[]>
  close(): Promise<void>
}
