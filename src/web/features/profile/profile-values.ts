import type { z } from 'zod'
import type { OpeningHours } from '#contract/opening-hours.ts'
import type { Profile } from '#contract/profiles.ts'
import { NETWORKS } from '#contract/social-link.ts'
import type { Part } from '#web/lib/forms/three-way.ts'
import type { ContractForm } from '#web/lib/forms/use-contract-form.ts'
import { completedLink } from '#web/shared/profile-links.ts'
import type { profilePageFields } from './profile-form.schema.ts'

export type ProfileValues = z.input<typeof profilePageFields>
export type SentProfile = z.output<typeof profilePageFields>
export type ProfilePageForm = ContractForm<ProfileValues, SentProfile>

/** The initial values. The resume edited here is the plain text; the structured lists are separate (CD T-24). */
export const toValues = (user: Profile): ProfileValues => ({
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
  visit_address: user.visit_address,
  opening_hours: user.opening_hours,
})

const hoursText = (hours: OpeningHours | null): string => {
  if (!hours) return ''
  const week = hours.week.map(({ day, opens, closes }) => `${day}, ${opens} to ${closes}`)
  const closed = hours.closed_until ? [`closed until ${hours.closed_until}`] : []
  return [...week, ...closed, `time zone ${hours.time_zone}`].join('\n')
}

/** What the form has, as it is compared with what was saved elsewhere. */
export const PROFILE_PARTS: readonly Part<ProfileValues>[] = [
  { label: 'Display Name', fields: ['name'] },
  { label: 'Bio', fields: ['bio'] },
  { label: 'Resume', fields: ['resume'] },
  { label: 'Artist Statement', fields: ['artist_statement'] },
  { label: 'Location', fields: ['location'] },
  { label: 'Website', fields: ['website'] },
  { label: 'Social links', fields: NETWORKS },
  { label: 'Gallery Statement', fields: ['gallery_statement'] },
  { label: 'Gallery Hours', fields: ['gallery_hours'] },
  { label: 'Address for visitors', fields: ['visit_address'] },
  { label: 'Opening hours', fields: ['opening_hours'], text: ({ opening_hours }) => hoursText(opening_hours) },
]

/** The body of the request: the fields that only galleries have are sent for galleries (CD-5.11, AW-4.26). */
export const toBody = (
  { gallery_statement, gallery_hours, visit_address, opening_hours, ...sent }: SentProfile,
  isGallery: boolean,
) => (isGallery ? { ...sent, gallery_statement, gallery_hours, visit_address, opening_hours } : sent)

/** The profile as others see it once these values are saved. */
export const toPreview = (user: Profile, { resume, ...values }: ProfileValues): Profile => {
  const social_links = {
    instagram: completedLink('instagram', values.instagram),
    facebook: completedLink('facebook', values.facebook),
    twitter: completedLink('twitter', values.twitter),
    tiktok: completedLink('tiktok', values.tiktok),
  }
  const website = completedLink('website', values.website)
  return { ...user, ...values, ...social_links, social_links, website, resume_text: resume }
}
