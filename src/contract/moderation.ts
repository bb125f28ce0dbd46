import { z } from 'zod'
import { artworkImage } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { ITEM_TYPES } from './interactions.ts'
import { id, ok, pageQuery, pageSchema, required, searchText, text } from './primitives.ts'
import { MAX_REPORT_NOTE_LENGTH, REPORT_KINDS, REPORT_REASONS, type ReportReason } from './report-reasons.ts'

const admin = { kind: 'admin' } as const
const kind = z.enum(REPORT_KINDS)
const reasons = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]
const reason = z.enum(reasons, { error: 'Choose a reason.' })
const count = z.number().int().min(0)
const person = z.object({ id, name: z.string() })
/** Whose something is; the author of an article may have no account. */
const owner = z.object({ id: id.nullable(), name: z.string() })
const time = z.iso.datetime()

/** The reason an administrator gives for an action; the person concerned reads it. */
export const actionReason = required(300, 'Give a reason. The person concerned reads it.')
export const reasonForm = z.strictObject({ reason: actionReason })

export const reportThing = endpoint({
  method: 'POST',
  path: '/reports',
  summary:
    'Report a comment, a work, an exhibition, an article or a profile; repeating an open report changes nothing.',
  access: { kind: 'signed-in' },
  body: z
    .strictObject({ kind, target_id: id, reason, note: text(MAX_REPORT_NOTE_LENGTH).default('') })
    .refine((form) => form.reason !== 'other' || form.note.trim() !== '', {
      path: ['note'],
      error: 'Say in a few words what is wrong.',
    }),
  response: ok,
  status: 201,
  errors: ['not_found', 'account_not_found', 'own_report'],
  limit: { by: 'user', max: 20, windowSeconds: 3600 },
})

/** Everything that was reported about one thing and is still open, or was closed at one time. */
export const reported = z.object({
  kind,
  target_id: id,
  /** The text of the comment, the title of the thing or the name of the person. */
  text: z.string(),
  /** Who wrote, made or hosts it, or is the person; null when it is gone. */
  person: owner.nullable(),
  /** Of a work. */
  picture: artworkImage.nullable(),
  reasons: z.array(reason),
  /** Number of people who reported it. */
  people: count,
  reported_at: time,
  closed_at: time.nullable(),
  outcome: z.enum(['acted', 'kept']).nullable(),
})
export type Reported = z.infer<typeof reported>

export const REPORT_FILTERS = ['open', 'closed', 'all'] as const

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'What was reported: of the open ones the longest waiting first, of the others the newest; admins only.',
  access: admin,
  query: pageQuery.extend({ filter: z.enum(REPORT_FILTERS).default('open'), q: searchText.optional() }),
  response: pageSchema(reported).extend({ counts: z.object({ open: count, closed: count, all: count }) }),
  errors: [],
  cache: 'private',
})

/** One reported thing with what is around it. */
export const reportDetail = z.object({
  kind,
  target_id: id,
  text: z.string(),
  person: owner.nullable(),
  /** The item a comment stands at. */
  item: z.object({ type: z.enum(ITEM_TYPES), id, title: z.string() }).nullable(),
  /** The comment with those directly before and after it, oldest first. */
  comments: z.array(z.object({ id, name: z.string(), content: z.string(), created_at: time })),
  reports: z.array(z.object({ id, person, reason, note: z.string(), created_at: time, closed_at: time.nullable() })),
  /** Why it is hidden, taken down or suspended; null while it is not. */
  restricted: z.object({ at: time, reason: z.string() }).nullable(),
})
export type ReportDetail = z.infer<typeof reportDetail>

const target = z.strictObject({ kind, id })

export const getReport = endpoint({
  method: 'GET',
  path: '/admin/reports/:kind/:id',
  summary: 'A reported thing, its surroundings and its reports; admins only.',
  access: admin,
  params: target,
  response: reportDetail,
  errors: ['not_found'],
  cache: 'private',
})

export const keepReported = endpoint({
  method: 'POST',
  path: '/admin/reports/:kind/:id/keep',
  summary: 'Close the open reports of something and leave it as it is; admins only.',
  access: admin,
  params: target,
  body: z.strictObject({ note: text(300).default('') }),
  response: ok,
  errors: ['not_found'],
})

