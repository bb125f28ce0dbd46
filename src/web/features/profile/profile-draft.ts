import { required } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { absoluteLink, NETWORKS, type Network, networkLink } from '#contract/social-link.ts'

export const LINK_FIELDS = ['website', ...NETWORKS] as const
const TEXT_FIELDS = ['name', 'bio', 'resume', 'artist_statement', 'location'] as const
const GALLERY_FIELDS = ['gallery_statement', 'gallery_hours'] as const

export type DraftField = (typeof TEXT_FIELDS)[number] | LinkField | (typeof GALLERY_FIELDS)[number]
export type ProfileDraft = Record<DraftField, string>
export type DraftProblems = Partial<Record<DraftField, string>>

/** What the form starts with. The resume edited here is the plain one; the structured lists stay apart (CD T-24). */
export const draftOf = (user: Profile): ProfileDraft => ({
  name: user.name,
  bio: user.bio,
  resume: user.resume_text,
  artist_statement: user.artist_statement,
  location: user.location,
  website: user.website,
  instagram: user.instagram,
  facebook: user.facebook,
  twitter: user.twitter,
  tiktok: user.tiktok,
  gallery_statement: user.gallery_statement,
  gallery_hours: user.gallery_hours,
})

type LinkField = 'website' | Network
export const isLinkField = (field: DraftField): field is LinkField => (LINK_FIELDS as readonly string[]).includes(field)

const linkOf = (field: LinkField, typed: string): string | null =>
  field === 'website' ? absoluteLink(typed) : networkLink(field, typed)

/** A link as an address; what cannot be completed stays as typed, to be explained (CD-5.7, AW-4.20). */
export const completed = (field: LinkField, typed: string): string => linkOf(field, typed) ?? typed.trim()

/** What stands in the way of saving, by field (CD-5.6, CD-5.7). */
export const problemsOf = (draft: ProfileDraft): DraftProblems => {
  const links = LINK_FIELDS.filter((field) => draft[field].trim() !== '' && linkOf(field, draft[field]) === null)
  return {
    ...(required(120).safeParse(draft.name).success ? {} : { name: 'Enter your display name, up to 120 characters.' }),
    ...Object.fromEntries(links.map((field) => [field, 'Enter an address like https://example.org.'])),
  }
}

/** What is sent: the ten fields, and the two of a gallery for galleries (CD-5.11, AW-4.26). */
export const changesOf = (draft: ProfileDraft, isGallery: boolean): Partial<ProfileDraft> => {
  const sent = Object.fromEntries(
    [...TEXT_FIELDS, ...(isGallery ? GALLERY_FIELDS : [])].map((field) => [field, draft[field]]),
  )
  return { ...sent, ...Object.fromEntries(LINK_FIELDS.map((field) => [field, completed(field, draft[field])])) }
}

/** The profile as others find it once the draft is saved. */
export const savedAs = (user: Profile, { resume, ...draft }: ProfileDraft): Profile => {
  const link = (field: LinkField) => completed(field, draft[field])
  const social_links = {
    instagram: link('instagram'),
    facebook: link('facebook'),
    twitter: link('twitter'),
    tiktok: link('tiktok'),
  }
  return { ...user, ...draft, ...social_links, social_links, website: link('website'), resume_text: resume }
}

export const isEdited = (draft: ProfileDraft, stored: ProfileDraft): boolean =>
  Object.entries(stored).some(([field, value]) => draft[field as DraftField] !== value)
