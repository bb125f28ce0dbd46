import type { Carrier } from './parcel-size.ts'
import type { Way } from './zones.ts'

/** One price for a carrier's own package; amounts in US cents. */
interface FlatRate {
  packageId: string
  carrier: Carrier
  service: string
  scope: Way['scope']
  /** Of the nearest and the farthest zone. */
  days: readonly [number, number]
  cents: number
  perZone: number
  /** The price at the counter is this multiple of ours. */
  retail: number
}

const priority = {
  carrier: 'USPS',
  service: 'Priority Mail',
  scope: 'us',
  days: [1, 3],
  perZone: 0,
  retail: 1.13,
} as const
const priorityAbroad = {
  carrier: 'USPS',
  service: 'Priority Mail International',
  scope: 'international',
  days: [6, 10],
  perZone: 450,
  retail: 1.05,
} as const
const oneRate = {
  carrier: 'FedEx',
  service: '2 Day One Rate',
  scope: 'us',
  days: [2, 2],
  perZone: 90,
  retail: 1.25,
} as const
const fedexBox = {
  carrier: 'FedEx',
  service: 'International Priority',
  scope: 'international',
  days: [1, 3],
  perZone: 2200,
  retail: 1.4,
} as const
const upsBox = {
  carrier: 'UPS',
  service: 'Worldwide Saver',
  scope: 'international',
  days: [1, 4],
  perZone: 2250,
  retail: 1.4,
} as const

/** USPS Flat Rate, FedEx One Rate and the boxes of 10 and 25 kg; invented prices near those for small businesses. */
export const FLAT_RATES: readonly FlatRate[] = [
  { ...priority, packageId: 'USPS:SmallFlatRateEnvelope', cents: 945 },
  { ...priority, packageId: 'USPS:FlatRateEnvelope', cents: 970 },
  { ...priority, packageId: 'USPS:FlatRateLegalEnvelope', cents: 1000 },
  { ...priority, packageId: 'USPS:FlatRatePaddedEnvelope', cents: 1030 },
  { ...priority, packageId: 'USPS:SmallFlatRateBox', cents: 1045 },
  { ...priority, packageId: 'USPS:MediumFlatRateBox', cents: 1840 },
  { ...priority, packageId: 'USPS:LargeFlatRateBox', cents: 2540 },
  { ...priorityAbroad, packageId: 'USPS:FlatRateEnvelope', cents: 3250 },
  { ...priorityAbroad, packageId: 'USPS:SmallFlatRateBox', cents: 3400 },
  { ...priorityAbroad, packageId: 'USPS:MediumFlatRateBox', cents: 6100 },
  { ...priorityAbroad, packageId: 'USPS:LargeFlatRateBox', cents: 7900 },
  { ...oneRate, packageId: 'FedEx:FedExEnvelope', cents: 1080 },
  { ...oneRate, packageId: 'FedEx:FedExPak', cents: 1260 },
  { ...oneRate, packageId: 'FedEx:FedExSmallBox', cents: 1320 },
  { ...oneRate, packageId: 'FedEx:FedExMediumBox', cents: 1680 },
  { ...oneRate, packageId: 'FedEx:FedExLargeBox', cents: 2240 },
  { ...oneRate, packageId: 'FedEx:FedExExtraLargeBox', cents: 3120 },
  { ...oneRate, packageId: 'FedEx:FedExTube', cents: 1890 },
  { ...fedexBox, packageId: 'FedEx:FedEx10kgBox', cents: 9800 },
  { ...fedexBox, packageId: 'FedEx:FedEx25kgBox', cents: 17_600 },
  { ...upsBox, packageId: 'UPS:UPS10kgBox', cents: 9900 },
  { ...upsBox, packageId: 'UPS:UPS25kgBox', cents: 17_800 },
]
