import { boolean, customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Availability, type Color, type Orientation, type SizeClass } from '#contract/search-constants.ts'
import { created, key, minor, moment } from './columns.ts'
import { userProfile } from './profiles.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** One row for everything that can be found: a published work, a public artist, exhibition or article (decision 030). */
export const searchDocument = pgTable(
  'search_document',
  {
    /** The id of the thing. */
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['artwork', 'artist', 'exhibition', 'article'] }).notNull(),
    /** Null for articles. */
    ownerId: uuid('owner_id').references(() => userProfile.id, { onDelete: 'cascade' }),
    /** The words of the title, in lower case and without accents. */
    title: text('title').notNull(),
    /** Title and maker: every word as it is, and its stem. */
    names: tsvector('names').notNull(),
    /** Stems with weights: A title, B facts such as the medium, C maker, D description. */
    everything: tsvector('everything').notNull(),
    publishedAt: moment('published_at').notNull(),
    priceMinor: minor('price_minor'),
    /** Of the price; null for what has none. */
    currency: text('currency'),
    medium: text('medium'),
    size: text('size', { enum: ['small', 'medium', 'large', 'very_large'] }),
    orientation: text('orientation', { enum: ['landscape', 'portrait', 'square'] }),
    colors: text('colors').array().notNull().default([]),
    availability: text('availability', { enum: ['available', 'sold'] }),
    /** How much of its thing it says; a lower one was written by an older version. */
    generation: integer('generation').notNull().default(1),
  },
  (table) => [
    index('search_document_words').using('gin', table.everything, table.names),
    index('search_document_newest').on(table.publishedAt, table.id),
    index('search_document_newest_of_kind').on(table.kind, table.publishedAt, table.id),
    index('search_document_owner').on(table.ownerId),
    index('search_document_generation').on(table.generation),
  ],
)

/** The vocabulary of the documents, with which the words of a search are read and corrected. */
export const searchWord = pgTable(
  'search_word',
  {
    /** In lower case and without accents. */
    word: text('word').primaryKey(),
    /** The stem of its American spelling, as in the documents. */
    stem: text('stem').notNull(),
    /** Documents with this stem, when they were last counted; a word with none is forgotten. */
    documents: integer('documents').notNull().default(1),
    /** Of these, documents that have it in title, maker or facts. */
    stated: integer('stated').notNull().default(0),
    /** The word, and the word with each of its letters left out, all without the s of a plural. */
    forms: text('forms').array().notNull(),
  },
  (table) => [
    index('search_word_stem').on(table.stem),
    index('search_word_start').on(table.word.op('text_pattern_ops')),
    index('search_word_forms').using('gin', table.forms),
  ],
)

/** What narrows the works of a search; a facet without a choice is left out. */
export interface SearchFilters {
  medium?: readonly string[] | undefined
  size?: readonly SizeClass[] | undefined
  color?: readonly Color[] | undefined
  orientation?: readonly Orientation[] | undefined
  availability?: readonly Availability[] | undefined
  minPriceMinor?: number | undefined
  maxPriceMinor?: number | undefined
  /** Of these prices. */
  priceCurrency?: string | undefined
}

/** A search of whose new works a person is notified. */
export const searchAlert = pgTable(
  'search_alert',
  {
    id: key(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    /** The words as typed. */
    text: text('text').notNull(),
    /** The words were not to be corrected. */
    exact: boolean('exact').notNull(),
    filters: jsonb('filters').$type<SearchFilters>().notNull(),
    /** What a work must have, as the words were read when the alert was created. */
    condition: tsquery('condition').notNull(),
    /** The words are only looked for in names, because all of them are like `now`. */
    inNamesOnly: boolean('in_names_only').notNull(),
    createdAt: created(),
  },
  (table) => [index('search_alert_user').on(table.userId, table.id)],
)
