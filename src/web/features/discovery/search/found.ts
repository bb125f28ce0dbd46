import type { ResponseOf } from '#contract/endpoint.ts'
import type { Recommendation, SearchItem, search } from '#contract/search.ts'
import { type SearchType } from '#contract/search-constants.ts'
import { type ShownWork, shownWork } from '#web/shared/shown-work.ts'
import type { SearchState } from './search-address.ts'

type Answer = ResponseOf<typeof search>

/** A found thing with the fields that the page shows. */
export type FoundItem = Exclude<SearchItem, { type: 'artwork' }> | { type: 'artwork'; artwork: ShownWork }

export interface FoundPage {
  items: FoundItem[]
  next_cursor: string | null
}

/** What the page of a search shows. */
export interface Found extends FoundPage, Pick<Answer, 'corrected' | 'nearest' | 'counts' | 'facets' | 'loosened'> {
  /** The first of every other kind, on the page of works. */
  others: { type: SearchType; items: FoundItem[] }[]
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

export const shownItem = (item: SearchItem): FoundItem =>
  item.type === 'artwork' ? { type: 'artwork', artwork: shownWork(item.artwork) } : item

/** The items of one kind. */
export const itemsOf = <Type extends FoundItem['type']>(items: readonly FoundItem[], type: Type) =>
  items.filter((item): item is Extract<FoundItem, { type: Type }> => item.type === type)
