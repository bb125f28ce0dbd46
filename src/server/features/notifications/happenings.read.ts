import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { nameRefund } from '#contract/refund-name.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { itemComment, itemLike } from '#server/schema/community.ts'
import { exhibition, exhibitionConsent } from '#server/schema/exhibitions.ts'
import { inquiry, inquiryMessage, inquiryOffer } from '#server/schema/inquiries.ts'
import { mentor, mentorshipBooking } from '#server/schema/mentorship.ts'
import { adminAction } from '#server/schema/moderation.ts'
import { order, orderLine } from '#server/schema/orders.ts'
import { payment, paymentDispute, paymentDisputeEvidence, paymentMovement } from '#server/schema/payments.ts'
import { follow, representation } from '#server/schema/people.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { searchAlert, searchDocument } from '#server/schema/search.ts'
import type { Happening } from './notifications.repository.ts'

interface Period {
  after: Date
  until: Date
}
/** What happened in a period, from the tables of the features that stored it. */
export type Find = (db: Queryable, period: Period) => Promise<Happening[]>

/** A column is not null in these rows. */
export const within = (column: AnyPgColumn, { after, until }: Period) => and(gt(column, after), lte(column, until))
/** A column that `within` compared. */
export const notNull = <C extends AnyPgColumn<{ data: Date }>>(column: C) => sql<Date>`${column}`.mapWith(column)
/** The subject of every row is of this type. */
export const always = <T extends Happening['subjectType']>(type: T) => sql<T>`${type}::text`
/** The name of somebody without an account. */
const visitorName = (accountId: AnyPgColumn | SQL, name: AnyPgColumn) =>
  sql<string>`case when ${accountId} is null then ${name} else '' end`

/** Of an item: whom a like or comment of it concerns. Articles have no owner here. */
const itemOwner = sql<string>`coalesce(${artwork.ownerId}, ${exhibition.ownerId})`
const itemTitle = sql<string>`coalesce(${artwork.title}, ${exhibition.title})`

const ofItems =
  (item: typeof itemLike | typeof itemComment, cause: typeof itemLike.userId | typeof itemComment.id): Find =>
  async (db, period) =>
    db
      .select({
        userId: itemOwner,
        subjectType: item.itemType,
        subjectId: item.itemId,
        title: itemTitle,
        cause,
        actorId: item.userId,
        at: item.createdAt,
      })
      .from(item)
      .leftJoin(artwork, and(eq(item.itemType, 'artwork'), eq(artwork.id, item.itemId)))
      .leftJoin(exhibition, and(eq(item.itemType, 'exhibition'), eq(exhibition.id, item.itemId)))
      .where(and(within(item.createdAt, period), isNotNull(itemOwner), ne(itemOwner, item.userId)))
export const likes = ofItems(itemLike, itemLike.userId)
export const comments = ofItems(itemComment, itemComment.id)

/** One subject for all followers of a day: the person themselves. */
export const follows: Find = async (db, period) =>
  db
    .select({
      userId: follow.followedId,
      subjectType: always('person'),
      subjectId: follow.followedId,
      cause: follow.followerId,
      actorId: follow.followerId,
      at: follow.createdAt,
    })
    .from(follow)
    .where(within(follow.createdAt, period))

const orderTitle = sql<string>`(
  select line.title || case when count(*) over () > 1 then ' and ' || (count(*) over () - 1) || ' more' else '' end
  from ${orderLine} line where line.order_id = ${order.id} order by line.id limit 1)`

/** For one side of an order, about what the other did. */
const ordersAt =
  (
    moment: typeof order.createdAt | typeof order.paidAt | typeof payment.sentAt,
    {
      method,
      to,
      by,
    }: { method: 'card' | 'outside'; to: typeof order.sellerId | typeof order.buyerId; by: AnyPgColumn },
  ): Find =>
  async (db, period) =>
    db
      .select({
        userId: sql<string>`${to}`,
        subjectType: always('order'),
        subjectId: order.id,
        title: orderTitle,
        cause: order.id,
        actorId: userProfile.id,
        at: notNull(moment),
      })
      .from(order)
      .innerJoin(payment, eq(payment.id, order.checkoutId))
      .leftJoin(userProfile, eq(userProfile.id, by))
      .where(and(eq(payment.method, method), within(moment, period)))
