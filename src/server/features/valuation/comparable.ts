import { CM_PER_INCH } from '#contract/constants.ts'

/** What an estimate knows of a work. */
export interface WorkFacts {
  medium: string | null
  width: number | null
  height: number | null
  depth: number | null
  unit: 'inches' | 'cm'
  year: number | null
  tags: readonly string[]
  ownerId: string
}

/** A work whose price is asked for; `priceCents` is what its artist thinks of, if anything. */
export interface Subject extends WorkFacts {
  priceCents: number | null
}

/** A published and priced work of this site. */
export interface Comparable {
  medium: string
  /** Square inches, width × height. */
  area: number
  year: number | null
  tags: readonly string[]
  ownerId: string
  priceCents: number
  /** When it was first published. */
  listedAt: Date
}

/** Media that people choose between on a wall; the others stand alone. */
const FAMILIES = [
  ['oil', 'acrylic', 'watercolor', 'mixed_media'],
  ['photography', 'digital'],
] as const

/** The medium and those near to it. */
export const mediaNear = (medium: string): readonly string[] =>
  FAMILIES.find((family) => (family as readonly string[]).includes(medium)) ?? [medium]

/** Square inches of a work; null without two sides above 0. Depth is left out: most works state none. */
export const areaOf = ({ width, height, unit }: Pick<WorkFacts, 'width' | 'height' | 'unit'>): number | null => {
  if (!width || !height) return null
  return unit === 'cm' ? (width * height) / CM_PER_INCH ** 2 : width * height
}
