import type { Artwork } from '#contract/artworks.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'

export const WORK_FILTERS = ['all', 'drafts', 'available', 'sold'] as const
export type WorkFilter = (typeof WORK_FILTERS)[number]

type Filtered = Pick<Artwork, 'status' | 'is_sold'>

const MATCHES: Record<WorkFilter, (work: Filtered) => boolean> = {
  all: () => true,
  drafts: ({ status, is_sold }) => status === 'draft' && !is_sold,
  available: ({ status, is_sold }) => (status === 'published' || status === 'available') && !is_sold,
  sold: ({ is_sold }) => is_sold,
}

const LABELS: Record<WorkFilter, string> = {
  all: 'All',
  drafts: 'Drafts',
  available: PUBLIC_MESSAGES.statusAvailable,
  sold: PUBLIC_MESSAGES.statusSold,
}

/** The text of a filter without works. */
export const EMPTY_FILTER: Record<WorkFilter, string> = {
  all: 'No works yet.',
  drafts: 'No drafts. All your works have another status.',
  available: 'No work is available right now.',
  sold: 'No work is sold yet.',
}

export const filterWorks = <W extends Filtered>(works: readonly W[], filter: WorkFilter): W[] =>
  works.filter(MATCHES[filter])

/** The chips above the grid, each with its number of works. */
export const filterOptions = (works: readonly Filtered[]): { value: WorkFilter; label: string; count: number }[] =>
  WORK_FILTERS.map((value) => ({ value, label: LABELS[value], count: works.filter(MATCHES[value]).length }))

/** Splits works into groups of `size`; the last one may be shorter. */
export const inGroups = <W>(works: readonly W[], size: number): W[][] =>
  Array.from({ length: Math.ceil(works.length / size) }, (_, at) => works.slice(at * size, (at + 1) * size))
