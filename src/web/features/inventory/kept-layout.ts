import { createKept } from './kept.ts'

export const COLUMN_IDS = ['picture', 'number', 'title', 'medium', 'size', 'framed', 'status', 'place', 'price', 'edition', 'series', 'tags', 'insured', 'changed', 'note'] as const // biome-ignore format: one line
export type ColumnId = (typeof COLUMN_IDS)[number]

/** How a person wants their table to look; kept by the browser. */
export interface Layout {
  order: ColumnId[]
  hidden: ColumnId[]
  /** Pictures fill their cell instead of sharing one scale. */
  sameSize: boolean
  /** Null: the unit of the site. */
  unit: 'in' | 'cm' | null
}

export const DEFAULT_LAYOUT: Layout = {
  order: [...COLUMN_IDS],
  hidden: ['framed', 'edition', 'series', 'tags', 'insured', 'changed', 'note'],
  sameSize: false,
  unit: null,
}

const knownIds = (stored: unknown): ColumnId[] | null =>
  Array.isArray(stored) ? COLUMN_IDS.filter((id) => stored.includes(id)).toSorted((a, b) => stored.indexOf(a) - stored.indexOf(b)) : null // biome-ignore format: one line

/** Columns that were added since it was stored come last, hidden. The title names the row and always shows. */
export const parseLayout = (stored: string | null): Layout => {
  if (stored === null) return DEFAULT_LAYOUT
  try {
    const { order, hidden, sameSize, unit } = JSON.parse(stored) as Record<string, unknown>
    const known = knownIds(order)
    if (!known) return DEFAULT_LAYOUT
    const added = COLUMN_IDS.filter((id) => !known.includes(id))
    return {
      order: [...known, ...added],
      hidden: [...(knownIds(hidden) ?? []), ...added].filter((id) => id !== 'title'),
      sameSize: sameSize === true,
      unit: unit === 'in' || unit === 'cm' ? unit : null,
    }
  } catch {
    return DEFAULT_LAYOUT
  }
}

const useKept = createKept('gesso.works-layout', parseLayout)

export const useLayout = (): [Layout, (change: Partial<Layout>) => void] => {
  const [layout, save] = useKept()
  return [layout, (change) => save({ ...layout, ...change })]
}
