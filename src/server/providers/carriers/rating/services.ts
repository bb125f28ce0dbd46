import type { Carrier } from './parcel-size.ts'
import type { Way } from './zones.ts'

/** A carrier's service with its price formula; amounts in US cents. */
export interface Service {
  carrier: Carrier
  name: string
  scope: Way['scope']
  /** Only within this group of countries (`Way.zone`); all when absent. */
  maxZone?: number
  /** Of the nearest and the farthest zone. */
  days: readonly [number, number]
  base: number
  /** Added for each zone beyond the first. */
  zone: number
  /** For each pound. */
  pound: number
  /** For each pound and zone beyond the first. */
  poundZone: number
  /** Percent of the postage. */
  fuel: number
  /** The price at the counter is this multiple of ours. */
  retail: number
  /** Whether it goes to homes or to businesses only; both when absent. */
  residential?: boolean
  limits: Limits
}

/** What a service takes: pounds, and inches. */
export interface Limits {
  pounds: number
  length: number
  /** Of the longest side and the way around together. */
  girth: number
}

const USPS = { pounds: 70, length: 108, girth: 108 }
const UPS = { pounds: 150, length: 108, girth: 165 }
const FEDEX = { pounds: 150, length: 119, girth: 165 }
const FEDEX_GROUND = { ...FEDEX, length: 108 }
const DHL = { pounds: 154, length: 118, girth: 220 }
const DHL_ECOMMERCE = { pounds: 25, length: 27, girth: 84 }

const usps = { carrier: 'USPS', fuel: 0, limits: USPS } as const
const ups = { carrier: 'UPS', fuel: 20, retail: 1.5, limits: UPS } as const
const fedex = { carrier: 'FedEx', fuel: 20, retail: 1.5, limits: FEDEX } as const
const dhl = { carrier: 'DHL', fuel: 27, retail: 1.6, limits: DHL } as const
const dhlEcommerce = { carrier: 'DHL', fuel: 8, retail: 1.3, limits: DHL_ECOMMERCE } as const

const withinUs: Omit<Service, 'scope'>[] = [
  {
    ...usps,
    name: 'Ground Advantage',
    days: [2, 5],
    base: 462,
    zone: 20,
    pound: 35,
    poundZone: 12,
    retail: 1.425,
    limits: { ...USPS, girth: 130 },
  },
  { ...usps, name: 'Priority Mail', days: [1, 3], base: 500, zone: 25, pound: 70, poundZone: 15, retail: 1.42 },
  {
    ...usps,
    name: 'Priority Mail Express',
    days: [1, 2],
    base: 2400,
    zone: 120,
    pound: 250,
    poundZone: 100,
    retail: 1.145,
  },
  { ...ups, name: 'Ground', days: [1, 5], base: 700, zone: 30, pound: 40, poundZone: 8, fuel: 19 },
  { ...ups, name: '3-Day Select', days: [3, 3], base: 1150, zone: 130, pound: 95, poundZone: 30 },
  { ...ups, name: '2nd Day Air', days: [2, 2], base: 1650, zone: 220, pound: 170, poundZone: 52 },
  { ...ups, name: 'Next Day Air Saver', days: [1, 1], base: 2800, zone: 430, pound: 275, poundZone: 86 },
  { ...ups, name: 'Next Day Air', days: [1, 1], base: 3150, zone: 470, pound: 290, poundZone: 94 },
  {
    ...fedex,
    name: 'Ground',
    days: [1, 6],
    base: 690,
    zone: 31,
    pound: 40,
    poundZone: 8,
    fuel: 19,
    residential: false,
    limits: FEDEX_GROUND,
  },
  {
    ...fedex,
    name: 'Home Delivery',
    days: [1, 5],
    base: 690,
    zone: 31,
    pound: 40,
    poundZone: 8,
    fuel: 19,
    residential: true,
    limits: FEDEX_GROUND,
  },
  { ...fedex, name: 'Express Saver', days: [3, 3], base: 1180, zone: 132, pound: 98, poundZone: 31 },
  { ...fedex, name: '2 Day', days: [2, 2], base: 1690, zone: 221, pound: 174, poundZone: 53 },
  { ...fedex, name: 'Standard Overnight', days: [1, 1], base: 2840, zone: 436, pound: 279, poundZone: 88 },
  { ...fedex, name: 'Priority Overnight', days: [1, 1], base: 3190, zone: 478, pound: 296, poundZone: 96 },
  { ...dhlEcommerce, name: 'Parcel Ground', days: [3, 8], base: 430, zone: 22, pound: 42, poundZone: 13 },
  { ...dhlEcommerce, name: 'Parcel Expedited', days: [2, 5], base: 470, zone: 24, pound: 48, poundZone: 15 },
]

