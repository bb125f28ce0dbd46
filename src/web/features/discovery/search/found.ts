import type { ResponseOf } from '#contract/endpoint.ts'
import type { Recommendation, SearchItem, search } from '#contract/search.ts'
import { type SearchType } from '#contract/search-constants.ts'
import type { SearchState } from './search-address.ts'

type Answer = ResponseOf<typeof search>

export interface FoundPage {
  items: SearchItem[]
  next_cursor: string | null
}

/** What the page of a search shows. */
export interface Found extends FoundPage, Pick<Answer, 'corrected' | 'nearest' | 'counts' | 'facets' | 'loosened'> {
  /** The first of every other kind, on the page of works. */
  others: { type: SearchType; items: SearchItem[] }[]
  /** Works that come close, when none is found. */
  near: Recommendation[]
}

/** The data of the page. */
export interface SearchResults {
  state: SearchState
  /** Null while nothing is searched for. */
  found: Found | null
  /** The calendar day at the server, `2026-08-12`, by which exhibitions are on or closed. */
  today: string
}

/** The items of one kind. */
export const filterItems = <Type extends SearchItem['type']>(items: readonly SearchItem[], type: Type) =>
  items.filter((item): item is Extract<SearchItem, { type: Type }> => item.type === type)
