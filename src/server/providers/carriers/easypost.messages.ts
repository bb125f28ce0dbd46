import { z } from 'zod'
import { vendorAddress, words } from './vendor-fields.ts'

/** What is read of EasyPost's responses; recordings of its own test suite check it (`easypost.carriers.test.ts`). */

/** Dollars as text, such as `5.93`. */
const dollars = z.string().regex(/^\d+(\.\d+)?$/)

const rate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  rate: dollars,
  currency: z.string(),
  retail_rate: dollars.nullish(),
  delivery_days: z.number().int().nullish(),
  est_delivery_days: z.number().int().nullish(),
})
export type EasypostRate = z.infer<typeof rate>

/** What a carrier said instead of a price. */
const message = z.object({ carrier: words, type: words, message: words })
export type EasypostMessage = z.infer<typeof message>

export const tracker = z.object({
  status: z.string(),
  est_delivery_date: z.string().nullish(),
  tracking_details: z.array(
    z.object({
      message: words,
      status: z.string(),
      datetime: z.string(),
      tracking_location: z.object({ city: words, state: words, country: words }).nullish(),
    }),
  ),
})
export type EasypostTracker = z.infer<typeof tracker>

const customsInfo = z.object({
  contents_type: z.enum(['merchandise', 'gift', 'sample', 'returned_goods']).catch('merchandise'),
  customs_signer: words,
  customs_items: z.array(
    z.object({
      description: words,
      quantity: z.number(),
      value: dollars,
      hs_tariff_number: words,
      origin_country: words,
    }),
  ),
})
export type EasypostCustoms = z.infer<typeof customsInfo>

export const shipmentMessage = z.object({
  id: z.string(),
  mode: z.enum(['test', 'production']),
  created_at: z.string(),
  reference: words,
  tracking_code: z.string().nullish(),
  refund_status: z.string().nullish(),
  from_address: vendorAddress,
  to_address: vendorAddress,
  parcel: z.object({
    length: z.number().nullish(),
    width: z.number().nullish(),
    height: z.number().nullish(),
    weight: z.number(),
    predefined_package: z.string().nullish(),
  }),
  options: z.object({ label_date: z.string().nullish(), incoterm: z.string().nullish() }).nullish(),
  customs_info: customsInfo.nullish(),
  rates: z.array(rate),
  messages: z.array(message).nullish(),
  selected_rate: rate.nullish(),
  postage_label: z.object({ label_url: z.string(), label_date: z.string() }).nullish(),
  tracker: tracker.nullish(),
  fees: z.array(z.object({ type: z.string(), amount: dollars, charged: z.boolean() })).nullish(),
})
export type EasypostShipment = z.infer<typeof shipmentMessage>

export const addressMessage = z.object({
  verifications: z.object({
    delivery: z
      .object({
        success: z.boolean(),
        errors: z.array(z.object({ field: words, message: z.string(), suggestion: z.string().nullish() })),
      })
      .nullish(),
  }),
})

export const errorMessage = z.object({ error: z.object({ code: z.string(), message: z.string() }) })
