import { randomBytes } from 'node:crypto'
import type { CarrierCustoms, CarrierShipment } from '#server/providers/carriers/carriers.provider.ts'
import type { NewLabel } from './labels.repository.ts'
import type { RateRow } from './quotes.repository.ts'

const TRACKING_KEY_BYTES = 16

export interface LabelOrder {
  userId: string
  /** Null for a custom shipment. */
  orderId: string | null
  /** The order of a connected shop that it is for. */
  shopOrderId?: string | null
  /** Null when the price is deducted from the payout of the order. */
  paymentOrderId: string | null
  rate: RateRow
  /** The quoted shipment, with names, streets and phones. */
  shipment: CarrierShipment
  customs: CarrierCustoms | null
  reference: string
  notes: string
  insuredMinor: number
  priceMinor: number
  testMode: boolean
}

/** The row of a label that is to be bought. */
export const newLabel = (order: LabelOrder, status: 'awaiting_payment' | 'processing'): NewLabel => {
  const { rate, shipment, ...values } = order
  const { carrier, service } = rate.carrierRate
  return {
    ...values,
    ...shipment,
    status,
    carrier,
    service,
    rateId: rate.id,
    currency: rate.currency,
    trackingKey: randomBytes(TRACKING_KEY_BYTES).toString('hex'),
  }
}
