import { and, eq, isNull, or, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CUSTODIES, MEDIUM_CLASSES, OFFERS, SIZE_UNITS } from '#contract/record-terms.ts'
import { created, currency, key, minor, moment, version } from './columns.ts'
import { userProfile } from './profiles.ts'

const words = (name: string) => text(name).notNull().default('')
// Without a scale: a change of one would rewrite the table. The contract keeps four decimals.
const measure = (name: string) => numeric(name, { mode: 'number' })

export interface AiAnalysis {
  style: string
  description: string
  tags: string[]
  price_range: { min: number; max: number } | null
  /** What it was made from and when; never sent to clients. */
  origin?: { inputs: string; at: string }
}
export interface MarketAnalysis {
  market_position: string
  price_trend: string
  stats: { average: number; min: number; max: number; count: number }
  recommendation: string
  confidence_score: number
}

export const artwork = pgTable(
  'artwork',
  {
    id: key(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    /** Who keeps the record and has the object in their books; today its maker. */
    holderId: uuid('holder_id').references(() => userProfile.id, { onDelete: 'cascade' }),
    /** In the holder's own order of things; no two records of a holder have the same, whatever its case. */
    inventoryNumber: text('inventory_number'),
    title: text('title').notNull(),
    series: words('series'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    description: words('description'),
    /** One of the eight stated mediums, derived from the class and the line when the holder chose none. */
    medium: text('medium'),
    mediumClass: text('medium_class', { enum: MEDIUM_CLASSES }),
    /** In the holder's words: 'Oil on linen'. */
    mediumLine: words('medium_line'),
    /** What printed or cast it, and where it was made. */
    printer: words('printer'),
    madeIn: words('made_in'),
    width: measure('width'),
    height: measure('height'),
    depth: measure('depth'),
    unit: text('unit', { enum: ['inches', 'cm'] })
      .notNull()
      .default('inches'),
    /** The unit in which the sizes were typed and are shown first; null: `unit`. */
    typedUnit: text('typed_unit', { enum: SIZE_UNITS }),
    /** These, too, are in `unit`. */
    diameter: measure('diameter'),
    plateWidth: measure('plate_width'),
    plateHeight: measure('plate_height'),
    framedWidth: measure('framed_width'),
    framedHeight: measure('framed_height'),
    framedDepth: measure('framed_depth'),
    /** Whether pictures of it on a wall show the frame. */
    hangsFramed: boolean('hangs_framed').notNull().default(false),
    weightGrams: integer('weight_grams'),
    /** Sizes that no number has: 'diptych, each 40 x 30 in'. */
    parts: words('parts'),
    priceMinor: minor('price_minor'),
    currency: currency(),
    /** What else the holder says of the price: 'framed', '+ VAT'. */
    priceNote: words('price_note'),
    /** How it is offered while it is public. */
    offer: text('offer', { enum: OFFERS }).notNull().default('for_sale'),
    /** Of the holder alone, in the currency of the price; the cost has its own. */
    lowestMinor: minor('lowest_minor'),
    insuredMinor: minor('insured_minor'),
    costMinor: minor('cost_minor'),
    costCurrency: text('cost_currency'),
    /** The one year that lists and filters show: the last of `yearFrom` to `yearTo`. */
    yearCreated: integer('year_created'),
    /** The date as it is written: 'c. 1998', '2019–21', 'n.d.'. */
    dateText: words('date_text'),
    yearFrom: integer('year_from'),
    yearTo: integer('year_to'),
    type: words('type'),
    productType: words('product_type'),
    editionType: words('edition_type'),
    editionNumber: integer('edition_number'),
    editionSize: integer('edition_size'),
    artistProofs: integer('artist_proofs'),
    isSigned: boolean('is_signed'),
    signatureText: words('signature_text'),
    provenance: words('provenance'),
    literature: words('literature'),
    custody: text('custody', { enum: CUSTODIES }).notNull().default('here'),
    location: words('location'),
    consignedTo: words('consigned_to'),
    privateNotes: words('private_notes'),
    /** When the record was begun in another system; null: here. */
    enteredOn: date('entered_on'),
    condition: words('condition'),
    authenticationStatus: words('authentication_status'),
    exhibitionHistory: words('exhibition_history'),
    aiDescription: text('ai_description'),
    priceAnalysis: text('price_analysis'),
    similarWorksCount: integer('similar_works_count'),
    aiAnalysis: jsonb('ai_analysis').$type<AiAnalysis>(),
    marketAnalysis: jsonb('market_analysis').$type<MarketAnalysis>(),
    /** Whether buyers see the estimate, too. */
    estimatePublic: boolean('estimate_public').notNull().default(false),
    /** What the artist states in place of the product's analysis. */
    statedDescription: text('stated_description'),
    statedPalette: text('stated_palette').array(),
    statedPriceAnalysis: text('stated_price_analysis'),
    statedSimilarWorks: integer('stated_similar_works'),
    status: text('status', {
      enum: ['draft', 'published', 'available', 'reserved', 'on_hold', 'not_for_sale', 'archived'],
    })
      .notNull()
      .default('draft'),
    isSold: boolean('is_sold').notNull().default(false),
    /** Every copy is sold or held by a recorded sale, and at least one is held; also of a draft. */
    isReserved: boolean('is_reserved').notNull().default(false),
    publishedAt: moment('published_at'),
    /** When an administrator took the work down; it cannot be published until it is restored. */
    takenDownAt: moment('taken_down_at'),
    takenDownReason: words('taken_down_reason'),
    /** Restored when the owner's closed account is reopened; null unless the account is closed. */
    statusBeforeClosing: text('status_before_closing', { enum: ['published'] }),
    createdAt: created(),
    updatedAt: version(),
  },
  (table) => [
    index('artwork_owner').on(table.ownerId, table.id),
    index('artwork_holder').on(table.holderId, table.id),
    uniqueIndex('artwork_inventory_number')
      .on(table.holderId, sql`lower(${table.inventoryNumber})`)
      .where(sql`${table.inventoryNumber} is not null`),
    index('artwork_published').on(table.publishedAt, table.id).where(sql`${table.status} = 'published'`),
    index('artwork_published_of')
      .on(table.ownerId, table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index('artwork_only_shown').on(table.id).where(sql`${table.offer} in ('not_for_sale', 'sold_elsewhere')`),
    check('artwork_price_not_negative', sql`${table.priceMinor} >= 0`),
    check('artwork_sold_is_published', sql`not ${table.isSold} or ${table.status} <> 'draft'`),
  ],
)

/** Whether a person keeps the record of a work; one without a holder is its maker's. */
export const isHeldBy = (userId: string, work: Record<'holderId' | 'ownerId', AnyPgColumn> = artwork) =>
  or(eq(work.holderId, userId), and(isNull(work.holderId), eq(work.ownerId, userId)))

export const artworkImage = pgTable(
  'artwork_image',
  {
    id: key(),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artwork.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    altText: words('alt_text'),
    isPrimary: boolean('is_primary').notNull().default(false),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    state: text('state', { enum: ['processing', 'ready', 'failed'] })
      .notNull()
      .default('processing'),
    /** Widths derived so far, ascending; each exists as AVIF and WebP. */
    widths: jsonb('widths').notNull().$type<number[]>().default([]),
    thumbhash: words('thumbhash'),
    palette: jsonb('palette').notNull().$type<string[]>().default([]),
    dhash: words('dhash'),
    /** The digest of the credit in its derived files; null: they have none. */
    creditDigest: text('credit_digest'),
    createdAt: created(),
  },
  (table) => [
    index('artwork_image_artwork').on(table.artworkId, table.position),
    uniqueIndex('artwork_image_one_primary').on(table.artworkId).where(sql`${table.isPrimary}`),
  ],
)

/** Pictures that were uploaded before their work exists; a work takes them over with their ids (decision 024). */
export const uploadedPicture = pgTable(
  'uploaded_picture',
  {
    id: key(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash').notNull(),
    palette: jsonb('palette').notNull().$type<string[]>(),
    dhash: text('dhash').notNull(),
    createdAt: created(),
  },
  (table) => [index('uploaded_picture_owner').on(table.ownerId), index('uploaded_picture_created').on(table.createdAt)],
)
