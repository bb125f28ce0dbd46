import * as anyOrders from '#contract/any-orders.ts'
import * as cart from '#contract/cart.ts'
import * as handover from '#contract/delivery.ts'
import * as contract from '#contract/orders.ts'
import { refundSale } from '#contract/refunds.ts'
import { createPackingSlip } from '#contract/shipping.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Actor, type Binding, route } from '#server/platform/http/call.ts'
import type { CartService } from './cart.service.ts'
import type { CheckoutsService } from './checkouts.service.ts'
import type { DeliveryService } from './delivery.service.ts'
import type { OrdersService } from './orders.service.ts'

interface OrdersRoutesDeps {
  carts: CartService
  checkouts: CheckoutsService
  orders: OrdersService
  delivery: DeliveryService
}

const requireProfile = (user: Actor): string => {
  if (!user.hasProfile) throw new Failure('account_not_found')
  return user.id
}

export const ordersRoutes = ({ carts, checkouts, orders, delivery }: OrdersRoutesDeps): Binding[] => [
  route(cart.getCart, ({ user }) => carts.read(user.id)),
  route(cart.previewCart, ({ body, actor }) => carts.preview(body.items, actor)),
  route(cart.putCartItem, ({ user, params, body }) => carts.put(user, params.artwork_id, body.quantity)),
  route(cart.removeCartItem, ({ user, params }) => carts.remove(user.id, params.artwork_id)),
  route(cart.mergeCart, async ({ user, body }) => {
    await carts.merge(user, body.items)
    return { ok: true as const }
  }),
  route(contract.quoteCheckout, ({ user, body }) => checkouts.quote(body, user.id)),
  route(contract.startCheckout, ({ user, body, once }) => checkouts.start(user, body, once)),
  route(contract.getCheckout, ({ user, params }) => checkouts.read(params.id, user.id)),
  route(contract.openPayment, ({ user, params }) => checkouts.payment(params.id, user.id)),
  route(contract.refreshCheckout, ({ user, params }) => checkouts.refresh(params.id, user.id)),
  route(contract.extendCheckout, ({ user, params }) => checkouts.extend(params.id, user.id)),
  route(contract.cancelCheckout, ({ user, params }) => checkouts.cancel(params.id, user.id)),
  route(contract.listOrders, ({ user, query }) => orders.list(user.id, query)),
  route(contract.getOrder, ({ user, params }) => orders.get(params.id, user.id)),
  route(contract.createInvoice, ({ user, params }) => orders.invoice(params.id, user.id)),
  route(handover.createCertificate, ({ user, params }) =>
    orders.certificate(params.id, { by: 'buyer', userId: user.id }),
  ),
  route(handover.reportProblem, async ({ user, params, body }) => {
    await delivery.report(params.id, user.id, body.text)
    return orders.get(params.id, user.id)
  }),
  route(handover.withdrawProblem, async ({ user, params }) => {
    await delivery.withdraw(params.id, user.id)
    return orders.get(params.id, user.id)
  }),
  route(contract.listSales, ({ user, query }) => orders.sales(user.id, query)),
  route(contract.getOwed, ({ user }) => orders.owed(user.id)),
  route(contract.getSale, ({ user, params }) => orders.sale(params.id, user.id)),
  route(handover.recordDelivery, async ({ user, params, body }) => {
    await delivery.record(params.id, user.id, body)
    return orders.sale(params.id, user.id)
  }),
  route(handover.createSaleCertificate, ({ user, params }) =>
    orders.certificate(params.id, { by: 'seller', userId: user.id }),
  ),
  route(createPackingSlip, ({ user, params }) => orders.packingSlip(params.id, user.id)),
  route(refundSale, ({ user, params, body }) => orders.refund(params.id, body.reason, user.id)),
  route(anyOrders.getAnyOrder, ({ params }) => orders.any(params.id)),
  route(anyOrders.refundOrder, ({ params, user, body }) => orders.refundAny(params.id, body.reason, user.id)),
  route(anyOrders.releaseOrder, async ({ params, user, body }) => {
    await delivery.release(params.id, body.reason.trim(), user.id)
    return orders.any(params.id)
  }),
  route(handover.getShippingRate, ({ user }) => orders.shippingRates(requireProfile(user))),
  route(handover.setShippingRate, ({ user, body }) => orders.setShippingRates(requireProfile(user), body)),
]
