import type { EventType } from '#server/platform/events/events.ts'
import { actingAsked, actingBegan } from './acting.read.ts'
import * as decisions from './decisions.read.ts'
import * as happenings from './happenings.read.ts'
import type { Actors, NotificationRow } from './notifications.read.ts'

/** Everything that a kind of notification needs. */
interface Kind {
  /** The events after which there may be something to notify of; they wake the collector. */
  events: readonly [EventType, ...EventType[]]
  find: readonly [happenings.Find, ...happenings.Find[]]
  /** One sentence without a full stop. */
  text(row: NotificationRow, actors: Actors): string
  /** The title within the text, without what is said of further works; null when it has none. */
  title?(row: NotificationRow, actors: Actors): string | null
  /** The page that it leads to. */
  path(row: NotificationRow, actors: Actors): string
}

const who = ({ name, people }: Actors): string =>
  people <= 1 ? name : `${name} and ${people - 1} ${people === 2 ? 'other' : 'others'}`

const getTitle = ({ title }: NotificationRow): string => title
const titleOfOrder = ({ title }: NotificationRow): string => title.replace(/ and \d+ more$/, '')
const sale = ({ subjectId }: NotificationRow): string => `/sales/${subjectId}`
const anyOrder = ({ subjectId }: NotificationRow): string => `/admin/orders/${subjectId}`
const sessions = (): string => '/mentorship/sessions'
const thing = ({ subjectType, subjectId }: NotificationRow): string => {
  if (subjectType === 'person') return `/artists/${subjectId}`
  return subjectType === 'exhibition' ? `/exhibition/${subjectId}` : `/items/${subjectType}/${subjectId}`
}

