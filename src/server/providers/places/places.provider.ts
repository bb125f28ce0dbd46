/** What is searched for: how a town's name begins, perhaps with its state or country behind it. */
export interface PlaceQuestion {
  q: string
  /** Most answers wanted. */
  limit: number
  /** ISO 3166-1 of where the searcher probably is. */
  country?: string | undefined
}

export interface FoundPlace {
  id: string
  label: string
  city: string
  /** As the post writes it; empty where addresses have none, or where it is not known. */
  state: string
  /** ISO 3166-1. */
  country: string
}

/** Suggests places from this server. Google's are asked for by the browser and have no adapter here. */
export interface PlacesProvider {
  readonly name: string
  /** The likeliest first, nothing twice. Rejects with `Failure('unavailable')` and nothing else. */
  suggest(question: PlaceQuestion): Promise<FoundPlace[]>
  close(): Promise<void>
}
