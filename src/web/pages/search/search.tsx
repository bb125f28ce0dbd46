import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { SEARCH_TYPES } from '#contract/search-constants.ts'
import type { Found, SearchResults } from '#web/features/discovery/search/found.ts'
import { withKnownValues } from '#web/features/discovery/search/known-values.ts'
import {
  readSearchState,
  type SearchState,
  searchPath,
  searchQuery,
} from '#web/features/discovery/search/search-address.ts'
import { SearchView } from '#web/features/discovery/search/search-view.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

/** Artists, exhibitions and articles under the works. */
const SHOWN_OTHERS = 3
/** Works that come close, when none is found. */
const SHOWN_NEAR = 5

export const handle = { public: true }

const loadFirstPage = async (args: LoaderFunctionArgs, state: SearchState, cursor: string) => {
  try {
    return await loadPublic(args, 'GET /search', { query: searchQuery(state, cursor) })
  } catch (error) {
    // An old place in the list: it begins anew.
    if (cursor && (error as { status?: number }).status === 400) throw redirect(searchPath(state))
    throw error
  }
}

const find = async (args: LoaderFunctionArgs, state: SearchState, cursor: string): Promise<Found> => {
  const found = await loadFirstPage(args, state, cursor)
  const { counts } = found
  const isOfWorks = state.type === 'artworks'
  const otherTypes = isOfWorks ? SEARCH_TYPES.filter((type) => type !== 'artworks' && counts[type] > 0) : []
  const [near, ...others] = await Promise.all([
    isOfWorks && counts.artworks === 0
      ? loadPublic(args, 'GET /search/ai-search', { query: { query: state.q } }).then(({ results }) => results)
      : [],
    ...otherTypes.map(async (type) => {
      const { q, exact } = searchQuery(state)
      const { items } = await loadPublic(args, 'GET /search', { query: { q, exact, type, limit: SHOWN_OTHERS } })
      return { type, items }
    }),
  ])
  return { ...found, others, near: near.slice(0, SHOWN_NEAR) }
}

export const loader = async (args: LoaderFunctionArgs): Promise<SearchResults> => {
  const { searchParams } = new URL(args.request.url)
  const state = withKnownValues(readSearchState(searchParams))
  const found = state.q ? await find(args, state, searchParams.get('cursor') ?? '') : null
  return { state, found, today: new Date().toISOString().slice(0, 10) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const q = loaderData?.state.q
  const facts = {
    title: q ? `${q}, search` : 'Search',
    description: 'Search original artwork, artists, exhibitions and articles.',
  }
  // Search engines index the works, not our lists of them.
  return [...pageMeta(facts, '/search'), ...(q ? [{ name: 'robots', content: 'noindex' }] : [])]
}

/** `/search`: what everybody may find; served here while no main site is set (CD-15.14). */
export default function SearchPage() {
  return <SearchView results={useLoaderData<typeof loader>()} />
}
