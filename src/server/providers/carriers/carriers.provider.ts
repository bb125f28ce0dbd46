import type { Money } from '#contract/money.ts'
import type { LABEL_PAPERS, Packaging, TrackingStatus } from '#contract/shipping-constants.ts'

export const CARRIERS = ['FedEx', 'UPS', 'USPS', 'DHL'] as const
export type Carrier = (typeof CARRIERS)[number]

/** An address as carriers take it. `state` and `postalCode` are empty where a country has none. */
export interface CarrierAddress {
  name: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  /** ISO 3166-1, two letters. */
  country: string
  phone: string
  email: string
}

/** The packed parcel in inches and ounces; `length` is the longest side. */
export interface CarrierParcel {
  length: number
  width: number
  height: number
  ounces: number
  packaging: Packaging
}

/** What customs ask of a parcel to another country. */
export interface CarrierCustoms {
  items: {
    description: string
    quantity: number
    /** Of all pieces together. */
    value: Money
    /** Harmonised System, six to ten digits. */
    tariffNumber: string
    originCountry: string
  }[]
  reason: 'merchandise' | 'gift' | 'sample' | 'returned_goods'
  signer: string
  duties: 'recipient' | 'sender'
}

/** A parcel and its way; for a quote, names, streets and phones may be empty. `shipOn` is a date in the zone of `from`. */
export interface CarrierShipment {
  from: CarrierAddress
  to: CarrierAddress
  parcel: CarrierParcel
  shipOn: string
}

/** A package that a carrier supplies. Sizes in inches, weight in ounces; null when the carrier states none. */
export interface CarrierPackage {
  id: string
  carrier: string
  name: string
  type: string
  dimensions: { length: number; width: number; height: number } | null
  maxOunces: number | null
  flatRate: boolean
}

/** What a carrier's own cover pays for art. */
export interface ArtCover {
  kind: 'covered' | 'capped' | 'excluded'
  /** The most that is paid; null without a cap. */
  max: Money | null
  /** A sentence that says so; empty when covered. */
  note: string
}

/** A price before our markup and insurance fee. */
export interface CarrierRate {
  /** The carrier's id of the price; it buys this one, for this shipment. */
  id: string
  carrier: string
  service: string
  price: Money
  /** The price at the carrier's counter; null when unknown. */
  retail: Money | null
  days: number | null
  /** The carrier's package for which it is the price; null for one's own. */
  packageId: string | null
  /** In `price` already. */
  surcharges: { name: string; amount: Money }[]
  artCover: ArtCover
}

/** A carrier none of whose services takes the parcel, and why: a sentence fit to be shown. */
export interface CarrierRefusal {
  carrier: string
  reason: string
}

export interface CarrierQuote {
  rates: CarrierRate[]
  /** None for a carrier that has a rate, or that does not serve the way at all. */
  refusals: CarrierRefusal[]
  expiresAt: Date
}

/** A label that was bought. Its file is fetched with `labelFile`, because vendors' addresses expire. */
export interface CarrierLabel {
  /** The carrier's id of the shipment, for all later calls. */
  id: string
  carrier: string
  service: string
  trackingNumber: string
  /** What the carrier charged, with its insurance. */
  price: Money
  /** Until when an unused one can be voided. */
  voidUntil: Date
}

export interface CarrierTracking {
  status: TrackingStatus
  /** A date; null when unknown. */
  expectedOn: string | null
  /** Oldest first. An event keeps its id, so that a repeated fetch adds none twice. */
  events: {
    id: string
    occurredAt: Date
    status: TrackingStatus
    description: string
    city: string
    state: string
    country: string
  }[]
}

/** A request to a webhook, as far as its proof needs it. */
export interface CarrierEventRequest {
  rawBody: Buffer
  header(name: string): string | undefined
  /** Of the query. */
  token: string | undefined
}

/** A vendor's event that a parcel moved. Only what it is about is read of it: the rest is asked of the vendor. */
export interface CarrierEvent {
  /** The same for a repeated delivery. */
  id: string
  type: string
  /** Null for an event about something else. */
  trackingNumber: string | null
}

/** What became of a request to void a label. */
export type VoidState = 'submitted' | 'refunded' | 'rejected' | 'not_applicable'

