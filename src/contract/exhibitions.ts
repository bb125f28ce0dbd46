import { z } from 'zod'
import { artworkCard } from './artworks.ts'
import { SINGLE_PICTURE_FILE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { MEMBERSHIP_ERRORS } from './errors.ts'
import { id, line, ok, pageQuery, pageSchema, role, text, webAddress } from './primitives.ts'

export const EXHIBITION_STATUSES = ['draft', 'published'] as const
/** The colors of a wall, as the editor offers them. */
export const WALL_COLORS = ['gesso', 'fog', 'clay', 'sage', 'slate', 'ink'] as const
export type WallColor = (typeof WALL_COLORS)[number]
const day = (error: string) => z.iso.date({ error })
const date = day('must be a date like 2026-11-20')

/** Whole inches of wall before a work: to the one before it, or for the first one to the left end. */
export const wallGap = z.number().int().min(0).max(1200)

/** A work on the wall of a cover: its size and its primary picture alone. */
export const coverWork = artworkCard.pick({ id: true, title: true, medium: true, dimensions: true, images: true })
export type CoverWork = z.infer<typeof coverWork>

/**
 * An exhibition (AW-9.10). Its cover is a picture or a wall of its works: `image_url` is the address of the picture as
 * stored, `cover_url` the one a browser loads; without a picture `covers` hang on the wall. These are its first works, or
 * the one that `cover_artwork_id` chooses.
 */
export const exhibition = z.object({
  id,
  owner_id: id,
  title: z.string(),
  description: z.string(),
  start_date: date,
  end_date: date,
  location: z.string(),
  image_url: z.string().nullable(),
  cover_url: z.string().nullable(),
  status: z.enum(EXHIBITION_STATUSES),
  artwork_ids: z.array(id),
  /** For each of `artwork_ids`, how much wall is left before it; null for the usual distance. */
  gaps: z.array(wallGap.nullable()),
  wall: z.enum(WALL_COLORS),
  cover_artwork_id: id.nullable(),
  covers: z.array(coverWork),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Exhibition = z.infer<typeof exhibition>

export const exhibitionSummary = exhibition.pick({
  id: true,
  title: true,
  start_date: true,
  end_date: true,
  location: true,
  cover_url: true,
  covers: true,
})

/** A published exhibition in a list of exhibitions of several hosts. */
export const listedExhibition = exhibitionSummary.extend({ host: z.object({ name: z.string() }) })
export type ListedExhibition = z.infer<typeof listedExhibition>

/** The page of an exhibition: its host, and every work in it that the reader may see. */
export const exhibitionPage = z.object({
  exhibition,
  host: z.object({
    id,
    name: z.string(),
    role: role.nullable(),
    slug: z.string(),
    /** Whether the host has a public gallery to link to. */
    gallery_published: z.boolean(),
  }),
  works: z.array(artworkCard),
})
export type ExhibitionPage = z.infer<typeof exhibitionPage>

/** Maximum number of works in an exhibition. */
export const MAX_HUNG_WORKS = 200

/** Most characters of the texts of an exhibition. */
export const EXHIBITION_MAX_LENGTHS = { title: 200, description: 10_000, location: 200, image_url: 500 } as const
const most = EXHIBITION_MAX_LENGTHS

const fields = {
  title: line(most.title).min(1, { error: 'Enter a title.' }),
  description: text(most.description).refine((value) => value.trim() !== '', { error: 'Enter a description.' }),
  start_date: day('Choose the day it starts.'),
  end_date: day('Choose the day it ends.'),
  location: line(most.location).min(1, { error: 'Enter a location.' }),
  image_url: webAddress.nullable().optional(),
}
const inOrder = (value: { start_date?: string | undefined; end_date?: string | undefined }) =>
  !value.start_date || !value.end_date || value.start_date <= value.end_date
const order = { error: 'The end date must not be before the start date.', path: ['end_date'] }

/** What a person enters of an exhibition; the form and the server check it by this schema (AW-9.13, AW-9.14, AW-9.28). */
export const exhibitionFields = z.strictObject(fields).refine(inOrder, order)
export type ExhibitionFields = z.input<typeof exhibitionFields>

const signedIn = { kind: 'signed-in' } as const
const params = z.strictObject({ id })
const object = { param: 'id', kind: 'exhibition', audience: 'owner', refusal: 403 } as const
const ofOwn = { access: signedIn, object, params } as const
const ofVisible = {
  access: { kind: 'public' },
  object: { ...object, audience: 'owner-or-published', refusal: 404 },
  params,
} as const

export const myExhibitions = endpoint({
  method: 'GET',
  path: '/exhibitions/my',
  summary: 'The caller’s exhibitions, newest first (AW-9.3).',
  access: signedIn,
  acting: true,
  response: z.array(exhibition),
  errors: [],
  cache: 'private',
})

export const listPublishedExhibitions = endpoint({
  method: 'GET',
  path: '/exhibitions',
  summary: 'Published exhibitions, newest first, page by page (AW-9.31).',
  access: { kind: 'public' },
  query: pageQuery,
  response: pageSchema(listedExhibition),
  errors: ['invalid_request'],
  cache: 'public',
})

export const createExhibition = endpoint({
  method: 'POST',
  path: '/exhibitions',
  summary: 'Create an exhibition as a draft (AW-9.11, AW-9.18).',
  access: signedIn,
  acting: 'Added an exhibition',
  body: exhibitionFields,
  response: exhibition,
  status: 201,
  errors: ['account_not_found'],
  idempotent: true,
})

export const uploadExhibitionCover = endpoint({
  method: 'POST',
  path: '/exhibitions/covers',
  summary:
    'Store a picture for a cover; its address is then sent as `image_url`. An unused one is removed after a day.',
  access: signedIn,
  acting: 'Uploaded a cover for an exhibition',
  form: { fileField: 'cover', maxFiles: 1, maxFileBytes: SINGLE_PICTURE_FILE.maxBytes },
  response: z.object({ image_url: z.url() }),
  status: 201,
  errors: ['image_too_large', 'not_an_image', 'account_not_found', 'storage_full'],
})

export const updateExhibition = endpoint({
  method: 'PUT',
  path: '/exhibitions/:id',
  summary: 'Change the fields that are sent; `status` publishes or unpublishes the exhibition (AW-9.19, AW-9.20).',
  ...ofOwn,
  acting: 'Changed an exhibition',
  body: z
    .strictObject({ ...fields, status: z.enum(EXHIBITION_STATUSES) })
    .partial()
    .refine(inOrder, order),
  response: exhibition,
  errors: ['not_found', 'forbidden', 'conflict', 'exhibition_taken_down', ...MEMBERSHIP_ERRORS],
  versioned: true,
})

export const deleteExhibition = endpoint({
  method: 'DELETE',
  path: '/exhibitions/:id',
  summary: 'Delete an exhibition, but not its works (AW-9.32).',
  ...ofOwn,
  acting: 'Deleted an exhibition',
  response: ok,
  errors: ['not_found', 'forbidden'],
})

export const getExhibition = endpoint({
  method: 'GET',
  path: '/exhibitions/:id',
  summary: 'One exhibition; a draft is visible to its owner only (AW-9.31).',
  ...ofVisible,
  response: exhibition,
  errors: ['not_found'],
})

export const getExhibitionPage = endpoint({
  method: 'GET',
  path: '/exhibitions/:id/page',
  summary: 'An exhibition with its host and works, for its page; a draft is visible to its owner only (AW-9.31).',
  ...ofVisible,
  response: exhibitionPage,
  errors: ['not_found', 'account_closed'],
})

export const exhibitionArtworks = endpoint({
  method: 'GET',
  path: '/exhibitions/:id/artworks',
  summary: 'The works of an exhibition in order; visitors see only the published ones (AW-15.20).',
  ...ofVisible,
  response: z.array(artworkCard),
  errors: ['not_found'],
})

export const setExhibitionArtworks = endpoint({
  method: 'PUT',
  path: '/exhibitions/:id/artworks',
  summary:
    'Replace the list of works: the caller’s own, and for galleries and curators published works of others (AW-15.20). `cover_artwork_id` shows one of them alone on the cover; null shows the first ones. What is left out stays as it is.',
  ...ofOwn,
  acting: 'Changed the works of an exhibition',
  body: z
    .strictObject({
      artwork_ids: z.array(id).max(MAX_HUNG_WORKS),
      gaps: z.array(wallGap.nullable()).max(MAX_HUNG_WORKS).optional(),
      wall: z.enum(WALL_COLORS).optional(),
      cover_artwork_id: id.nullable().optional(),
    })
    .refine(({ artwork_ids, gaps }) => !gaps || gaps.length === artwork_ids.length, {
      error: 'must have one entry for each work',
      path: ['gaps'],
    })
    .refine(({ artwork_ids, cover_artwork_id }) => !cover_artwork_id || artwork_ids.includes(cover_artwork_id), {
      error: 'must be one of the works',
      path: ['cover_artwork_id'],
    }),
  response: exhibition,
  errors: ['not_found', 'forbidden', 'conflict', 'artwork_not_found', 'artwork_forbidden'],
  versioned: true,
})
