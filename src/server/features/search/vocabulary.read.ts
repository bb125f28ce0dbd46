import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { searchWord } from '#server/schema/search.ts'
import {
  type GivenWord,
  type KnownWord,
  MAX_RARE_DOCUMENTS,
  type Reading,
  readSearch,
  wordsToLookUp,
} from './search-reading.ts'
import { americanSpelling, listForms } from './search-words.ts'

/** Shorter beginnings of a word begin too many. */
const MIN_BEGINNING = 2
/** Words looked at for a beginning; the most common of them are taken. */
const MAX_LONGER = 40

interface Row {
  position: number
  is_stop_word: boolean
  how: 'same' | 'longer' | 'near' | null
  word: string | null
  documents: number | null
  stated: number | null
}

const NOTHING: Reading = { terms: [], corrected: null, phrase: '', hasOnlyStopWords: false }

/** Looks the words of a search up in the vocabulary, in one query, and decides what they mean. */
export const readText = async (db: Queryable, text: string, exact: boolean): Promise<Reading> => {
  const { words, pairs } = wordsToLookUp(text)
  if (words.length === 0) return NOTHING
  const all = [...words, ...pairs]
  const last = words.at(-1) ?? ''
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with given as materialized (
      select position::int, word, string_to_array(forms, ' ') as forms, position <= ${words.length} as is_word,
        ts_lexize('english_stem', spelled) = '{}' as is_stop_word,
        coalesce(case when word ~ '[0-9]' then spelled else (ts_lexize('english_stem', spelled))[1] end, spelled) as stem
      from unnest(${sql.param(all)}::text[], ${sql.param(all.map(americanSpelling))}::text[],
        ${sql.param(all.map((word) => listForms(word).join(' ')))}::text[]) with ordinality as given (word, spelled, forms, position)),
    same as materialized (
      select position, known.word, known.documents, known.stated from given join ${searchWord} known using (stem)
      where known.documents > 0),
    longer as (
      select ${words.length}::int as position, word, documents, stated from ${searchWord}
      where documents > 0 and word like ${last.length < MIN_BEGINNING ? '' : `${last}_%`} order by documents desc, word limit ${MAX_LONGER}),
    doubtful as materialized (
      select position, forms from given where is_word and not is_stop_word
        and coalesce((select max(greatest(documents, stated * ${MAX_RARE_DOCUMENTS + 1})) from same where same.position = given.position), 0) <= ${MAX_RARE_DOCUMENTS}),
    near as (
      select position, known.word, known.documents, known.stated
      from doubtful join ${searchWord} known on known.forms && doubtful.forms and known.documents > 0),
    found as (
      select *, 'same' as how from same union all select *, 'longer' from longer union all select *, 'near' from near)
    select given.position, given.is_stop_word, found.how, found.word, found.documents, found.stated
    from given left join found using (position)`)

  const of = (position: number, how: Row['how']): KnownWord[] =>
    rows
      .filter((row) => row.position === position && row.how === how)
      .map(({ word, documents, stated }) => ({ word: word ?? '', documents: documents ?? 0, stated: stated ?? 0 }))
  const given = words.map((word, at): GivenWord => {
    const position = at + 1
    const isStopWord = rows.some((row) => row.position === position && row.is_stop_word)
    return { word, isStopWord, same: of(position, 'same'), longer: of(position, 'longer'), near: of(position, 'near') }
  })
  const known = new Set(pairs.filter((_, at) => of(words.length + at + 1, 'same').length > 0))
  return readSearch(given, { pairs, isKnownPair: (pair) => known.has(pair), exact })
}
