import type { NotificationFilter } from '#contract/notifications.ts'
import { api } from '#web/lib/api.ts'

// Imported by the first call: a public page must not load the schemas of the contract.

export const countUnread = async () => (await api('GET /users/notifications/unread', {})).unread

interface WantedPage {
  filter?: NotificationFilter
  cursor?: string
  limit: number
}

export const readPage = ({ filter = 'all', cursor, limit }: WantedPage, signal: AbortSignal) =>
  api('GET /users/notifications', { query: { filter, limit, ...(cursor && { cursor }) } }, { signal })

/** Those with the ids, or all without. */
export const sendRead = (ids: string[] | undefined) =>
  api('POST /users/notifications/read', { body: ids ? { ids } : {} })
