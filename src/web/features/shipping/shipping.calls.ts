import type { InputOf } from '#contract/endpoint.ts'
import type { putProfile } from '#contract/profiles.ts'
import type * as shipping from '#contract/shipping.ts'
import type { LABEL_PAPERS } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type * as payment from '#contract/shipping-payment-orders.ts'
import type * as rates from '#contract/shipping-rates.ts'
import { api } from '#web/lib/api.ts'

// Imported when something is read or changed: a page must not load the schemas of the contract for it.

export type ParcelAsked = Extract<InputOf<typeof rates.getShippingRates>['body'], { recipient_city: string }>
export type ArtworkAsked = Extract<InputOf<typeof rates.getShippingRates>['body'], { title: string }>
export type LabelBought = InputOf<typeof shipping.buyShippingLabel>['body']
export type PaymentOrdered = InputOf<typeof payment.createPaymentOrder>['body']
export type CustomsChecked = InputOf<typeof rates.checkCustoms>['body']
export type LabelPaper = (typeof LABEL_PAPERS)[number]

const of = (id: string) => ({ params: { id } })

export const readQueue = () => api('GET /shipping/queue', {})
export const readLabels = () => api('GET /shipping/labels', {})
export const buyLabel = (body: LabelBought) => api('POST /shipping/labels', { body })
export const voidLabel = (id: string) => api('POST /shipping/labels/:id/void', of(id))
export const downloadLabel = (id: string, paper: LabelPaper): Promise<Blob> =>
  api('GET /shipping/labels/:id/download', { ...of(id), query: { paper } }, { file: true })
export const createPackingSlip = (orderId: string) => api('POST /users/sales/:id/packing-slip', of(orderId))

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
  // The body decides which of the two answers comes (MS-T9).
  orUnavailable(api('POST /shipping/rates', { query: {}, body }) as Promise<rates.ParcelRates>)
/** The prices for a work as typed on the page of its shipment. */
export const readArtworkRates = (body: ArtworkAsked, signal: AbortSignal) =>
  orUnavailable(api('POST /shipping/rates', { query: {}, body }, { signal }) as Promise<rates.ArtworkRates>)
export const checkCustoms = (body: CustomsChecked) => api('POST /shipping/customs', { body })

export const createPaymentOrder = (body: PaymentOrdered) => api('POST /shipping/create-payment-order', { body })
export const readPaymentOrders = () => api('GET /shipping/payment-orders', {})
export const readPaymentOrder = (id: string) => api('GET /shipping/payment-orders/:id', of(id))
export const chooseRate = (id: string, body: InputOf<typeof payment.choosePaymentRate>['body']) =>
  api('PUT /shipping/payment-orders/:id/rate', { ...of(id), body })
export const openPayment = (id: string) => api('POST /shipping/payment-orders/:id/payment', of(id))
export const refreshPaymentOrder = (id: string) => api('POST /shipping/payment-orders/:id/refresh', of(id))
export const cancelPaymentOrder = (id: string) => api('POST /shipping/payment-orders/:id/cancel', of(id))

/** Only whether it succeeded counts (MS-12.11). */
export const saveAddress = async (body: NonNullable<InputOf<typeof putProfile>['body']>): Promise<void> => {
  await api('PUT /users/profile', { body })
}
