import type { FeedFilter } from '#contract/search.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodePosition, encodePosition } from '#server/platform/http/keyset.ts'
import { type FeedHit, type FeedQuery, newestItems, trendingItems } from './feed.read.ts'
import { type Fitting, fittingWorks } from './recommendation.ts'
import { searchRead as read } from './search.read.ts'
import { buildConditions, nearestConditions } from './search-conditions.ts'
import type { FindQuery, Match, Matches } from './search-matches.read.ts'
import { SORT_VALUES } from './search-position.ts'
import type { Reading } from './search-reading.ts'
import { readText } from './vocabulary.read.ts'

/** A search in the words of a caller. */
export interface TextQuery
  extends Pick<FindQuery, 'kinds' | 'limit'>,
    Partial<Pick<FindQuery, 'filters' | 'sort' | 'offset' | 'withFacets'>> {
  text: string
  /** Without corrections. */
  exact?: boolean
  /** Whether to find what comes nearest if nothing has all words. */
  nearest?: boolean
  cursor?: string | undefined
}

export interface Found extends Matches {
  corrected: Reading['corrected']
  /** Set when nothing has all words and these are the nearest matches: the words that nothing has. */
  nearest: { lacking: string[] } | null
  nextCursor: string | null
}

/** A text for `to_tsquery`, in the language of the names or of everything. */
export interface StoredCondition {
  every: string
  inNamesOnly: boolean
}

export interface FeedPage {
  hits: FeedHit[]
  nextCursor: string | null
}

const FEED_KINDS: Record<FeedFilter, FeedQuery['kinds']> = {
  all: ['artwork', 'exhibition', 'article'],
  artworks: ['artwork'],
  exhibitions: ['exhibition'],
  articles: ['article'],
  trending: ['artwork', 'exhibition', 'article'],
}

const toPage = <Hit extends { id: string; value: string }>(hits: readonly Hit[], limit: number) => {
  const shown = hits.slice(0, limit)
  const last = hits.length > limit ? shown.at(-1) : undefined
  return { hits: shown, nextCursor: last ? encodePosition(last) : null }
}

/** `currency`: of the prices that searches compare. */
export const createSearchService = (db: Database, currency: string) => {
  const toQuery = ({
    kinds,
    filters = {},
    sort = 'relevance',
    cursor,
    offset = 0,
    limit,
    withFacets = false,
  }: TextQuery): FindQuery => ({
    kinds,
    filters,
    currency,
    sort,
    after: cursor === undefined ? null : decodePosition(cursor, SORT_VALUES[sort === 'newest' ? 'moment' : 'number']),
    offset,
    limit: limit + 1,
    withFacets,
  })
  const toFound = (
    { corrected }: Reading,
    matches: Matches,
    limit: number,
    nearest: Found['nearest'] = null,
  ): Found => ({ ...matches, ...toPage<Match>(matches.hits, limit), corrected, nearest })

  /** The first of the nearest conditions that anything fulfils, together with what has all words among other kinds. */
  const findNearest = async (reading: Reading, wanted: FindQuery, { counts }: Matches): Promise<Matches | null> => {
    for (const conditions of nearestConditions(reading)) {
      const matches = await read.matches(db, reading, wanted, conditions)
      if (matches.hasMatches) return { ...matches, counts: { ...matches.counts, ...counts } }
    }
    return null
  }

  return {
    /** Everything that has all words, best first; if nothing has and it is asked for, what comes nearest. */
    async find(query: TextQuery): Promise<Found> {
      const wanted = toQuery(query)
      const reading = await readText(db, query.text, query.exact ?? false)
      const matches = await read.matches(db, reading, wanted)
      const nearest = query.nearest && !matches.hasMatches ? await findNearest(reading, wanted, matches) : null
      if (!nearest) return toFound(reading, matches, query.limit)
      const lacking = reading.terms.filter(({ isKnown }) => !isKnown).map(({ given }) => given)
      return toFound(reading, nearest, query.limit, { lacking })
    },
    /** What a thing must have to be found by a text, for comparing it with new things later; null without any words. */
    async condition(text: string, exact: boolean): Promise<StoredCondition | null> {
      const reading = await readText(db, text, exact)
      const conditions = buildConditions(reading)
      return conditions && { every: conditions.every, inNamesOnly: reading.hasOnlyStopWords }
    },
    /** Published works that have much of a text, best first. */
    async recommend(text: string): Promise<Fitting[]> {
      const reading = await readText(db, text, false)
      return fittingWorks(await read.candidates(db, reading), reading.terms)
    },
    /** Both for one text. */
    async findAndRecommend(query: TextQuery): Promise<Found & { fitting: Fitting[] }> {
      const wanted = toQuery(query)
      const reading = await readText(db, query.text, false)
      const { candidates, ...matches } = await read.matchesAndCandidates(db, reading, wanted)
      return { ...toFound(reading, matches, query.limit), fitting: fittingWorks(candidates, reading.terms) }
    },
    /** What was published, newest first, or trending; with a text only what has all its words. */
    async feed(query: {
      filter: FeedFilter
      text: string
      cursor?: string | undefined
      limit: number
    }): Promise<FeedPage> {
      const { filter, text, cursor, limit } = query
      const isValue = SORT_VALUES[filter === 'trending' ? 'activity' : 'moment']
      const after = cursor === undefined ? null : decodePosition(cursor, isValue)
      const reading = text.trim() === '' ? null : await readText(db, text, false)
      const conditions = reading && buildConditions(reading)
      // A text without any word, such as `%`, is in nothing.
      if (reading && !conditions) return { hits: [], nextCursor: null }
      const words = reading && conditions && { conditions, inNamesOnly: reading.hasOnlyStopWords }
      const readItems = filter === 'trending' ? trendingItems : newestItems
      return toPage(await readItems(db, { kinds: FEED_KINDS[filter], words, after, limit: limit + 1 }), limit)
    },
  }
}
export type SearchService = ReturnType<typeof createSearchService>