const toSeller = { to: order.sellerId, by: order.buyerId }
export const sales = ordersAt(order.paidAt, { method: 'card', ...toSeller })
export const reservedSales = ordersAt(order.createdAt, { method: 'outside', ...toSeller })
export const sentPayments = ordersAt(payment.sentAt, { method: 'outside', ...toSeller })
export const confirmedOrders = ordersAt(order.paidAt, { method: 'outside', to: order.buyerId, by: order.sellerId })
/** For one side of an order: what an administrator decided about it. */
const decidedOrders =
  (side: typeof order.buyerId | typeof order.sellerId): Find =>
  async (db, period) =>
    db
      .select({
        userId: userProfile.id,
        subjectType: always('order'),
        subjectId: order.id,
        title: orderTitle,
        cause: adminAction.id,
        at: adminAction.createdAt,
      })
      .from(adminAction)
      .innerJoin(order, eq(order.id, adminAction.targetId))
      .innerJoin(userProfile, eq(userProfile.id, side))
      .where(and(inArray(adminAction.action, ['order.refund', 'order.release']), within(adminAction.createdAt, period)))
export const decidedSales = decidedOrders(order.sellerId)
export const decidedPurchases = decidedOrders(order.buyerId)

export const failedRefundsOfSales: Find = async (db, period) =>
  db
    .select({
      userId: userProfile.id,
      subjectType: always('order'),
      subjectId: order.id,
      title: orderTitle,
      cause: paymentMovement.id,
      at: notNull(paymentMovement.failedAt),
    })
    .from(paymentMovement)
    .innerJoin(order, eq(order.id, paymentMovement.partId))
    .innerJoin(userProfile, eq(userProfile.id, order.sellerId))
    .where(within(paymentMovement.failedAt, period))

/** For every administrator. */
export const failedRefunds: Find = async (db, period) => {
  const found = await db
    .select({
      userId: userProfile.id,
      subjectType: always('refund'),
      subjectId: paymentMovement.id,
      kind: payment.kind,
      number: order.number,
      cause: paymentMovement.id,
      at: notNull(paymentMovement.failedAt),
    })
    .from(paymentMovement)
    .innerJoin(payment, eq(payment.id, paymentMovement.paymentId))
    .leftJoin(order, eq(order.id, paymentMovement.partId))
    .innerJoin(userProfile, eq(userProfile.isAdmin, true))
    .where(within(paymentMovement.failedAt, period))
  return found.map(({ kind, number, ...happening }) => ({ ...happening, title: nameRefund({ kind, number }) }))
}

/** For the seller of each order of a disputed payment, or for every administrator. */
const disputes =
  (moment: typeof paymentDispute.createdAt | typeof paymentDispute.closedAt, isFor: SQL | undefined): Find =>
  async (db, period) =>
    db
      .select({
        userId: userProfile.id,
        subjectType: always('order'),
        subjectId: order.id,
        title: orderTitle,
        cause: order.id,
        at: notNull(moment),
      })
      .from(paymentDispute)
      .innerJoin(order, and(eq(order.checkoutId, paymentDispute.paymentId), isNotNull(order.paidAt)))
      .innerJoin(userProfile, isFor)
      .where(within(moment, period))
