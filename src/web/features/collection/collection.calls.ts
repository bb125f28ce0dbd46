import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import type { SavedThing } from './saved-thing.ts'

// Imported when something is read or changed: a page must not load the schemas of the contract for it.

const PER_PAGE = 100
const pageOf = (cursor: string) => ({ limit: PER_PAGE, ...(cursor && { cursor }) })

export const readBought = (cursor: string, signal: AbortSignal, read: ReadApi = api) =>
  read('GET /users/orders', { query: pageOf(cursor) }, { signal })
export const readLiked = (cursor: string) => api('GET /users/collection', { query: cursor ? { cursor } : {} })
export const readSaved = (list: string | null, cursor: string) =>
  api('GET /users/saved', { query: { list: list ?? 'none', ...(cursor && { cursor }) } })
export const readLists = () => api('GET /users/saved-lists', {})
export const createList = (name: string) => api('POST /users/saved-lists', { body: { name } })
export const renameList = (id: string, name: string) =>
  api('PUT /users/saved-lists/:id', { params: { id }, body: { name } })
export const deleteList = (id: string) => api('DELETE /users/saved-lists/:id', { params: { id } })
export const moveTo = ({ type, id }: SavedThing, listId: string | null) =>
  api('PUT /users/saved/:itemType/:itemId', { params: { itemType: type, itemId: id }, body: { list_id: listId } })
