import { type SQL, sql } from 'drizzle-orm'
import { type Facet, PRICE_STEPS } from '#contract/search.ts'
import { type SearchSort } from '#contract/search-constants.ts'
import type { Position } from '#server/platform/http/keyset.ts'
import { type SearchFilters, searchDocument } from '#server/schema/search.ts'
import type { Conditions } from './search-conditions.ts'
import type { SearchKind } from './search-document.ts'
import { type SearchHit, selectShown } from './search-hits.read.ts'
import type { Reading } from './search-reading.ts'

/**
 * Matches that are ranked and counted. A word that more documents have in common finds this many of them: see decision 030
 * for where this ends.
 */
const MAX_MATCHES = sql.raw('5000')
/** Weights of description, maker, facts and title. */
const WEIGHTS = sql`'{0.15, 0.9, 0.6, 1}'::real[]`

export interface FindQuery {
  /** Those in the list; the others are only counted. */
  kinds: readonly SearchKind[]
  filters: SearchFilters
  /** Works with a price in another one count as without a price: numbers of different currencies cannot be compared. */
  currency: string
  sort: SearchSort
  after: Position | null
  offset: number
  limit: number
  /** Whether to count facets. */
  withFacets: boolean
}

export type Match = SearchHit & { value: string }
export interface FacetCount {
  facet: Facet
  value: string
  count: number
}
/** The number of works that a search finds without one of its filters. */
export interface Loosened {
  without: Facet
  count: number
}
export interface Matches {
  /** Whether there are matches of the wanted kinds, whatever the filters are. */
  hasMatches: boolean
  hits: Match[]
  counts: Partial<Record<SearchKind, number>>
  facets: FacetCount[]
  loosened: Loosened[]
}

/** What a search compares: for words like `now`, names alone have them. */
const comparing = ({ hasOnlyStopWords }: Reading) => {
  const [column, config] = hasOnlyStopWords
    ? [searchDocument.names, sql`'simple'::regconfig`]
    : [searchDocument.everything, sql`'english'::regconfig`]
  const query = (condition: string) => sql`to_tsquery(${config}, ${condition})`
  return { query, matches: (condition: string) => sql`${column} @@ ${query(condition)}` }
}

/** Thousandths: how much of the words stands where, and whether the title or the name is what was asked for. */
const buildScore = (reading: Reading, { meant, anyMeant, anyRelated, typed }: Conditions): SQL => {
  const { query } = comparing(reading)
  const inNames = sql`${searchDocument.names} @@ ${query(meant)}`
  const related = anyRelated
    ? sql`+ 0.3 * ts_rank(${WEIGHTS}, ${searchDocument.everything}, ${query(anyRelated)})`
    : sql``
  return sql`(1000 * (
    ts_rank(${WEIGHTS}, ${searchDocument.everything}, ${query(anyMeant)}) ${related}
    + case when ${searchDocument.title} = ${reading.phrase} then 2 else 0 end
    + case when ${inNames} then 0.5 + 0.5 / (1 + length(${searchDocument.names})) else 0 end
    + case when ${inNames} and ${searchDocument.kind} <> 'artwork' then 0.3 else 0 end
    + case when ${searchDocument.names} @@ to_tsquery('simple', ${typed}) then 0.2 else 0 end))::int`
}

const matched = (reading: Reading, conditions: Conditions, currency: string): SQL => {
  const { matches } = comparing(reading)
  const columns = sql`${searchDocument.id}, ${searchDocument.kind}, ${searchDocument.publishedAt},
    case when ${searchDocument.currency} = ${currency} then ${searchDocument.priceMinor} end as price_minor,
    ${searchDocument.medium}, ${searchDocument.size}, ${searchDocument.orientation}, ${searchDocument.colors},
    ${searchDocument.availability}, ${buildScore(reading, conditions)} as score`
  return sql`select ${columns} from ${searchDocument} where ${matches(conditions.every)} limit ${MAX_MATCHES}`
}

const listed = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** The chosen filters by facet, as conditions on the matches. */
const buildFilters = (filters: SearchFilters): Map<Facet, SQL> => {
  const { minPriceMinor, maxPriceMinor } = filters
  const chosen = new Map<Facet, SQL>()
  for (const facet of ['medium', 'size', 'orientation', 'availability'] as const) {
    const values = filters[facet]
    if (values && values.length > 0) chosen.set(facet, sql`${sql.identifier(facet)} = any(${listed(values)})`)
  }
  if (filters.color && filters.color.length > 0) chosen.set('color', sql`colors && ${listed(filters.color)}`)
  if (minPriceMinor !== undefined || maxPriceMinor !== undefined)
    chosen.set(
      'price',
      sql`price_minor between ${minPriceMinor ?? 0}::bigint and ${maxPriceMinor ?? Number.MAX_SAFE_INTEGER}::bigint`,
    )
  return chosen
}

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