const isSeller = eq(userProfile.id, order.sellerId)
const isAdmin = eq(userProfile.isAdmin, true)
export const disputedSales = disputes(paymentDispute.createdAt, isSeller)
export const decidedDisputesOfSales = disputes(paymentDispute.closedAt, isSeller)
export const disputedOrders = disputes(paymentDispute.createdAt, isAdmin)
/** For every administrator, unless one of them sent it. */
export const answeredDisputesOfOrders: Find = async (db, period) =>
  db
    .select({
      userId: userProfile.id,
      subjectType: always('order'),
      subjectId: order.id,
      title: orderTitle,
      cause: order.id,
      at: notNull(paymentDisputeEvidence.submittedAt),
    })
    .from(paymentDisputeEvidence)
    .innerJoin(paymentDispute, eq(paymentDispute.id, paymentDisputeEvidence.disputeId))
    .innerJoin(order, and(eq(order.checkoutId, paymentDispute.paymentId), isNotNull(order.paidAt)))
    .innerJoin(userProfile, isAdmin)
    .where(and(eq(paymentDisputeEvidence.sentBy, 'seller'), within(paymentDisputeEvidence.submittedAt, period)))
export const decidedDisputesOfOrders = disputes(paymentDispute.closedAt, isAdmin)

/** Messages and offers, each for the side that did not write it. */
const inquiriesBy =
  (
    table: typeof inquiryMessage | typeof inquiryOffer,
    side: typeof inquiryMessage.from | typeof inquiryOffer.by,
  ): Find =>
  async (db, period) => {
    const isFromBuyer = eq(side, 'buyer')
    const to = sql<string>`case when ${isFromBuyer} then ${inquiry.sellerId} else ${inquiry.buyerId} end`
    const from = sql<string | null>`case when ${isFromBuyer} then ${inquiry.buyerId} else ${inquiry.sellerId} end`
    return db
      .select({
        userId: to,
        subjectType: always('inquiry'),
        subjectId: inquiry.id,
        title: inquiry.title,
        cause: table.id,
        actorId: from,
        actorName: visitorName(from, inquiry.visitorName),
        at: table.createdAt,
      })
      .from(table)
      .innerJoin(inquiry, eq(inquiry.id, table.inquiryId))
      .where(and(within(table.createdAt, period), isNotNull(to)))
  }
export const messages = inquiriesBy(inquiryMessage, inquiryMessage.from)
export const offers = inquiriesBy(inquiryOffer, inquiryOffer.by)

/** For the followers of its artist. */
export const newWorks: Find = async (db, period) =>
  db
    .select({
      userId: follow.followerId,
      subjectType: always('person'),
      subjectId: artwork.ownerId,
      title: artwork.title,
      cause: artwork.id,
      actorId: artwork.ownerId,
      at: notNull(artwork.publishedAt),
    })
    .from(artwork)
    .innerJoin(follow, eq(follow.followedId, artwork.ownerId))
    .where(and(eq(artwork.status, 'published'), within(artwork.publishedAt, period)))

/** New works that are compared with all search alerts by one statement. */
const COMPARED_WORKS = 200

const chosen = (facet: string) => sql`${searchAlert.filters} -> ${facet}::text`
const priceLimit = (limit: string) => sql`(${searchAlert.filters} ->> ${limit}::text)::bigint`

/** A work is what an alert waits for: it has the words, and a chosen value of each facet that was narrowed. */
const fitsAlert: SQL | undefined = and(
  sql`case when ${searchAlert.inNamesOnly} then ${searchDocument.names} else ${searchDocument.everything} end
    @@ ${searchAlert.condition}`,
  ...(['medium', 'size', 'orientation', 'availability'] as const).map(
    (facet) => sql`(${chosen(facet)} is null or jsonb_exists(${chosen(facet)}, ${searchDocument[facet]}))`,
  ),
  sql`(${chosen('color')} is null or jsonb_exists_any(${chosen('color')}, ${searchDocument.colors}))`,
  sql`(${searchAlert.filters} ->> 'priceCurrency' is null or ${searchDocument.currency} = ${searchAlert.filters} ->> 'priceCurrency')`,
  sql`(${priceLimit('minPriceMinor')} is null or ${searchDocument.priceMinor} >= ${priceLimit('minPriceMinor')})`,
  sql`(${priceLimit('maxPriceMinor')} is null or ${searchDocument.priceMinor} <= ${priceLimit('maxPriceMinor')})`,
)

