import { text } from '#contract/primitives.ts'
import { PROFILE_MAX_LENGTHS } from '#contract/profile-limits.ts'
import { profileFields } from '#contract/profiles.ts'

/** The fields of the form of `/profile`: ten, and four that only galleries see (CD-5.1, CD-5.2, AW-4.26). */
export const profilePageFields = profileFields
  .pick({
    name: true,
    bio: true,
    location: true,
    website: true,
    instagram: true,
    facebook: true,
    twitter: true,
    tiktok: true,
    artist_statement: true,
    gallery_statement: true,
    gallery_hours: true,
    visit_address: true,
    opening_hours: true,
  })
  .extend({ resume: text(PROFILE_MAX_LENGTHS.resume_text) })
