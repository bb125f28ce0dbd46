import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { ORDER_FILTERS, PEOPLE_FILTERS, WORKS_FILTERS } from '#contract/administration.ts'
import type { ORDER_STATUSES } from '#contract/orders.ts'
import { contains } from '#server/platform/db/contains.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { type Keyset, olderThan } from '#server/platform/http/keyset.ts'
import { accountClosing } from '#server/schema/account.ts'
import { actingConsent, actingEntry } from '#server/schema/acting.ts'
import { artwork } from '#server/schema/artworks.ts'
import { article } from '#server/schema/community.ts'
import { report } from '#server/schema/moderation.ts'
import { checkout, order, orderLine } from '#server/schema/orders.ts'
import { payment, paymentDispute, paymentMovement } from '#server/schema/payments.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { secondFactor } from '#server/schema/second-factor.ts'

interface Page<F> {
  filter: F
  /** What is looked for, anywhere in the names of a thing. */
  text: string | undefined
  from: Keyset | undefined
  limit: number
}

const countWhere = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

const isRole = (role: 'artist' | 'gallery' | 'curator' | 'collector') => eq(userProfile.role, role)
const isWaiting = and(eq(userProfile.membership, 'waiting'), isNull(userProfile.suspendedAt))
const PEOPLE: Record<(typeof PEOPLE_FILTERS)[number], SQL | undefined> = {
  all: undefined,
  artist: isRole('artist'),
  gallery: isRole('gallery'),
  curator: isRole('curator'),
  collector: isRole('collector'),
  waiting: isWaiting,
  suspended: isNotNull(userProfile.suspendedAt),
}
const isTakenDown = isNotNull(artwork.takenDownAt)
const WORKS: Record<(typeof WORKS_FILTERS)[number], SQL | undefined> = {
  all: undefined,
  published: eq(artwork.status, 'published'),
  unpublished: and(ne(artwork.status, 'published'), isNull(artwork.takenDownAt)),
  taken_down: isTakenDown,
}
const isPaid = isNotNull(order.paidAt)
const hasProblem = and(eq(order.status, 'paid'), isNotNull(order.problemAt), isNull(order.problemReleasedAt))
const isDisputed = sql`exists (
  select 1 from ${paymentDispute} where ${paymentDispute.paymentId} = ${order.checkoutId}
    and ${paymentDispute.stage} not in ('won', 'lost'))`
const ORDERS: Record<(typeof ORDER_FILTERS)[number], SQL | undefined> = {
  all: undefined,
  problem: hasProblem,
  disputed: isDisputed,
  paid: eq(order.status, 'paid'),
  refunding: eq(order.status, 'refunding'),
  refunded: eq(order.status, 'refunded'),
}
const countByFilter = <F extends string>(filters: Record<F, SQL | undefined>) =>
  Object.fromEntries(
    Object.entries<SQL | undefined>(filters).map(([name, condition]) => [name, countWhere(condition ?? sql`true`)]),
  ) as Record<F, SQL<number>>

/** The newest request to a person, or their answer. */
const lastAnswer = sql<string | null>`(
  select ${actingEntry.kind} from ${actingEntry} where ${actingEntry.memberId} = ${userProfile.id}
    and ${actingEntry.kind} in ('asked', 'allowed', 'declined', 'withdrawn')
  order by ${actingEntry.createdAt} desc, ${actingEntry.id} desc limit 1)`

const one = <T>([row]: T[]): T => {
  if (!row) throw new Error('A count returned no row.')
  return row
}