export const ADMIN_ACTIONS = [
  'person.suspend',
  'person.reinstate',
  'person.role',
  'person.remove',
  'member.accept',
  'member.refuse',
  'member.invite',
  'invitation.send_again',
  'invitation.withdraw',
  'person.second_factor',
  'work.take_down',
  'work.restore',
  'exhibition.take_down',
  'exhibition.restore',
  'article.take_down',
  'article.restore',
  'comment.hide',
  'comment.show',
  'report.keep',
  'order.refund',
  'order.release',
  'debt.settle',
  'refund.repeat',
  'refund.paid_outside',
  'event.retry',
  'article.save',
  'site.change',
  'mentor.save',
  'mentor.remove',
  'copy.release',
  'backup.download',
] as const
export type AdminActionName = (typeof ADMIN_ACTIONS)[number]

export const adminAction = z.object({
  id,
  action: z.enum(ADMIN_ACTIONS),
  admin: person,
  /** What it was done to, in words that remain when the thing is gone. */
  label: z.string(),
  reason: z.string(),
  at: time,
})
export type AdminAction = z.infer<typeof adminAction>

export const listAdminActions = endpoint({
  method: 'GET',
  path: '/admin/actions',
  summary: 'What administrators did, newest first; admins only.',
  access: admin,
  query: pageQuery,
  response: pageSchema(adminAction),
  errors: [],
  cache: 'private',
})

/** What an administrator does to one thing. */
const action = { method: 'POST', access: admin, params: z.strictObject({ id }), response: ok } as const

export const hideComment = endpoint({
  ...action,
  path: '/admin/comments/:id/hide',
  summary: 'Hide a comment; its author sees why. Closes its reports; admins only.',
  body: reasonForm,
  errors: ['not_found'],
})

export const showComment = endpoint({
  ...action,
  path: '/admin/comments/:id/show',
  summary: 'Show a hidden comment again; admins only.',
  errors: ['not_found'],
})

export const takeDownWork = endpoint({
  ...action,
  path: '/admin/works/:id/take-down',
  summary: 'Remove a published work from the public pages and notify its artist of the reason; admins only.',
  body: reasonForm,
  errors: ['artwork_not_found', 'artwork_not_published'],
})

export const restoreWork = endpoint({
  ...action,
  path: '/admin/works/:id/restore',
  summary: 'Republish a work that was taken down; admins only.',
  errors: ['artwork_not_found', 'conflict'],
})

export const takeDownExhibition = endpoint({
  ...action,
  path: '/admin/exhibitions/:id/take-down',
  summary: 'Remove a published exhibition from the public pages and notify its host of the reason; admins only.',
  body: reasonForm,
  errors: ['not_found', 'conflict'],
})

export const restoreExhibition = endpoint({
  ...action,
  path: '/admin/exhibitions/:id/restore',
  summary: 'Republish an exhibition that was taken down; admins only.',
  errors: ['not_found', 'conflict'],
})

export const takeDownArticle = endpoint({
  ...action,
  path: '/admin/articles/:id/take-down',
  summary: 'Remove a published article from the public pages, even one from the shop; admins only.',
  body: reasonForm,
  errors: ['not_found', 'conflict'],
})

export const restoreArticle = endpoint({
  ...action,
  path: '/admin/articles/:id/restore',
  summary: 'Restore an article that was taken down; it is shown if it is still published. Admins only.',
  errors: ['not_found'],
})

export const suspendPerson = endpoint({
  ...action,
  path: '/admin/users/:id/suspend',
  summary: 'End the sessions of a person, refuse sign-ins and remove their public pages; admins only.',
  body: reasonForm,
  errors: ['not_found', 'admin_not_suspendable'],
})

export const reinstatePerson = endpoint({
  ...action,
  path: '/admin/users/:id/reinstate',
  summary: 'Undo a suspension or a removal; admins only.',
  errors: ['not_found', 'conflict'],
})

export const removePerson = endpoint({
  ...action,
  path: '/admin/users/:id/remove',
  summary:
    'Remove a member: end their sessions, refuse sign-ins, close their public pages and delete the account in 30 days; orders and records of money stay. Admins only.',
  body: reasonForm,
  errors: ['not_found', 'conflict', 'forbidden', 'last_admin'],
})