export const KINDS: Record<NotificationRow['kind'], Kind> = {
  sale: {
    events: ['order.changed'],
    find: [happenings.sales],
    text: ({ title }, { name }) => `${name || 'A collector'} bought ${title}`,
    title: titleOfOrder,
    path: sale,
  },
  sale_reserved: {
    events: ['order.changed'],
    find: [happenings.reservedSales],
    text: ({ title }, { name }) => `${name || 'A collector'} reserved ${title}`,
    title: titleOfOrder,
    path: () => '/sales',
  },
  sale_payment_sent: {
    events: ['order.changed'],
    find: [happenings.sentPayments],
    text: ({ title }, { name }) => `${name || 'A collector'} says that the payment of ${title} is on its way`,
    title: titleOfOrder,
    path: () => '/sales',
  },
  order_confirmed: {
    events: ['order.changed'],
    find: [happenings.confirmedOrders],
    text: ({ title }, { name }) => `${name || 'The seller'} confirmed your payment of ${title}`,
    title: titleOfOrder,
    path: ({ subjectId }) => `/orders/${subjectId}`,
  },
  sale_decided: {
    events: ['admin-action.recorded'],
    find: [happenings.decidedSales],
    text: ({ title }) => `An administrator decided about your sale of ${title}`,
    title: titleOfOrder,
    path: sale,
  },
  order_decided: {
    events: ['admin-action.recorded'],
    find: [happenings.decidedPurchases],
    text: ({ title }) => `An administrator decided about your order of ${title}`,
    title: titleOfOrder,
    path: ({ subjectId }) => `/orders/${subjectId}`,
  },
  refund_failed: {
    events: ['refund.failed'],
    find: [happenings.failedRefundsOfSales],
    text: ({ title }) => `The bank returned the refund of your sale of ${title}`,
    title: titleOfOrder,
    path: sale,
  },
  refund_waiting: {
    events: ['refund.failed'],
    find: [happenings.failedRefunds],
    text: ({ title }) => `The refund of ${title} failed and waits for you`,
    path: () => '/admin/orders',
  },
  sale_disputed: {
    events: ['dispute.changed'],
    find: [happenings.disputedSales],
    text: ({ title }) => `The buyer disputes the payment of ${title} at their bank`,
    title: titleOfOrder,
    path: sale,
  },
  sale_dispute_decided: {
    events: ['dispute.changed'],
    find: [happenings.decidedDisputesOfSales],
    text: ({ title }) => `The bank decided the dispute about ${title}`,
    title: titleOfOrder,
    path: sale,
  },
  order_disputed: {
    events: ['dispute.changed'],
    find: [happenings.disputedOrders],
    text: ({ title }) => `A dispute about ${title} waits for your answer to the bank`,
    title: titleOfOrder,
    path: anyOrder,
  },
  order_dispute_answered: {
    events: ['dispute.changed'],
    find: [happenings.answeredDisputesOfOrders],
    text: ({ title }) => `The seller of ${title} answered the bank about the dispute`,
    title: titleOfOrder,
    path: anyOrder,
  },
  order_dispute_decided: {
    events: ['dispute.changed'],
    find: [happenings.decidedDisputesOfOrders],
    text: ({ title }) => `The bank decided the dispute about ${title}`,
    title: titleOfOrder,
    path: anyOrder,
  },
  inquiry: {
    events: ['inquiry.received', 'inquiry.answered', 'offer.made'],
    find: [happenings.messages, happenings.offers],
    text: ({ title }, actors) => `${who(actors)} wrote to you about ${title}`,
    title: getTitle,
    path: ({ subjectId }) => `/inquiries/${subjectId}`,
  },
  comment: {
    events: ['comment.added'],
    find: [happenings.comments],
    text: ({ title }, actors) => `${who(actors)} commented on ${title}`,
    title: getTitle,
    path: thing,
  },
  like: {
    events: ['like.changed'],
    find: [happenings.likes],
    text: ({ title }, actors) => `${who(actors)} liked ${title}`,
    title: getTitle,
    path: thing,
  },
  follow: {
    events: ['follow.changed'],
    find: [happenings.follows],
    text: (_row, actors) => `${who(actors)} ${actors.people === 1 ? 'follows' : 'follow'} you`,
    path: (_row, { people, id }) => (people === 1 && id ? `/artists/${id}` : '/dashboard'),
  },
  new_work: {
    events: ['artwork.changed'],
    find: [happenings.newWorks],
    text: ({ title }, actors) => `${who(actors)} published ${actors.causes === 1 ? title : `${actors.causes} works`}`,
    title: ({ title }, { causes }) => (causes === 1 ? title : null),
    path: thing,
  },
  request: {
    events: ['representation.asked', 'consent.asked'],
    find: [happenings.askedArtists, happenings.askedWorks],
    text: ({ subjectType, title }, actors) =>
      subjectType === 'exhibition'
        ? `${who(actors)} would like to show works of yours in ${title}`
        : `${who(actors)} would like to represent you`,
    title: ({ subjectType, title }) => (subjectType === 'exhibition' ? title : null),
    path: () => '/people',
  },
  search_alert: {
    events: ['artwork.changed'],
    find: [happenings.foundWorks],
    text: ({ title }, actors) =>
      actors.causes === 1
        ? `${who(actors)} published a work for your search “${title}”`
        : `${actors.causes} new works for your search “${title}”`,
    // For an alert that was removed: the search for its words.
    path: ({ title }) => `/search?${new URLSearchParams({ q: title, sort: 'newest' })}`,
  },
  report_acted: {
    events: ['admin-action.recorded'],
    find: [decisions.actedReports],
    text: ({ title }) => `A moderator acted on your report about ${title}`,
    path: thing,
  },
  report_kept: {
    events: ['admin-action.recorded'],
    find: [decisions.keptReports],
    text: ({ title }) => `A moderator looked into your report about ${title} and found nothing to change`,
    path: thing,
  },
  member_accepted: {
    events: ['admin-action.recorded'],
    find: [decisions.acceptedMembers],
    text: () => 'Your membership is approved: you can publish now',
    path: () => '/dashboard',
  },
  member_refused: {
    events: ['admin-action.recorded'],
    find: [decisions.refusedMembers],
    text: () => 'Your membership was not approved',
    path: () => '/dashboard',
  },
  acting_asked: {
    events: ['acting.changed'],
    find: [actingAsked],
    text: (_row, { name }) => `${name || 'An administrator'} asks to act for you`,
    path: () => '/account#acting',
  },
  acting_began: {
    events: ['acting.changed'],
    find: [actingBegan],
    text: (_row, { name }) => `${name || 'An administrator'} is acting for you`,
    path: () => '/account#acting',
  },
  session_booked: {
    events: ['session.changed'],
    find: [happenings.bookedSessions],
    text: ({ title }, actors) => `${who(actors)} booked a session on ${title}`,
    path: sessions,
  },
  session_moved: {
    events: ['session.changed'],
    find: [happenings.movedSessions],
    text: ({ title }, actors) => `${who(actors)} moved their session to ${title}`,
    path: sessions,
  },
  session_cancelled: {
    events: ['session.changed'],
    find: [happenings.cancelledSessions],
    text: ({ title }, actors) => `The session with ${who(actors)} on ${title} will not take place`,
    path: sessions,
  },
}
