import { z } from 'zod'
import { AVATAR_FILE, SINGLE_PICTURE_FILE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { openingHours } from './opening-hours.ts'
import {
  countryCode,
  currency,
  email,
  id,
  line,
  membership,
  ok,
  personName,
  required,
  role,
  selfServiceRole,
  text,
} from './primitives.ts'
import { PROFILE_MAX_LENGTHS } from './profile-limits.ts'
import { absoluteLink, MAX_LINK_LENGTH, networkLink } from './social-link.ts'

const social = line(MAX_LINK_LENGTH)
const socialLinks = z.object({ instagram: social, facebook: social, twitter: social, tiktok: social })

/** A link of a profile as it is written; it is stored empty or completed. */
const writtenLink = (complete: (typed: string) => string | null) =>
  line(MAX_LINK_LENGTH).transform((typed, context) => {
    if (typed === '') return typed
    const link = complete(typed)
    if (link !== null && link.length <= MAX_LINK_LENGTH) return link
    context.addIssue({ code: 'custom', message: 'Enter an address like https://example.org.' })
    return z.NEVER
  })
const writtenLinks = {
  instagram: writtenLink((typed) => networkLink('instagram', typed)),
  facebook: writtenLink((typed) => networkLink('facebook', typed)),
  twitter: writtenLink((typed) => networkLink('twitter', typed)),
  tiktok: writtenLink((typed) => networkLink('tiktok', typed)),
}

export const emailPreferences = z.strictObject({
  newsletters: z.boolean(),
  artworkUpdates: z.boolean(),
  exhibitionNotices: z.boolean(),
  marketingEmails: z.boolean(),
})

const shipping = {
  shipping_name: line(PROFILE_MAX_LENGTHS.shipping_name),
  shipping_phone: line(PROFILE_MAX_LENGTHS.shipping_phone),
  shipping_address_line1: line(PROFILE_MAX_LENGTHS.shipping_address_line1),
  shipping_address_line2: line(PROFILE_MAX_LENGTHS.shipping_address_line2),
  shipping_city: line(PROFILE_MAX_LENGTHS.shipping_city),
  shipping_state: line(PROFILE_MAX_LENGTHS.shipping_state),
  shipping_postal_code: line(PROFILE_MAX_LENGTHS.shipping_postal_code),
  shipping_country: countryCode,
}

const PERCENTAGE = { error: 'Enter a percentage from 0 to 100, with up to two decimals.' }

/** The fields of a profile that a person writes. Each form picks its own from here, so that every rule is written once. */
export const profileFields = z.object({
  name: required(PROFILE_MAX_LENGTHS.name, 'Enter your display name, up to 120 characters.'),
  bio: text(PROFILE_MAX_LENGTHS.bio),
  location: line(PROFILE_MAX_LENGTHS.location),
  website: writtenLink(absoluteLink),
  ...writtenLinks,
  artist_statement: text(PROFILE_MAX_LENGTHS.artist_statement),
  curator_statement: text(PROFILE_MAX_LENGTHS.curator_statement),
  commission_rate: z.number(PERCENTAGE).min(0, PERCENTAGE).max(100, PERCENTAGE).multipleOf(0.01, PERCENTAGE).nullable(),
  gallery_statement: text(PROFILE_MAX_LENGTHS.gallery_statement),
  gallery_hours: text(PROFILE_MAX_LENGTHS.gallery_hours),
  /** The address that visitors go to; the shipping address is never shown. */
  visit_address: text(PROFILE_MAX_LENGTHS.visit_address),
  opening_hours: openingHours.nullable(),
  ...shipping,
  /** Of new prices; those that are stated keep theirs. One of `PublicSettings.currencies`. */
  currency,
})

/** The signed-in user's own profile (AW-4.10); social links are sent both flat and nested (AW T-7). */
export const profile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Null until the user has chosen one (CD-3.2). */
  role: role.nullable(),
  /** Administration is granted separately from the persona. */
  is_admin: z.boolean(),
  membership,
  slug: z.string(),
  bio: z.string(),
  location: z.string(),
  website: z.string(),
  avatar_url: z.string().nullable(),
  avatar: z.string().nullable(),
  social_links: socialLinks,
  instagram: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  tiktok: z.string(),
  email_preferences: emailPreferences,
  artist_resume: z.string(),
  resume_text: z.string(),
  /** Number of writes of the resume; see `resume_revision` of the request. */
  resume_revision: z.number().int(),
  artist_statement: z.string(),
  curator_statement: z.string(),
  /** A curator's own percentage, 0 to 100; not the platform's commission. */
  commission_rate: z.number().nullable(),
  gallery_statement: z.string(),
  gallery_hours: z.string(),
  visit_address: z.string(),
  opening_hours: openingHours.nullable(),
  /** The picture across the public profile. */
  cover_url: z.string().nullable(),
  shipping_name: z.string(),
  shipping_phone: z.string(),
  shipping_address_line1: z.string(),
  shipping_address_line2: z.string(),
  shipping_city: z.string(),
  shipping_state: z.string(),
  shipping_postal_code: z.string(),
  shipping_country: z.string(),
  currency,
  /** The shop connected through the shop login (AW-1.56). */
  shop_domain: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Profile = z.infer<typeof profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/profile',
  summary: 'The caller’s profile; 404 when there is none yet (AW-4.5, CD-2.9).',
  access: { kind: 'signed-in' },
  acting: true,
  response: profile,
  errors: ['account_not_found'],
  cache: 'private',
})

