/** What an input asks for: a place people live at, or the street of a parcel. */
export type PlaceKind = 'place' | 'street'

/** A place somebody chose. Null: the source does not know it, and what was typed stays. */
export interface Place {
  /** As people write it: 'Portland, Oregon, United States'. */
  label: string
  /** The whole address in one line; null where the source knows towns only. */
  address: string | null
  street: string | null
  city: string | null
  /** As the post writes it ('OR'); empty where addresses have none. */
  state: string | null
  postalCode: string | null
  /** ISO 3166-1. */
  country: string | null
  countryName: string | null
}

export interface PlaceSuggestion {
  key: string
  label: string
}

export interface PlaceQuery {
  kind: PlaceKind
  /** ISO 3166-1 of where the searcher probably is. */
  country?: string | undefined
  signal: AbortSignal
}

/** Where suggestions come from; the input knows nothing else of it. */
export interface PlaceSource {
  name: string
  /** Shown beside the suggestions, as the giver of the data asks. */
  credit: { text: string; href: string }
  /** A line under a street input, where the source has to say how to use it. */
  streetHelp: string | null
  /** The part of what was typed that can be looked for, or null while there is none. */
  toQuery(typed: string, kind: PlaceKind): string | null
  suggest(query: string, options: PlaceQuery): Promise<PlaceSuggestion[]>
  /** What an address takes from a suggestion; `typed` is the text it was offered for. */
  resolve(key: string, typed: string): Promise<Place>
}
