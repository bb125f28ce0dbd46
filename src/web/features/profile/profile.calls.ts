import type { InputOf } from '#contract/endpoint.ts'
import { text } from '#contract/primitives.ts'
import { PROFILE_MAX_LENGTHS } from '#contract/profile-limits.ts'
import { profileFields, type putProfile } from '#contract/profiles.ts'
import { api } from '#web/lib/api.ts'

// Imported by the first check or call: the page must not wait for the schemas of the contract.

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

export const saveProfile = (body: InputOf<typeof putProfile>['body'], version: string | undefined) =>
  api('PUT /users/profile', { body }, { version })

/** Calls `onProgress` with the share that is sent, 0 to 1. */
export const sendCover = async (file: File, onProgress: (share: number) => void) => {
  const form = new FormData()
  form.append('cover', file, file.name)
  return (await api('POST /users/cover', {}, { form, onProgress })).user
}
export const removeCover = async () => (await api('DELETE /users/cover', {})).user
