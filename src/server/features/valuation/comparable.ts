import { CM_PER_INCH } from '#contract/constants.ts'

/** The facts about a work that an estimate uses. */
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

/** The work to estimate; `priceMinor` is the artist's own price, if any. */
export interface Subject extends WorkFacts {
  priceMinor: number | null
  currency: string
}

/** A published work of this site with a price. */
export interface Comparable {
  medium: string
  /** Square inches, width × height. */
  area: number
  year: number | null
  tags: readonly string[]
  ownerId: string
  priceMinor: number
  /** When it was first published. */
  listedAt: Date
}

/** Groups of comparable media; any other medium is comparable only with itself. */
const FAMILIES = [
  ['oil', 'acrylic', 'watercolor', 'mixed_media'],
  ['photography', 'digital'],
] as const

/** The medium and those comparable with it. */
export const mediaNear = (medium: string): readonly string[] =>
  FAMILIES.find((family) => (family as readonly string[]).includes(medium)) ?? [medium]

/** Square inches of a work; null without two sides above 0. Depth is ignored, because most works have none. */
export const computeArea = ({ width, height, unit }: Pick<WorkFacts, 'width' | 'height' | 'unit'>): number | null => {
  if (!width || !height) return null
  return unit === 'cm' ? (width * height) / CM_PER_INCH ** 2 : width * height
}
