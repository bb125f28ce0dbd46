import { AVAILABILITIES, COLORS, ORIENTATIONS, SEARCH_MEDIUMS, SIZE_CLASSES } from '#contract/search-constants.ts'
import type { ListFacet, SearchState } from './search-address.ts'

// For loaders: the browser must not load the schemas of the contract for this.
const VALUES: Record<ListFacet, readonly string[]> = {
  availability: AVAILABILITIES,
  medium: SEARCH_MEDIUMS,
  size: SIZE_CLASSES,
  color: COLORS,
  orientation: ORIENTATIONS,
}

/** The state without values that no facet has: an old or mistyped address still finds something. */
export const withKnownValues = (state: SearchState): SearchState => {
  const known = (facet: ListFacet) => state.chosen[facet].filter((value) => VALUES[facet].includes(value))
  return {
    ...state,
    chosen: {
      availability: known('availability'),
      medium: known('medium'),
      size: known('size'),
      color: known('color'),
      orientation: known('orientation'),
    },
  }
}
