import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    title: text('title').notNull(),
    description: words('description'),
    medium: text('medium'),
    width: measure('width'),
    height: measure('height'),
    depth: measure('depth'),
    unit: text('unit', { enum: ['inches', 'cm'] })
      .notNull()
      .default('inches'),
    priceMinor: minor('price_minor'),
    currency: currency(),
    yearCreated: integer('year_created'),
    type: words('type'),
    productType: words('product_type'),
    editionType: words('edition_type'),
    editionNumber: integer('edition_number'),
    editionSize: integer('edition_size'),
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
    index('artwork_published').on(table.publishedAt, table.id).where(sql`${table.status} = 'published'`),
    index('artwork_published_of')
      .on(table.ownerId, table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    check('artwork_price_not_negative', sql`${table.priceMinor} >= 0`),
    check('artwork_sold_is_published', sql`not ${table.isSold} or ${table.status} <> 'draft'`),
  ],
)

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
