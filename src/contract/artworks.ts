import { z } from 'zod'
import { artworkTexts, optionalDetails, PRICE_RULE, requiredFields } from './artwork-fields.ts'
import { ARTWORK_MESSAGES } from './artwork-messages.ts'
import { ARTWORK_IMAGES, UNITS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { MEMBERSHIP_ERRORS } from './errors.ts'
import type { PictureFiles } from './picture-files.ts'
import { amount, currency, id, line, money, ok } from './primitives.ts'
import { publicRecord } from './public-record.ts'
import { MEDIUM_CLASSES, OFFERS, SIZE_UNITS } from './record-terms.ts'

export { type Medium, medium } from './artwork-fields.ts'

/** The statuses of an artwork (AW-7.34); sold is a separate flag. */
export const ARTWORK_STATUSES = [
  'draft',
  'published',
  'available',
  'reserved',
  'on_hold',
  'not_for_sale',
  'archived',
] as const
export const artworkStatus = z.enum(ARTWORK_STATUSES)
export type ArtworkStatus = (typeof ARTWORK_STATUSES)[number]

export const dimensions = z.object({
  width: z.number(),
  height: z.number(),
  depth: z.number().nullable(),
  unit: z.enum(UNITS),
  /** Of a round work: width and height are its diameter. */
  is_round: z.boolean().optional(),
})
export type Dimensions = z.infer<typeof dimensions>

/** What is said of a work besides its title. */
export const workFacts = {
  year_created: z.number().int().nullable(),
  /** The date as its holder writes it; empty: the year says it. */
  date_text: z.string(),
  medium: z.string().nullable(),
  /** The medium in the words of its holder; empty: the stated medium says it. */
  medium_line: z.string(),
  dimensions: dimensions.nullable(),
  /** The unit in which the dimensions were typed. */
  size_unit: z.enum(SIZE_UNITS),
}
const workFactsObject = z.object(workFacts)
export type WorkFacts = z.infer<typeof workFactsObject>
// Its type and its addresses are in picture-files.ts, without a schema: public pages render pictures and must not load
// zod.
const pictureFiles = z.object({
  path: z.string(),
  query: z.string(),
  widths: z.array(z.number().int()),
}) satisfies z.ZodType<PictureFiles>

/** One picture of an artwork, available at several widths. */
export const artworkImage = z.object({
  id,
  image_url: z.string(),
  alt_text: z.string(),
  is_primary: z.boolean(),
  /** Pixels, after rotation. */
  width: z.number().int(),
  height: z.number().int(),
  /** `processing` until the widths are generated; until then the placeholder is shown. */
  state: z.enum(['processing', 'ready', 'failed']),
  /** A ThumbHash in base64, shown while the picture loads. */
  thumbhash: z.string(),
  /** The dominant colour as `#rrggbb`. */
  color: z.string().nullable(),
  files: pictureFiles,
})
export type ArtworkImage = z.infer<typeof artworkImage>

const priceRange = z.object({ min: z.number(), max: z.number() })
export const artwork = z.object({
  id,
  owner_id: id,
  artist: z.object({ id, name: z.string(), slug: z.string() }),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  detail_images: z.array(z.string()),
  images: z.array(artworkImage),
  medium: z.string().nullable(),
  medium_class: z.enum(MEDIUM_CLASSES).nullable(),
  /** In the holder's words, '' without. */
  medium_line: z.string(),
  dimensions: dimensions.nullable(),
  /** The unit in which the dimensions were typed. */
  size_unit: z.enum(SIZE_UNITS),
  /** With its frame, in the unit of the dimensions. */
  framed_dimensions: dimensions.nullable(),
  /** How it is offered while it is public. */
  offer: z.enum(OFFERS),
  /** For others than its artist null unless it is for sale. */
  price: money.nullable(),
  currency,
  type: z.string(),
  product_type: z.string(),
  is_sold: z.boolean(),
  /** Every copy is sold or held by a sale that its seller recorded, and at least one is held. */
  is_reserved: z.boolean(),
  /** The order that sold the last copy here, for the owner while no copy is left; otherwise null. */
  sale: z.object({ id, number: z.number().int() }).nullable(),
  status: artworkStatus,
  /** The statuses the status call can move it to (AW-7.35). */
  next_statuses: z.array(artworkStatus),
  year_created: z.number().int().nullable(),
  /** The date as it is written, such as `c. 1998`; '' where the year says it. */
  date_text: z.string(),
  /** The first year of a work of several, whose last one is `year_created`. */
  year_from: z.number().int().nullable(),
  ...publicRecord,
  edition_type: z.string(),
  edition_number: z.number().int().nullable(),
  edition_size: z.number().int().nullable(),
  condition: z.string(),
  authentication_status: z.string(),
  exhibition_history: z.string(),
  ai_description: z.string().nullable(),
  color_palette: z.array(z.string()),
  price_analysis: z.string().nullable(),
  similar_works_count: z.number().int().nullable(),
  ai_analysis: z
    .object({
      style: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      /** Null when there are too few comparable works. */
      price_range: priceRange.nullable(),
    })
    .nullable(),
  /** Whether buyers see the estimate: the range, the market analysis and what they are based on. Otherwise its artist alone does. */
  estimate_public: z.boolean(),
  market_analysis: z
    .object({
      market_position: z.string(),
      price_trend: z.string(),
      stats: z.object({ average: z.number(), min: z.number(), max: z.number(), count: z.number().int() }),
      recommendation: z.string(),
      confidence_score: z.number(),
    })
    .nullable(),
  shopify_handle: z.string().nullable(),
  shopify_variant_id: z.string().nullable(),
  /** The absolute address of the public product page, while there is one. */
  public_url: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
})
export type Artwork = z.infer<typeof artwork>

/** What lists show of a work. `images` has the primary picture alone, `color_palette` its first color. */
export const artworkCard = artwork.pick({
  id: true,
  artist: true,
  title: true,
  image_url: true,
  images: true,
  medium: true,
  medium_line: true,
  dimensions: true,
  size_unit: true,
  offer: true,
  price: true,
  currency: true,
  is_sold: true,
  is_reserved: true,
  status: true,
  year_created: true,
  year_from: true,
  date_text: true,
  color_palette: true,
  shopify_handle: true,
  public_url: true,
})
export type ArtworkCard = z.infer<typeof artworkCard>

/** The fields that publishing changes, except the pictures: their permanent addresses come with the next read. */
export const publication = artwork.pick({
  id: true,
  status: true,
  next_statuses: true,
  is_sold: true,
  offer: true,
  price: true,
  currency: true,
  shopify_handle: true,
  shopify_variant_id: true,
  public_url: true,
  published_at: true,
  updated_at: true,
})
export type Publication = z.infer<typeof publication>

const params = z.strictObject({ id })
const own = { param: 'id', kind: 'artwork', audience: 'owner', refusal: 403 } as const
const artistOnly = { kind: 'role', roles: ['artist'] } as const
const ofOwnWork = { access: artistOnly, object: own, params } as const
const imagesForm = { fileField: 'images', maxFiles: ARTWORK_IMAGES.maxCount, maxFileBytes: ARTWORK_IMAGES.maxBytes }
const imageErrors = ['too_many_images', 'image_too_large', 'not_an_image', 'storage_full'] as const
/** `images` may hold files, and the ids of pictures that were uploaded before (decision 024). */
const newWorkForm = { ...imagesForm, listField: 'images' }
const pictureIds = z.array(id).max(ARTWORK_IMAGES.maxCount, { error: ARTWORK_MESSAGES.tooManyImages }).optional()
const notYours = ['artwork_not_found', 'artwork_forbidden', 'artist_only'] as const

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/artworks/pictures',
  summary: 'Store one picture before its work exists; the upload of a work names it by its id within twelve hours.',
  access: artistOnly,
  acting: 'Uploaded pictures for an artwork',
  form: { ...imagesForm, maxFiles: 1 },
  response: z.object({ id, width: z.number().int(), height: z.number().int() }),
  status: 201,
  errors: ['artist_only', 'image_required', ...imageErrors],
  limit: { by: 'user', max: 600, windowSeconds: 3600 },
})

