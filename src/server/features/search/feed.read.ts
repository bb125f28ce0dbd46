import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Position } from '#server/platform/http/keyset.ts'
import { artwork } from '#server/schema/artworks.ts'
import { itemCount } from '#server/schema/community.ts'
import { searchDocument } from '#server/schema/search.ts'
import type { Conditions } from './search-conditions.ts'
import type { SearchKind } from './search-document.ts'
import { DESCRIPTION_START, type SearchHit, selectShown } from './search-hits.read.ts'

export interface FeedQuery {
  kinds: readonly Exclude<SearchKind, 'artist'>[]
  /** The words that must match; null for everything. */
  words: { conditions: Conditions; inNamesOnly: boolean } | null
  after: Position | null
  limit: number
}

/** A hit of the feed, with the beginning of a work's description. */
export type FeedHit = SearchHit & { value: string; publishedAt: string; description: string | null }

const isOfKinds = (kinds: FeedQuery['kinds']): SQL => {
  const [only, ...more] = kinds
  return more.length === 0 && only
    ? sql`${searchDocument.kind} = ${only}`
    : sql`${searchDocument.kind} = any(${sql.param([...kinds])}::text[])`
}

const matches = (words: FeedQuery['words']): SQL => {
  if (!words) return sql`true`
  return words.inNamesOnly
    ? sql`${searchDocument.names} @@ to_tsquery('simple', ${words.conditions.every})`
    : sql`${searchDocument.everything} @@ to_tsquery('english', ${words.conditions.every})`
}

const order = sql`${searchDocument.publishedAt} desc, ${searchDocument.id} desc`

const readHits = async (db: Queryable, kinds: FeedQuery['kinds'], page: SQL, sorted: SQL): Promise<FeedHit[]> => {
  const { rows } = await db.execute<FeedHit & Record<string, unknown>>(sql`
    select id, kind, published_at::text as "publishedAt", ${sorted} as value, ${selectShown(sql`page`, kinds)} as shown,
      (select left(w.description, ${DESCRIPTION_START}) from ${artwork} w where page.kind = 'artwork' and w.id = page.id)
        as description
    from (${page}) page`)
  return rows
}

/** What was published, newest first. */
export const newestItems = (db: Queryable, { kinds, words, after, limit }: FeedQuery): Promise<FeedHit[]> => {
  const isAfter = after
    ? sql`(${searchDocument.publishedAt}, ${searchDocument.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const page = sql`
    select ${searchDocument.id}, ${searchDocument.kind}, ${searchDocument.publishedAt} from ${searchDocument}
    where ${isOfKinds(kinds)} and ${matches(words)} and ${isAfter} order by ${order} limit ${limit}`
  return readHits(db, kinds, page, sql`published_at::text`)
}

/**
 * The same with the most interactions of the last 30 days first: those with any, found by their counts, and then all others.
 * The position of an item is its number of interactions and the moment of its publication.
 */
export const trendingItems = (db: Queryable, { kinds, words, after, limit }: FeedQuery): Promise<FeedHit[]> => {
  const [recent = '0', ...moment] = after?.value.split(' ') ?? []
  const publishedAt = moment.join(' ')
  const columns = sql`${searchDocument.id}, ${searchDocument.kind}, ${searchDocument.publishedAt}`
  const fits = sql`${isOfKinds(kinds)} and ${matches(words)}`
  const isAfterActive = after
    ? sql`(${itemCount.recent}, ${searchDocument.publishedAt}, ${searchDocument.id})
        < (${recent}::int, ${publishedAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const isAfterQuiet =
    after && recent === '0'
      ? sql`(${searchDocument.publishedAt}, ${searchDocument.id}) < (${publishedAt}::timestamptz, ${after.id}::uuid)`
      : sql`true`
  const isActive = sql`${itemCount.itemId} = ${searchDocument.id} and ${itemCount.itemType} = ${searchDocument.kind}
    and ${itemCount.recent} > 0`
  const page = sql`
    select * from (
      (select ${columns}, ${itemCount.recent} as recent from ${itemCount} join ${searchDocument} on ${isActive}
        where ${fits} and ${isAfterActive} order by ${itemCount.recent} desc, ${order} limit ${limit})
      union all
      (select ${columns}, 0 as recent from ${searchDocument}
        where ${fits} and ${isAfterQuiet} and not exists (select 1 from ${itemCount} where ${isActive})
        order by ${order} limit ${limit})) both_parts
    order by recent desc, published_at desc, id desc limit ${limit}`
  return readHits(db, kinds, page, sql`recent || ' ' || published_at::text`)
}
