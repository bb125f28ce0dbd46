import * as anyOrders from '#contract/any-orders.ts'
import * as delivery from '#contract/delivery.ts'
import type { InputOf } from '#contract/endpoint.ts'
import * as orders from '#contract/orders.ts'
import { putSavedItem } from '#contract/saved-lists.ts'
import { getProduct } from '#contract/shop.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { removeFromCart } from '#web/shared/cart/cart.calls.ts'

// Imported when something is read or changed: a page must not load the schemas of the contract for it.

type Quoted = InputOf<typeof orders.quoteCheckout>['body']
type Started = InputOf<typeof orders.startCheckout>['body']

/** Takes a work out of the cart and keeps it among what is saved; only for somebody who is signed in. */
export const saveForLater = async (artworkId: string): Promise<void> => {
  await api(putSavedItem, { params: { itemType: 'artwork', itemId: artworkId }, body: {} })
  await removeFromCart(artworkId)
}

const of = (id: string) => ({ params: { id } })

export const quote = (items: Quoted['items']) => api(orders.quoteCheckout, { body: { items } })
export const start = (body: Started, idempotencyKey: string) =>
  api(orders.startCheckout, { body }, { headers: { 'idempotency-key': idempotencyKey } })
export const readCheckout = (id: string) => api(orders.getCheckout, of(id))
/** The page of a product, which stays after its sale; with more works of its artist. */
export const readProduct = (handle: string) => api(getProduct, { params: { handle } })
/** Asks the provider whether it was paid. */
export const refreshCheckout = (id: string) => api(orders.refreshCheckout, of(id))
export const openPayment = (id: string) => api(orders.openPayment, of(id))
export const prolong = (id: string) => api(orders.prolongCheckout, of(id))
export const cancel = (id: string) => api(orders.cancelCheckout, of(id))
export const readOrder = (id: string) => api(orders.getOrder, of(id))
export const readOrders = (cursor: string | undefined) => api(orders.listOrders, { query: { cursor } })
export const createInvoice = (id: string) => api(orders.createInvoice, of(id))
export const readAnyOrder = (id: string) => api(anyOrders.getAnyOrder, of(id))

export const readSale = (id: string) => api(orders.getSale, of(id))
export const readSales = (cursor: string | undefined, read: ReadApi = api) =>
  read(orders.listSales, { query: { cursor } })
export const refundSale = (id: string, reason: string) => api(orders.refundSale, { ...of(id), body: { reason } })
export const readOwed = () => api(orders.getOwed, {})
export const refundOrder = (id: string, reason: string) => api(anyOrders.refundOrder, { ...of(id), body: { reason } })
export const releaseOrder = (id: string, reason: string) => api(anyOrders.releaseOrder, { ...of(id), body: { reason } })
export const readShippingRate = () => api(delivery.getShippingRate, {})
export const saveShippingRate = (rates: Partial<delivery.ShippingRates>) =>
  api(delivery.setShippingRate, { body: rates })
export const createCertificate = (id: string) => api(delivery.createCertificate, of(id))
export const createSaleCertificate = (id: string) => api(delivery.createSaleCertificate, of(id))
export const reportProblem = (id: string, text: string) => api(delivery.reportProblem, { ...of(id), body: { text } })
export const withdrawProblem = (id: string) => api(delivery.withdrawProblem, of(id))
export const recordDelivery = (id: string, body: InputOf<typeof delivery.recordDelivery>['body']) =>
  api(delivery.recordDelivery, { ...of(id), body })
