import { type SQL, sql } from 'drizzle-orm'
import { searchDocument } from '#server/schema/search.ts'
import type { SearchTerm } from './search-reading.ts'

/** Works with any of the words that are ranked, and of these the ones that are judged word by word. */
const MAX_RANKED = sql.raw('5000')
const MAX_JUDGED = sql.raw('60')

/** Where a word was found: title, maker, facts, description, or there only a related word. */
export type Place = 'title' | 'maker' | 'facts' | 'description' | 'related'

export interface Candidate {
  id: string
  /** For each word, or null where the work does not have it. */
  places: (Place | null)[]
}

const labelled = (words: readonly string[], label: string): string =>
  words.map((word) => `${word}:${label}`).join(' | ')

const findPlace = ({ meant, related }: SearchTerm) => {
  const has = (words: string) => sql`${searchDocument.everything} @@ to_tsquery('english', ${words})`
  const hasRelated = related.length > 0 ? sql`when ${has(related.join(' | '))} then 'related'` : sql``
  return sql`case when ${has(labelled(meant, 'A'))} then 'title' when ${has(labelled(meant, 'C'))} then 'maker'
    when ${has(labelled(meant, 'B'))} then 'facts' when ${has(labelled(meant, 'D'))} then 'description' ${hasRelated} end`
}

/** Published works that have any of the words, and where, one a row. */
export const candidatesQuery = (terms: readonly SearchTerm[]): SQL => {
  const any = terms.flatMap(({ meant, related }) => [...meant, ...related]).join(' | ')
  const places = sql.join(terms.map(findPlace), sql`, `)
  return sql`
    with matched as materialized (
      select ${searchDocument.id}, ${searchDocument.everything} from ${searchDocument}
      where ${searchDocument.kind} = 'artwork' and ${searchDocument.everything} @@ to_tsquery('english', ${any})
      limit ${MAX_RANKED}),
    best as (
      select id from matched
      order by ts_rank('{0.6, 0.9, 0.8, 1}'::real[], everything, to_tsquery('english', ${any})) desc, id desc
      limit ${MAX_JUDGED})
    select ${searchDocument.id}, array[${places}]::text[] as places from best join ${searchDocument} using (id)`
}