/** Within another country: its national post has no adapter here. */
const withinAnother: Omit<Service, 'scope'>[] = [
  { ...ups, name: 'Standard', days: [1, 5], base: 950, zone: 0, pound: 60, poundZone: 0, fuel: 19 },
  { ...ups, name: 'Worldwide Saver', days: [1, 2], base: 1900, zone: 0, pound: 130, poundZone: 0 },
  { ...fedex, name: 'Priority Overnight', days: [1, 1], base: 1850, zone: 0, pound: 128, poundZone: 0 },
  { ...dhl, name: 'Economy Select', days: [2, 4], base: 980, zone: 0, pound: 62, poundZone: 0 },
  { ...dhl, name: 'Domestic Express', days: [1, 2], base: 1750, zone: 0, pound: 120, poundZone: 0 },
]

const abroad: Omit<Service, 'scope'>[] = [
  {
    ...usps,
    name: 'First-Class Package International',
    days: [7, 21],
    base: 1450,
    zone: 160,
    pound: 260,
    poundZone: 90,
    retail: 1.08,
    limits: { pounds: 4, length: 24, girth: 48 },
  },
  {
    ...usps,
    name: 'Priority Mail International',
    days: [6, 10],
    base: 3350,
    zone: 480,
    pound: 330,
    poundZone: 110,
    retail: 1.06,
  },
  {
    ...usps,
    name: 'Priority Mail Express International',
    days: [3, 5],
    base: 4600,
    zone: 620,
    pound: 420,
    poundZone: 130,
    retail: 1.05,
  },
  { ...ups, name: 'Standard', days: [1, 5], base: 1750, zone: 260, pound: 120, poundZone: 40, fuel: 19, maxZone: 2 },
  { ...ups, name: 'Worldwide Expedited', days: [3, 5], base: 4700, zone: 640, pound: 390, poundZone: 120 },
  { ...ups, name: 'Worldwide Saver', days: [1, 4], base: 5400, zone: 720, pound: 440, poundZone: 135 },
  {
    ...fedex,
    name: 'International Connect Plus',
    days: [2, 5],
    base: 3100,
    zone: 420,
    pound: 310,
    poundZone: 95,
    limits: { ...FEDEX, pounds: 44 },
  },
  { ...fedex, name: 'International Economy', days: [4, 5], base: 4600, zone: 630, pound: 385, poundZone: 118 },
  { ...fedex, name: 'International Priority', days: [1, 3], base: 5300, zone: 710, pound: 435, poundZone: 132 },
  { ...dhl, name: 'Express Worldwide', days: [2, 5], base: 4200, zone: 560, pound: 350, poundZone: 108 },
  { ...dhl, name: 'Express 12:00', days: [1, 3], base: 5600, zone: 690, pound: 430, poundZone: 130 },
]

/**
 * Services of the carriers. Names, delivery days and limits are the carriers' own; the formulas are invented and come
 * near their prices for small businesses. Test data of EasyPost checks those of USPS.
 */
export const SERVICES: readonly Service[] = [
  ...withinUs.map((service): Service => ({ ...service, scope: 'us' })),
  ...withinAnother.map((service): Service => ({ ...service, scope: 'domestic' })),
  ...abroad.map((service): Service => ({ ...service, scope: 'international' })),
]
