import { and, eq, gt, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { article, itemComment, itemLike } from '#server/schema/community.ts'
import { exhibition, exhibitionConsent } from '#server/schema/exhibitions.ts'
import { inquiry, inquiryMessage, inquiryOffer } from '#server/schema/inquiries.ts'
import { mentorshipBooking } from '#server/schema/mentorship.ts'
import { adminAction, report } from '#server/schema/moderation.ts'
import { order, orderLine } from '#server/schema/orders.ts'
import { follow, representation } from '#server/schema/people.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { searchAlert, searchDocument } from '#server/schema/search.ts'
import type { Cause } from './notifications.repository.ts'

interface Period {
  after: Date
  until: Date
}
type Read = (db: Queryable, period: Period) => Promise<Cause[]>

const within = (column: Parameters<typeof gt>[0], { after, until }: Period) =>
  and(gt(column, after), lte(column, until))

/** Of an item: whom a like or comment of it concerns. Articles have no owner here. */
const ownerOf = (item: typeof itemLike | typeof itemComment) => ({
  artwork: and(eq(item.itemType, 'artwork'), eq(artwork.id, item.itemId)),
  exhibition: and(eq(item.itemType, 'exhibition'), eq(exhibition.id, item.itemId)),
})
const itemOwner = sql<string>`coalesce(${artwork.ownerId}, ${exhibition.ownerId})`
const itemTitle = sql<string>`coalesce(${artwork.title}, ${exhibition.title})`

const ofItems =
  (item: typeof itemLike | typeof itemComment, kind: 'like' | 'comment'): Read =>
  async (db, period) => {
    const owned = ownerOf(item)
    const rows = await db
      .select({
        userId: itemOwner,
        subjectType: item.itemType,
        subjectId: item.itemId,
        title: itemTitle,
        cause: kind === 'like' ? sql<string>`${item.userId}` : sql<string>`${itemComment.id}`,
        actorId: item.userId,
        at: item.createdAt,
      })
      .from(item)
      .leftJoin(artwork, owned.artwork)
      .leftJoin(exhibition, owned.exhibition)
      .where(and(within(item.createdAt, period), isNotNull(itemOwner), ne(itemOwner, item.userId)))
    return rows.map((row) => ({ ...row, kind, actorName: '' }))
  }

const follows: Read = async (db, period) => {
  const rows = await db
    .select({ userId: follow.followedId, actorId: follow.followerId, at: follow.createdAt })
    .from(follow)
    .where(within(follow.createdAt, period))
  // One subject for all followers of a day: the person themselves.
  return rows.map(({ userId, actorId, at }) => ({
    userId,
    kind: 'follow',
    subjectType: 'person',
    subjectId: userId,
    title: '',
    cause: actorId,
    actorId,
    actorName: '',
    at,
  }))
}

const orderTitle = sql<string>`(
  select line.title || case when count(*) over () > 1 then ' and ' || (count(*) over () - 1) || ' more' else '' end
  from ${orderLine} line where line.order_id = ${order.id} order by line.id limit 1)`

const sales: Read = async (db, period) => {
  const rows = await db
    .select({ id: order.id, userId: order.sellerId, title: orderTitle, buyerId: userProfile.id, at: order.paidAt })
    .from(order)
    .leftJoin(userProfile, eq(userProfile.id, order.buyerId))
    .where(and(isNotNull(order.paidAt), within(order.paidAt, period)))
  return rows.map(({ id, userId, title, buyerId, at }) => ({
    userId,
    kind: 'sale',
    subjectType: 'order',
    subjectId: id,
    title,
    cause: id,
    actorId: buyerId,
    actorName: '',
    at: at as Date,
  }))
}

/** For both sides of an order: what an administrator decided about it. */
const decidedOrders: Read = async (db, period) => {
  const rows = await db
    .select({
      cause: adminAction.id,
      at: adminAction.createdAt,
      subjectId: order.id,
      userId: userProfile.id,
      isSeller: sql<boolean>`${userProfile.id} = ${order.sellerId}`,
      title: orderTitle,
    })
    .from(adminAction)
    .innerJoin(order, eq(order.id, adminAction.targetId))
    .innerJoin(userProfile, or(eq(userProfile.id, order.buyerId), eq(userProfile.id, order.sellerId)))
    .where(and(inArray(adminAction.action, ['order.refund', 'order.release']), within(adminAction.createdAt, period)))
  return rows.map(({ isSeller, ...row }) => ({
    ...row,
    kind: isSeller ? 'sale_decided' : 'order_decided',
    subjectType: 'order',
    actorId: null,
    actorName: '',
  }))
}

/** Messages and offers, each for the side that did not write it. */
const inquiriesBy =
  (
    table: typeof inquiryMessage | typeof inquiryOffer,
    side: typeof inquiryMessage.from | typeof inquiryOffer.by,
  ): Read =>
  async (db, period) => {
    const isFromBuyer = eq(side, 'buyer')
    const to = sql<string | null>`case when ${isFromBuyer} then ${inquiry.sellerId} else ${inquiry.buyerId} end`
    const from = sql<string | null>`case when ${isFromBuyer} then ${inquiry.buyerId} else ${inquiry.sellerId} end`
    const rows = await db
      .select({
        id: table.id,
        userId: to,
        actorId: from,
        actorName: inquiry.visitorName,
        inquiryId: inquiry.id,
        title: inquiry.title,
        at: table.createdAt,
      })
      .from(table)
      .innerJoin(inquiry, eq(inquiry.id, table.inquiryId))
      .where(and(within(table.createdAt, period), isNotNull(to)))
    return rows.map(({ id, userId, actorId, actorName, inquiryId, title, at }) => ({
      userId: userId as string,
      kind: 'inquiry',
      subjectType: 'inquiry',
      subjectId: inquiryId,
      title,
      cause: id,
      actorId,
      actorName: actorId === null ? actorName : '',
      at,
    }))
  }

const newWorks: Read = async (db, period) => {
  const rows = await db
    .select({
      id: artwork.id,
      title: artwork.title,
      ownerId: artwork.ownerId,
      userId: follow.followerId,
      at: artwork.publishedAt,
    })
    .from(artwork)
    .innerJoin(follow, eq(follow.followedId, artwork.ownerId))
    .where(and(eq(artwork.status, 'published'), within(artwork.publishedAt, period)))
  return rows.map(({ id, title, ownerId, userId, at }) => ({
    userId,
    kind: 'new_work',
    subjectType: 'person',
    subjectId: ownerId,
    title,
    cause: id,
    actorId: ownerId,
    actorName: '',
    at: at as Date,
  }))
}

/** New works that are compared with all search alerts by one statement. */
const COMPARED_WORKS = 200

const chosen = (facet: string) => sql`${searchAlert.filters} -> ${facet}::text`
const cents = (limit: string) => sql`(${searchAlert.filters} ->> ${limit}::text)::bigint`

/** A work is what an alert waits for: it has the words, and a chosen value of each facet that was narrowed. */
const fitsAlert: SQL | undefined = and(
  sql`case when ${searchAlert.inNamesOnly} then ${searchDocument.names} else ${searchDocument.everything} end
    @@ ${searchAlert.condition}`,
  ...(['medium', 'size', 'orientation', 'availability'] as const).map(
    (facet) => sql`(${chosen(facet)} is null or jsonb_exists(${chosen(facet)}, ${searchDocument[facet]}))`,
  ),
  sql`(${chosen('color')} is null or jsonb_exists_any(${chosen('color')}, ${searchDocument.colors}))`,
  sql`(${cents('priceMinCents')} is null or ${searchDocument.priceCents} >= ${cents('priceMinCents')})`,
  sql`(${cents('priceMaxCents')} is null or ${searchDocument.priceCents} <= ${cents('priceMaxCents')})`,
)

/** New works that fit the search alerts of other people. */
const foundWorks: Read = async (db, period) => {
  const works = await db
    .select({ id: searchDocument.id })
    .from(searchDocument)
    .where(and(eq(searchDocument.kind, 'artwork'), within(searchDocument.publishedAt, period)))
  const causes: Cause[] = []
  for (let at = 0; at < works.length; at += COMPARED_WORKS) {
    const ids = works.slice(at, at + COMPARED_WORKS).map(({ id }) => id)
    const rows = await db
      .select({
        id: searchDocument.id,
        actorId: searchDocument.ownerId,
        at: searchDocument.publishedAt,
        alertId: searchAlert.id,
        userId: searchAlert.userId,
        title: searchAlert.text,
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
    causes.push(
      ...rows.map(({ id, alertId, ...row }) => ({
        ...row,
        kind: 'search_alert' as const,
        subjectType: 'search_alert' as const,
        subjectId: alertId,
        cause: id,
        actorName: '',
      })),
    )
  }
  return causes
}

const host = alias(userProfile, 'host')

/** Requests that wait for an answer: to represent an artist, and to show works of theirs. */
const requests: Read = async (db, period) => {
  const [asked, shown] = await Promise.all([
    db
      .select({
        id: representation.id,
        userId: representation.artistId,
        actorId: representation.galleryId,
        at: representation.askedAt,
      })
      .from(representation)
      .where(and(eq(representation.status, 'asked'), within(representation.askedAt, period))),
    db
      .select({
        id: exhibition.id,
        title: exhibition.title,
        userId: artwork.ownerId,
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
      ),
  ])
  const common = { kind: 'request', actorName: '' } as const
  return [
    ...asked.map(({ id, actorId, ...row }) => ({
      ...row,
      ...common,
      subjectType: 'person' as const,
      subjectId: actorId,
      title: '',
      cause: id,
      actorId,
    })),
    ...shown.map(({ id, ...row }) => ({
      ...row,
      ...common,
      subjectType: 'exhibition' as const,
      subjectId: id,
      cause: id,
    })),
  ]
}

const mentor = alias(userProfile, 'mentor')

/** Sessions that were booked, moved or cancelled, for the administrators, who have the mentor's desk. */
const sessions: Read = async (db, period) => {
  const rows = await db
    .select({
      userId: mentor.id,
      // Each change is told by itself, with its own time.
      subjectId: sql<string>`md5(${mentorshipBooking.id} || ':' || ${mentorshipBooking.sequence})::uuid`,
      title: mentorshipBooking.mentorToldTime,
      status: mentorshipBooking.status,
      sequence: mentorshipBooking.sequence,
      actorId: userProfile.id,
      name: mentorshipBooking.name,
      at: mentorshipBooking.mentorToldAt,
    })
    .from(mentorshipBooking)
    .innerJoin(mentor, eq(mentor.isAdmin, true))
    .leftJoin(userProfile, eq(userProfile.id, mentorshipBooking.userId))
    .where(and(isNotNull(mentorshipBooking.mentorToldAt), within(mentorshipBooking.mentorToldAt, period)))
  return rows.map(({ status, sequence, name, at, ...row }) => ({
    ...row,
    kind: status === 'forfeited' ? 'session_cancelled' : sequence > 0 ? 'session_moved' : 'session_booked',
    subjectType: 'session',
    cause: row.subjectId,
    actorName: row.actorId === null ? name : '',
    at: at as Date,
  }))
}

/** For the person who reported something: what a moderator decided. A comment is told of as part of its item. */
const decidedReports: Read = async (db, period) => {
  const isComment = eq(report.kind, 'comment')
  const itemId = sql`coalesce(${itemComment.itemId}, ${report.targetId})`
  const itemType = sql<Cause['subjectType']>`case ${report.kind}
    when 'comment' then ${itemComment.itemType} when 'profile' then 'person' else ${report.kind} end`
  const rows = await db
    .select({
      id: report.id,
      userId: report.reporterId,
      isComment: sql<boolean>`${isComment}`,
      subjectType: itemType,
      subjectId: sql<string>`${itemId}`,
      name: sql<string | null>`coalesce(${artwork.title}, ${exhibition.title}, ${article.title}, ${userProfile.name})`,
      outcome: report.outcome,
      at: report.closedAt,
    })
    .from(report)
    .leftJoin(itemComment, and(isComment, eq(itemComment.id, report.targetId)))
    .leftJoin(artwork, and(eq(itemType, 'artwork'), eq(artwork.id, itemId)))
    .leftJoin(exhibition, and(eq(itemType, 'exhibition'), eq(exhibition.id, itemId)))
    .leftJoin(article, and(eq(itemType, 'article'), eq(article.id, itemId)))
    .leftJoin(userProfile, and(eq(itemType, 'person'), eq(userProfile.id, itemId)))
    .where(and(isNotNull(report.closedAt), within(report.closedAt, period)))
  // A thing that is gone has neither a name nor a page.
  return rows.flatMap(({ id, isComment: ofComment, name, outcome, at, ...row }) =>
    name === null || at === null
      ? []
      : {
          ...row,
          kind: outcome === 'kept' ? ('report_kept' as const) : ('report_acted' as const),
          title: ofComment ? `a comment on ${name}` : name,
          cause: id,
          actorId: null,
          actorName: '',
          at,
        },
  )
}

/** What happened in a period, from the tables of the features that stored it. */
export const happenings: readonly Read[] = [
  ofItems(itemLike, 'like'),
  ofItems(itemComment, 'comment'),
  follows,
  sales,
  decidedOrders,
  inquiriesBy(inquiryMessage, inquiryMessage.from),
  inquiriesBy(inquiryOffer, inquiryOffer.by),
  newWorks,
  foundWorks,
  requests,
  decidedReports,
  sessions,
]
