import { z } from 'zod'
import { ACTING_DAYS, ACTING_ENTRY_KINDS } from './acting-terms.ts'
import { endpoint } from './endpoint.ts'
import { id, ok, pageQuery, pageSchema } from './primitives.ts'

const signedIn = { kind: 'signed-in' } as const
const admin = { kind: 'admin' } as const
const time = z.iso.datetime()
const person = z.object({ id, name: z.string() })

/** Whether a member lets the administrators act for them (decision 081). */
export const actingConsent = z.object({
  /** Until when; null while they do not. */
  until: time.nullable(),
  /** The newest request of an administrator that was not answered. */
  asked: z.object({ by: z.string(), at: time }).nullable(),
})
export type ActingConsent = z.infer<typeof actingConsent>

export const actingEntry = z.object({
  id,
  kind: z.enum(ACTING_ENTRY_KINDS),
  /** Null for what the member did, and for an administrator who is gone. */
  administrator: person.nullable(),
  /** Of a change: what was done, in the words of the API reference. */
  change: z.string().nullable(),
  at: time,
})
export type ActingEntry = z.infer<typeof actingEntry>

export const getActingConsent = endpoint({
  method: 'GET',
  path: '/account/acting',
  summary: 'Whether the administrators may act for the caller.',
  access: signedIn,
  response: actingConsent,
  errors: [],
  cache: 'private',
})

export const allowActing = endpoint({
  method: 'PUT',
  path: '/account/acting',
  summary: 'Let the administrators act for the caller for so many days from now.',
  access: signedIn,
  body: z.strictObject({ days: z.literal([...ACTING_DAYS]) }),
  response: actingConsent,
  errors: ['forbidden', 'account_not_found'],
})

export const endActing = endpoint({
  method: 'DELETE',
  path: '/account/acting',
  summary: 'Withdraw the permission, which ends what administrators are doing with it at once, or decline a request.',
  access: signedIn,
  response: actingConsent,
  errors: [],
})

const log = { query: pageQuery, response: pageSchema(actingEntry), errors: [], cache: 'private' } as const

export const listOwnActing = endpoint({
  method: 'GET',
  path: '/account/acting/log',
  summary: 'What administrators did for the caller, newest first.',
  access: signedIn,
  ...log,
})

export const listActing = endpoint({
  method: 'GET',
  path: '/admin/users/:id/acting',
  summary: 'What administrators did for a member, newest first; admins only.',
  access: admin,
  params: z.strictObject({ id }),
  ...log,
  /** `member` is null for somebody who is gone. */
  response: log.response.extend({ member: person.nullable() }),
})

export const askToAct = endpoint({
  method: 'POST',
  path: '/admin/users/:id/acting/requests',
  summary: 'Ask a member for the permission to act for them, by a notification and an email; admins only.',
  access: admin,
  params: z.strictObject({ id }),
  response: ok,
  errors: ['not_found', 'acting_not_possible', 'acting_asked'],
})

export const startActing = endpoint({
  method: 'POST',
  path: '/admin/users/:id/acting',
  summary:
    'Act for a member who allows it, in this session. Its next ID token is for the member; the member is notified; admins only.',
  access: admin,
  params: z.strictObject({ id }),
  response: z.object({ until: time }),
  errors: ['not_found', 'acting_not_possible', 'acting_not_allowed'],
})

export const stopActing = endpoint({
  method: 'DELETE',
  path: '/acting',
  summary: 'Stop acting for a member in this session.',
  access: signedIn,
  acting: 'Stopped acting',
  response: ok,
  errors: [],
})
