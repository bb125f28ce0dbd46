import { z } from 'zod'
import { artwork } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { id, ok, pageOf, pageQuery, required, role, text, webAddress } from './primitives.ts'

export const EXHIBITION_STATUSES = ['draft', 'published'] as const
const day = z.iso.date({ error: 'must be a date like 2026-11-20' })

/**
 * An exhibition (AW-9.10). `image_url` is the cover as entered, `cover_url` the address a browser loads; `covers` are
 * pictures of its works, shown when there is no cover.
 */
export const exhibition = z.object({
  id,
  owner_id: id,
  title: z.string(),
  description: z.string(),
  start_date: day,
  end_date: day,
  location: z.string(),
  image_url: z.string().nullable(),
  cover_url: z.string().nullable(),
  status: z.enum(EXHIBITION_STATUSES),
  artwork_ids: z.array(id),
  covers: z.array(z.string()),
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
  works: z.array(artwork),
})
export type ExhibitionPage = z.infer<typeof exhibitionPage>

/** Maximum number of works in an exhibition. */
export const MAX_HUNG_WORKS = 200

const fields = {
  title: required(200),
  description: text(10_000).refine((value) => value.trim() !== '', { error: 'is required' }),
  start_date: day,
  end_date: day,
  location: required(200),
  image_url: webAddress.nullable().optional(),
}
const inOrder = (value: { start_date?: string | undefined; end_date?: string | undefined }) =>
  !value.start_date || !value.end_date || value.start_date <= value.end_date
const order = { error: 'must not be before the start date', path: ['end_date'] }

const signedIn = { kind: 'signed-in' } as const
const params = z.strictObject({ id })
const own = { param: 'id', kind: 'exhibition', audience: 'owner', refusal: 403 } as const

export const myExhibitions = endpoint({
  method: 'GET',
  path: '/exhibitions/my',
  summary: 'The caller’s exhibitions, newest first (AW-9.3).',
  access: signedIn,
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
  response: pageOf(listedExhibition),
  errors: ['invalid_request'],
  cache: 'public',
})

export const createExhibition = endpoint({
  method: 'POST',
  path: '/exhibitions',
  summary: 'Create an exhibition as a draft (AW-9.11, AW-9.18).',
  access: signedIn,
  body: z.strictObject(fields).refine(inOrder, order),
  response: exhibition,
  status: 201,
  errors: ['account_not_found'],
  idempotent: true,
})

export const updateExhibition = endpoint({
  method: 'PUT',
  path: '/exhibitions/:id',
  summary: 'Change the fields that are sent; `status` publishes or unpublishes the exhibition (AW-9.19, AW-9.20).',
  access: signedIn,
  object: own,
  params,
  body: z
    .strictObject({ ...fields, status: z.enum(EXHIBITION_STATUSES) })
    .partial()
    .refine(inOrder, order),
  response: exhibition,
  errors: ['not_found', 'forbidden'],
})

export const deleteExhibition = endpoint({
  method: 'DELETE',
  path: '/exhibitions/:id',
  summary: 'Delete an exhibition, but not its works (AW-9.32).',
  access: signedIn,
  object: own,
  params,
  response: ok,
  errors: ['not_found', 'forbidden'],
})

export const getExhibition = endpoint({
  method: 'GET',
  path: '/exhibitions/:id',
  summary: 'One exhibition; a draft is visible to its owner only (AW-9.31).',
  access: { kind: 'public' },
  object: { param: 'id', kind: 'exhibition', audience: 'owner-or-published', refusal: 404 },
  params,
  response: exhibition,
  errors: ['not_found'],
})

export const getExhibitionPage = endpoint({
  method: 'GET',
  path: '/exhibitions/:id/page',
  summary: 'An exhibition with its host and works, for its page; a draft is visible to its owner only (AW-9.31).',
  access: { kind: 'public' },
  object: { param: 'id', kind: 'exhibition', audience: 'owner-or-published', refusal: 404 },
  params,
  response: exhibitionPage,
  errors: ['not_found'],
})

export const exhibitionArtworks = endpoint({
  method: 'GET',
  path: '/exhibitions/:id/artworks',
  summary: 'The works of an exhibition in order; visitors see only the published ones (AW-15.20).',
  access: { kind: 'public' },
  object: { param: 'id', kind: 'exhibition', audience: 'owner-or-published', refusal: 404 },
  params,
  response: z.array(artwork),
  errors: ['not_found'],
})

export const setExhibitionArtworks = endpoint({
  method: 'PUT',
  path: '/exhibitions/:id/artworks',
  summary:
    'Replace the list of works: the caller’s own, and for galleries and curators published works of others (AW-15.20).',
  access: signedIn,
  object: own,
  params,
  body: z.strictObject({ artwork_ids: z.array(id).max(MAX_HUNG_WORKS) }),
  response: exhibition,
  errors: ['not_found', 'forbidden', 'artwork_not_found', 'artwork_forbidden'],
})