/** A known problem of an address; `suggestion` is what the carrier would write instead. */
export interface AddressFinding {
  field: 'name' | 'line1' | 'city' | 'state' | 'postalCode' | 'country'
  kind: 'missing' | 'wrong'
  message: string
  suggestion: string | null
}

/** What customs of a destination ask for. */
export interface CustomsRules {
  required: boolean
  tariffNumbers: { number: string; description: string }[]
  notes: string[]
}

/**
 * Why a carrier did not do something, by the names that EasyPost documents; every adapter maps its own to these.
 * - `ADDRESS.VERIFY.FAILURE`: an address does not exist.
 * - `SHIPMENT.INVALID_PARAMS`: the parcel is impossible or too large, or `shipOn` has passed.
 * - `SHIPMENT.CUSTOMS_INFO.REQUIRED`: customs data is missing or incomplete.
 * - `RATE.UNAVAILABLE`: the price is unknown or has expired.
 * - `SHIPMENT.POSTAGE.FAILURE`: the carrier refused to sell the label.
 * - `SHIPMENT.REFUND.UNAVAILABLE`: the label was used, or is too old to be voided.
 * - `NOT_FOUND`: no shipment or tracking number of this name.
 * - `SHIPMENT.POSTAGE.NO_RESPONSE`: no answer; whether it was done is unknown, and the same call finds out.
 */
export const CARRIER_FAILURES = [
  'ADDRESS.VERIFY.FAILURE',
  'SHIPMENT.INVALID_PARAMS',
  'SHIPMENT.CUSTOMS_INFO.REQUIRED',
  'RATE.UNAVAILABLE',
  'SHIPMENT.POSTAGE.FAILURE',
  'SHIPMENT.REFUND.UNAVAILABLE',
  'NOT_FOUND',
  'SHIPMENT.POSTAGE.NO_RESPONSE',
] as const
export type CarrierFailureName = (typeof CARRIER_FAILURES)[number]

/** The message is the carrier's sentence, fit to be shown. */
export class CarrierFailure extends Error {
  readonly failure: CarrierFailureName
  constructor(failure: CarrierFailureName, message: string) {
    super(message)
    this.name = 'CarrierFailure'
    this.failure = failure
  }
}

/** FedEx, UPS, USPS and DHL behind one provider. Every call may throw a `CarrierFailure`. */
export interface CarriersProvider {
  readonly name: string
  /** True for the sandbox; its labels say that they are samples. */
  readonly testMode: boolean
  /** Prices of all services that take the parcel, in one's own and in the carriers' packages; empty when none does. */
  quote(shipment: CarrierShipment): Promise<CarrierQuote>
  /**
   * Buys the label of a price, insured for that much, or not at all with an amount of 0. The shipment is the quoted one, completed: another
   * parcel, place or date is `RATE.UNAVAILABLE`. A repeat with the same idempotency key returns the
   * same label and buys nothing more, also after an answer that was lost and after the price has expired.
   */
  buy(
    purchase: {
      rateId: string
      shipment: CarrierShipment
      customs: CarrierCustoms | null
      insured: Money
      /** Printed on the label, such as the number of the order. */
      reference: string
    },
    idempotencyKey: string,
  ): Promise<CarrierLabel>
  /** The label as a PDF on that paper, naming its `author` (this site), with the customs invoice as further pages when there is one. */
  labelFile(labelId: string, paper: (typeof LABEL_PAPERS)[number], author: string): Promise<Buffer>
  track(label: { id: string; carrier: string; trackingNumber: string }): Promise<CarrierTracking>
  /** An event that the vendor signed, at most some minutes ago where its signature has a time; null for any other request. */
  readEvent(request: CarrierEventRequest): CarrierEvent | null
  /** Voids an unused label; a repeat returns what became of it. */
  voidLabel(labelId: string): Promise<VoidState>
  /** What is wrong with an address; empty when a carrier finds it. */
  checkAddress(address: CarrierAddress): Promise<AddressFinding[]>
  /** Packages of the carriers into which the parcel fits, the smallest first. */
  packages(parcel: CarrierParcel): Promise<CarrierPackage[]>
  /** What customs ask for between two countries. `medium` sorts the tariff numbers. */
  customsRules(way: { from: string; to: string; medium: string }): Promise<CustomsRules>
}
