/** A search: the beginning of a town's name, optionally followed by its state or country; or that of an address. */
export interface PlaceQuestion {
  q: string
  /** Maximum number of results. */
  limit: number
  /** ISO 3166-1 code of the country where the user probably is. */
  country?: string | undefined
  /** A town, or the street of a parcel, as far as the adapter knows streets. */
  kind?: 'place' | 'street' | undefined
  /** The same for everything that is typed until a choice: some vendors count that as one. A UUID. */
  session?: string | undefined
}

export interface FoundPlace {
  id: string
  label: string
  city: string
  /** The postal abbreviation; empty where addresses have none or it is unknown. */
  state: string
  /** ISO 3166-1. */
  country: string
  /** With the number of the house; null where only the town is known, as is the postal code. */
  street?: string | null
  postalCode?: string | null
  /** Degrees. */
  latitude: number
  longitude: number
}

/** A suggestion of which nothing else is known before it is chosen. */
export interface NamedPlace {
  id: string
  label: string
  city: null
}

/** Suggests places on this server. */
export interface PlacesProvider {
  readonly name: string
  /** Whether suggestions are complete, so that towns can be found on the map. */
  readonly knowsPoints: boolean
  /** The likeliest first, without duplicates. Rejects only with `Failure('unavailable')`. */
  suggest(question: PlaceQuestion): Promise<(FoundPlace | NamedPlace)[]>
  /**
   * What an address takes from a suggestion that has only a name, once it was chosen. Rejects with `Failure('not_found')` for an
   * unknown id, and with `Failure('unavailable')`.
   */
  details(id: string, session?: string): Promise<FoundPlace>
  close(): Promise<void>
}