export const uploadArtwork = endpoint({
  method: 'POST',
  path: '/artworks/upload',
  summary: 'Create an artwork with its pictures as a draft (CD-7.18, CD-7.25).',
  access: artistOnly,
  acting: 'Added an artwork',
  form: newWorkForm,
  body: z
    .object({ ...requiredFields, description: artworkTexts.description.default(''), images: pictureIds })
    // A medium line, a date text or a work that is not for sale can do without.
    .partial({ medium: true, year_created: true, price: true })
    .extend(z.object(optionalDetails).partial().shape)
    .strict(),
  response: artwork,
  status: 201,
  errors: ['artist_only', 'image_required', 'image_expired', ...imageErrors],
  idempotent: true,
  limit: { by: 'user', max: 120, windowSeconds: 3600 },
})

export const createDraft = endpoint({
  method: 'POST',
  path: '/artworks/drafts',
  summary: 'Store pictures and a title as a draft; everything else is added before it is published (decision 024).',
  access: artistOnly,
  acting: 'Added drafts of artworks',
  form: newWorkForm,
  body: z.strictObject({ title: artworkTexts.title, images: pictureIds }),
  response: artwork,
  status: 201,
  errors: ['artist_only', 'image_required', 'image_expired', ...imageErrors],
  idempotent: true,
  limit: { by: 'user', max: 240, windowSeconds: 3600 },
})

