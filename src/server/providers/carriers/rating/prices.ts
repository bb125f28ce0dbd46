import { ART_COVERS } from '../art-covers.ts'
import { packagesFor } from '../carrier-packages.ts'
import type { CarrierRate, CarrierRefusal, CarrierShipment } from '../carriers.provider.ts'
import { FLAT_RATES } from './flat-rates.ts'
import { billablePounds, lengthAndGirth, OUNCES_A_POUND, sidesOf } from './parcel-size.ts'
import { SERVICES, type Service } from './services.ts'
import { minPounds, surchargesOf } from './surcharges.ts'
import { type Way, wayOf } from './zones.ts'

/** A price without an id yet. */
export type Price = Omit<CarrierRate, 'id'>

/** The farthest zone of each scope; delivery days grow towards it. */
const FARTHEST = { us: 9, domestic: 1, international: 5 }
/** USPS sells labels in the United States only. */
const USPS_COUNTRIES = ['US', 'PR', 'VI', 'GU', 'AS', 'MP']
/** A street with one of these is a business; every other address counts as a home. */
const BUSINESS = /\b(suite|ste|floor|gallery|museum|studio)\b/i

const takes = ({ limits }: Service, { parcel }: CarrierShipment): boolean =>
  parcel.ounces <= limits.pounds * OUNCES_A_POUND &&
  sidesOf(parcel)[0] <= limits.length &&
  lengthAndGirth(parcel) <= limits.girth

const daysOf = ({ days: [nearest, farthest] }: Pick<Service, 'days'>, { scope, zone }: Way): number =>
  nearest + Math.round(((farthest - nearest) * (zone - 1)) / Math.max(1, FARTHEST[scope] - 1))

const ownPackaging = (service: Service, shipment: CarrierShipment, way: Way): Price => {
  const { carrier, name } = service
  const { parcel } = shipment
  const residential = !BUSINESS.test(shipment.to.line1)
  const steps = way.zone - 1
  const pounds = Math.max(billablePounds(carrier, parcel), minPounds(carrier, parcel))
  const postage = service.base + service.zone * steps + pounds * (service.pound + service.poundZone * steps)
  const extra = surchargesOf(carrier, parcel, way, residential)
  const fuel = Math.round((postage * service.fuel) / 100)
  const surcharges = fuel > 0 ? [...extra, { name: 'Fuel', cents: fuel }] : extra
  const added = surcharges.reduce((sum, { cents }) => sum + cents, 0)
  return {
    carrier,
    service: name,
    cents: postage + added,
    retailCents: Math.round(postage * service.retail) + added,
    days: daysOf(service, way),
    packageId: null,
    surcharges,
    artCover: ART_COVERS[carrier],
  }
}

/** Flat rates have no surcharges, and depend on the distance only where `perZone` says so. */
const inPackages = (shipment: CarrierShipment, way: Way): Price[] => {
  const fitting = new Set(packagesFor(shipment.parcel).map(({ id }) => id))
  return FLAT_RATES.filter(({ packageId, scope }) => scope === way.scope && fitting.has(packageId)).map((flat) => {
    const cents = flat.cents + flat.perZone * (way.zone - 1)
    return {
      carrier: flat.carrier,
      service: flat.service,
      cents,
      retailCents: Math.round(cents * flat.retail),
      days: daysOf(flat, way),
      packageId: flat.packageId,
      surcharges: [],
      artCover: ART_COVERS[flat.carrier],
    }
  })
}

/** The services of the way, whatever the parcel. */
const servicesOf = ({ from, to }: CarrierShipment): Service[] => {
  const way = wayOf(from, to)
  const residential = !BUSINESS.test(to.line1)
  return SERVICES.filter(
    (service) =>
      service.scope === way.scope &&
      way.zone <= (service.maxZone ?? Infinity) &&
      (service.residential ?? residential) === residential &&
      sellsIn(service.carrier, from.country),
  )
}

const sellsIn = (carrier: string, country: string): boolean => carrier !== 'USPS' || USPS_COUNTRIES.includes(country)

/** The prices of all services that take the parcel, the cheapest first; empty when none does. Amounts in US cents. */
export const pricesOf = (shipment: CarrierShipment): Price[] => {
  const { from, to } = shipment
  const way = wayOf(from, to)
  const offered = servicesOf(shipment)
    .filter((service) => takes(service, shipment))
    .map((service) => ownPackaging(service, shipment, way))
  const packed = inPackages(shipment, way).filter(({ carrier }) => sellsIn(carrier, from.country))
  return [...offered, ...packed].toSorted((one, two) => one.cents - two.cents)
}

/** The carriers that serve the way, none of whose services takes the parcel, with the limits of the widest. */
export const refusalsOf = (shipment: CarrierShipment, prices: readonly Price[]): CarrierRefusal[] =>
  [...Map.groupBy(servicesOf(shipment), ({ carrier }) => carrier)]
    .filter(([carrier]) => prices.every((price) => price.carrier !== carrier))
    .map(([carrier, services]) => {
      const most = (limit: keyof Service['limits']) => Math.max(...services.map(({ limits }) => limits[limit]))
      const size = `${most('length')} inches long, ${most('girth')} inches in length and girth together`
      return { carrier, reason: `Takes parcels up to ${most('pounds')} pounds, ${size}.` }
    })
