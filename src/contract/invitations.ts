import { z } from 'zod'
import { listed } from './administration.ts'
import { endpoint } from './endpoint.ts'
import {
  CHECK_STATES,
  INVITATION_DAYS,
  INVITATION_FILTERS,
  INVITATION_STATES,
  MAX_INVITED,
} from './invitation-terms.ts'
import { email, id, line, ok, role, text } from './primitives.ts'

const admin = { kind: 'admin' } as const
const time = z.iso.datetime()

/** A person as they stand in a list; the check says what is wrong with them. */
const invitedPerson = z.strictObject({
  email: z.string().max(300, { error: 'Use at most 300 characters.' }),
  name: line(120),
  role: z.string().max(40),
  /** Of a person with the role `admin`: that this is meant. */
  confirmed: z.boolean().default(false),
})
export type InvitedPerson = z.input<typeof invitedPerson>

const people = z
  .array(invitedPerson)
  .min(1, { error: 'Name at least one person.' })
  .max(MAX_INVITED, { error: `Invite at most ${MAX_INVITED} people at a time.` })

const checkedPerson = z.object({
  state: z.enum(CHECK_STATES),
  /** What to mend; null where nothing is wrong. */
  problem: z.object({ field: z.enum(['email', 'role']), message: z.string() }).nullable(),
  /** Of `here`. */
  known: z.object({ as: z.enum(['member', 'invited']), since: time }).nullable(),
})
export type CheckedPerson = z.infer<typeof checkedPerson>

export const checkInvitations = endpoint({
  method: 'POST',
  path: '/admin/invitations/check',
  summary: 'What inviting these people would do, in their order; nothing is stored or sent. Admins only.',
  access: admin,
  body: z.strictObject({ people }),
  response: z.object({ people: z.array(checkedPerson) }),
  errors: [],
})

export const sendInvitations = endpoint({
  method: 'POST',
  path: '/admin/invitations',
  summary: 'Invite people by mail; refused with the people to mend unless every one of them is ready. Admins only.',
  access: admin,
  body: z.strictObject({
    people,
    /** A line of the administrator, in the mail. */
    note: text(500).default(''),
    days: z.literal(INVITATION_DAYS).default(INVITATION_DAYS[0]),
  }),
  response: z.object({ sent: z.number().int() }),
  status: 201,
  errors: ['conflict'],
})

export const listedInvitation = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role,
  state: z.enum(INVITATION_STATES),
  /** Why the mail could not be sent. */
  failure: z.string().nullable(),
  invited_at: time,
  expires_at: time,
})
export type ListedInvitation = z.infer<typeof listedInvitation>

export const listInvitations = endpoint({
  method: 'GET',
  path: '/admin/invitations',
  summary: 'Who was invited, newest first, by name or email; admins only.',
  access: admin,
  ...listed(INVITATION_FILTERS, listedInvitation),
  errors: [],
  cache: 'private',
})

const onInvitation = { method: 'POST', access: admin, params: z.strictObject({ id }), response: ok } as const

export const sendInvitationAgain = endpoint({
  ...onInvitation,
  path: '/admin/invitations/:id/send-again',
  summary:
    'Send an invitation again, for as long as the first time, to a corrected address if one is given; admins only.',
  body: z.strictObject({ email: email.optional() }),
  errors: ['not_found', 'invitation_closed', 'email_in_use'],
})

export const withdrawInvitation = endpoint({
  ...onInvitation,
  path: '/admin/invitations/:id/withdraw',
  summary: 'Withdraw an invitation, so that its link stops working; admins only.',
  errors: ['not_found', 'invitation_closed'],
})

const code = z.string().max(200)
const attempts = { by: 'ip', max: 60, windowSeconds: 900 } as const

export const openInvitation = endpoint({
  method: 'POST',
  path: '/invitations/open',
  summary: 'Who an invitation is for, by the code of its link.',
  access: { kind: 'own-proof', proof: 'signed code from the mail' },
  body: z.strictObject({ code }),
  /** `has_account`: the person logs in to accept it. */
  response: z.object({ email: z.string(), name: z.string(), role, has_account: z.boolean() }),
  errors: ['invitation_unusable'],
  limit: attempts,
})
export type OpenedInvitation = z.infer<typeof openInvitation.response>

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Accept an invitation with the account that has its address: the caller gets its role.',
  access: { kind: 'signed-in' },
  body: z.strictObject({ code }),
  response: ok,
  errors: ['invitation_unusable', 'identity_mismatch', 'last_admin'],
  limit: attempts,
})