export const updateArtwork = endpoint({
  method: 'PUT',
  path: '/artworks/:id',
  summary: 'Change the fields that are sent and append pictures; status and is_sold are ignored (AW-15.12).',
  ...ofOwnWork,
  acting: 'Changed an artwork',
  form: imagesForm,
  body: z
    .object({
      ...requiredFields,
      description: artworkTexts.description,
      ...optionalDetails,
      status: z.unknown(),
      is_sold: z.unknown(),
    })
    .partial()
    .strict(),
  response: artwork,
  errors: [...notYours, 'conflict', 'artwork_incomplete', 'payment_account_inactive', ...imageErrors],
  versioned: true,
})

export const getArtwork = endpoint({
  method: 'GET',
  path: '/artworks/:id',
  summary: 'One artwork; a draft is visible to its owner only (AW-15.11).',
  access: { kind: 'public' },
  object: { param: 'id', kind: 'artwork', audience: 'owner-or-published', refusal: 403 },
  params,
  response: artwork,
  errors: ['artwork_not_found', 'artwork_forbidden'],
  cache: 'private',
})

export const myArtworks = endpoint({
  method: 'GET',
  path: '/artworks/my',
  summary: 'All of the caller’s artworks, newest first (AW-3.41, AW-3.42).',
  access: { kind: 'signed-in' },
  acting: true,
  response: z.array(artwork),
  errors: [],
  cache: 'private',
})

export const deleteArtwork = endpoint({
  method: 'DELETE',
  path: '/artworks/:id',
  summary: 'Delete an artwork with its product and pictures, and remove it from exhibitions and the gallery (AW-7.45).',
  ...ofOwnWork,
  acting: 'Deleted an artwork',
  response: ok,
  errors: notYours,
})

/** The form of the price that publishing confirms: above 0, with the decimals of the work's currency (AW-7.18). */
export const priceToPublish = (of: string) =>
  z.object({ price: amount({ ...PRICE_RULE, currency: of, signed: true, zero: 'Enter a price above 0.' }) })

export const publishArtwork = endpoint({
  method: 'POST',
  path: '/artworks/:id/publish',
  summary:
    'Publish a draft. One that is for sale needs the confirmed price and an active payment account (AW-7.3, AW-7.17). Returns what changed.',
  ...ofOwnWork,
  acting: 'Published an artwork',
  body: z.strictObject({ confirmedPrice: z.union([z.number(), z.string().max(40)]).optional() }),
  response: publication,
  errors: [
    ...notYours,
    ...MEMBERSHIP_ERRORS,
    'invalid_price',
    'artwork_incomplete',
    'payment_account_inactive',
    'status_not_allowed',
  ],
  idempotent: true,
})

export const setArtworkSold = endpoint({
  method: 'PATCH',
  path: '/artworks/:id/sold',
  summary: 'Mark a published artwork sold or available (AW-7.21, AW-7.27).',
  ...ofOwnWork,
  acting: 'Changed whether an artwork is sold',
  body: z.strictObject({ is_sold: z.boolean() }),
  response: artwork,
  errors: [...notYours, 'artwork_not_published', 'sold_by_order'],
})

export const setArtworkStatus = endpoint({
  method: 'PATCH',
  path: '/artworks/:id/status',
  summary: 'Change the status of an artwork; only publishing sets `published` (AW-7.29, AW-7.36).',
  ...ofOwnWork,
  acting: 'Changed whether an artwork is public',
  body: z.strictObject({ status: artworkStatus }),
  response: artwork,
  errors: [...notYours, 'publish_through_action', 'status_not_allowed'],
})

export const addArtworkImages = endpoint({
  method: 'POST',
  path: '/artworks/:id/images',
  summary: 'Append pictures to an artwork, within the same limits (CD-7.29).',
  ...ofOwnWork,
  acting: 'Added pictures to an artwork',
  form: imagesForm,
  idempotent: true,
  response: artwork,
  errors: [...notYours, 'image_required', ...imageErrors],
})

export const arrangeArtworkImages = endpoint({
  method: 'PUT',
  path: '/artworks/:id/images',
  summary: 'Set order, primary picture and alt texts; the list contains every picture of the artwork once (CD-7.29).',
  ...ofOwnWork,
  acting: 'Changed the pictures of an artwork',
  body: z.strictObject({
    images: z
      .array(z.strictObject({ id, alt_text: line(300), is_primary: z.boolean() }))
      .min(1)
      .max(ARTWORK_IMAGES.maxCount),
  }),
  response: artwork,
  errors: notYours,
})

export const removeArtworkImage = endpoint({
  method: 'DELETE',
  path: '/artworks/:id/images/:image_id',
  summary: 'Remove one picture; the last one cannot be removed (CD-7.29).',
  access: artistOnly,
  acting: 'Removed a picture of an artwork',
  object: own,
  params: z.strictObject({ id, image_id: id }),
  response: artwork,
  errors: [...notYours, 'image_required', 'not_found'],
})
