import type { ParcelRates } from '#contract/shipping-rates.ts'
import type { CarrierPackage, CarrierParcel, CarrierRate } from '#server/providers/carriers/carriers.provider.ts'

/** The fraction that a carrier's package saves compared with its cheapest service in one's own packaging; 0 when nothing. */
export const computeSavings = (rate: CarrierRate, rates: readonly CarrierRate[]): number => {
  if (rate.packageId === null) return 0
  const own = rates.filter(({ carrier, packageId }) => packageId === null && carrier === rate.carrier)
  const cheapest = Math.min(...own.map(({ price }) => price.amountMinor))
  return own.length === 0 || cheapest === 0 ? 0 : Math.max(0, 1 - rate.price.amountMinor / cheapest)
}

const ADVICE: Record<CarrierParcel['packaging'], string> = {
  Box: 'Protect the corners, and leave two inches of padding on every side.',
  Tube: 'Roll the work loosely with the image outside, between two sheets of glassine.',
  Envelope: 'Put the work between two stiff boards, wider than the work on every side.',
  Crate: 'Screw the crate shut, so that it can be opened and used again.',
}
const GLASS_SIDE = 30

const adviceFor = ({ packaging, length }: CarrierParcel): string[] => [
  ADVICE[packaging],
  ...(packaging === 'Box' && length > GLASS_SIDE
    ? ['Glass of this size breaks easily: tape it, or replace it by acrylic.']
    : []),
]

/** Packages of carriers that cost less than one's own packaging, those that save most first (MS-7.28). Null without any. */
export const recommendPackages = (
  packages: readonly CarrierPackage[],
  rates: readonly CarrierRate[],
  parcel: CarrierParcel,
): ParcelRates['packageRecommendations'] => {
  if (packages.length === 0) return null
  const recommended = packages
    .map(({ id, carrier, name, type }) => {
      const savings = rates.filter(({ packageId }) => packageId === id).map((rate) => computeSavings(rate, rates))
      return { id, carrier, name, type, costSavings: Math.max(0, ...savings) }
    })
    .filter(({ costSavings }) => costSavings > 0)
    .toSorted((a, b) => b.costSavings - a.costSavings)
  return {
    recommended,
    potentialSavings: recommended[0]?.costSavings ?? 0,
    artworkSpecific: adviceFor(parcel),
  }
}
