import { easypostWebhook, shippoWebhook } from '#contract/carrier-webhooks.ts'
import * as contract from '#contract/shipping.ts'
import * as payment from '#contract/shipping-payment-orders.ts'
import { checkCustoms, getShippingRates } from '#contract/shipping-rates.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { ArtworkRatesService } from './artwork-rates.service.ts'
import type { CarrierEvents } from './carrier-events.service.ts'
import type { LabelsService } from './labels.service.ts'
import type { Papers } from './papers.service.ts'
import type { PaymentOrdersService } from './payment-orders.service.ts'
import type { QueueService } from './queue.service.ts'
import type { QuotesService } from './quotes.service.ts'
import type { TrackingService } from './tracking.service.ts'

interface ShippingRoutesDeps {
  queue: QueueService
  quotes: QuotesService
  artworkRates: ArtworkRatesService
  papers: Papers
  labels: LabelsService
  paymentOrders: PaymentOrdersService
  tracking: TrackingService
  carrierEvents: CarrierEvents
}

export const shippingRoutes = (deps: ShippingRoutesDeps): Binding[] => {
  const { queue, quotes, artworkRates, papers, labels, paymentOrders, tracking, carrierEvents } = deps
  return [
    route(contract.getShippingQueue, ({ user }) => queue.list(user.id)),
    // A work as typed has a title, an address and a parcel have none.
    route(getShippingRates, ({ user, query, body }) =>
      'title' in body
        ? artworkRates(user.id, { ...query, ...body })
        : quotes.parcelRates(user.id, { ...query, ...body }),
    ),
    route(checkCustoms, ({ body }) => papers.check(body)),
    route(contract.listShippingLabels, ({ user }) => labels.list(user.id)),
    route(contract.buyShippingLabel, ({ user, body }) => labels.buy(user.id, body)),
    route(contract.downloadShippingLabel, ({ user, params, query }) =>
      labels.download(params.id, user.id, query.paper),
    ),
    route(contract.voidShippingLabel, ({ user, params }) => labels.returnPrice(params.id, user.id)),
    route(contract.getTracking, ({ params }) => tracking.page(params.key)),
    route(easypostWebhook, ({ request }) => carrierEvents('easypost', { ...request, token: undefined })),
    route(shippoWebhook, ({ request, query }) => carrierEvents('shippo', { ...request, token: query.token })),
    route(payment.createPaymentOrder, ({ user, body }) => paymentOrders.create(user.id, body)),
    route(payment.listPaymentOrders, ({ user }) => paymentOrders.list(user.id)),
    route(payment.getPaymentOrder, ({ user, params }) => paymentOrders.get(params.id, user.id)),
    route(payment.choosePaymentRate, ({ user, params, body }) =>
      paymentOrders.choose(params.id, user.id, body.rate_id, body.customs),
    ),
    route(payment.payPaymentOrder, ({ user, params }) => paymentOrders.payment(params.id, user.id)),
    route(payment.refreshPaymentOrder, ({ user, params }) => paymentOrders.refresh(params.id, user.id)),
    route(payment.cancelPaymentOrder, ({ user, params }) => paymentOrders.cancel(params.id, user.id)),
  ]
}
