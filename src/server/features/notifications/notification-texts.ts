import type { Actors, NotificationRow } from './notifications.read.ts'

const peopleOf = ({ name, people }: Actors): string =>
  people <= 1 ? name : `${name} and ${people - 1} ${people === 2 ? 'other' : 'others'}`

/** What a notification says, as one sentence without a full stop. */
export const textOf = ({ kind, subjectType, title }: NotificationRow, actors: Actors): string => {
  const who = peopleOf(actors)
  switch (kind) {
    case 'sale':
      return `${actors.name || 'A collector'} bought ${title}`
    case 'sale_decided':
      return `An administrator decided about your sale of ${title}`
    case 'order_decided':
      return `An administrator decided about your order of ${title}`
    case 'inquiry':
      return `${who} wrote to you about ${title}`
    case 'comment':
      return `${who} commented on ${title}`
    case 'like':
      return `${who} liked ${title}`
    case 'follow':
      return `${who} ${actors.people === 1 ? 'follows' : 'follow'} you`
    case 'new_work':
      return actors.causes === 1 ? `${who} published ${title}` : `${who} published ${actors.causes} works`
    case 'search_alert':
      return actors.causes === 1
        ? `${who} published a work for your search “${title}”`
        : `${actors.causes} new works for your search “${title}”`
    case 'request':
      return subjectType === 'exhibition'
        ? `${who} would like to show works of yours in ${title}`
        : `${who} would like to represent you`
    case 'session_booked':
      return `${who} booked a session on ${title}`
    case 'session_moved':
      return `${who} moved their session to ${title}`
    case 'session_cancelled':
      return `The session with ${who} on ${title} will not take place`
    case 'report_acted':
      return `A moderator acted on your report about ${title}`
    case 'report_kept':
      return `A moderator looked into your report about ${title} and found nothing to change`
  }
}

/** The title within the text of a notification, without what is said of further works; null when it has none. */
export const titleOf = ({ kind, subjectType, title }: NotificationRow, actors: Actors): string | null => {
  if (kind === 'sale' || kind === 'sale_decided' || kind === 'order_decided') return title.replace(/ and \d+ more$/, '')
  if (kind === 'inquiry' || kind === 'comment' || kind === 'like') return title
  if (kind === 'new_work') return actors.causes === 1 ? title : null
  return kind === 'request' && subjectType === 'exhibition' ? title : null
}

/** The page that a notification leads to; for a search alert that was removed, the search for its words. */
export const pathOf = ({ kind, subjectType, subjectId, title }: NotificationRow, actors: Actors): string => {
  if (kind === 'request') return '/people'
  if (kind === 'follow') return actors.people === 1 && actors.id ? `/artists/${actors.id}` : '/dashboard'
  if (subjectType === 'search_alert') return `/search?${new URLSearchParams({ q: title, sort: 'newest' })}`
  if (kind === 'order_decided') return `/orders/${subjectId}`
  if (subjectType === 'session') return '/admin/sessions'
  if (subjectType === 'order') return `/sales/${subjectId}`
  if (subjectType === 'inquiry') return `/inquiries/${subjectId}`
  if (subjectType === 'person') return `/artists/${subjectId}`
  if (subjectType === 'exhibition') return `/exhibition/${subjectId}`
  return `/items/${subjectType}/${subjectId}`
}
