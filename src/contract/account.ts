import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, id } from './primitives.ts'

export { ARCHIVE_DAYS, REOPENING_DAYS } from './account-terms.ts'

/** Something that has to be settled before an account can be closed. */
export const obligation = z.object({
  title: z.string(),
  text: z.string(),
  /** Where to settle it: a path of the web app. */
  link: z.object({ to: z.string(), label: z.string() }),
})
export type Obligation = z.infer<typeof obligation>

export const closingFields = z.strictObject({ email })

export const getClosing = endpoint({
  method: 'GET',
  path: '/account/closing',
  summary: 'What has to be settled before the account can be closed.',
  access: { kind: 'signed-in' },
  response: z.object({ obligations: z.array(obligation) }),
  errors: [],
  cache: 'private',
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/account/closing',
  summary:
    'Close the account right after re-authentication: its works, gallery and comments are not public any more, and every session ends. A sign-in before `delete_at` reopens it; after that it is deleted.',
  access: { kind: 'fresh', maxAgeSeconds: 300 },
  body: closingFields,
  response: z.object({ delete_at: z.iso.datetime() }),
  errors: ['recent_login_required', 'account_obligations'],
  limit: { by: 'user', max: 10, windowSeconds: 900 },
})

const archive = z.object({
  id,
  state: z.enum(['preparing', 'ready', 'failed']),
  contents: z.array(z.string()),
  bytes: z.number().int(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** A signed address that is valid for at least an hour; null unless the archive is ready. */
  url: z.string().nullable(),
})
export type Archive = z.infer<typeof archive>

export const listArchives = endpoint({
  method: 'GET',
  path: '/account/archives',
  summary: 'The archives of the caller’s data that can be downloaded or are being prepared, newest first.',
  access: { kind: 'signed-in' },
  response: z.object({ archives: z.array(archive) }),
  errors: [],
  cache: 'private',
})

export const requestArchive = endpoint({
  method: 'POST',
  path: '/account/archives',
  summary:
    'Prepare an archive of everything the caller has put in; an email says when it is ready. A repeat while one is being prepared returns that one. Needs a password entered in the last five minutes.',
  access: { kind: 'fresh', maxAgeSeconds: 300 },
  response: z.object({ archive }),
  status: 201,
  errors: ['recent_login_required'],
  limit: { by: 'user', max: 10, windowSeconds: 86_400 },
})