/** New works that fit the search alerts of other people. */
export const foundWorks: Find = async (db, period) => {
  const works = await db
    .select({ id: searchDocument.id })
    .from(searchDocument)
    .where(and(eq(searchDocument.kind, 'artwork'), within(searchDocument.publishedAt, period)))
  const found: Happening[] = []
  for (let at = 0; at < works.length; at += COMPARED_WORKS) {
    const ids = works.slice(at, at + COMPARED_WORKS).map(({ id }) => id)
    const rows = await db
      .select({
        userId: searchAlert.userId,
        subjectType: always('search_alert'),
        subjectId: searchAlert.id,
        title: searchAlert.text,
        cause: searchDocument.id,
        actorId: searchDocument.ownerId,
        at: searchDocument.publishedAt,
      })
      .from(searchDocument)
      .innerJoin(searchAlert, fitsAlert)
      .where(
        and(
          inArray(searchDocument.id, ids),
          ne(searchDocument.ownerId, searchAlert.userId),
          lt(searchAlert.createdAt, searchDocument.publishedAt),
        ),
      )
    found.push(...rows)
  }
  return found
}

/** Requests to represent an artist that wait for an answer. */
export const askedArtists: Find = async (db, period) =>
  db
    .select({
      userId: representation.artistId,
      subjectType: always('person'),
      subjectId: representation.galleryId,
      cause: representation.id,
      actorId: representation.galleryId,
      at: representation.askedAt,
    })
    .from(representation)
    .where(and(eq(representation.status, 'asked'), within(representation.askedAt, period)))

const host = alias(userProfile, 'host')

/** Requests to show works of an artist that wait for an answer. */
export const askedWorks: Find = async (db, period) =>
  db
    .select({
      userId: artwork.ownerId,
      subjectType: always('exhibition'),
      subjectId: exhibition.id,
      title: exhibition.title,
      cause: exhibition.id,
      actorId: host.id,
      // A reminder comes at least a day later, and is a notification of its own.
      at: sql`coalesce(${exhibitionConsent.remindedAt}, ${exhibitionConsent.askedAt})`.mapWith(
        exhibitionConsent.askedAt,
      ),
    })
    .from(exhibitionConsent)
    .innerJoin(exhibition, eq(exhibition.id, exhibitionConsent.exhibitionId))
    .innerJoin(host, eq(host.id, exhibition.ownerId))
    .innerJoin(artwork, eq(artwork.id, exhibitionConsent.artworkId))
    .where(
      and(
        eq(exhibitionConsent.status, 'asked'),
        or(within(exhibitionConsent.askedAt, period), within(exhibitionConsent.remindedAt, period)),
      ),
    )

const notified = alias(userProfile, 'notified')
/** For the member who is the mentor, or without one the administrators. */
const sessions =
  (which: SQL | undefined): Find =>
  async (db, period) => {
    // Each change is a notification of its own, with its own time.
    const change = sql<string>`md5(${mentorshipBooking.id} || ':' || ${mentorshipBooking.sequence})::uuid`
    return db
      .select({
        userId: notified.id,
        subjectType: always('session'),
        subjectId: change,
        title: mentorshipBooking.mentorNotifiedTime,
        cause: change,
        actorId: userProfile.id,
        actorName: visitorName(userProfile.id, mentorshipBooking.name),
        at: notNull(mentorshipBooking.mentorNotifiedAt),
      })
      .from(mentorshipBooking)
      .innerJoin(mentor, eq(mentor.id, mentorshipBooking.mentorId))
      .innerJoin(notified, or(eq(notified.id, mentor.userId), and(isNull(mentor.userId), notified.isAdmin)))
      .leftJoin(userProfile, eq(userProfile.id, mentorshipBooking.userId))
      .where(and(which, within(mentorshipBooking.mentorNotifiedAt, period)))
  }
const isCancelled = eq(mentorshipBooking.status, 'forfeited')
const isMoved = gt(mentorshipBooking.sequence, 0)
export const bookedSessions = sessions(and(not(isCancelled), not(isMoved)))
export const movedSessions = sessions(and(not(isCancelled), isMoved))
export const cancelledSessions = sessions(isCancelled)
