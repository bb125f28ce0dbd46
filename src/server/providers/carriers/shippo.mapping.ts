import { decimalAmount, parseAmount, SERVICE_CURRENCY } from '#contract/money.ts'
import type { TrackingStatus } from '#contract/shipping-constants.ts'
import { ART_COVERS } from './art-covers.ts'
import {
  type AddressFinding,
  type Carrier,
  type CarrierCustoms,
  type CarrierRate,
  type CarrierRefusal,
  type CarrierShipment,
  type CarrierTracking,
  type VoidState,
} from './carriers.provider.ts'
import { exportExemption } from './export-exemption.ts'
import type {
  ShippoCustomsItem,
  ShippoDeclaration,
  ShippoMessage,
  ShippoRate,
  ShippoShipment,
  ShippoTrack,
  ShippoTransaction,
} from './shippo.messages.ts'
import { addressBody, toAddress, toCarrier } from './vendor-fields.ts'

/** The carriers' names in the addresses of tracking. */
export const TRACKING_CARRIERS: Record<Carrier, string> = {
  FedEx: 'fedex',
  UPS: 'ups',
  USPS: 'usps',
  DHL: 'dhl_express',
}

/** Shippo's templates of the packages that have one price, by our ids. */
export const TEMPLATES: Readonly<Record<string, string>> = {
  'USPS:SmallFlatRateEnvelope': 'USPS_SmallFlatRateEnvelope',
  'USPS:FlatRateEnvelope': 'USPS_FlatRateEnvelope',
  'USPS:FlatRatePaddedEnvelope': 'USPS_FlatRatePaddedEnvelope',
  'USPS:FlatRateLegalEnvelope': 'USPS_FlatRateLegalEnvelope',
  'USPS:SmallFlatRateBox': 'USPS_SmallFlatRateBox',
  'USPS:MediumFlatRateBox': 'USPS_MediumFlatRateBox1',
  'USPS:LargeFlatRateBox': 'USPS_LargeFlatRateBox',
  'FedEx:FedExEnvelope': 'FedEx_Envelope',
  'FedEx:FedExPak': 'FedEx_Pak_1',
  'FedEx:FedExSmallBox': 'FedEx_Box_Small_1',
  'FedEx:FedExMediumBox': 'FedEx_Box_Medium_1',
  'FedEx:FedExLargeBox': 'FedEx_Box_Large_1',
  'FedEx:FedExExtraLargeBox': 'FedEx_Box_Extra_Large_1',
  'UPS:UPS10kgBox': 'UPS_Box_10kg',
  'UPS:UPS25kgBox': 'UPS_Box_25kg',
}

export const shipmentBody = ({ from, to, parcel, shipOn }: CarrierShipment, template: string | null) => {
  const { length, width, height, ounces } = parcel
  const sizes = template
    ? { template }
    : { length: String(length), width: String(width), height: String(height), distance_unit: 'in' }
  return {
    address_from: addressBody(from),
    address_to: addressBody(to),
    parcels: [{ ...sizes, weight: String(ounces), mass_unit: 'oz' }],
    shipment_date: `${shipOn}T12:00:00Z`,
    async: false,
  }
}

/** Shippo keeps no packaging, and its own size of a package; there, those of the purchase stand in. */
export const quotedShipment = (quoted: ShippoShipment, { parcel, shipOn }: CarrierShipment): CarrierShipment => {
  const [kept] = quoted.parcels
  const isOwn = kept?.template === ''
  return {
    from: toAddress(quoted.address_from),
    to: toAddress(quoted.address_to),
    parcel: {
      length: (isOwn && kept.length) || parcel.length,
      width: (isOwn && kept.width) || parcel.width,
      height: (isOwn && kept.height) || parcel.height,
      ounces: Number(kept?.weight),
      packaging: parcel.packaging,
    },
    shipOn: quoted.shipment_date.slice(0, 10) || shipOn,
  }
}

const CONTENTS = {
  merchandise: 'MERCHANDISE',
  gift: 'GIFT',
  sample: 'SAMPLE',
  returned_goods: 'RETURN_MERCHANDISE',
} as const
const EXEMPTIONS = { canada: 'NOEEI_30_36', small: 'NOEEI_30_37_a' }

