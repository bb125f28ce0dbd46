import type { InputOf } from '#contract/endpoint.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { ArtworkRates, getShippingRates, ParcelRates } from '#contract/shipping-rates.ts'
import { api } from '#web/lib/api.ts'

type RatesAsked = InputOf<typeof getShippingRates>['body']
export type ParcelAsked = Extract<RatesAsked, { recipient_city: string }>
export type ArtworkAsked = Extract<RatesAsked, { title: string }>

/** @throws Error 'Unable to retrieve shipping rates', whose cause is the failed call (MS-10.11) */
const orUnavailable = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (cause) {
    throw new Error(SHIPPING_MESSAGES.ratesUnavailable, { cause })
  }
}

/** The prices for an address and a parcel. */
export const readParcelRates = (body: ParcelAsked) =>
  // The body decides which of the two answers comes.
  orUnavailable(api('POST /shipping/rates', { query: {}, body }) as Promise<ParcelRates>)
/** The prices for a work as typed on the page of its shipment. */
export const readArtworkRates = (body: ArtworkAsked, signal: AbortSignal) =>
  orUnavailable(api('POST /shipping/rates', { query: {}, body }, { signal }) as Promise<ArtworkRates>)
