import type { InputOf } from '#contract/endpoint.ts'
import type { Profile, putProfile } from '#contract/profiles.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

// Imported by the first call: the dashboard is shown before it needs the schemas of the contract.

export const readLikedWorks = (withSaved: boolean, cursor: string, signal: AbortSignal, read: ReadApi = api) =>
  read(
    'GET /users/collection',
    { query: { ...(withSaved ? { saved: '1' } : {}), ...(cursor ? { cursor } : {}) } },
    { signal },
  )

export const readSavedItems = (cursor: string, signal: AbortSignal, read: ReadApi = api) =>
  read('GET /users/saved', { query: cursor ? { cursor } : {} }, { signal })

export type ProfileChanges = NonNullable<InputOf<typeof putProfile>['body']>

/** Stores fields of the profile; `version` is the `updated_at` of the one that was edited. */
export type SendProfile = (changes: ProfileChanges, version?: string) => Promise<Profile>

export const sendProfile: SendProfile = (changes, version) => api('PUT /users/profile', { body: changes }, { version })
