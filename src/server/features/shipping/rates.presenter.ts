import { decimalAmount } from '#contract/money.ts'
import type { AddressProblem } from '#contract/places.ts'
import type { ArtworkRates, ParcelRates, ShippingRate } from '#contract/shipping-rates.ts'
import type { AddressFinding, CarrierPackage, CarrierRate } from '#server/providers/carriers/carriers.provider.ts'
import { numberAmount, withMarkup } from './amounts.ts'
import { computeSavings } from './package-recommendations.ts'
import type { RateRow } from './quotes.repository.ts'

type Dimensions = NonNullable<CarrierPackage['dimensions']>

const FIELDS: Record<AddressFinding['field'], AddressProblem['field']> = {
  name: 'name',
  line1: 'address_line1',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  country: 'country',
}

/** A carrier's findings, without the name, which prices do not need. */
export const presentFindings = (findings: readonly AddressFinding[]): AddressProblem[] =>
  findings
    .filter(({ field }) => field !== 'name')
    .map(({ field, kind, message, suggestion }) => ({
      field: FIELDS[field],
      kind,
      message: suggestion === null ? message : `${message} Did you mean ${suggestion}?`,
    }))

interface About {
  rates: readonly CarrierRate[]
  packages: readonly CarrierPackage[]
  /** Of the parcel, for a package whose size its carrier does not state. */
  dimensions: Dimensions
}

const packageInfo = (rate: CarrierRate, { rates, packages, dimensions }: About): ShippingRate['package_info'] => {
  const found = packages.find(({ id }) => id === rate.packageId)
  if (!found) return null
  const savings = computeSavings(rate, rates)
  return {
    name: found.name,
    type: found.type,
    cost_savings: savings,
    dimensions: { ...(found.dimensions ?? dimensions), recommended: savings > 0 },
  }
}

export const presentRate = ({ id, carrierRate, priceMinor, currency }: RateRow, about: About): ShippingRate => {
  const { carrier, service, days, price, retail, packageId, surcharges, artCover } = carrierRate
  return {
    id,
    carrier,
    service,
    price: numberAmount({ amountMinor: priceMinor, currency }),
    currency,
    est_days: days,
    package_info: packageInfo(carrierRate, about),
    metadata: {
      package_based: packageId !== null,
      flat_rate: about.packages.some((one) => one.id === packageId && one.flatRate),
      is_real_shopify_rate: true,
      is_discounted: retail !== null && withMarkup(price).amountMinor < retail.amountMinor,
    },
    surcharges: surcharges.map(({ name, amount }) => ({ name, amount: numberAmount(amount) })),
    art_cover: {
      kind: artCover.kind,
      max: artCover.max && numberAmount(artCover.max),
      note: artCover.note,
    },
  }
}

export const presentPackage = (one: CarrierPackage): ParcelRates['availablePackages'][number] => ({
  id: one.id,
  carrier: one.carrier,
  name: one.name,
  type: one.type,
  dimensions: one.dimensions,
  max_weight: one.maxOunces === null ? null : one.maxOunces / 16,
  flat_rate: one.flatRate,
})

/** A rate as the page of one shipment reads it (MS-11.20). */
export const presentArtworkRate = ({
  id,
  carrierRate,
  priceMinor,
  currency,
}: RateRow): ArtworkRates['rates'][number] => ({
  id,
  carrier_identifier: carrierRate.carrier,
  title: carrierRate.service,
  price: decimalAmount({ amountMinor: priceMinor, currency }),
  currency,
  delivery_days: carrierRate.days,
})
