import { z } from 'zod'
import { artworkCard } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { MEMBERSHIP_ERRORS } from './errors.ts'
import { townPoint } from './exhibition-map.ts'
import { coverWork, exhibitionSummary, listedExhibition } from './exhibitions.ts'
import { openingHours } from './opening-hours.ts'
import { id, ok } from './primitives.ts'
import { publicProfile } from './profiles.ts'
import { resume } from './resume.ts'

/** The public page of an artist: profile, published works (sold ones marked), published exhibitions and resume (AW-10.14). */
export const galleryPage = z.object({
  artist: publicProfile,
  followers_count: z.number().int(),
  url: z.url(),
  works: z.array(artworkCard),
  exhibitions: z.array(exhibitionSummary),
  /** The six lists without the uploaded text; null when there are no entries or they cannot be parsed (AW-8.29). */
  resume: resume.nullable(),
})
export type GalleryPage = z.infer<typeof galleryPage>

export const getGallery = endpoint({
  method: 'GET',
  path: '/galleries/:slug',
  summary: 'A published online gallery; 404 unless it is published (AW-10.13, AW-10.18).',
  access: { kind: 'public' },
  object: { param: 'slug', kind: 'artist', audience: 'published', refusal: 404 },
  params: z.strictObject({ slug: z.string().min(1).max(200) }),
  response: galleryPage,
  errors: ['not_found', 'account_closed'],
  cache: 'public',
})

/** An artist whom a gallery represents, with the newest works to hang on a wall. */
export const representedArtist = z.object({
  id,
  name: z.string(),
  location: z.string(),
  works_count: z.number().int(),
  available_count: z.number().int(),
  works: z.array(coverWork),
})
export type RepresentedArtist = z.infer<typeof representedArtist>

/** The public profile of any user: published works, exhibitions, and what belongs to the role. */
export const profilePage = z.object({
  person: publicProfile,
  /** Whether the person has a public gallery to link to. */
  gallery_published: z.boolean(),
  followers_count: z.number().int(),
  /** The statement of the role: an artist's, a gallery's or a curator's. */
  statement: z.string(),
  cover_url: z.string().nullable(),
  works: z.array(artworkCard),
  /** Own ones, and for an artist those that show own works; the latest first. */
  exhibitions: z.array(listedExhibition),
  /** The artists whom a gallery represents, with their consent. */
  represented: z.array(representedArtist),
  /** The galleries that represent an artist. */
  represented_by: z.array(z.object({ id, name: z.string(), location: z.string() })),
  /** Where and when a gallery can be visited; null for everybody else, and without an address and hours. */
  visit: z.object({ address: z.string(), hours: openingHours.nullable(), note: z.string() }).nullable(),
  /** Published articles that name the person. */
  articles: z.array(
    z.object({ id, slug: z.string(), title: z.string(), author_name: z.string(), summary: z.string() }),
  ),
})
export type ProfilePage = z.infer<typeof profilePage>

export const getProfilePage = endpoint({
  method: 'GET',
  path: '/profiles/:id',
  summary: 'The public profile of a user, never the email or the preferences (CD-5.19).',
  access: { kind: 'public' },
  params: z.strictObject({ id }),
  response: profilePage,
  errors: ['not_found', 'account_closed'],
  cache: 'public',
})

/** The town in which a gallery is visited; null where its address names no known town. */
export const visitPlace = z.object({ point: townPoint.nullable() })
export type VisitPlace = z.infer<typeof visitPlace>

export const getVisitPlace = endpoint({
  method: 'GET',
  path: '/profiles/:id/place',
  summary: 'The town in which a gallery is visited, for the map on its page.',
  access: { kind: 'public' },
  params: z.strictObject({ id }),
  response: visitPlace,
  errors: ['not_found', 'account_closed', 'unavailable'],
  cache: 'public',
})

const artistOnly = { kind: 'role', roles: ['artist'] } as const

export const publishGallery = endpoint({
  method: 'POST',
  path: '/artist/publish-gallery',
  summary: 'Publish the caller’s online gallery; its URL never changes (AW-10.5, AW-10.17).',
  access: artistOnly,
  acting: 'Published the gallery',
  response: z.object({ url: z.url() }),
  errors: ['artist_only', ...MEMBERSHIP_ERRORS],
})

export const unpublishGallery = endpoint({
  method: 'DELETE',
  path: '/artist/publish-gallery',
  summary: 'Unpublish the caller’s online gallery (AW-10.18).',
  access: artistOnly,
  acting: 'Took the gallery off the public pages',
  response: ok,
  errors: ['artist_only'],
})

export const galleryState = endpoint({
  method: 'GET',
  path: '/artist/gallery',
  summary: 'Whether the caller’s gallery is published, its URL, and how many drafts it omits (AW-10.15).',
  access: artistOnly,
  acting: true,
  response: z.object({
    published: z.boolean(),
    url: z.url().nullable(),
    works_count: z.number().int(),
    drafts_count: z.number().int(),
  }),
  errors: ['artist_only'],
  cache: 'private',
})