export const customsBody = (customs: CarrierCustoms, { from, to, parcel }: CarrierShipment) => ({
  ...(from.country === 'US' && { eel_pfc: EXEMPTIONS[exportExemption(customs, to.country)] }),
  certify: true,
  certify_signer: customs.signer,
  contents_type: CONTENTS[customs.reason],
  non_delivery_option: 'RETURN',
  // Of most carriers, this is what others call DAP.
  incoterm: customs.duties === 'sender' ? 'DDP' : 'DDU',
  items: customs.items.map(({ description, quantity, value, tariffNumber, originCountry }) => ({
    description,
    quantity,
    net_weight: String(parcel.ounces / customs.items.length),
    mass_unit: 'oz',
    value_amount: decimalAmount(value),
    value_currency: value.currency.toUpperCase(),
    origin_country: originCountry,
    tariff_number: tariffNumber,
  })),
})

export const toCustoms = (declaration: ShippoDeclaration, items: readonly ShippoCustomsItem[]): CarrierCustoms => {
  const reasons = Object.keys(CONTENTS) as (keyof typeof CONTENTS)[]
  return {
    reason: reasons.find((reason) => CONTENTS[reason] === declaration.contents_type) ?? 'merchandise',
    signer: declaration.certify_signer,
    duties: declaration.incoterm === 'DDP' ? 'sender' : 'recipient',
    items: items.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      value: parseAmount(item.value_amount, SERVICE_CURRENCY),
      tariffNumber: item.tariff_number,
      originCountry: item.origin_country,
    })),
  }
}

/** Null for a carrier that is not offered, or a price in another currency. */
export const toRate = (rate: ShippoRate, packageId: string | null): CarrierRate | null => {
  const carrier = toCarrier(rate.provider)
  if (!carrier || rate.currency.toLowerCase() !== SERVICE_CURRENCY) return null
  return {
    id: `${rate.shipment}:${rate.object_id}`,
    carrier,
    service: rate.servicelevel.name,
    price: parseAmount(rate.amount, SERVICE_CURRENCY),
    retail: null,
    days: rate.estimated_days ?? null,
    packageId,
    surcharges: [],
    artCover: ART_COVERS[carrier],
  }
}

/** Empty for a carrier that is not offered. */
export const toRefusals = ({ source, text }: ShippoMessage): CarrierRefusal[] => {
  const carrier = toCarrier(source)
  return carrier && text ? [{ carrier, reason: text }] : []
}

const VOID_STATES: Partial<Record<ShippoTransaction['status'], VoidState>> = {
  REFUNDED: 'refunded',
  REFUNDPENDING: 'submitted',
  REFUNDREJECTED: 'rejected',
}
/** Null for a label that nobody asked to void. */
export const toVoidState = (status: ShippoTransaction['status']): VoidState | null => VOID_STATES[status] ?? null

const STATUSES: Record<string, TrackingStatus> = {
  PRE_TRANSIT: 'pre_transit',
  TRANSIT: 'in_transit',
  DELIVERED: 'delivered',
  RETURNED: 'return_to_sender',
  FAILURE: 'failure',
}
const toStatus = (status: string | undefined): TrackingStatus => STATUSES[status ?? ''] ?? 'unknown'

export const toTracking = ({ eta, tracking_status, tracking_history }: ShippoTrack): CarrierTracking => ({
  status: toStatus(tracking_status?.status),
  expectedOn: eta.slice(0, 10) || null,
  events: tracking_history
    .flatMap(({ object_id, status, status_details, status_date, location }) =>
      status_date
        ? {
            id: object_id,
            occurredAt: status_date,
            status: toStatus(status),
            description: status_details,
            city: location?.city ?? '',
            state: location?.state ?? '',
            country: location?.country ?? '',
          }
        : [],
    )
    .toSorted((one, two) => one.occurredAt.getTime() - two.occurredAt.getTime()),
})

const FIELDS: [RegExp, AddressFinding['field']][] = [
  [/zip|postal/i, 'postalCode'],
  [/\bcity\b/i, 'city'],
  [/\bstate\b/i, 'state'],
  [/\bcountry\b/i, 'country'],
]

/** A problem that Shippo found, which it describes in words; those of the whole address are shown beside the street. */
export const toFinding = ({ text }: ShippoMessage): AddressFinding => ({
  field: FIELDS.find(([word]) => word.test(text))?.[1] ?? 'line1',
  kind: /missing|required/i.test(text) ? 'missing' : 'wrong',
  message: text,
  suggestion: null,
})
