import { galleryState } from '#contract/gallery.ts'
import { getProfile } from '#contract/profiles.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

// Imported when something is read or changed: a page that arrived with its data must not load the schemas of the contract.

export const readProfile = (read: ReadApi = api) => read(getProfile, {})

export const readGalleryState = (read: ReadApi = api) => read(galleryState, {})
