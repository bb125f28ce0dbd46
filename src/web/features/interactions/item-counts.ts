import type { ITEM_TYPES } from '#contract/interactions.ts'
import { api } from '#web/lib/api.ts'

/** What people like, share and comment on. */
export interface Item {
  itemType: (typeof ITEM_TYPES)[number]
  itemId: string
}

/** The counts of an item, and whether the reader likes it and has saved it (CD-11.1). */
export interface Counts {
  likes_count: number
  comments_count: number
  shares_count: number
  liked: boolean
  saved: boolean
  /** Grows with every change of the counts and comments. */
  version: number
  /** The count that somebody else changed a moment ago. */
  changed?: 'likes_count' | 'comments_count' | 'shares_count'
}

/** What a call returns about the comments of an item. */
export type CommentCount = Pick<Counts, 'comments_count' | 'version'>

/** Others may change an item while it is read. */
const MAX_READS = 3

/** The counts as they are now; read again while they are older than `shown`, the version that the page has by then. */
export const readCounts = async ({ itemType, itemId }: Item, shown: () => number | undefined): Promise<Counts> => {
  const read = (): Promise<Counts> =>
    api('GET /social/interactions/:type/:id', { params: { type: itemType, id: itemId } })
  let counts = await read()
  for (let reads = 1; reads < MAX_READS && counts.version < (shown() ?? 0); reads += 1) counts = await read()
  return counts
}
