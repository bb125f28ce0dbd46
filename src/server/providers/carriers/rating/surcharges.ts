import type { CarrierParcel } from '../carriers.provider.ts'
import { type Carrier, lengthAndGirth, OUNCES_A_POUND, sidesOf, volumeOf } from './parcel-size.ts'
import type { Way } from './zones.ts'

export interface Surcharge {
  name: string
  cents: number
}

/** A parcel of FedEx or UPS that is larger than this is charged at least as so many pounds. */
const OVERSIZE = { length: 96, girth: 130, minPounds: 90 }
/** Beyond one of these, somebody has to carry a parcel of FedEx or UPS by hand. */
const HANDLING = { length: 48, secondSide: 30, girth: 105, pounds: 50 }
/** DHL cannot put longer or heavier pieces on a belt. */
const DHL_BELT = { length: 39, pounds: 70 }
/** Inches, and cubic inches, from which USPS charges extra. */
const USPS_NONSTANDARD = { length: 22, veryLong: 30, volume: 3456 }

/** Cents of each surcharge. */
const PRICES = {
  oversize: 24_000,
  handlingSize: 2800,
  handlingWeight: 4350,
  handlingPackaging: 2450,
  dhlPiece: 3000,
  uspsLong: 400,
  uspsVeryLong: 840,
  uspsVolume: 1800,
  residential: { FedEx: 560, UPS: 565, DHL: 590 },
  remote: { FedEx: 1550, UPS: 1560, DHL: 3200 },
}

const isOversize = (parcel: CarrierParcel): boolean =>
  sidesOf(parcel)[0] > OVERSIZE.length || lengthAndGirth(parcel) > OVERSIZE.girth

const handlingOf = (parcel: CarrierParcel): Surcharge[] => {
  const [length, second] = sidesOf(parcel)
  if (isOversize(parcel)) return [{ name: 'Oversize', cents: PRICES.oversize }]
  const isLarge = length > HANDLING.length || second > HANDLING.secondSide || lengthAndGirth(parcel) > HANDLING.girth
  const cents = Math.max(
    parcel.ounces > HANDLING.pounds * OUNCES_A_POUND ? PRICES.handlingWeight : 0,
    isLarge ? PRICES.handlingSize : 0,
    parcel.packaging === 'Crate' ? PRICES.handlingPackaging : 0,
  )
  return cents > 0 ? [{ name: 'Additional handling', cents }] : []
}

const uspsNonstandard = (parcel: CarrierParcel): Surcharge[] => {
  const [length] = sidesOf(parcel)
  const longer = length > USPS_NONSTANDARD.veryLong ? PRICES.uspsVeryLong : PRICES.uspsLong
  return [
    ...(length > USPS_NONSTANDARD.length ? [{ name: 'Nonstandard length', cents: longer }] : []),
    ...(volumeOf(parcel) > USPS_NONSTANDARD.volume ? [{ name: 'Nonstandard volume', cents: PRICES.uspsVolume }] : []),
  ]
}

const dhlPieces = (parcel: CarrierParcel): Surcharge[] =>
  sidesOf(parcel)[0] > DHL_BELT.length || parcel.ounces > DHL_BELT.pounds * OUNCES_A_POUND
    ? [{ name: 'Oversize', cents: PRICES.dhlPiece }]
    : []

/** The pounds for which a carrier charges at least. */
export const minPounds = (carrier: Carrier, parcel: CarrierParcel): number =>
  (carrier === 'FedEx' || carrier === 'UPS') && isOversize(parcel) ? OVERSIZE.minPounds : 0

/** What is added to the postage, without fuel. USPS delivers to homes and remote areas at no extra charge. */
export const surchargesOf = (carrier: Carrier, parcel: CarrierParcel, way: Way, residential: boolean): Surcharge[] => {
  if (carrier === 'USPS') return uspsNonstandard(parcel)
  // Within the United States the post delivers what DHL took.
  if (carrier === 'DHL' && way.scope === 'us') return []
  return [
    ...(carrier === 'DHL' ? dhlPieces(parcel) : handlingOf(parcel)),
    ...(residential ? [{ name: 'Residential delivery', cents: PRICES.residential[carrier] }] : []),
    ...(way.remote ? [{ name: 'Remote area', cents: PRICES.remote[carrier] }] : []),
  ]
}
