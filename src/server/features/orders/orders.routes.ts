import * as cart from '#contract/cart.ts'
import * as contract from '#contract/orders.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Actor, type Binding, route } from '#server/platform/http/call.ts'
import type { CartService } from './cart.service.ts'
import type { CheckoutsService } from './checkouts.service.ts'
import type { OrdersService } from './orders.service.ts'

interface OrdersRoutesDeps {
  carts: CartService
  checkouts: CheckoutsService
  orders: OrdersService
}

const requireProfile = (user: Actor): string => {
  if (!user.hasProfile) throw new Failure('account_not_found')
  return user.id
}

export const ordersRoutes = ({ carts, checkouts, orders }: OrdersRoutesDeps): Binding[] => [
  route(cart.getCart, ({ user }) => carts.read(user.id)),
  route(cart.previewCart, ({ body, actor }) => carts.preview(body.items, actor)),
  route(cart.putCartItem, ({ user, params, body }) => carts.put(user, params.artwork_id, body.quantity)),
  route(cart.removeCartItem, ({ user, params }) => carts.remove(user.id, params.artwork_id)),
  route(cart.mergeCart, async ({ user, body }) => {
    await carts.merge(user, body.items)
    return { ok: true as const }
  }),
  route(contract.quoteCheckout, ({ user, body }) => checkouts.quote(body.items, user.id)),
  route(contract.startCheckout, ({ user, body, once }) => checkouts.start(user, body, once)),
  route(contract.getCheckout, ({ user, params }) => checkouts.read(params.id, user.id)),
  route(contract.openPayment, ({ user, params }) => checkouts.payment(params.id, user.id)),
  route(contract.refreshCheckout, ({ user, params }) => checkouts.refresh(params.id, user.id)),
  route(contract.prolongCheckout, ({ user, params }) => checkouts.prolong(params.id, user.id)),
  route(contract.cancelCheckout, ({ user, params }) => checkouts.cancel(params.id, user.id)),
  route(contract.listOrders, ({ user, query }) => orders.list(user.id, query)),
  route(contract.getOrder, ({ user, params }) => orders.get(params.id, user.id)),
  route(contract.createInvoice, ({ user, params }) => orders.invoice(params.id, user.id)),
  route(contract.listSales, ({ user, query }) => orders.sales(user.id, query)),
  route(contract.getSale, ({ user, params }) => orders.sale(params.id, user.id)),
  route(contract.refundSale, ({ user, params, body }) => orders.refund(params.id, body.reason, user.id)),
  route(contract.refundOrder, ({ params, body }) => orders.refund(params.id, body.reason)),
  route(contract.getShippingRate, ({ user }) => orders.shippingRate(user.id)),
  route(contract.setShippingRate, ({ user, body }) => orders.setShippingRate(requireProfile(user), body.flat_rate)),
]
