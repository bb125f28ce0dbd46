import { useRef, useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { CUSTOM_INSURANCE } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { createPaymentOrder } from '#contract/shipping-payment-orders.ts'
import type { ShippingRate } from '#contract/shipping-rates.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { session } from '#web/lib/live-session.ts'
import { rememberPending } from './pending-record.ts'
import { addDollars, customInsuranceCost } from './shipment-rates.ts'
import { useReload } from './shipping.queries.ts'
import { pageToast, wasRefused } from './shipping-toasts.ts'
import type { CustomsState } from './use-customs.ts'
import { type Quote, toAddresses, toParcel } from './use-shipment-form.ts'

type PaymentOrdered = InputOf<typeof createPaymentOrder>['body']

interface Chosen {
  quote: Quote | null
  rate: ShippingRate | null
  coverage: number
  customs: CustomsState
  /** The order of a shop that the label is for. */
  shopOrderId?: string | undefined
}

/** What a payment order is created from (MS-10.22 to MS-10.24). */
const toPaymentOrder = (
  { sent }: Quote,
  rate: ShippingRate,
  coverage: number,
  customs: CustomsState,
): PaymentOrdered => {
  const insuranceCost = customInsuranceCost(coverage)
  return {
    ...toAddresses(sent, true),
    recipient_phone_country: sent.recipient_phone_country,
    ship_from_phone_country: sent.ship_from_phone_country,
    ...toParcel(sent),
    reference: sent.reference,
    notes: sent.notes,
    rate_id: rate.id,
    insurance: CUSTOM_INSURANCE.base + coverage,
    shipping_cost: rate.price,
    insurance_cost: insuranceCost,
    total_cost: addDollars(rate.price, insuranceCost),
    carrier: rate.carrier,
    service: rate.service,
    est_days: rate.est_days,
    shipping_date: 'today',
    ...(customs.declared && { customs: customs.declared }),
  }
}

/** Creates the payment order of a custom shipment, and leaves for its payment (MS-10.17 to MS-10.31). */
export const useLabelPayment = ({ quote, rate, coverage, customs, shopOrderId }: Chosen) => {
  const [isBusy, setIsBusy] = useState(false)
  const [hasOpenOrder, setHasOpenOrder] = useState(false)
  const isRunning = useRef(false)
  const reload = useReload()

  const fail = (error: unknown) => {
    if (wasRefused(error)) return
    if (error instanceof ApiError && error.code === 'rate_expired') return pageToast.error(error.message)
    const isOpen = error instanceof ApiError && error.status === 409
    setHasOpenOrder(isOpen)
    pageToast.error(isOpen ? SHIPPING_MESSAGES.payPending : SHIPPING_MESSAGES.payFailed)
    if (isOpen) void reload()
  }
  const create = async (ready: Quote, chosen: ShippingRate) => {
    const ofOrder = shopOrderId === undefined ? {} : { shop_order_id: shopOrderId }
    const shipment = { ...toPaymentOrder(ready, chosen, coverage, customs), ...ofOrder }
    const order = await api('POST /shipping/create-payment-order', { body: shipment })
    if (!order.checkout_url) throw new Error(SHIPPING_MESSAGES.payFailed)
    rememberPending({ draft_order_id: order.draft_order_id, shipment, timestamp: Date.now() })
    await leaveFor(order.checkout_url)
  }
  const pay = async () => {
    if (isRunning.current) return pageToast.warning(SHIPPING_MESSAGES.payInProgress)
    if (!quote || !rate) return pageToast.error(SHIPPING_MESSAGES.rateMissing)
    if (!customs.isReady) return
    isRunning.current = true
    setIsBusy(true)
    try {
      if (await session.currentToken()) await create(quote, rate)
      else pageToast.error(SHIPPING_MESSAGES.payNeedsLogin)
    } catch (error) {
      fail(error)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { pay, isBusy, hasOpenOrder }
}
