import { z } from 'zod'
import { artworkCard, artworkImage } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { coverWork, listedExhibition } from './exhibitions.ts'
import { currency, cursor, id, money, pageSchema, role, searchText, typedAmount } from './primitives.ts'
import {
  AVAILABILITIES,
  COLORS,
  ORIENTATIONS,
  SEARCH_MEDIUMS,
  SEARCH_SORTS,
  SEARCH_TYPES,
  SIZE_CLASSES,
} from './search-constants.ts'
import { product } from './shop.ts'

/** Hundreds of the smallest unit at which the bars of the price facet begin: dollars, or hundreds of yen. */
export const PRICE_STEPS = [0, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000] as const

/** One or several values of a facet, separated by commas. */
const commaSeparated = <T extends z.ZodType<string, string>>(value: T) =>
  z
    .string()
    .max(300)
    .transform((values) => values.split(',').filter((one) => one !== ''))
    .pipe(z.array(value).max(20))
    .optional()

/** In the currency of the installation; works in other currencies have no price here. */
const price = typedAmount.optional()

const counted = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.number().int() }))

/** The number of works for each value of a facet; a facet ignores what is chosen of itself. */
export const searchFacets = z.object({
  availability: counted(z.enum(AVAILABILITIES)),
  medium: counted(z.enum(SEARCH_MEDIUMS)),
  size: counted(z.enum(SIZE_CLASSES)),
  color: counted(z.enum(COLORS)),
  orientation: counted(z.enum(ORIENTATIONS)),
  /** For each of `PRICE_STEPS`, the number of works from this price up to the next. */
  price: z.array(z.object({ from: money, count: z.number().int() })),
})
export type SearchFacets = z.infer<typeof searchFacets>

/** An artist in search results, with the newest works to hang on a wall. */
export const foundArtist = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  role: role.nullable(),
  location: z.string(),
  gallery_published: z.boolean(),
  works_count: z.number().int(),
  available_count: z.number().int(),
  works: z.array(coverWork),
})
export type FoundArtist = z.infer<typeof foundArtist>

/** A published article in lists. */
export const listedArticle = z.object({
  id,
  /** Its address, `/article/{slug}`. */
  slug: z.string(),
  title: z.string(),
  author_name: z.string(),
  summary: z.string(),
  image_url: z.string().nullable(),
  updated_at: z.iso.datetime(),
})
export type ListedArticle = z.infer<typeof listedArticle>

export const searchItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('artwork'), artwork: artworkCard }),
  z.object({ type: z.literal('artist'), artist: foundArtist }),
  z.object({ type: z.literal('exhibition'), exhibition: listedExhibition }),
  z.object({ type: z.literal('article'), article: listedArticle }),
])
export type SearchItem = z.infer<typeof searchItem>

export const FACETS = ['availability', 'medium', 'price', 'size', 'color', 'orientation'] as const
export type Facet = (typeof FACETS)[number]

/** The search without this filter finds works. */
const loosened = z.object({ without: z.enum(FACETS), count: z.number().int() })

/** What narrows the works of a search. */
export const searchFilters = {
  medium: commaSeparated(z.enum(SEARCH_MEDIUMS)),
  size: commaSeparated(z.enum(SIZE_CLASSES)),
  color: commaSeparated(z.enum(COLORS)),
  orientation: commaSeparated(z.enum(ORIENTATIONS)),
  availability: commaSeparated(z.enum(AVAILABILITIES)),
  price_min: price,
  price_max: price,
}

/** `1` searches for the words as typed, without correcting them. */
export const exactWords = z.literal('1').optional()

export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'Works, artists, exhibitions and articles that match `q`, best first; without `type` all of them in one list. The facets narrow the works.',
  access: { kind: 'public' },
  query: z.strictObject({
    q: searchText.default(''),
    type: z.enum(SEARCH_TYPES).optional(),
    ...searchFilters,
    sort: z.enum(SEARCH_SORTS).default('relevance'),
    exact: exactWords,
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(24),
  }),
  response: pageSchema(searchItem).extend({
    /** "Showing results for `to`. Search instead for `from`": that is the same search with `exact=1`. */
    corrected: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** Set when nothing has all words: these are the nearest matches. `lacking` are the words that nothing has. */
    nearest: z.object({ lacking: z.array(z.string()) }).nullable(),
    /** At most `MAX_COUNTED` each. */
    counts: z.record(z.enum(SEARCH_TYPES), z.number().int()),
    /** Null in lists without works. */
    facets: searchFacets.nullable(),
    /** What to search for instead when no work is found. */
    loosened: z.array(loosened),
  }),
  errors: [],
  cache: 'public',
})

export const FEED_FILTERS = ['all', 'artworks', 'exhibitions', 'articles', 'trending'] as const
export type FeedFilter = (typeof FEED_FILTERS)[number]
/** Items in a batch of the feed (CD-8.27). */
export const FEED_BATCH = 24

const feedFields = {
  id,
  title: z.string(),
  /** The beginning of the description. It may contain markup, of which the text is shown (CD-8.22). */
  description: z.string(),
  /** The short text of an article, '' for the others. */
  summary: z.string(),
  image_url: z.string().nullable(),
  price: money.nullable(),
  /** The artist of a work, the host of an exhibition, the author of an article. */
  maker: z.string(),
  published_at: z.iso.datetime(),
}

/** An item of the feed; `artwork` and `exhibition` have what a card shows besides (CD-8.12, CD-8.13), an article its address. */
export const feedItem = z.discriminatedUnion('type', [
  z.object({ ...feedFields, type: z.literal('artwork'), artwork: artworkCard }),
  z.object({ ...feedFields, type: z.literal('exhibition'), exhibition: listedExhibition }),
  z.object({ ...feedFields, type: z.literal('article'), slug: z.string() }),
])
export type FeedItem = z.infer<typeof feedItem>

export const exploreFeed = endpoint({
  method: 'GET',
  path: '/explore/feed',
  summary: 'What was published, newest first, or with the most activity in the last 30 days first (CD-8.6, CD-8.9).',
  access: { kind: 'signed-in' },
  query: z.strictObject({
    filter: z.enum(FEED_FILTERS).default('all'),
    search: searchText.default(''),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(FEED_BATCH),
  }),
  response: pageSchema(feedItem),
  errors: [],
  cache: 'private',
})

/** A work that fits a search, with the reason in one line (CD-9.6). */
export const recommendation = z.object({
  id,
  handle: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  artist: z.string(),
  price: money.nullable(),
  currency,
  /** From 0 to 1. */
  score: z.number().min(0).max(1),
  reason: z.string(),
  picture: artworkImage.nullable(),
  is_sold: z.boolean(),
  is_reserved: z.boolean(),
  offer: artworkCard.shape.offer,
})
export type Recommendation = z.infer<typeof recommendation>

const query = z.strictObject({ query: searchText.default('') })

export const searchShop = endpoint({
  method: 'GET',
  path: '/search/search',
  summary: 'Products that match, and works that fit the search (CD-9.1).',
  access: { kind: 'public' },
  query,
  response: z.object({ shopify_results: z.array(product), ai_results: z.array(recommendation) }),
  errors: [],
  cache: 'public',
})

export const recommendWorks = endpoint({
  method: 'GET',
  path: '/search/ai-search',
  summary: 'Works that fit a text in any wording, best first; computed on this server (CD-9.10, CD-9.11).',
  access: { kind: 'public' },
  query,
  response: z.object({ results: z.array(recommendation) }),
  errors: [],
  cache: 'public',
})
