import * as anyOrders from '#contract/any-orders.ts'
import * as cart from '#contract/cart.ts'
import { getOwed, listDebts, settleDebt } from '#contract/debts.ts'
import * as handover from '#contract/delivery.ts'
import * as disputes from '#contract/disputes.ts'
import * as contract from '#contract/orders.ts'
import { getPayoutTotals, listPayouts } from '#contract/payouts.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { refundSale } from '#contract/refunds.ts'
import * as reserved from '#contract/reservations.ts'
import { createPackingSlip } from '#contract/shipping.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Actor, type Binding, route } from '#server/platform/http/call.ts'
import { addressKey } from '#server/platform/http/client-address.ts'
import type { CartService } from './cart.service.ts'
import type { CheckoutsService } from './checkouts.service.ts'
import type { DebtsService } from './debts.service.ts'
import type { DeliveryService } from './delivery.service.ts'
import type { OrderEvidence } from './evidence.service.ts'
import type { GuestCookie } from './guest-cookie.ts'
import type { OrdersService } from './orders.service.ts'
import type { PayoutsOverview } from './payouts-overview.service.ts'
import type { ReservationsService } from './reservations.service.ts'

interface OrdersRoutesDeps {
  carts: CartService
  checkouts: CheckoutsService
  orders: OrdersService
  delivery: DeliveryService
  payouts: PayoutsOverview
  evidence: OrderEvidence
  debts: DebtsService
  reservations: ReservationsService
  guests: GuestCookie
}

const requireProfile = (user: Actor): string => {
  if (!user.hasProfile) throw new Failure('account_not_found')
  return user.id
}

export const ordersRoutes = ({
  carts,
  checkouts,
  orders,
  delivery,
  payouts,
  evidence,
  debts,
  reservations,
  guests,
}: OrdersRoutesDeps): Binding[] => [
  route(cart.getCart, (call) => carts.read(call.user.id, guests.identify(call).guestKey)),
  route(cart.previewCart, (call) => carts.preview(call.body.items, guests.identify(call))),
  route(cart.putCartItem, ({ user, params, body }) => carts.put(user, params.artwork_id, body.quantity)),
  route(cart.removeCartItem, ({ user, params }) => carts.remove(user.id, params.artwork_id)),
  route(cart.mergeCart, async ({ user, body }) => {
    await carts.merge(user, body.items)
    return { ok: true as const }
  }),
  // Here already, so that a browser whose checkout began finds it, even if the response was lost.
  route(quoteCheckout, (call) => checkouts.quote(call.body, guests.welcome(call))),
  route(contract.startCheckout, (call) => {
    const { actor, body, once, request } = call
    if (actor) requireProfile(actor)
    return checkouts.start(guests.welcome(call), body, { once, address: addressKey(request.ip) })
  }),
  route(contract.getCheckout, (call) => checkouts.read(call.params.id, guests.identify(call))),
  route(contract.openPayment, (call) => checkouts.payment(call.params.id, guests.identify(call))),
  route(contract.refreshCheckout, (call) => checkouts.refresh(call.params.id, guests.identify(call))),
  route(contract.extendCheckout, (call) => checkouts.extend(call.params.id, guests.identify(call))),
  route(reserved.stateSent, (call) => checkouts.stateSent(call.params.id, guests.identify(call))),
  route(contract.cancelCheckout, (call) => checkouts.cancel(call.params.id, guests.identify(call))),
  route(contract.listOrders, ({ user, query }) => orders.list(user.id, query)),
  route(contract.getOrder, ({ user, params }) => orders.get(params.id, { by: 'buyer', userId: user.id })),
  route(handover.createInvoice, ({ user, params }) => orders.invoice(params.id, { by: 'buyer', userId: user.id })),
  route(handover.createCertificate, ({ user, params }) =>
    orders.certificate(params.id, { by: 'buyer', userId: user.id }),
  ),
  route(handover.reportProblem, async ({ user, params, body }) => {
    await delivery.report(params.id, user.id, body.text)
    return orders.get(params.id, { by: 'buyer', userId: user.id })
  }),
  route(handover.withdrawProblem, async ({ user, params }) => {
    await delivery.withdraw(params.id, user.id)
    return orders.get(params.id, { by: 'buyer', userId: user.id })
  }),
  route(contract.listSales, ({ user, query }) => orders.sales(user.id, query)),
  route(getOwed, ({ user }) => debts.owed(user.id)),
  route(listDebts, () => debts.list()),
  route(settleDebt, async ({ user, params, body }) => {
    await debts.settle(params.id, body, user.id)
    return { ok: true as const }
  }),
  route(reserved.listReservations, ({ user }) => reservations.ofBuyer(user.id)),
  route(reserved.listReservedSales, ({ user }) => reservations.ofSeller(user.id)),
  route(reserved.confirmPayment, async ({ user, params, body }) => {
    await reservations.confirm(params.id, user.id, body.received_by)
    return orders.sale(params.id, user.id)
  }),
  route(reserved.extendReservation, ({ user, params, body }) => reservations.extend(params.id, user.id, body.days)),
  route(reserved.endReservation, ({ user, params }) => reservations.end(params.id, user.id)),
  route(contract.getSale, ({ user, params }) => orders.sale(params.id, user.id)),
  route(handover.recordDelivery, async ({ user, params, body }) => {
    await delivery.record(params.id, user.id, body)
    return orders.sale(params.id, user.id)
  }),
  route(handover.createSaleCertificate, ({ user, params }) =>
    orders.certificate(params.id, { by: 'seller', userId: user.id }),
  ),
  route(listPayouts, ({ user, query }) => payouts.list(user.id, query)),
  route(getPayoutTotals, ({ user }) => payouts.totals(user.id)),
  route(createPackingSlip, ({ user, params }) => orders.packingSlip(params.id, user.id)),
  route(disputes.getEvidence, ({ user, params }) => evidence.list(params.id, { by: 'seller', userId: user.id })),
  route(disputes.createEvidence, ({ user, params, body }) =>
    evidence.preview(params.id, body, { by: 'seller', userId: user.id }),
  ),
  route(disputes.sendEvidence, ({ user, params: { id }, body, once }) => {
    const seller = { by: 'seller', userId: user.id } as const
    return evidence.send(id, body, { seller, once, present: (tx) => orders.sale(id, user.id, tx) })
  }),
  route(disputes.getAnyEvidence, ({ params }) => evidence.list(params.id)),
  route(disputes.createAnyEvidence, ({ params, body }) => evidence.preview(params.id, body)),
  route(disputes.sendAnyEvidence, ({ params: { id }, body, once }) =>
    evidence.send(id, body, { once, present: (tx) => orders.any(id, tx) }),
  ),
  route(refundSale, ({ user, params, body, once }) => orders.refund(params.id, body, user.id, once)),
  route(anyOrders.getAnyOrder, ({ params }) => orders.any(params.id)),
  route(anyOrders.refundOrder, ({ params, user, body, once }) => orders.refundAny(params.id, body, user.id, once)),
  route(anyOrders.releaseOrder, async ({ params, user, body }) => {
    await delivery.release(params.id, body.reason.trim(), user.id)
    return orders.any(params.id)
  }),
  route(handover.getShippingRate, ({ user }) => orders.shippingRates(requireProfile(user))),
  route(handover.setShippingRate, ({ user, body }) => orders.setShippingRates(requireProfile(user), body)),
]
