import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { type Candidate, candidatesQuery } from './recommendations.read.ts'
import { buildConditions, type Conditions } from './search-conditions.ts'
import { type FindQuery, type Matches, matchesQuery } from './search-matches.read.ts'
import type { Reading } from './search-reading.ts'

const NO_MATCHES: Matches = { hasMatches: false, hits: [], counts: {}, facets: [], loosened: [] }

/** One query each. */
export const searchRead = {
  async matches(
    db: Queryable,
    reading: Reading,
    query: FindQuery,
    conditions: Conditions | null = buildConditions(reading),
  ): Promise<Matches> {
    if (!conditions) return NO_MATCHES
    const { rows } = await db.execute<Matches & Record<string, unknown>>(matchesQuery(reading, conditions, query))
    return rows[0] ?? NO_MATCHES
  },
  async candidates(db: Queryable, { terms }: Reading): Promise<Candidate[]> {
    if (terms.length === 0) return []
    const { rows } = await db.execute<Candidate & Record<string, unknown>>(candidatesQuery(terms))
    return rows
  },
  /** Both for the same text. */
  async matchesAndCandidates(
    db: Queryable,
    reading: Reading,
    query: FindQuery,
  ): Promise<Matches & { candidates: Candidate[] }> {
    const conditions = buildConditions(reading)
    if (!conditions) return { ...NO_MATCHES, candidates: [] }
    const { rows } = await db.execute<Matches & { candidates: Candidate[] } & Record<string, unknown>>(sql`
      select found.*, (select coalesce(json_agg(one), '[]') from (${candidatesQuery(reading.terms)}) one) as candidates
      from (${matchesQuery(reading, conditions, query)}) found`)
    return rows[0] ?? { ...NO_MATCHES, candidates: [] }
  },
}
