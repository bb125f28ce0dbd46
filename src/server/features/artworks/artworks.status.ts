import type { ArtworkStatus } from '#contract/artworks.ts'

/**
 * The transitions of the status call (AW-7.34, AW-7.36). None leads to `published`: that takes the publish call, with
 * its payment rule and its product.
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

/** The statuses a work can be published from; one that is not for sale or archived must become a draft first. */
export const PUBLISHABLE: readonly ArtworkStatus[] = ['draft', 'available', 'reserved', 'on_hold']

/** The allowed next statuses; a sold work never becomes a draft again. */
export const nextStatuses = (status: ArtworkStatus, isSold: boolean): ArtworkStatus[] =>
  MOVES[status].filter((next) => !(isSold && next === 'draft'))

/** Whether a work of this status is public. */
export const isPublic = (status: ArtworkStatus): boolean => status === 'published'
