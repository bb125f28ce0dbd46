import { z } from 'zod'
import { ARTWORK_STATUSES, artworkImage, dimensions } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import {
  KIND_FILTERS,
  MAX_CHOSEN_WORKS,
  MAX_WORK_CHOICES,
  PICTURE_FILTERS,
  WORK_DIRECTIONS,
  WORK_FILTERS,
  WORK_SORTS,
  WORK_STATES,
} from './inventory-terms.ts'
import { currency, cursor, id, line, MAX_SEARCH_LENGTH, money, pageSchema, searchText } from './primitives.ts'
import { recordFields } from './record.ts'
import { CUSTODIES, OFFERS } from './record-terms.ts'

/** A work in the table of its holder: what the columns show, private ones included. */
export const inventoryWork = z.object({
  id,
  inventory_number: z.string().nullable(),
  title: z.string(),
  picture: artworkImage.nullable(),
  /** The date as its holder writes it, or the year; empty: not known. */
  date: z.string(),
  /** In the holder's words, or the stated medium; empty: not known. */
  medium: z.string(),
  series: z.string(),
  tags: z.array(z.string()),
  dimensions: dimensions.nullable(),
  framed: dimensions.nullable(),
  state: z.enum(WORK_STATES),
  status: z.enum(ARTWORK_STATUSES),
  custody: z.enum(CUSTODIES),
  offer: z.enum(OFFERS),
  /** Copies of an edition that nobody holds or bought; null for a unique work. */
  copies: z.object({ left: z.number().int(), of: z.number().int() }).nullable(),
  place: z.string(),
  /** Who bought it last; null while nobody has. */
  buyer: z.string().nullable(),
  price: money.nullable(),
  insured: money.nullable(),
  currency,
  /** The beginning of the private notes. */
  note: z.string(),
  updated_at: z.iso.datetime(),
})
export type InventoryWork = z.infer<typeof inventoryWork>

const units = z.number().min(0).max(1_000_000_000)
const year = z.number().int().min(1).max(9999)
const word = line(MAX_SEARCH_LENGTH)
/** Which works are meant, in a body: those that words and filters find. */
export const workChoiceBody = {
  /** Words that a work has in its title, number, medium, series, tags, place or the name of its buyer. */
  q: word.optional(),
  filter: z.enum(WORK_FILTERS).default('all'),
  year_from: year.optional(),
  year_to: year.optional(),
  /** The class of a work, or without one the class that its stated medium means. */
  medium_class: z.enum(KIND_FILTERS).optional(),
  series: word.optional(),
  place: word.optional(),
  tag: word.optional(),
  picture: z.enum(PICTURE_FILTERS).optional(),
  /** In whole units of `price_currency`: works with a price in another one are not found. */
  price_from: units.optional(),
  price_to: units.optional(),
  /** By default the one that most prices of the caller have. */
  price_currency: currency.optional(),
}

const unitsOfQuery = z.coerce.number().pipe(units)
const yearOfQuery = z.coerce.number().pipe(year)
/** The same in a query, where numbers are text and a text that is too long is cut. */
const workChoice = {
  ...workChoiceBody,
  q: searchText.optional(),
  year_from: yearOfQuery.optional(),
  year_to: yearOfQuery.optional(),
  series: searchText.optional(),
  place: searchText.optional(),
  tag: searchText.optional(),
  price_from: unitsOfQuery.optional(),
  price_to: unitsOfQuery.optional(),
}

export const listInventory = endpoint({
  method: 'GET',
  path: '/inventory/works',
  summary: 'The works whose records the caller keeps, page by page, with how many there are of each state.',
  access: { kind: 'signed-in' },
  acting: true,
  query: z.strictObject({
    ...workChoice,
    sort: z.enum(WORK_SORTS).default('number'),
    direction: z.enum(WORK_DIRECTIONS).default('desc'),
    cursor: cursor.optional(),
    /** A page by its number, from 1 on, where there is no cursor. */
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: pageSchema(inventoryWork).extend({ counts: z.record(z.enum(WORK_FILTERS), z.number().int()) }),
  errors: [],
  cache: 'private',
})

const choices = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, works: z.number().int() }))

export const listInventoryChoices = endpoint({
  method: 'GET',
  path: '/inventory/works/choices',
  summary: `What the caller’s works can be filtered by, each with how many there are: at most ${MAX_WORK_CHOICES} of a kind, those with the most works first.`,
  access: { kind: 'signed-in' },
  acting: true,
  response: z.object({
    medium_class: choices(z.enum(KIND_FILTERS)),
    series: choices(z.string()),
    place: choices(z.string()),
    tag: choices(z.string()),
    /** Of the works with a price. */
    currency: choices(currency),
    /** Works without a picture. */
    without_picture: z.number().int(),
  }),
  errors: [],
  cache: 'private',
})

export const listInventoryIds = endpoint({
  method: 'GET',
  path: '/inventory/works/ids',
  summary: `The ids of all works that a search and filters find, at most ${MAX_CHOSEN_WORKS}: for choosing them all.`,
  access: { kind: 'signed-in' },
  acting: true,
  query: z.strictObject(workChoice),
  response: z.object({ ids: z.array(id), total: z.number().int() }),
  errors: [],
  cache: 'private',
})

const artistOnly = { kind: 'role', roles: ['artist'] } as const
/** The works that somebody chose. */
export const chosenWorks = z
  .array(id)
  .min(1)
  .max(MAX_CHOSEN_WORKS, { error: `Choose at most ${MAX_CHOSEN_WORKS} works.` })

export const deleteWorks = endpoint({
  method: 'POST',
  path: '/inventory/works/delete',
  summary: 'Delete works with their products and pictures, all or none; those that are gone already are passed over.',
  access: artistOnly,
  acting: 'Deleted artworks',
  body: z.strictObject({ ids: chosenWorks }),
  response: z.object({ deleted: z.number().int() }),
  errors: ['artist_only', 'artwork_forbidden'],
})

export const changeWorks = endpoint({
  method: 'POST',
  path: '/inventory/works/change',
  summary: 'Set the same fields in the records of many works: in all of them, or in none.',
  access: artistOnly,
  acting: 'Changed the records of artworks',
  body: z.strictObject({ ids: chosenWorks, fields: recordFields.omit({ inventory_number: true }) }),
  response: z.object({ changed: z.number().int() }),
  errors: ['artist_only', 'artwork_not_found', 'artwork_incomplete', 'payment_account_inactive'],
})

export const publishWorks = endpoint({
  method: 'POST',
  path: '/inventory/works/publish',
  summary:
    'Publish works at the prices of their records, each on its own: those that cannot be published stay as they are and are named with the reason. A repeat changes nothing.',
  access: artistOnly,
  acting: 'Published artworks',
  body: z.strictObject({ ids: chosenWorks }),
  response: z.object({
    /** Those that are public now, whether they were before or not. */
    published: z.number().int(),
    left: z.array(
      z.object({
        id,
        title: z.string(),
        reason: z.string(),
        /** What only a buy button needs, where this alone is missing: on other terms the work can be shown. */
        needs: z.enum(['account', 'price']).nullable(),
      }),
    ),
  }),
  errors: ['artist_only', 'artwork_not_found'],
})
export type PublishedWorks = z.infer<typeof publishWorks.response>
