import { type Point, ZIP_AREAS } from './zip-areas.ts'

/** A place as far as a price depends on it. */
export interface ZonedPlace {
  state: string
  postalCode: string
  /** ISO 3166-1. */
  country: string
}

/**
 * Where a parcel goes, as carriers price it: within the United States (zones 1 to 9 by distance), within another
 * country (always zone 1), or to another country (1 is the nearest group of countries, 5 the farthest).
 */
export interface Way {
  scope: 'us' | 'domestic' | 'international'
  zone: number
  /** To a place where delivery costs extra. */
  remote: boolean
}

/** Have country codes of their own, but US postal codes and prices. */
const US_TERRITORIES = ['PR', 'VI', 'GU', 'AS', 'MP']
/** Outside the lower 48 states; parcels for the armed forces are handed to the military. */
const REMOTE_STATES = ['AK', 'HI', ...US_TERRITORIES]
/** The most miles of zones 1 to 7; zone 8 is farther, zone 9 is the Pacific islands. */
const ZONE_MILES = [50, 150, 300, 600, 1000, 1400, 1800]
const EARTH_MILES = 3958.8

const EUROPE =
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK'.split(
    ' ',
  )
const ASIA_PACIFIC = 'AU BN CN FJ HK ID IN JP KH KR LA LK MM MN MO MY NC NP NZ PF PG PH SG TH TW VN'.split(' ')

const isUs = (country: string): boolean => country === 'US' || US_TERRITORIES.includes(country)

/** Whether two places belong to the same country as carriers and customs see it. */
export const isDomestic = (from: string, to: string): boolean => from === to || (isUs(from) && isUs(to))

const areaOf = (postalCode: string): Point | undefined =>
  ZIP_AREAS[postalCode.slice(0, 3)] ?? ZIP_AREAS[postalCode.slice(0, 2)]

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The great-circle distance. */
const milesBetween = ([fromLat, fromLon]: Point, [toLat, toLon]: Point): number => {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const a = half(toLat - fromLat) + Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * half(toLon - fromLon)
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(a))
}

/** The zone by the first digits of two ZIP codes; an unknown one counts as far. */
export const usZone = (fromZip: string, toZip: string): number => {
  const isPacific = (zip: string) => zip.startsWith('969')
  if (isPacific(fromZip) !== isPacific(toZip)) return 9
  const [from, to] = [areaOf(fromZip), areaOf(toZip)]
  if (!from || !to) return 8
  const miles = milesBetween(from, to)
  const zone = ZONE_MILES.findIndex((most) => miles <= most)
  return zone === -1 ? 8 : zone + 1
}

const groupOf = (country: string): number => {
  if (country === 'CA') return 1
  if (country === 'MX') return 2
  if (EUROPE.includes(country)) return 3
  return ASIA_PACIFIC.includes(country) ? 4 : 5
}

const internationalZone = (from: string, to: string): number => {
  if (isUs(from)) return groupOf(to)
  if (isUs(to)) return groupOf(from)
  if (EUROPE.includes(from) && EUROPE.includes(to)) return 1
  return Math.max(groupOf(from), groupOf(to))
}

const isRemote = ({ country, state, postalCode }: ZonedPlace): boolean =>
  isUs(country) &&
  (REMOTE_STATES.includes(state) || US_TERRITORIES.includes(country) || /^(00[6-9]|96[789]|99[5-9])/.test(postalCode))

export const wayOf = (from: ZonedPlace, to: ZonedPlace): Way => {
  const remote = isRemote(to)
  if (!isDomestic(from.country, to.country))
    return { scope: 'international', zone: internationalZone(from.country, to.country), remote }
  if (!isUs(from.country)) return { scope: 'domestic', zone: 1, remote }
  return { scope: 'us', zone: usZone(from.postalCode, to.postalCode), remote }
}
