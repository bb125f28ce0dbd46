import { EU, isDomestic, isUs } from '#contract/customs-areas.ts'
import { usd } from '#contract/money.ts'
import { PACKAGING_LIMITS } from '#contract/shipping-constants.ts'
import { ART_COVERS } from './art-covers.ts'
import { packagesFor } from './carrier-packages.ts'
import type {
  Carrier,
  CarrierAddress,
  CarrierParcel,
  CarrierRate,
  CarrierRefusal,
  CarrierShipment,
} from './carriers.provider.ts'
import { OUNCES_A_POUND, sortSides } from './parcel-size.ts'
import { SERVICES, type Service } from './sandbox.carriers.services.ts'

/** A price without an id yet. */
export type Price = Omit<CarrierRate, 'id'>

/** What each further pound adds to the price of the first, and by what a far place multiplies it. */
const FURTHER_POUND = 0.1
const FAR = 1.4
/** The price at the counter is this multiple of ours. */
const RETAIL: Record<Carrier, number> = { FedEx: 1.5, UPS: 1.5, USPS: 1.1, DHL: 1.6 }
const LONG_BOX = { name: 'Additional handling', amount: usd(1500) }
/** Groups of countries that are near to each other. */
const NEIGHBORS = [['US', 'CA', 'MX'], EU]
/** A street with one of these is a business; every other address counts as a home. */
const BUSINESS = /\b(suite|ste|floor|gallery|museum|studio)\b/i

/** ZIP codes count from the east to the west. */
const zipRegion = ({ postalCode }: CarrierAddress): number => Number.parseInt(postalCode.charAt(0), 10)

/** Near is a ZIP code with the same first digit or the next; within another country everything; abroad a neighbor. */
const isNear = ({ from, to }: CarrierShipment): boolean => {
  if (!isDomestic(from.country, to.country))
    return NEIGHBORS.some((countries) => countries.includes(from.country) && countries.includes(to.country))
  return !isUs(from.country) || Math.abs(zipRegion(from) - zipRegion(to)) <= 1
}

/** All services on the way, whatever the parcel. USPS sells labels in the United States only. */
const listServices = (shipment: CarrierShipment): Service[] => {
  const { from, to } = shipment
  const domestic = isUs(from.country) ? SERVICES.withinUs : SERVICES.withinAnother
  const destination = BUSINESS.test(to.line1) ? 'businesses' : 'homes'
  return (isDomestic(from.country, to.country) ? domestic : SERVICES.abroad).filter(
    ({ carrier, deliversTo = destination, nearOnly }) =>
      deliversTo === destination && (!nearOnly || isNear(shipment)) && (carrier !== 'USPS' || isUs(from.country)),
  )
}

const takes = ({ limits }: Service, parcel: CarrierParcel): boolean => {
  const [length, width, height] = sortSides(parcel)
  return (
    parcel.ounces <= limits.pounds * OUNCES_A_POUND &&
    length <= limits.length &&
    length + 2 * (width + height) <= limits.girth
  )
}

/** What a long box costs extra, as the screens say (MS-11.16). */
const listSurcharges = (parcel: CarrierParcel): Price['surcharges'] =>
  parcel.packaging === 'Box' && sortSides(parcel)[0] > PACKAGING_LIMITS.boxSurchargeSide ? [LONG_BOX] : []

/** The prices of a service: in one's own packaging where it takes the parcel, and in each of its packages that fits. */
const pricesIn = (service: Service, shipment: CarrierShipment): Price[] => {
  const { carrier, name, cents, days, flatRates = {} } = service
  const { parcel } = shipment
  const near = isNear(shipment)
  const priced = (packageId: string | null, postage: number, surcharges: Price['surcharges'] = []): Price => {
    const total = surcharges.reduce((sum, surcharge) => sum + surcharge.amount.amountMinor, postage)
    return {
      carrier,
      service: name,
      price: usd(total),
      retail: usd(Math.round(total * RETAIL[carrier])),
      days: days[near ? 0 : 1],
      packageId,
      surcharges,
      artCover: ART_COVERS[carrier],
    }
  }
  const fitting = new Set(packagesFor(parcel).map(({ id }) => id))
  const packed = Object.entries(flatRates).filter(([id]) => fitting.has(id))
  const prices = packed.map(([id, flat]) => priced(id, flat))
  if (cents === null || !takes(service, parcel)) return prices
  const furtherPounds = Math.max(0, Math.ceil(parcel.ounces / OUNCES_A_POUND) - 1)
  const postage = Math.round(cents * (1 + FURTHER_POUND * furtherPounds) * (near ? 1 : FAR))
  return [priced(null, postage, listSurcharges(parcel)), ...prices]
}

/** The prices of all services that take the parcel, the cheapest first; empty when none does. */
export const listPrices = (shipment: CarrierShipment): Price[] =>
  listServices(shipment)
    .flatMap((service) => pricesIn(service, shipment))
    .toSorted((one, two) => one.price.amountMinor - two.price.amountMinor)

/** The carriers that serve the way, none of whose services takes the parcel, with the limits of the widest. */
export const listRefusals = (shipment: CarrierShipment, prices: readonly Price[]): CarrierRefusal[] =>
  [...Map.groupBy(listServices(shipment), ({ carrier }) => carrier)]
    .filter(([carrier]) => prices.every((price) => price.carrier !== carrier))
    .map(([carrier, services]) => {
      const most = (limit: keyof Service['limits']) => Math.max(...services.map(({ limits }) => limits[limit]))
      const size = `${most('length')} inches long, ${most('girth')} inches in length and girth together`
      return { carrier, reason: `Takes parcels up to ${most('pounds')} pounds, ${size}.` }
    })
