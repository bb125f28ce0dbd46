import type { Packaging } from '#contract/shipping-constants.ts'
import type { Carrier, CarrierPackage, CarrierParcel } from './carriers.provider.ts'
import { computeVolume, sortSides } from './parcel-size.ts'

type Size = readonly [number, number, number]

interface Supplied {
  /** As EasyPost names it; with the carrier, the id. */
  name: string
  carrier: Carrier
  title: string
  type: 'Box' | 'Tube' | 'Envelope'
  /** Inches; several shapes of the same price. Envelopes open to `ENVELOPE_INCHES`. */
  sizes: readonly Size[]
  maxOunces: number | null
  /** One price whatever the weight and size. */
  flatRate: boolean
}

/** How thick a filled envelope may be. */
const ENVELOPE_INCHES = 0.75
const envelope = (length: number, width: number): Size => [length, width, ENVELOPE_INCHES]

/**
 * Packages that the carriers supply: names, sizes and weights from EasyPost's carrier metadata (THIRD_PARTY.md). Those
 * without a size, and those for letters or trays, are left out.
 */
const SUPPLIED: readonly Supplied[] = [
  {
    name: 'SmallFlatRateEnvelope',
    carrier: 'USPS',
    title: 'Small Flat Rate Envelope',
    type: 'Envelope',
    sizes: [envelope(10, 6)],
    maxOunces: 1120,
    flatRate: true,
  },
  {
    name: 'FlatRateEnvelope',
    carrier: 'USPS',
    title: 'Flat Rate Envelope',
    type: 'Envelope',
    sizes: [envelope(12.5, 9.5)],
    maxOunces: 1120,
    flatRate: true,
  },
  {
    name: 'FlatRatePaddedEnvelope',
    carrier: 'USPS',
    title: 'Padded Flat Rate Envelope',
    type: 'Envelope',
    sizes: [envelope(12.5, 9.5)],
    maxOunces: 1120,
    flatRate: true,
  },
  {
    name: 'FlatRateLegalEnvelope',
    carrier: 'USPS',
    title: 'Legal Flat Rate Envelope',
    type: 'Envelope',
    sizes: [envelope(15, 9.5)],
    maxOunces: 1120,
    flatRate: true,
  },
  {
    name: 'SmallFlatRateBox',
    carrier: 'USPS',
    title: 'Small Flat Rate Box',
    type: 'Box',
    sizes: [[8.6875, 5.4375, 1.75]],
    maxOunces: 1120,
    flatRate: true,
  },
  {
    name: 'MediumFlatRateBox',
    carrier: 'USPS',
    title: 'Medium Flat Rate Box',
    type: 'Box',
    sizes: [
      [11.25, 8.75, 6],
      [14.125, 12, 3.5],
    ],
    maxOunces: 1120,
    flatRate: true,
  },
  {
    name: 'LargeFlatRateBox',
    carrier: 'USPS',
    title: 'Large Flat Rate Box',
    type: 'Box',
    sizes: [[12.25, 12, 6]],
    maxOunces: 1120,
    flatRate: true,
  },
  {
    name: 'FedExEnvelope',
    carrier: 'FedEx',
    title: 'FedEx Envelope',
    type: 'Envelope',
    sizes: [envelope(12.5, 9.5)],
    maxOunces: 160,
    flatRate: true,
  },
  {
    name: 'FedExPak',
    carrier: 'FedEx',
    title: 'FedEx Pak',
    type: 'Envelope',
    sizes: [envelope(15.5, 12)],
    maxOunces: 800,
    flatRate: true,
  },
  {
    name: 'FedExSmallBox',
    carrier: 'FedEx',
    title: 'FedEx Small Box',
    type: 'Box',
    sizes: [
      [12.25, 10.9, 1.5],
      [11.25, 8.75, 2.63],
    ],
    maxOunces: 800,
    flatRate: true,
  },
  {
    name: 'FedExMediumBox',
    carrier: 'FedEx',
    title: 'FedEx Medium Box',
    type: 'Box',
    sizes: [
      [13.25, 11.5, 2.38],
      [11.25, 8.75, 4.38],
    ],
    maxOunces: 800,
    flatRate: true,
  },
  {
    name: 'FedExLargeBox',
    carrier: 'FedEx',
    title: 'FedEx Large Box',
    type: 'Box',
    sizes: [
      [17.88, 12.38, 3],
      [11.25, 8.75, 7.75],
    ],
    maxOunces: 800,
    flatRate: true,
  },
  {
    name: 'FedExExtraLargeBox',
    carrier: 'FedEx',
    title: 'FedEx Extra Large Box',
    type: 'Box',
    sizes: [
      [11.88, 11, 10.75],
      [15.25, 14.13, 6],
    ],
    maxOunces: 800,
    flatRate: true,
  },
  {
    name: 'FedExTube',
    carrier: 'FedEx',
    title: 'FedEx Tube',
    type: 'Tube',
    sizes: [[38, 6, 6]],
    maxOunces: 800,
    flatRate: true,
  },
  {
    name: 'FedEx10kgBox',
    carrier: 'FedEx',
    title: 'FedEx 10kg Box',
    type: 'Box',
    sizes: [[15.81, 12.94, 10.19]],
    maxOunces: 352,
    flatRate: true,
  },
  {
    name: 'FedEx25kgBox',
    carrier: 'FedEx',
    title: 'FedEx 25kg Box',
    type: 'Box',
    sizes: [[21.56, 16.56, 13.19]],
    maxOunces: 880,
    flatRate: true,
  },
  {
    name: 'SmallExpressBox',
    carrier: 'UPS',
    title: 'UPS Small Express Box',
    type: 'Box',
    sizes: [[13, 11, 2]],
    maxOunces: 480,
    flatRate: false,
  },
  {
    name: 'MediumExpressBox',
    carrier: 'UPS',
    title: 'UPS Medium Express Box',
    type: 'Box',
    sizes: [[16, 11, 3]],
    maxOunces: 480,
    flatRate: false,
  },
  {
    name: 'LargeExpressBox',
    carrier: 'UPS',
    title: 'UPS Large Express Box',
    type: 'Box',
    sizes: [[18, 13, 3]],
    maxOunces: 480,
    flatRate: false,
  },
  {
    name: 'Pak',
    carrier: 'UPS',
    title: 'UPS Pak',
    type: 'Envelope',
    sizes: [envelope(16, 12.75)],
    maxOunces: null,
    flatRate: false,
  },
  {
    name: 'Tube',
    carrier: 'UPS',
    title: 'UPS Tube',
    type: 'Tube',
    sizes: [[38, 6, 6]],
    maxOunces: null,
    flatRate: false,
  },
  {
    name: 'UPS10kgBox',
    carrier: 'UPS',
    title: 'UPS 10KG Box',
    type: 'Box',
    sizes: [[16.5, 13.25, 10.75]],
    maxOunces: 352,
    flatRate: true,
  },
  {
    name: 'UPS25kgBox',
    carrier: 'UPS',
    title: 'UPS 25KG Box',
    type: 'Box',
    sizes: [[19.75, 17.75, 13.25]],
    maxOunces: 880,
    flatRate: true,
  },
]

/** What may be put into a package of a type: a rolled work only into a tube, a crate into none. */
const HOLDS: Record<Supplied['type'], readonly Packaging[]> = {
  Box: ['Box', 'Envelope'],
  Envelope: ['Envelope'],
  Tube: ['Tube'],
}

const holds = (size: Size, parcel: CarrierParcel): boolean =>
  sortSides(parcel).every((side, at) => side <= (size[at] ?? 0))

const asSides = ([length, width, height]: Size) => ({ length, width, height })

/** Packages of the carriers into which the parcel fits, the smallest first. */
export const packagesFor = (parcel: CarrierParcel): CarrierPackage[] =>
  SUPPLIED.flatMap(({ name, carrier, title, type, sizes, maxOunces, flatRate }): CarrierPackage[] => {
    const size = sizes.find((one) => holds(one, parcel))
    if (!size || !HOLDS[type].includes(parcel.packaging) || parcel.ounces > (maxOunces ?? Infinity)) return []
    return [{ id: `${carrier}:${name}`, carrier, name: title, type, dimensions: asSides(size), maxOunces, flatRate }]
  }).toSorted((one, two) => computeVolume(one.dimensions ?? parcel) - computeVolume(two.dimensions ?? parcel))
