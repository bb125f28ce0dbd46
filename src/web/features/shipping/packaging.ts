import { CM_PER_INCH } from '#contract/constants.ts'
import { type ARTWORK_PACKAGINGS, type DimensionUnit, PACKAGING_LIMITS } from '#contract/shipping-constants.ts'
import { LB_PER_KG, type ReadDimensions, type readWeight } from '#contract/size-text.ts'

export type ArtworkPackaging = (typeof ARTWORK_PACKAGINGS)[number]

interface Sides {
  /** Inches. */
  width: number
  height: number
  depth: number
}

interface Packed extends Sides {
  /** Pounds. */
  weight: number
  /** 1 to 3. */
  fragility: number
}

const { crate, box, tube, boxSurchargeSide } = PACKAGING_LIMITS

/** The packaging to take, and why (MS-11.11 to MS-11.14). */
export const recommendPackaging = (packed: Packed): { packaging: ArtworkPackaging; reason: string } => {
  const { depth, weight, fragility } = packed
  const side = Math.max(packed.width, packed.height)
  if (depth > crate.depth)
    return { packaging: 'Crate', reason: `A crate, because it is over ${crate.depth} inches deep.` }
  if (fragility === crate.fragility) return { packaging: 'Crate', reason: 'A crate, because it is very fragile.' }
  if (side > crate.side)
    return { packaging: 'Crate', reason: `A crate, because one side is over ${crate.side} inches.` }
  if (side > box.side) return { packaging: 'Box', reason: `A box, because one side is over ${box.side} inches.` }
  if (weight > box.weight) return { packaging: 'Box', reason: `A box, because it weighs over ${box.weight} pounds.` }
  if (fragility === tube.fragility) return { packaging: 'Tube', reason: 'A tube, because it is small and not fragile.' }
  return { packaging: 'Box', reason: 'A box, because it is small.' }
}

/** Whether carriers add a surcharge for a long box (MS-11.16). */
export const hasSurcharge = (packaging: ArtworkPackaging, { width, height, depth }: Sides): boolean =>
  packaging === 'Box' && Math.max(width, height, depth) > boxSurchargeSide

const toInches = (length: number, unit: DimensionUnit): number => (unit === 'cm' ? length / CM_PER_INCH : length)

/** Width, height and depth in inches. */
export const inInches = ({ width, height, depth, unit }: ReadDimensions) => ({
  width: toInches(width, unit),
  height: toInches(height, unit),
  depth: toInches(depth, unit),
})

export const inPounds = ({ weight, unit }: NonNullable<ReturnType<typeof readWeight>>): number =>
  unit === 'kg' ? weight * LB_PER_KG : weight
