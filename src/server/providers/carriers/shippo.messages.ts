import { z } from 'zod'
import { vendorAddress, words } from './vendor-fields.ts'

/** What is read of Shippo's responses, by the types of its SDK (version 2.18.0 of the package `shippo`). */

const decimal = z.string().regex(/^\d+(\.\d+)?$/)
const size = z
  .string()
  .nullish()
  .transform((text) => (text ? Number(text) : null))
const message = z.object({ source: words, code: words, text: words })
export type ShippoMessage = z.infer<typeof message>

export const rateMessage = z.object({
  object_id: z.string(),
  shipment: z.string(),
  provider: z.string(),
  amount: decimal,
  currency: z.string(),
  estimated_days: z.number().int().nullish(),
  servicelevel: z.object({ name: words, token: words }),
})
export type ShippoRate = z.infer<typeof rateMessage>

const parcel = z.object({
  length: size,
  width: size,
  height: size,
  weight: z.string(),
  template: words,
})

export const shipmentMessage = z.object({
  object_id: z.string(),
  object_created: z.coerce.date(),
  shipment_date: words,
  address_from: vendorAddress,
  address_to: vendorAddress,
  parcels: z.array(parcel).min(1),
  extra: z.object({ reference_1: words }).nullish(),
  customs_declaration: z.object({ object_id: z.string() }).nullish(),
  rates: z.array(rateMessage),
  messages: z.array(message).nullish(),
})
export type ShippoShipment = z.infer<typeof shipmentMessage>

export const declarationMessage = z.object({
  object_id: z.string(),
  contents_type: z.string(),
  certify_signer: words,
  incoterm: words,
  items: z.array(z.string()),
})
export type ShippoDeclaration = z.infer<typeof declarationMessage>

export const customsItemMessage = z.object({
  description: z.string(),
  quantity: z.number(),
  value_amount: decimal,
  origin_country: words,
  tariff_number: words,
})
export type ShippoCustomsItem = z.infer<typeof customsItemMessage>

export const transactionMessage = z.object({
  object_id: z.string(),
  object_created: z.coerce.date(),
  status: z.enum(['WAITING', 'QUEUED', 'SUCCESS', 'ERROR', 'REFUNDED', 'REFUNDPENDING', 'REFUNDREJECTED']),
  /** The id of the rate, or the rate. */
  rate: z.union([z.string(), z.object({ object_id: z.string() }).transform(({ object_id }) => object_id)]),
  tracking_number: words,
  label_url: words,
  messages: z.array(message).nullish(),
})
export type ShippoTransaction = z.infer<typeof transactionMessage>
export const transactionsMessage = z.object({ results: z.array(transactionMessage) })

export const refundMessage = z.object({ status: z.enum(['QUEUED', 'PENDING', 'SUCCESS', 'ERROR']) })

const trackingStatus = z.object({
  object_id: z.string(),
  status: z.string(),
  status_details: words,
  status_date: z.coerce.date().nullish(),
  location: z.object({ city: words, state: words, country: words }).nullish(),
})
export const trackMessage = z.object({
  tracking_number: words,
  eta: words,
  tracking_status: trackingStatus.nullish(),
  tracking_history: z.array(trackingStatus),
})
export type ShippoTrack = z.infer<typeof trackMessage>

export const addressMessage = z.object({
  validation_results: z.object({ is_valid: z.boolean().nullish(), messages: z.array(message).nullish() }).nullish(),
})