export const administrationRead = {
  async overview(db: Queryable) {
    const openReports = sql<number>`(
      select count(*)::int from (
        select 1 from ${report} where ${report.closedAt} is null group by ${report.kind}, ${report.targetId}) thing)`
    const { rows } = await db.execute<{
      people: number
      waiting_people: number
      works: number
      open_reports: number
      orders: number
      articles: number
    }>(sql`
      select (select count(*)::int from ${userProfile}) as people,
        (select count(*)::int from ${userProfile} where ${isWaiting}) as waiting_people, (select count(*)::int from ${artwork}) as works,
        ${openReports} as open_reports, (select count(*)::int from ${order} where ${isPaid}) as orders,
        (select count(*)::int from ${article}) as articles`)
    return one(rows)
  },

  /** Newest first. */
  people(db: Queryable, { filter, text, from, limit }: Page<(typeof PEOPLE_FILTERS)[number]>, now: Date) {
    const found = text && sql`(${contains(userProfile.name, text)} or ${contains(userProfile.email, text)})`
    return db
      .select({
        id: userProfile.id,
        name: userProfile.name,
        email: userProfile.email,
        avatarFile: userProfile.avatarFile,
        role: userProfile.role,
        isAdmin: userProfile.isAdmin,
        membership: userProfile.membership,
        secondFactors: db.$count(secondFactor, eq(secondFactor.accountId, userProfile.id)),
        actingAllowed: sql<boolean>`coalesce(${actingConsent.until} > ${now.toISOString()}::timestamptz, false)`,
        lastActing: lastAnswer,
        actingEntries: db.$count(actingEntry, eq(actingEntry.memberId, userProfile.id)),
        works: db.$count(artwork, eq(artwork.ownerId, userProfile.id)),
        createdAt: userProfile.createdAt,
        exact: sql<string>`${userProfile.createdAt}::text`,
        suspendedAt: userProfile.suspendedAt,
        suspensionReason: userProfile.suspensionReason,
        removedUntil: accountClosing.deleteAt,
      })
      .from(userProfile)
      .leftJoin(actingConsent, eq(actingConsent.memberId, userProfile.id))
      .leftJoin(accountClosing, and(eq(accountClosing.accountId, userProfile.id), accountClosing.isRemoved))
      .where(and(PEOPLE[filter], found || undefined, olderThan(from, userProfile.createdAt, userProfile.id)))
      .orderBy(desc(userProfile.createdAt), desc(userProfile.id))
      .limit(limit)
  },
  async peopleCounts(db: Queryable) {
    return one(await db.select(countByFilter(PEOPLE)).from(userProfile))
  },

  /** Newest first. */
  works(db: Queryable, { filter, text, from, limit }: Page<(typeof WORKS_FILTERS)[number]>) {
    const found = text && sql`(${contains(artwork.title, text)} or ${contains(userProfile.name, text)})`
    return db
      .select({
        id: artwork.id,
        title: artwork.title,
        year: artwork.yearCreated,
        artistId: userProfile.id,
        artistName: userProfile.name,
        status: artwork.status,
        isSold: artwork.isSold,
        priceMinor: artwork.priceMinor,
        currency: artwork.currency,
        createdAt: artwork.createdAt,
        exact: sql<string>`${artwork.createdAt}::text`,
        takenDownAt: artwork.takenDownAt,
        takenDownReason: artwork.takenDownReason,
      })
      .from(artwork)
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .where(and(WORKS[filter], found || undefined, olderThan(from, artwork.createdAt, artwork.id)))
      .orderBy(desc(artwork.createdAt), desc(artwork.id))
      .limit(limit)
  },
  async worksCounts(db: Queryable) {
    return one(await db.select(countByFilter(WORKS)).from(artwork))
  },

  /** Paid orders, newest first. */
  orders(db: Queryable, { filter, text, from, limit }: Page<(typeof ORDER_FILTERS)[number]>) {
    const titles = sql<string[]>`(
      select coalesce(json_agg(${orderLine.title} order by ${orderLine.id}), '[]') from ${orderLine}
      where ${orderLine.orderId} = ${order.id})`
    const firstWorkId = sql<string | null>`(
      select ${orderLine.artworkId} from ${orderLine} where ${orderLine.orderId} = ${order.id} order by ${orderLine.id} limit 1)`
    const buyer = sql<string>`${checkout.address} ->> 'name'`
    const found =
      text &&
      sql`(${order.number}::text = ${text.replace(/^#/, '')} or ${contains(buyer, text)}
        or ${contains(checkout.email, text)} or ${contains(order.sellerName, text)}
        or exists (select 1 from ${orderLine} where ${orderLine.orderId} = ${order.id} and ${contains(orderLine.title, text)}))`
    return db
      .select({
        id: order.id,
        number: order.number,
        status: sql<(typeof ORDER_STATUSES)[number]>`${order.status}`,
        paymentMethod: payment.method,
        hasProblem: sql<boolean>`${hasProblem}`,
        isDisputed: sql<boolean>`${isDisputed}`,
        works: titles,
        firstWorkId,
        buyer,
        seller: order.sellerName,
        totalMinor: order.totalMinor,
        refundedMinor: sql<number>`(
          select coalesce(sum(${paymentMovement.amountMinor}), 0)::float8 from ${paymentMovement}
          where ${paymentMovement.partId} = ${order.id} and ${paymentMovement.kind} = 'refund'
            and ${paymentMovement.status} in ('due', 'done', 'failed', 'paid_outside'))`,
        currency: order.currency,
        exact: sql<string>`${order.paidAt}::text`,
        refundReason: order.refundReason,
      })
      .from(order)
      .innerJoin(checkout, eq(checkout.id, order.checkoutId))
      .innerJoin(payment, eq(payment.id, order.checkoutId))
      .where(and(isPaid, ORDERS[filter], found || undefined, olderThan(from, order.paidAt, order.id)))
      .orderBy(desc(order.paidAt), desc(order.id))
      .limit(limit)
  },
  async ordersCounts(db: Queryable) {
    return one(await db.select(countByFilter(ORDERS)).from(order).where(isPaid))
  },
}
