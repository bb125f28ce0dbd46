import { checkAmount } from '#contract/amount-text.ts'
import { cleanLine, cut } from '#contract/clean-text.ts'
import { MAX_SUM_MINOR } from '#contract/constants.ts'
import type { Facet } from '#contract/search.ts'
import { type SearchSort, type SearchType } from '#contract/search-constants.ts'
import { settings } from '#web/lib/settings.ts'

/** Facets of which several values may be chosen, in the order of the page. */
export const LIST_FACETS = ['availability', 'medium', 'size', 'color', 'orientation'] as const
export type ListFacet = (typeof LIST_FACETS)[number]

/** What the address of the search page says: everything that decides what is found. */
export interface SearchState {
  /** Trimmed; blank is no search. */
  q: string
  /** The kind whose results are listed; works come with the first of all others. */
  type: SearchType
  chosen: Record<ListFacet, readonly string[]>
  /** As typed, in the currency of the installation. */
  priceMin: string
  priceMax: string
  sort: SearchSort
  /** Searches for the words as typed, without correcting them. */
  exact: boolean
}

const TYPES: readonly SearchType[] = ['artworks', 'artists', 'exhibitions', 'articles']
const SORTS: readonly SearchSort[] = ['relevance', 'newest', 'price_asc', 'price_desc']
const MAX_LENGTH = 200

const chooseValue = <T extends string>(value: string | null, values: readonly T[], otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise

/** Values may come one by one, as a form sends them, or in one list. */
const readList = (params: URLSearchParams, name: string): string[] => [
  ...new Set(params.getAll(name).flatMap((values) => values.split(',').filter(Boolean))),
]

export const readSearchState = (params: URLSearchParams): SearchState => ({
  q: cut(cleanLine(params.get('q') ?? ''), MAX_LENGTH),
  type: chooseValue(params.get('type'), TYPES, 'artworks'),
  chosen: {
    availability: readList(params, 'availability'),
    medium: readList(params, 'medium'),
    size: readList(params, 'size'),
    color: readList(params, 'color'),
    orientation: readList(params, 'orientation'),
  },
  priceMin: params.get('price_min')?.trim() ?? '',
  priceMax: params.get('price_max')?.trim() ?? '',
  sort: chooseValue(params.get('sort'), SORTS, 'relevance'),
  exact: params.get('exact') === '1',
})

/** Opens the address of what the form of the filters says. */
export type Apply = (form: HTMLFormElement) => void

/** What differs from a bare search, as fields of an address or of a form. */
export const searchFields = ({ q, type, chosen, priceMin, priceMax, sort, exact }: SearchState): [string, string][] => {
  const fields: [string, string][] = [
    ['q', q],
    ['type', type === 'artworks' ? '' : type],
    ...LIST_FACETS.map((facet): [string, string] => [facet, chosen[facet].join(',')]),
    ['price_min', priceMin],
    ['price_max', priceMax],
    ['sort', sort === 'relevance' ? '' : sort],
    ['exact', exact ? '1' : ''],
  ]
  return fields.filter(([, value]) => value !== '')
}

/** `cursor` is the place after which the list goes on, for readers without script. */
export const searchPath = (state: SearchState, cursor?: string | null): string => {
  const params = new URLSearchParams([...searchFields(state), ...(cursor ? [['cursor', cursor]] : [])])
  // Commas separate the values of a facet and are legible as they are.
  return params.size > 0 ? `/search?${params.toString().replaceAll('%2C', ',')}` : '/search'
}

/** Of the installation: a search compares no other prices. */
export const searchCurrency = (): string => settings().currencies[0]

/** A typed price as the API takes it, without `.00`; '' where the search is open. */
const readPrice = (typed: string): { amount: string; problem: string | null } => {
  if (typed === '') return { amount: '', problem: null }
  const { money, problem } = checkAmount(typed, { maxMinor: MAX_SUM_MINOR, currency: searchCurrency(), signed: true })
  return { amount: money?.replace(/\.00$/, '') ?? '', problem }
}

type Prices = Pick<SearchState, 'priceMin' | 'priceMax'>

/** What is wrong with the prices, or null; then they do not narrow the search. */
export const priceProblem = ({ priceMin, priceMax }: Prices): string | null => {
  const [min, max] = [readPrice(priceMin), readPrice(priceMax)]
  if (min.problem !== null || max.problem !== null) return min.problem ?? max.problem
  const isReversed = min.amount !== '' && max.amount !== '' && Number(min.amount) > Number(max.amount)
  return isReversed ? 'The first amount is higher than the second.' : null
}

/** The prices that narrow the search; '' where it is open. */
export const priceRange = (state: Prices): { min: string; max: string } =>
  priceProblem(state) === null
    ? { min: readPrice(state.priceMin).amount, max: readPrice(state.priceMax).amount }
    : { min: '', max: '' }

/** The query of the API for a page of one kind. */
export const searchQuery = (state: SearchState, cursor = '') => {
  const { min, max } = priceRange(state)
  const fields = {
    ...Object.fromEntries(LIST_FACETS.map((facet) => [facet, state.chosen[facet].join(',')])),
    price_min: min,
    price_max: max,
    cursor,
  }
  return {
    q: state.q,
    type: state.type,
    sort: state.sort,
    ...(state.exact ? { exact: '1' as const } : {}),
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  }
}

const NOTHING_CHOSEN: SearchState['chosen'] = { availability: [], medium: [], size: [], color: [], orientation: [] }

/** The same search without any filter. */
export const withoutFilters = (state: SearchState): SearchState => ({
  ...state,
  chosen: NOTHING_CHOSEN,
  priceMin: '',
  priceMax: '',
})

/** The same search without one filter, or without one of its values. */
export const withoutFilter = (state: SearchState, facet: Facet, value?: string): SearchState =>
  facet === 'price'
    ? { ...state, priceMin: '', priceMax: '' }
    : {
        ...state,
        chosen: {
          ...state.chosen,
          [facet]: value === undefined ? [] : state.chosen[facet].filter((one) => one !== value),
        },
      }
