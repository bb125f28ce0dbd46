import type { PaymentOrder } from '#contract/shipping-payment-orders.ts'
import { numberAmount } from './amounts.ts'
import type { FullPaymentOrder } from './payment-orders.repository.ts'

/** Our page that leads to the payment of a payment order. */
export const toCheckoutUrl = (publicUrl: string, id: string): string => `${publicUrl}/shipping/pay/${id}`

export const presentPaymentOrder = (
  { paymentOrder, rate, payment }: FullPaymentOrder,
  { publicUrl, testMode }: { publicUrl: string; testMode: boolean },
): PaymentOrder => {
  const { id, shipment, insuranceFeeMinor, currency, expiresAt, orderId } = paymentOrder
  const amount = (amountMinor: number) => numberAmount({ amountMinor, currency })
  return {
    draft_order_id: id,
    status: payment?.status ?? 'draft',
    checkout_url: toCheckoutUrl(publicUrl, id),
    recipient_name: shipment.to.name,
    recipient_city: shipment.to.city,
    rate: rate && {
      id: rate.id,
      carrier: rate.carrierRate.carrier,
      service: rate.carrierRate.service,
      price: amount(rate.priceMinor),
    },
    insurance_cost: amount(insuranceFeeMinor),
    total_cost: amount(payment?.amountMinor ?? 0),
    currency,
    expires_at: (payment?.endsAt ?? expiresAt).toISOString(),
    is_sample: orderId === null && rate === null,
    test_mode: testMode,
  }
}
