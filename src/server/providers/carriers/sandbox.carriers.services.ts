import type { Carrier } from './carriers.provider.ts'

/** A carrier's service as the sandbox sells it; amounts in US cents. */
export interface Service {
  carrier: Carrier
  name: string
  /** For the first pound to a near place, in one's own packaging; null when sold in the carrier's packages only. */
  cents: number | null
  /** Delivery to a near and to a far place. */
  days: readonly [near: number, far: number]
  /** What it takes in one's own packaging: pounds, and inches; girth is the longest side and the way around together. */
  limits: { pounds: number; length: number; girth: number }
  /** What each of the carrier's packages costs, whatever its weight and distance. */
  flatRates?: Readonly<Record<string, number>>
  /** To both when absent. */
  deliversTo?: 'homes' | 'businesses'
  nearOnly?: true
}

const usps = { carrier: 'USPS', limits: { pounds: 70, length: 108, girth: 108 } } as const
const ups = { carrier: 'UPS', limits: { pounds: 150, length: 108, girth: 165 } } as const
const fedex = { carrier: 'FedEx', limits: { pounds: 150, length: 119, girth: 165 } } as const
const fedexGround = { carrier: 'FedEx', limits: { ...fedex.limits, length: 108 } } as const
const dhl = { carrier: 'DHL', limits: { pounds: 154, length: 118, girth: 220 } } as const
const dhlEcommerce = { carrier: 'DHL', limits: { pounds: 25, length: 27, girth: 84 } } as const

const withinUs: readonly Service[] = [
  { ...usps, name: 'Ground Advantage', cents: 590, days: [2, 5], limits: { ...usps.limits, girth: 130 } },
  {
    ...usps,
    name: 'Priority Mail',
    cents: 690,
    days: [1, 3],
    flatRates: {
      'USPS:SmallFlatRateEnvelope': 945,
      'USPS:FlatRateEnvelope': 970,
      'USPS:FlatRateLegalEnvelope': 1000,
      'USPS:FlatRatePaddedEnvelope': 1030,
      'USPS:SmallFlatRateBox': 1045,
      'USPS:MediumFlatRateBox': 1840,
      'USPS:LargeFlatRateBox': 2540,
    },
  },
  { ...usps, name: 'Priority Mail Express', cents: 3310, days: [1, 2] },
  { ...ups, name: 'Ground', cents: 1150, days: [1, 5] },
  { ...ups, name: '3-Day Select', cents: 1900, days: [3, 3] },
  { ...ups, name: '2nd Day Air', cents: 2900, days: [2, 2] },
  { ...ups, name: 'Next Day Air Saver', cents: 5200, days: [1, 1] },
  { ...ups, name: 'Next Day Air', cents: 5800, days: [1, 1] },
  { ...fedexGround, name: 'Ground', cents: 1060, days: [1, 6], deliversTo: 'businesses' },
  { ...fedexGround, name: 'Home Delivery', cents: 1140, days: [1, 5], deliversTo: 'homes' },
  { ...fedex, name: 'Express Saver', cents: 1950, days: [3, 3] },
  { ...fedex, name: '2 Day', cents: 2950, days: [2, 2] },
  {
    ...fedex,
    name: '2 Day One Rate',
    cents: null,
    days: [2, 2],
    flatRates: {
      'FedEx:FedExEnvelope': 1250,
      'FedEx:FedExPak': 1450,
      'FedEx:FedExSmallBox': 1500,
      'FedEx:FedExMediumBox': 1900,
      'FedEx:FedExLargeBox': 2450,
      'FedEx:FedExExtraLargeBox': 3350,
      'FedEx:FedExTube': 2100,
    },
  },
  { ...fedex, name: 'Standard Overnight', cents: 5300, days: [1, 1] },
  { ...fedex, name: 'Priority Overnight', cents: 5900, days: [1, 1] },
  { ...dhlEcommerce, name: 'Parcel Ground', cents: 560, days: [3, 8] },
  { ...dhlEcommerce, name: 'Parcel Expedited', cents: 620, days: [2, 5] },
]

/** Within another country: its national post has no adapter here. */
const withinAnother: readonly Service[] = [
  { ...ups, name: 'Standard', cents: 1250, days: [1, 5] },
  { ...ups, name: 'Worldwide Saver', cents: 2500, days: [1, 2] },
  { ...fedex, name: 'Priority Overnight', cents: 2450, days: [1, 1] },
  { ...dhl, name: 'Economy Select', cents: 1300, days: [2, 4] },
  { ...dhl, name: 'Domestic Express', cents: 2350, days: [1, 2] },
]

const abroad: readonly Service[] = [
  {
    ...usps,
    name: 'First-Class Package International',
    cents: 1700,
    days: [7, 21],
    limits: { pounds: 4, length: 24, girth: 48 },
  },
  {
    ...usps,
    name: 'Priority Mail International',
    cents: 3400,
    days: [6, 10],
    flatRates: {
      'USPS:FlatRateEnvelope': 4150,
      'USPS:SmallFlatRateBox': 4300,
      'USPS:MediumFlatRateBox': 7000,
      'USPS:LargeFlatRateBox': 8800,
    },
  },
  { ...usps, name: 'Priority Mail Express International', cents: 4600, days: [3, 5] },
  { ...ups, name: 'Standard', cents: 2250, days: [1, 5], nearOnly: true },
  { ...ups, name: 'Worldwide Expedited', cents: 5500, days: [3, 5] },
  {
    ...ups,
    name: 'Worldwide Saver',
    cents: 6300,
    days: [1, 4],
    flatRates: { 'UPS:UPS10kgBox': 14_400, 'UPS:UPS25kgBox': 22_300 },
  },
  { ...fedex, name: 'International Connect Plus', cents: 3800, days: [2, 5], limits: { ...fedex.limits, pounds: 44 } },
  { ...fedex, name: 'International Economy', cents: 5400, days: [4, 5] },
  {
    ...fedex,
    name: 'International Priority',
    cents: 6200,
    days: [1, 3],
    flatRates: { 'FedEx:FedEx10kgBox': 14_200, 'FedEx:FedEx25kgBox': 22_000 },
  },
  { ...dhl, name: 'Express Worldwide', cents: 5000, days: [2, 5] },
  { ...dhl, name: 'Express 12:00', cents: 6700, days: [1, 3] },
]

/** The carriers' services by where a parcel goes. Names, delivery days and limits are the carriers' own; prices are invented. */
export const SERVICES = { withinUs, withinAnother, abroad }
