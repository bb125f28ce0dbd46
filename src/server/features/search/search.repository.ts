import { and, inArray, not, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { searchDocument, searchWord } from '#server/schema/search.ts'
import { DOCUMENT_GENERATION, type SearchDocument } from './search-document.ts'
import { americanSpelling, listForms, toIndexedWords, toSearchedWords } from './search-words.ts'

/** A name of 40 letters is no word that anybody types. */
const MAX_WORD_LENGTH = 40
/** Values of a statement are limited to 65,535. */
const MAX_WORDS_A_STATEMENT = 5000
/** Enough for a long description; the rest of a text cannot be found. */
const MAX_WORDS_A_TEXT = 5000

const incoming = (column: { name: string }) => sql.raw(`excluded.${column.name}`)
const { id: _id, ...changing } = {
  id: searchDocument.id,
  kind: searchDocument.kind,
  ownerId: searchDocument.ownerId,
  title: searchDocument.title,
  names: searchDocument.names,
  everything: searchDocument.everything,
  publishedAt: searchDocument.publishedAt,
  priceMinor: searchDocument.priceMinor,
  currency: searchDocument.currency,
  medium: searchDocument.medium,
  size: searchDocument.size,
  orientation: searchDocument.orientation,
  colors: searchDocument.colors,
  availability: searchDocument.availability,
  generation: searchDocument.generation,
}
const fresh = Object.fromEntries(Object.entries(changing).map(([name, column]) => [name, incoming(column)]))
const differs = sql.join(
  Object.values(changing).map((column) => sql`${column} is distinct from ${incoming(column)}`),
  sql` or `,
)

const limitedWords = (text: string): string[] => toIndexedWords(text).slice(0, MAX_WORDS_A_TEXT)
const american = (words: readonly string[]): string => words.map(americanSpelling).join(' ')

const stemText = (text: string) => sql`to_tsvector('english', ${american(limitedWords(text))})`

const toRow = ({ title, maker, facts, description, colors = [], ...document }: SearchDocument) => ({
  ...document,
  colors,
  generation: DOCUMENT_GENERATION,
  title: toSearchedWords(title).join(' '),
  names: sql`to_tsvector('simple', ${limitedWords(`${title} ${maker}`).join(' ')}) || ${stemText(`${title} ${maker}`)}`,
  everything: sql`setweight(${stemText(title)}, 'A') || setweight(${stemText(maker)}, 'C')
    || setweight(${stemText(facts)}, 'B') || ${stemText(description)}`,
})

const toVocabulary = ({ title, maker, facts, description }: SearchDocument): string[] =>
  limitedWords(`${title} ${maker} ${facts} ${description}`)

export const searchRepository = {
  /** Returns which documents have changed, and whether they are new. */
  async put(
    tx: Transaction,
    documents: readonly SearchDocument[],
  ): Promise<{ id: string; publishedAt: Date; isNew: boolean }[]> {
    if (documents.length === 0) return []
    return tx
      .insert(searchDocument)
      .values(documents.map(toRow))
      .onConflictDoUpdate({ target: searchDocument.id, set: fresh, setWhere: differs })
      .returning({
        id: searchDocument.id,
        publishedAt: searchDocument.publishedAt,
        // Postgres sets the deleting transaction of a row that was updated, and none of one that was inserted.
        isNew: sql<boolean>`xmax = 0`,
      })
  },
  /** Returns the owners of those there were; null for an article's. */
  async remove(tx: Transaction, ids: readonly string[]): Promise<(string | null)[]> {
    if (ids.length === 0) return []
    const removed = await tx
      .delete(searchDocument)
      .where(inArray(searchDocument.id, [...ids]))
      .returning({ ownerId: searchDocument.ownerId })
    return removed.map(({ ownerId }) => ownerId)
  },
  /** Adds the words of documents to the vocabulary; nearly all of them are in it already. */
  async addWords(tx: Transaction, documents: readonly SearchDocument[]): Promise<void> {
    const words = [...new Set(documents.flatMap(toVocabulary))].filter(
      (word) => word.length > 1 && word.length <= MAX_WORD_LENGTH && !/^\p{N}+$/u.test(word),
    )
    if (words.length === 0) return
    const { rows } = await tx.execute<{ word: string }>(sql`
      select word from unnest(${sql.param(words)}::text[]) as given (word)
      where not exists (select 1 from ${searchWord} known where known.word = given.word and known.documents > 0)`)
    // In order, so that concurrent transactions that add the same words wait for each other instead of deadlocking.
    const added = rows.map(({ word }) => word).toSorted()
    for (let at = 0; at < added.length; at += MAX_WORDS_A_STATEMENT)
      await tx
        .insert(searchWord)
        .values(
          added
            .slice(at, at + MAX_WORDS_A_STATEMENT)
            .map((word) => ({ word, stem: stemWord(word), forms: listForms(word) })),
        )
        .onConflictDoUpdate({
          target: searchWord.word,
          set: { documents: 1 },
          setWhere: sql`${searchWord.documents} = 0`,
        })
  },
  /** Counts the words of all documents anew, some documents at a time. */
  async recount(db: Database): Promise<void> {
    const words = await db.select().from(searchWord)
    const counts = await countStems(db)
    const changes = words.flatMap(({ word, stem, ...before }) => {
      const now = counts.get(stem) ?? NONE
      return now.documents === before.documents && now.stated === before.stated ? [] : [{ word, before, now }]
    })
    for (let at = 0; at < changes.length; at += MAX_WORDS_A_STATEMENT) {
      const some = changes.slice(at, at + MAX_WORDS_A_STATEMENT)
      const listed = (values: (string | number)[]) => sql.param(values)
      // A word that has come back meanwhile is left alone.
      await db.execute(sql`
        update ${searchWord} known set documents = now.documents, stated = now.stated
        from unnest(${listed(some.map(({ word }) => word))}::text[], ${listed(some.map(({ before }) => before.documents))}::int[],
          ${listed(some.map(({ now }) => now.documents))}::int[], ${listed(some.map(({ now }) => now.stated))}::int[])
          as now (word, before, documents, stated)
        where known.word = now.word and known.documents = now.before`)
    }
  },
  /** Removes documents of things that no longer exist, for a rebuild. */
  async removeOthers(
    tx: Transaction,
    kind: SearchDocument['kind'],
    range: { after: string | null; upTo: string | null },
    ids: readonly string[],
  ): Promise<void> {
    await tx
      .delete(searchDocument)
      .where(
        and(
          sql`${searchDocument.kind} = ${kind}`,
          range.after === null ? undefined : sql`${searchDocument.id} > ${range.after}`,
          range.upTo === null ? undefined : sql`${searchDocument.id} <= ${range.upTo}`,
          ids.length > 0 ? not(inArray(searchDocument.id, [...ids])) : undefined,
        ),
      )
  },
}

interface StemCount {
  documents: number
  stated: number
}
const NONE: StemCount = { documents: 0, stated: 0 }
/** Documents counted by one statement. */
const MAX_COUNTED_DOCUMENTS = 20_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** How many documents have each stem, and how many have it elsewhere than in the description. */
const countStems = async (db: Database): Promise<Map<string, StemCount>> => {
  const counts = new Map<string, StemCount>()
  let after: string | undefined = FIRST_ID
  while (after) {
    const [last] = await db
      .select({ id: searchDocument.id })
      .from(searchDocument)
      .where(sql`${searchDocument.id} > ${after}`)
      .orderBy(searchDocument.id)
      .offset(MAX_COUNTED_DOCUMENTS - 1)
      .limit(1)
    const documents = `select everything from search_document where id > '${after}'${last ? ` and id <= '${last.id}'` : ''}`
    const { rows } = await db.execute<{ word: string; documents: number; stated: number }>(sql`
      select word, anywhere.ndoc as documents, coalesce(stated.ndoc, 0) as stated
      from ts_stat(${documents}) anywhere left join ts_stat(${documents}, 'abc') stated using (word)`)
    for (const { word, ...found } of rows) {
      const sum = counts.get(word) ?? NONE
      counts.set(word, { documents: sum.documents + found.documents, stated: sum.stated + found.stated })
    }
    after = last?.id
  }
  return counts
}

/** The stem that a word has in the documents. */
const stemWord = (word: string) => {
  const spelled = americanSpelling(word)
  // Words with digits are not stemmed in documents either; a stop word has no stem.
  return /\p{N}/u.test(spelled)
    ? spelled
    : sql<string>`coalesce((ts_lexize('english_stem', ${spelled}))[1], ${spelled})`
}
