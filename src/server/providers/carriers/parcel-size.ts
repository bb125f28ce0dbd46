import type { CarrierParcel } from './carriers.provider.ts'

export const OUNCES_A_POUND = 16

type Sides = Pick<CarrierParcel, 'length' | 'width' | 'height'>

/** The sides, the longest first, however they were entered. */
export const sortSides = ({ length, width, height }: Sides): [number, number, number] =>
  [length, width, height].toSorted((one, two) => two - one) as [number, number, number]

export const computeVolume = ({ length, width, height }: Sides): number => length * width * height
