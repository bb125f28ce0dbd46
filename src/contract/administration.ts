import { z } from 'zod'
import { ARTWORK_STATUSES, artworkImage } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { ORDER_STATUSES } from './orders.ts'
import { paymentMethod } from './outside-fields.ts'
import { currency, id, membership, money, pageQuery, pageSchema, role, searchText } from './primitives.ts'

const admin = { kind: 'admin' } as const
const count = z.number().int().min(0)
const time = z.iso.datetime()
const counted = <F extends string>(filters: readonly F[]) =>
  z.object(Object.fromEntries(filters.map((filter) => [filter, count])) as Record<F, typeof count>)
/** A list with filters that are counted, a search and pages. */
export const listed = <F extends string, T extends z.ZodType>(filters: readonly [F, ...F[]], item: T) => ({
  query: pageQuery.extend({ filter: z.enum(filters).optional(), q: searchText.optional() }),
  response: pageSchema(item).extend({ counts: counted(filters) }),
})
const restriction = z.object({ at: time, reason: z.string() }).nullable()
const person = z.object({ id, name: z.string() })

export const PEOPLE_FILTERS = ['all', 'artist', 'gallery', 'curator', 'collector', 'waiting', 'suspended'] as const
export const listedPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: role.nullable(),
  is_admin: z.boolean(),
  membership,
  has_second_factor: z.boolean(),
  /** Whether this person lets administrators act for them, or was asked and has not answered. */
  acting: z.enum(['none', 'asked', 'allowed']),
  /** Whether anything was asked, allowed or done. */
  has_acting_log: z.boolean(),
  works: count,
  joined_at: time,
  suspended: restriction,
  /** When a removed person will be deleted; null for anybody else. Removed people are suspended. */
  removed_until: time.nullable(),
})
export type ListedPerson = z.infer<typeof listedPerson>

export const listPeople = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'Everybody with a profile, newest first, by name or email; admins only.',
  access: admin,
  ...listed(PEOPLE_FILTERS, listedPerson),
  errors: [],
  cache: 'private',
})

export const WORKS_FILTERS = ['all', 'published', 'unpublished', 'taken_down'] as const
export const listedWork = z.object({
  id,
  title: z.string(),
  picture: artworkImage.nullable(),
  year: z.number().int().nullable(),
  artist: person,
  status: z.enum(ARTWORK_STATUSES),
  is_sold: z.boolean(),
  price: money.nullable(),
  currency,
  created_at: time,
  taken_down: restriction,
})
export type ListedWork = z.infer<typeof listedWork>

export const listWorks = endpoint({
  method: 'GET',
  path: '/admin/works',
  summary: 'Every work, newest first, by title or artist; admins only.',
  access: admin,
  ...listed(WORKS_FILTERS, listedWork),
  errors: [],
  cache: 'private',
})

export const ORDER_FILTERS = ['all', 'problem', 'disputed', 'paid', 'refunding', 'refunded'] as const
export const listedOrder = z.object({
  id,
  number: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  payment_method: paymentMethod,
  /** Its buyer reported a problem, which waits for a decision. */
  has_problem: z.boolean(),
  /** Its payment is disputed at the bank, which waits for an answer or decides. */
  is_disputed: z.boolean(),
  /** The titles of its works. */
  works: z.array(z.string()),
  /** Of the first one. */
  picture: artworkImage.nullable(),
  buyer: z.string(),
  seller: z.string(),
  total: money,
  /** What was not refunded of it. */
  refundable: money,
  currency,
  paid_at: time,
  refund_reason: z.string().nullable(),
})
export type ListedOrder = z.infer<typeof listedOrder>

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'Every paid order, newest first, by number, buyer, seller or work; admins only.',
  access: admin,
  ...listed(ORDER_FILTERS, listedOrder),
  errors: [],
  cache: 'private',
})

/** What the tabs of the administration count. */
export const adminOverview = z.object({
  people: count,
  /** People who wait for their membership to be approved. */
  waiting_people: count,
  works: count,
  open_reports: count,
  orders: count,
  articles: count,
  failed_events: count,
})
export type AdminOverview = z.infer<typeof adminOverview>

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'The numbers beside the parts of the administration; admins only.',
  access: admin,
  response: adminOverview,
  errors: [],
  cache: 'private',
})
