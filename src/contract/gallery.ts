import { z } from 'zod'
import { artwork } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { exhibitionSummary } from './exhibitions.ts'
import { id, ok } from './primitives.ts'
import { publicProfile } from './profiles.ts'
import { resume } from './resume.ts'

/** The public page of an artist: profile, published works (sold ones marked), published exhibitions and resume (AW-10.14). */
export const galleryPage = z.object({
  artist: publicProfile,
  url: z.url(),
  works: z.array(artwork),
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

/** The public profile of any user, with the published works. */
export const profilePage = z.object({
  person: publicProfile,
  /** Whether the person has a public gallery to link to. */
  gallery_published: z.boolean(),
  works: z.array(artwork),
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

const artistOnly = { kind: 'role', roles: ['artist'] } as const

export const publishGallery = endpoint({
  method: 'POST',
  path: '/artist/publish-gallery',
  summary: 'Publish the caller’s online gallery; its URL never changes (AW-10.5, AW-10.17).',
  access: artistOnly,
  response: z.object({ url: z.url() }),
  errors: ['artist_only'],
})

export const unpublishGallery = endpoint({
  method: 'DELETE',
  path: '/artist/publish-gallery',
  summary: 'Unpublish the caller’s online gallery (AW-10.18).',
  access: artistOnly,
  response: ok,
  errors: ['artist_only'],
})

export const galleryState = endpoint({
  method: 'GET',
  path: '/artist/gallery',
  summary: 'Whether the caller’s gallery is published, its URL, and how many drafts it omits (AW-10.15).',
  access: artistOnly,
  response: z.object({
    published: z.boolean(),
    url: z.url().nullable(),
    works_count: z.number().int(),
    drafts_count: z.number().int(),
  }),
  errors: ['artist_only'],
  cache: 'private',
})
