import type { InputOf } from '#contract/endpoint.ts'
import * as orders from '#contract/orders.ts'
import { api } from '#web/lib/api.ts'

// Imported when something is read or changed: a page must not load the schemas of the contract for it.

type Quoted = InputOf<typeof orders.quoteCheckout>['body']
type Started = InputOf<typeof orders.startCheckout>['body']

const of = (id: string) => ({ params: { id } })

export const quote = (items: Quoted['items']) => api(orders.quoteCheckout, { body: { items } })
export const start = (body: Started, idempotencyKey: string) =>
  api(orders.startCheckout, { body }, { headers: { 'idempotency-key': idempotencyKey } })
export const readCheckout = (id: string) => api(orders.getCheckout, of(id))
/** Asks the provider whether it was paid. */
export const refreshCheckout = (id: string) => api(orders.refreshCheckout, of(id))
export const openPayment = (id: string) => api(orders.openPayment, of(id))
export const prolong = (id: string) => api(orders.prolongCheckout, of(id))
export const cancel = (id: string) => api(orders.cancelCheckout, of(id))
export const readOrder = (id: string) => api(orders.getOrder, of(id))
export const readOrders = (cursor: string | undefined) => api(orders.listOrders, { query: { cursor } })
export const createInvoice = (id: string) => api(orders.createInvoice, of(id))
export const readSale = (id: string) => api(orders.getSale, of(id))
export const readSales = (cursor: string | undefined) => api(orders.listSales, { query: { cursor } })
export const refundSale = (id: string, reason: string) => api(orders.refundSale, { ...of(id), body: { reason } })
export const readShippingRate = () => api(orders.getShippingRate, {})
export const saveShippingRate = (flatRate: string | null) =>
  api(orders.setShippingRate, { body: { flat_rate: flatRate } })
