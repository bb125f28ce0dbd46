import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'

export const WORK_FILTERS = ['all', 'drafts', 'available', 'sold'] as const
export type WorkFilter = (typeof WORK_FILTERS)[number]

type Filtered = Pick<Artwork, 'status' | 'is_sold'>

const FITS: Record<WorkFilter, (work: Filtered) => boolean> = {
  all: () => true,
  drafts: ({ status, is_sold }) => status === 'draft' && !is_sold,
  available: ({ status, is_sold }) => (status === 'published' || status === 'available') && !is_sold,
  sold: ({ is_sold }) => is_sold,
}

const LABELS: Record<WorkFilter, string> = {
  all: 'All',
  drafts: 'Drafts',
  available: MESSAGES.statusAvailable,
  sold: MESSAGES.statusSold,
}

/** What a filter says when it shows nothing. */
export const EMPTY_FILTER: Record<WorkFilter, string> = {
  all: 'No works yet.',
  drafts: 'No drafts. Everything you uploaded has moved on.',
  available: 'No work is available right now.',
  sold: 'No work is sold yet.',
}

export const filterWorks = <W extends Filtered>(works: readonly W[], filter: WorkFilter): W[] =>
  works.filter(FITS[filter])

/** The chips over the grid, each with how many works are behind it. */
export const filterOptions = (works: readonly Filtered[]): { value: WorkFilter; label: string; count: number }[] =>
  WORK_FILTERS.map((value) => ({ value, label: LABELS[value], count: works.filter(FITS[value]).length }))

/** Cut into runs of `size`, the last one shorter. */
export const inRuns = <W>(works: readonly W[], size: number): W[][] =>
  Array.from({ length: Math.ceil(works.length / size) }, (_, run) => works.slice(run * size, (run + 1) * size))
