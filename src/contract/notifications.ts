import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, ok, pageQuery, pageSchema } from './primitives.ts'

/** What a person is notified of. */
export const NOTIFICATION_KINDS = [
  'sale',
  'sale_reserved',
  'sale_payment_sent',
  'order_confirmed',
  'sale_decided',
  'order_decided',
  'refund_failed',
  'refund_waiting',
  'sale_disputed',
  'sale_dispute_decided',
  'order_disputed',
  'order_dispute_answered',
  'order_dispute_decided',
  'inquiry',
  'comment',
  'like',
  'follow',
  'new_work',
  'request',
  'search_alert',
  'report_acted',
  'report_kept',
  'member_accepted',
  'member_refused',
  'acting_asked',
  'acting_began',
  'session_booked',
  'session_moved',
  'session_cancelled',
] as const

type Kind = (typeof NOTIFICATION_KINDS)[number]
/** The kinds that each filter of the list shows; `all` and `unread` show every kind. */
export const NOTIFICATION_GROUPS = {
  sales: [
    'sale',
    'sale_reserved',
    'sale_payment_sent',
    'order_confirmed',
    'sale_decided',
    'order_decided',
    'refund_failed',
    'refund_waiting',
    'sale_disputed',
    'sale_dispute_decided',
    'order_disputed',
    'order_dispute_answered',
    'order_dispute_decided',
    'inquiry',
    'session_booked',
    'session_moved',
    'session_cancelled',
  ],
  people: ['comment', 'like', 'follow', 'request'],
  works: ['new_work', 'search_alert'],
  account: ['report_acted', 'report_kept', 'member_accepted', 'member_refused', 'acting_asked', 'acting_began'],
} as const satisfies Record<string, readonly Kind[]>
export const NOTIFICATION_FILTERS = ['all', 'unread', 'sales', 'people', 'works', 'account'] as const
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]

export const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** One sentence without a full stop, such as “Mara Lind and 2 others liked Wet Ground”. */
  text: z.string(),
  /** The title of the work, exhibition or article within the text; null when it has none. */
  title: z.string().nullable(),
  /** The page it leads to. */
  path: z.string(),
  /** The newest person behind it; null for a visitor without an account. */
  actor: z.object({ id, name: z.string(), avatar_url: z.string().nullable() }).nullable(),
  at: z.iso.datetime(),
  /** Until when a sale is to be packed; null for the rest, and once it is packed. */
  pack_by: z.iso.datetime().nullable(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

const signedIn = { kind: 'signed-in' } as const
const ownLink = { kind: 'own-proof', proof: 'the unguessable link from the mail' } as const
const unread = z.number().int().min(0)

export const listNotifications = endpoint({
  method: 'GET',
  path: '/users/notifications',
  summary: 'What the caller was notified of in the last 90 days, newest first, and how much of all of it is unread.',
  access: signedIn,
  query: pageQuery.extend({ filter: z.enum(NOTIFICATION_FILTERS).default('all') }),
  response: pageSchema(notification).extend({ unread }),
  errors: [],
  cache: 'private',
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/users/notifications/unread',
  summary: 'How many notifications of the caller are unread, at most 100.',
  access: signedIn,
  response: z.object({ unread }),
  errors: [],
  cache: 'private',
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/users/notifications/read',
  summary: 'Mark notifications of the caller as read: those with the given ids, or all without a list.',
  access: signedIn,
  body: z.strictObject({ ids: z.array(id).min(1).max(100).optional() }),
  response: z.object({ unread }),
  errors: [],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  summary: 'Stop the daily email about activity, by the link in it; a repeat changes nothing.',
  access: ownLink,
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: ok,
  errors: ['unsubscribe_link_unusable'],
  limit: { by: 'ip', max: 60, windowSeconds: 600 },
})
