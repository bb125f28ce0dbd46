import type * as delivery from '#contract/delivery.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type * as orders from '#contract/orders.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { removeFromCart } from '#web/shared/cart/cart.ts'

// Imported when something is read or changed: a page must not load the schemas of the contract for it.

type Quoted = InputOf<typeof orders.quoteCheckout>['body']
type Started = InputOf<typeof orders.startCheckout>['body']

/** Takes a work out of the cart and keeps it among what is saved; only for somebody who is signed in. */
export const saveForLater = async (artworkId: string): Promise<void> => {
  await api('PUT /users/saved/:itemType/:itemId', { params: { itemType: 'artwork', itemId: artworkId }, body: {} })
  await removeFromCart(artworkId)
}

const of = (id: string) => ({ params: { id } })

export const quote = (items: Quoted['items']) => api('POST /checkouts/quote', { body: { items } })
export const start = (body: Started, idempotencyKey: string) =>
  api('POST /checkouts', { body }, { headers: { 'idempotency-key': idempotencyKey } })
export const readCheckout = (id: string) => api('GET /checkouts/:id', of(id))
/** The page of a product, which stays after its sale; with more works of its artist. */
export const readProduct = (handle: string) => api('GET /shopify/products/:handle', { params: { handle } })
/** Asks the provider whether it was paid. */
export const refreshCheckout = (id: string) => api('POST /checkouts/:id/refresh', of(id))
export const openPayment = (id: string) => api('POST /checkouts/:id/payment', of(id))
export const prolong = (id: string) => api('POST /checkouts/:id/prolong', of(id))
export const cancel = (id: string) => api('POST /checkouts/:id/cancel', of(id))
export const readOrder = (id: string) => api('GET /users/orders/:id', of(id))
export const readOrders = (cursor: string | undefined) => api('GET /users/orders', { query: { cursor } })
export const createInvoice = (id: string) => api('POST /users/orders/:id/invoice', of(id))
export const readAnyOrder = (id: string) => api('GET /admin/orders/:id', of(id))

export const readSale = (id: string) => api('GET /users/sales/:id', of(id))
export const readSales = (cursor: string | undefined, read: ReadApi = api) =>
  read('GET /users/sales', { query: { cursor } })
export const refundSale = (id: string, reason: string) =>
  api('POST /users/sales/:id/refund', { ...of(id), body: { reason } })
export const readOwed = () => api('GET /users/sales/owed', {})
export const refundOrder = (id: string, reason: string) =>
  api('POST /admin/orders/:id/refund', { ...of(id), body: { reason } })
export const releaseOrder = (id: string, reason: string) =>
  api('POST /admin/orders/:id/release', { ...of(id), body: { reason } })
export const readShippingRate = () => api('GET /users/shipping-rate', {})
export const saveShippingRate = (rates: Partial<delivery.ShippingRates>) =>
  api('PUT /users/shipping-rate', { body: rates })
export const createCertificate = (id: string) => api('POST /users/orders/:id/certificate', of(id))
export const createSaleCertificate = (id: string) => api('POST /users/sales/:id/certificate', of(id))
export const reportProblem = (id: string, text: string) =>
  api('POST /users/orders/:id/problem', { ...of(id), body: { text } })
export const withdrawProblem = (id: string) => api('DELETE /users/orders/:id/problem', of(id))
export const recordDelivery = (id: string, body: InputOf<typeof delivery.recordDelivery>['body']) =>
  api('POST /users/sales/:id/delivery', { ...of(id), body })
