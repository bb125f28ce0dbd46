import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BOT_PURPOSES, IMAGE_TERMS, IMAGE_TERMS_LIMITS } from './image-terms-words.ts'
import { id, line, text } from './primitives.ts'
import { absoluteLink } from './social-link.ts'

const licenseUrl = line(IMAGE_TERMS_LIMITS.license_url).transform((typed, context) => {
  const link = typed === '' ? '' : absoluteLink(typed)
  if (link !== null) return link
  context.addIssue({ code: 'custom', message: 'Enter an address like https://example.org/licenses.' })
  return z.NEVER
})
const license = { license_text: text(IMAGE_TERMS_LIMITS.license_text), license_url: licenseUrl }

interface Stated {
  terms: string
  license_text: string
  license_url: string
}
/** Who sells licenses says for what, or where. */
const hasLicense = ({ terms, license_text, license_url }: Stated): boolean =>
  terms !== 'licensed' || license_text !== '' || license_url !== ''
const noLicense = { path: ['license_text'], error: 'Say how one gets a license, or enter an address below.' }

export const statedImageTerms = z.object({
  terms: z.enum(IMAGE_TERMS),
  license_text: z.string(),
  license_url: z.string(),
})
export type StatedImageTerms = z.infer<typeof statedImageTerms>

/** `policy_url` is null while visitors see nothing of the artist. */
export const ownImageTerms = statedImageTerms.extend({ policy_url: z.url().nullable() })
export type OwnImageTerms = z.infer<typeof ownImageTerms>

export const imageTermsForm = z.strictObject({ terms: z.enum(IMAGE_TERMS), ...license }).refine(hasLicense, noLicense)

/** The terms of one work; `inherited`: those of its artist. */
export const workImageTermsForm = z
  .strictObject({ terms: z.enum([...IMAGE_TERMS, 'inherited']), ...license })
  .refine(hasLicense, noLicense)
export type WorkImageTermsForm = z.infer<typeof workImageTermsForm>

export const getImageTerms = endpoint({
  method: 'GET',
  path: '/users/image-terms',
  summary: 'Whether the images of the caller’s works may be used to train AI; reserved for whoever never stated it.',
  access: { kind: 'signed-in' },
  response: ownImageTerms,
  errors: [],
  cache: 'private',
})

export const setImageTerms = endpoint({
  method: 'PUT',
  path: '/users/image-terms',
  summary:
    'State whether the images of the caller’s works may be used to train AI; works with terms of their own keep them.',
  access: { kind: 'signed-in' },
  body: imageTermsForm,
  response: ownImageTerms,
  errors: ['account_not_found'],
  limit: { by: 'user', max: 60, windowSeconds: 600 },
})

const ofOwnWork = {
  path: '/artworks/:id/image-terms',
  access: { kind: 'role', roles: ['artist'] },
  object: { param: 'id', kind: 'artwork', audience: 'owner', refusal: 403 },
  params: z.strictObject({ id }),
  /** `own` is null while the work has those of its artist. */
  response: z.object({ own: statedImageTerms.nullable(), inherited: statedImageTerms }),
  errors: ['artwork_not_found', 'artwork_forbidden', 'artist_only'],
} as const

export const getWorkImageTerms = endpoint({
  ...ofOwnWork,
  method: 'GET',
  summary: 'The image terms of a work, and those of its artist.',
  cache: 'private',
})

export const setWorkImageTerms = endpoint({
  ...ofOwnWork,
  method: 'PUT',
  summary: 'State the image terms of one work, or return to those of its artist.',
  body: workImageTermsForm,
  limit: { by: 'user', max: 300, windowSeconds: 600 },
})

/** A policy of the TDM Reservation Protocol: an offer in ODRL, with what the page of it shows. */
export const imageTermsPolicy = z.object({
  '@context': z.array(z.string()),
  '@type': z.literal('Offer'),
  profile: z.url(),
  uid: z.url(),
  assigner: z.object({ uid: z.url(), 'vcard:fn': z.string(), 'vcard:hasURL': z.url() }),
  permission: z.array(
    z.object({
      target: z.url(),
      action: z.literal('tdm:mine'),
      duty: z.array(z.object({ action: z.literal('obtainConsent') })),
    }),
  ),
  prohibition: z.array(z.object({ target: z.url(), action: z.literal('tdm:mine') })),
  artist: z.object({ id, name: z.string(), slug: z.string(), gallery_published: z.boolean() }),
  stated: statedImageTerms,
  /** Published works with terms of their own, newest first. */
  works: z.array(statedImageTerms.extend({ title: z.string(), handle: z.string() })),
})
export type ImageTermsPolicy = z.infer<typeof imageTermsPolicy>

export const getImageTermsPolicy = endpoint({
  method: 'GET',
  path: '/image-terms/:slug',
  summary: 'What AI companies may do with the images of an artist, for people and, as a TDM policy, for machines.',
  access: { kind: 'public' },
  object: { param: 'slug', kind: 'artist', audience: 'published', refusal: 404 },
  params: z.strictObject({ slug: z.string().min(1).max(200) }),
  response: imageTermsPolicy,
  errors: ['not_found'],
  cache: 'public',
})

const count = z.number().int().min(0)
export const botVisits = z.object({
  bot: z.string(),
  /** Null for bots that Gesso does not know by name. */
  operator: z.string().nullable(),
  purpose: z.enum(BOT_PURPOSES),
  pages: count,
  images: count,
  rules: count,
  barred: count,
  last_at: z.iso.datetime(),
})
export type BotVisits = z.infer<typeof botVisits>

export const listBots = endpoint({
  method: 'GET',
  path: '/admin/bots',
  summary: 'The bots that read public pages and images in the last 30 days, the most frequent first; admins only.',
  access: { kind: 'admin' },
  response: z.object({
    items: z.array(botVisits),
    /** Training bots that robots.txt names. */
    named: z.array(z.object({ bot: z.string(), operator: z.string() })),
  }),
  errors: [],
  cache: 'private',
})
