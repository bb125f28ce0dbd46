import type { z } from 'zod'
import type { ArtworkRates, artworkRatesForm } from '#contract/shipping-rates.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { CarrierAddress } from '#server/providers/carriers/carriers.provider.ts'
import type { OrderLabels } from '../orders/orders.module.ts'
import { addressOfOrder, addressOfPlace, placeOfLine } from './addresses.ts'
import { labelsRepository as labels } from './labels.repository.ts'
import { carrierParcel, parcelOfTexts } from './parcels.ts'
import type { PaymentOrdersService } from './payment-orders.service.ts'
import type { QuotesService } from './quotes.service.ts'
import { presentArtworkRate } from './rates.presenter.ts'
import { shippingRead as read } from './shipping.read.ts'

export interface ArtworkRatesDeps {
  db: Database
  quotes: QuotesService
  paymentOrders: PaymentOrdersService
  orderLabels: OrderLabels
}

/** Rates for the page of one shipment: of an order, whose own address counts, or of a sample. */
export const createArtworkRates = ({ db, quotes, paymentOrders, orderLabels }: ArtworkRatesDeps) => {
  /** Throws `not_found` unless the order is the seller's and waits for a label. */
  const requireAddress = (userId: string, orderId: string): Promise<CarrierAddress> =>
    db.transaction(async (tx) => {
      try {
        await orderLabels.lockToShip(tx, userId, { id: orderId })
      } catch (error) {
        if (error instanceof Failure) throw new Failure('not_found', { cause: error })
        throw error
      }
      const delivery = await read.findDelivery(tx, orderId)
      if (!delivery || (await labels.isLabelled(tx, orderId))) throw new Failure('not_found')
      return addressOfOrder(delivery.address, delivery)
    })

  return async (userId: string, form: z.output<typeof artworkRatesForm>): Promise<ArtworkRates> => {
    const parcel = carrierParcel(parcelOfTexts(form))
    const orderId = form.order_id ?? null
    const to = orderId === null ? addressOfPlace(placeOfLine(form.destination)) : await requireAddress(userId, orderId)
    const shipment = { ...(await quotes.pickUp(userId, form)), to, parcel }
    const { rates, refusals } = await quotes.quote(userId, shipment, 0)
    const draftOrder = await paymentOrders.draft(userId, orderId, shipment)
    return { rates: rates.map(presentArtworkRate), not_carried: refusals, draftOrder }
  }
}
export type ArtworkRatesService = ReturnType<typeof createArtworkRates>
