import type { ArtworkStatus } from '#contract/artworks.ts'

/**
 * Where the status call may lead from each state (AW-7.34, AW-7.36). `published` is in no list: only publishing,
 * with its payment rule and its product, leads there.
 */
const MOVES: Record<ArtworkStatus, readonly ArtworkStatus[]> = {
  draft: ['available', 'reserved', 'on_hold', 'not_for_sale', 'archived'],
  published: ['draft', 'available', 'reserved', 'on_hold', 'not_for_sale', 'archived'],
  available: ['draft', 'reserved', 'on_hold', 'not_for_sale', 'archived'],
  reserved: ['draft', 'available', 'on_hold', 'not_for_sale', 'archived'],
  on_hold: ['draft', 'available', 'reserved', 'not_for_sale', 'archived'],
  not_for_sale: ['draft', 'available', 'archived'],
  archived: ['draft', 'not_for_sale'],
}

/** The states a work can be published from. What is not for sale or archived becomes a draft first. */
export const PUBLISHABLE: readonly ArtworkStatus[] = ['draft', 'available', 'reserved', 'on_hold']

/** The states a work may go to from here; a sold one never becomes a draft again. */
export const nextStatuses = (status: ArtworkStatus, isSold: boolean): ArtworkStatus[] =>
  MOVES[status].filter((next) => !(isSold && next === 'draft'))

/** True when anyone may see the work. */
export const isPublic = (status: ArtworkStatus): boolean => status === 'published'
