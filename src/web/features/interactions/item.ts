import type { ITEM_TYPES } from '#contract/interactions.ts'

/** What people like, share and comment on. */
export interface Item {
  itemType: (typeof ITEM_TYPES)[number]
  itemId: string
}

/** How an item stands, and what the reader did with it (CD-11.1). */
export interface Counts {
  likes_count: number
  comments_count: number
  shares_count: number
  liked: boolean
}
