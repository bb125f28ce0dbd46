import { decimalAmount, parseAmount, SERVICE_CURRENCY } from '#contract/money.ts'
import type { TrackingStatus } from '#contract/shipping-constants.ts'
import { ART_COVERS } from './art-covers.ts'
import {
  type AddressFinding,
  type CarrierCustoms,
  type CarrierRate,
  type CarrierRefusal,
  type CarrierShipment,
  type CarrierTracking,
  type VoidState,
} from './carriers.provider.ts'
import type {
  EasypostCustoms,
  EasypostMessage,
  EasypostRate,
  EasypostShipment,
  EasypostTracker,
} from './easypost.messages.ts'
import { exportExemption } from './export-exemption.ts'
import { addressBody, toAddress, toCarrier } from './vendor-fields.ts'

/** `FEDEX_2_DAY` and `GroundAdvantage` as people write them. */
export const formatService = (code: string): string =>
  code
    .replace(/^FEDEX_/, '')
    .split('_')
    .map((word) => (/^[A-Z]{3,}$/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word))
    .join(' ')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')

/** `packageName` is EasyPost's name of a carrier's package; null for one's own. */
export const shipmentBody = ({ from, to, parcel, shipOn }: CarrierShipment, packageName: string | null) => {
  const { length, width, height, ounces } = parcel
  return {
    from_address: addressBody(from),
    to_address: addressBody(to),
    parcel: packageName
      ? { predefined_package: packageName, weight: ounces }
      : { length, width, height, weight: ounces },
    options: { label_format: 'PNG', label_date: `${shipOn}T12:00:00Z` },
  }
}

const EXEMPTIONS = { canada: 'NOEEI 30.36', small: 'NOEEI 30.37(a)' }

export const customsBody = (customs: CarrierCustoms, { from, to, parcel }: CarrierShipment) => ({
  ...(from.country === 'US' && { eel_pfc: EXEMPTIONS[exportExemption(customs, to.country)] }),
  customs_certify: true,
  customs_signer: customs.signer,
  contents_type: customs.reason,
  contents_explanation: '',
  restriction_type: 'none',
  non_delivery_option: 'return',
  customs_items: customs.items.map(({ description, quantity, value, tariffNumber, originCountry }) => ({
    description,
    quantity,
    value: Number(decimalAmount(value)),
    // Ounces; EasyPost wants the items to weigh no more than the parcel.
    weight: parcel.ounces / customs.items.length,
    hs_tariff_number: tariffNumber,
    origin_country: originCountry,
  })),
})

export const toCustoms = (info: EasypostCustoms, incoterm: string): CarrierCustoms => ({
  reason: info.contents_type,
  signer: info.customs_signer,
  duties: incoterm === 'DDP' ? 'sender' : 'recipient',
  items: info.customs_items.map((item) => ({
    description: item.description,
    quantity: item.quantity,
    value: parseAmount(item.value, SERVICE_CURRENCY),
    tariffNumber: item.hs_tariff_number,
    originCountry: item.origin_country,
  })),
})

/** Null for a carrier that is not offered, or a price in another currency. */
export const toRate = (shipmentId: string, rate: EasypostRate, packageId: string | null): CarrierRate | null => {
  const carrier = toCarrier(rate.carrier)
  if (!carrier || rate.currency.toLowerCase() !== SERVICE_CURRENCY) return null
  return {
    id: `${shipmentId}:${rate.id}`,
    carrier,
    service: formatService(rate.service),
    price: parseAmount(rate.rate, SERVICE_CURRENCY),
    retail: rate.retail_rate ? parseAmount(rate.retail_rate, SERVICE_CURRENCY) : null,
    days: rate.delivery_days ?? rate.est_delivery_days ?? null,
    packageId,
    surcharges: [],
    artCover: ART_COVERS[carrier],
  }
}

/** Empty for what is not about a price, and for a carrier that is not offered. */
export const toRefusals = ({ carrier: account, type, message }: EasypostMessage): CarrierRefusal[] => {
  const carrier = toCarrier(account)
  return carrier && type === 'rate_error' ? [{ carrier, reason: message }] : []
}

/**
 * The shipment that was quoted, to compare with the one that is bought. EasyPost keeps no packaging, and no size of a
 * parcel that travels in a carrier's package: there, those of the purchase stand in.
 */
export const quotedShipment = (quoted: EasypostShipment, { parcel, shipOn }: CarrierShipment): CarrierShipment => ({
  from: toAddress(quoted.from_address),
  to: toAddress(quoted.to_address),
  parcel: {
    length: quoted.parcel.length ?? parcel.length,
    width: quoted.parcel.width ?? parcel.width,
    height: quoted.parcel.height ?? parcel.height,
    ounces: quoted.parcel.weight,
    packaging: parcel.packaging,
  },
  shipOn: quoted.options?.label_date?.slice(0, 10) ?? shipOn,
})

const STATUSES: Record<string, TrackingStatus> = {
  pre_transit: 'pre_transit',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  available_for_pickup: 'out_for_delivery',
  delivered: 'delivered',
  return_to_sender: 'return_to_sender',
  failure: 'failure',
  cancelled: 'failure',
  error: 'failure',
}
const toStatus = (status: string): TrackingStatus => STATUSES[status] ?? 'unknown'

export const toTracking = ({ status, est_delivery_date, tracking_details }: EasypostTracker): CarrierTracking => ({
  status: toStatus(status),
  expectedOn: est_delivery_date?.slice(0, 10) ?? null,
  events: tracking_details
    .map((detail) => ({
      // EasyPost numbers no events; these three do not change.
      id: `${detail.datetime}|${detail.status}|${detail.message}`,
      occurredAt: new Date(detail.datetime),
      status: toStatus(detail.status),
      description: detail.message,
      city: detail.tracking_location?.city ?? '',
      state: detail.tracking_location?.state ?? '',
      country: detail.tracking_location?.country ?? '',
    }))
    .toSorted((one, two) => one.occurredAt.getTime() - two.occurredAt.getTime()),
})

const VOID_STATES: readonly VoidState[] = ['submitted', 'refunded', 'rejected', 'not_applicable']
export const toVoidState = (status: string | null | undefined): VoidState | null =>
  VOID_STATES.find((state) => state === status) ?? null

const FIELDS: Record<string, AddressFinding['field']> = {
  city: 'city',
  state: 'state',
  zip: 'postalCode',
  country: 'country',
  name: 'name',
}

/** A problem that EasyPost found; those of the whole address are shown beside the street. */
export const toFinding = (error: {
  field: string
  message: string
  suggestion?: string | null | undefined
}): AddressFinding => ({
  field: FIELDS[error.field] ?? 'line1',
  kind: /missing|required|blank/i.test(error.message) ? 'missing' : 'wrong',
  message: error.message,
  suggestion: error.suggestion ?? null,
})