export const putProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  summary: 'Change the fields that are sent; role, payment status and commission cannot be changed here (AW-4.15).',
  access: { kind: 'signed-in' },
  acting: 'Changed the profile',
  body: profileFields
    .extend({
      social_links: z.strictObject(writtenLinks).partial(),
      // Entries parsed from a text of 200,000 characters, with field names and punctuation.
      resume: text(400_000),
      artist_resume: text(400_000),
      resume_text: text(PROFILE_MAX_LENGTHS.resume_text),
      /** The revision the client has read: the write is refused (412) when the stored resume is newer. */
      resume_revision: z.number().int().min(0),
      /** Accepted for older forms; never stored (AW-4.15, CD-3.14). */
      role: z.unknown(),
    })
    .partial()
    .strict(),
  response: profile,
  errors: ['account_not_found', 'conflict', 'resume_changed'],
  versioned: true,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/update',
  summary: 'Change the name, the email preferences, or the email address once the identity has it (CD-4.31, CD-4.32).',
  access: { kind: 'signed-in' },
  body: z
    .object({ name: personName, email, email_preferences: emailPreferences, role: z.unknown() })
    .partial()
    .strict(),
  response: profile,
  errors: ['account_not_found', 'conflict', 'identity_mismatch'],
  versioned: true,
})

export const updateRole = endpoint({
  method: 'PUT',
  path: '/users/update-role',
  summary: 'Choose a persona (AW-15.5): collector, artist, gallery or curator.',
  access: { kind: 'signed-in' },
  body: z.strictObject({ role: z.string().max(40) }),
  response: profile,
  errors: ['role_not_allowed', 'invitation_required', 'invalid_request', 'last_admin', 'account_not_found'],
  limit: { by: 'user', max: 200, windowSeconds: 86_400 },
})

export const initializeUser = endpoint({
  method: 'POST',
  path: '/users/initialize',
  summary: 'Create the caller’s profile; repeating the call returns the existing one (CD-1.18).',
  access: { kind: 'signed-in' },
  body: z.strictObject({
    name: personName,
    email,
    role: selfServiceRole,
    firebase_uid: z.string().max(128),
  }),
  response: profile,
  status: 201,
  errors: ['identity_mismatch', 'invitation_required'],
})

export const initializeIfNeeded = endpoint({
  method: 'POST',
  path: '/users/initialize-if-needed',
  summary: 'Return the caller’s profile; a missing one is created from the token, without a role (CD-2.10, CD-2.11).',
  access: { kind: 'signed-in' },
  response: profile,
  errors: ['invitation_required'],
})

export const customerSynced = z.object({ success: z.literal(true), customer_id: z.string() })

export const syncUser = endpoint({
  method: 'POST',
  path: '/users/sync',
  summary: 'Create or update the caller’s shop customer; repeatable (CD-1.19).',
  access: { kind: 'signed-in' },
  response: customerSynced,
  errors: ['shop_sync_failed', 'account_not_found'],
})

export const devSyncUser = endpoint({
  method: 'POST',
  path: '/users/dev-sync',
  summary: 'The same as sync; exists in development only (AW-15.8).',
  access: { kind: 'signed-in' },
  response: customerSynced,
  errors: ['shop_sync_failed', 'account_not_found'],
})

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/users/avatar',
  summary: 'Set the caller’s picture: JPEG or PNG, at most 5 MB (AW-15.9).',
  access: { kind: 'signed-in' },
  acting: 'Changed the picture',
  form: { fileField: 'avatar', maxFiles: 1, maxFileBytes: AVATAR_FILE.maxBytes },
  response: z.object({ user: profile }),
  errors: ['image_too_large', 'not_an_image', 'account_not_found'],
})

export const uploadProfileCover = endpoint({
  method: 'POST',
  path: '/users/cover',
  summary: 'Set the picture across the caller’s public profile, at most 10 MB.',
  access: { kind: 'signed-in' },
  acting: 'Changed the picture of the page',
  form: { fileField: 'cover', maxFiles: 1, maxFileBytes: SINGLE_PICTURE_FILE.maxBytes },
  response: z.object({ user: profile }),
  errors: ['image_too_large', 'not_an_image', 'account_not_found', 'storage_full'],
})

export const removeProfileCover = endpoint({
  method: 'DELETE',
  path: '/users/cover',
  summary: 'Remove the picture across the caller’s public profile.',
  access: { kind: 'signed-in' },
  acting: 'Removed the picture of the page',
  response: z.object({ user: profile }),
  errors: ['account_not_found'],
})

/** The public fields of an artist: no email, no postal address. */
export const publicProfile = z.object({
  id,
  name: z.string(),
  role: role.nullable(),
  slug: z.string(),
  bio: z.string(),
  location: z.string(),
  website: z.string(),
  avatar_url: z.string().nullable(),
  social_links: socialLinks,
  artist_statement: z.string(),
})
export type PublicProfile = z.infer<typeof publicProfile>

export const adminSetRole = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/role',
  summary: 'Assign a persona, dealer included; admins only (AW-1.40).',
  access: { kind: 'admin' },
  params: z.strictObject({ id }),
  body: z.strictObject({ role, reason: text(300).default('') }),
  response: ok,
  errors: ['not_found', 'last_admin'],
})

/** What an administrator does about a person who asked to become a member. */
const decision = { method: 'POST', access: { kind: 'admin' }, params: z.strictObject({ id }), response: ok } as const

export const acceptMember = endpoint({
  ...decision,
  path: '/admin/users/:id/accept',
  summary: 'Let a person who waits for it, or was refused, publish here, and notify them; admins only.',
  errors: ['not_found', 'member_decided'],
})

export const refuseMember = endpoint({
  ...decision,
  path: '/admin/users/:id/refuse',
  summary: 'Do not let a person who waits for it publish here, and notify them of the reason; admins only.',
  body: z.strictObject({ reason: required(300, 'Give a reason.') }),
  errors: ['not_found', 'member_decided'],
})