/** Filters are about works; other kinds are not affected by them. */
const fits = (chosen: ReadonlyMap<Facet, SQL>): SQL =>
  chosen.size === 0 ? sql`true` : sql`(kind <> 'artwork' or ${all([...chosen.values()])})`

const FACET_VALUES: Record<Facet, SQL> = {
  medium: sql`medium`,
  size: sql`size`,
  orientation: sql`orientation`,
  availability: sql`availability`,
  color: sql`unnest(colors)`,
  price: sql`(width_bucket(price_minor, ${sql.param(PRICE_STEPS.map((step) => step * 100))}::bigint[]) - 1)::text`,
}

/** Each facet counts the works that all other facets leave over. */
const facetCounts = (chosen: ReadonlyMap<Facet, SQL>): SQL => {
  const counts = (Object.keys(FACET_VALUES) as Facet[]).map((facet) => {
    const others = [...chosen].filter(([other]) => other !== facet).map(([, condition]) => condition)
    return sql`select ${facet}::text as facet, ${FACET_VALUES[facet]} as value, count(*)::int as count
      from matched where kind = 'artwork' and ${all(others)} group by 2`
  })
  return sql`(select coalesce(json_agg(one), '[]') from (${sql.join(counts, sql` union all `)}) one where value is not null)`
}

/** The filters without which the search finds works; none while the whole search finds some. */
const loosened = (chosen: ReadonlyMap<Facet, SQL>): SQL => {
  const parts = [...chosen.keys()].map((facet) => {
    const others = [...chosen].filter(([other]) => other !== facet).map(([, condition]) => condition)
    return sql`select ${facet}::text as without, count(*)::int as count
      from matched where kind = 'artwork' and ${all(others)}`
  })
  if (parts.length === 0) return sql`'[]'::json`
  return sql`(select coalesce(json_agg(one), '[]') from (${sql.join(parts, sql` union all `)}) one
    where count > 0 and not exists (select 1 from matched where kind = 'artwork' and ${all([...chosen.values()])}))`
}

const SORTS: Record<SearchSort, { value: SQL; type: SQL; direction: SQL; comparison: SQL }> = {
  relevance: { value: sql`score`, type: sql`bigint`, direction: sql`desc`, comparison: sql`<` },
  newest: { value: sql`published_at`, type: sql`timestamptz`, direction: sql`desc`, comparison: sql`<` },
  price_asc: { value: sql`price_minor`, type: sql`bigint`, direction: sql`asc`, comparison: sql`>` },
  price_desc: { value: sql`price_minor`, type: sql`bigint`, direction: sql`desc`, comparison: sql`<` },
}

const page = ({ kinds, sort, after, offset, limit }: FindQuery, chosen: ReadonlyMap<Facet, SQL>): SQL => {
  const { value, type, direction, comparison } = SORTS[sort]
  const where = [sql`kind = any(${listed(kinds)})`, fits(chosen), sql`${value} is not null`]
  if (after) where.push(sql`(${value}, id) ${comparison} (${after.value}::${type}, ${after.id}::uuid)`)
  return sql`select id, kind, ${value}::text as value from matched where ${all(where)}
    order by ${value} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

/** One row: the hits of a page, the number of matches of each kind, and the facets of the works among them. */
export const matchesQuery = (reading: Reading, conditions: Conditions, query: FindQuery): SQL => {
  const chosen = buildFilters(query.filters)
  const { type, direction } = SORTS[query.sort]
  return sql`
    with matched as materialized (${matched(reading, conditions, query.currency)}), page as materialized (${page(query, chosen)})
    select (
        select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'value', value, 'shown', ${selectShown(sql`page`, query.kinds)})
          order by value::${type} ${direction}, id ${direction}), '[]')
        from page) as hits, (
        select coalesce(json_object_agg(kind, number), '{}')
        from (select kind, count(*)::int as number from matched where ${fits(chosen)} group by kind) counted) as counts,
      exists (select 1 from matched where kind = any(${listed(query.kinds)})) as "hasMatches",
      ${query.withFacets ? facetCounts(chosen) : sql`'[]'::json`} as facets,
      ${query.withFacets ? loosened(chosen) : sql`'[]'::json`} as loosened`
}
