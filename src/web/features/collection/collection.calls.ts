import { likedWorks, savedItems } from '#contract/interactions.ts'
import { listOrders } from '#contract/orders.ts'
import { createSavedList, deleteSavedList, putSavedItem, renameSavedList, savedLists } from '#contract/saved-lists.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import type { SavedThing } from './saved-thing.ts'

// Imported when something is read or changed: a page must not load the schemas of the contract for it.

const PER_PAGE = 100
const pageOf = (cursor: string) => ({ limit: PER_PAGE, ...(cursor && { cursor }) })

export const readBought = (cursor: string, signal: AbortSignal, read: ReadApi = api) =>
  read(listOrders, { query: pageOf(cursor) }, { signal })
export const readLiked = (cursor: string) => api(likedWorks, { query: cursor ? { cursor } : {} })
export const readSaved = (list: string | null, cursor: string) =>
  api(savedItems, { query: { list: list ?? 'none', ...(cursor && { cursor }) } })
export const readLists = () => api(savedLists, {})
export const createList = (name: string) => api(createSavedList, { body: { name } })
export const renameList = (id: string, name: string) => api(renameSavedList, { params: { id }, body: { name } })
export const deleteList = (id: string) => api(deleteSavedList, { params: { id } })
export const moveTo = ({ type, id }: SavedThing, listId: string | null) =>
  api(putSavedItem, { params: { itemType: type, itemId: id }, body: { list_id: listId } })
