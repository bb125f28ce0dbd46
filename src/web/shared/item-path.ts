import type { ITEM_TYPES } from '#contract/interactions.ts'

/** The address of an item that is shared: it stays the same when a title or a handle changes (CD-11.15). */
export const itemPath = (type: (typeof ITEM_TYPES)[number], id: string): string => `/items/${type}/${id}`
