import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import {
  type CarrierCustoms,
  CarrierFailure,
  type CarrierLabel,
  type CarrierShipment,
  type CarriersProvider,
} from '#server/providers/carriers/carriers.provider.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { OrderLabels } from '../orders/orders.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { Site } from '../site/site.module.ts'
import { toFailure } from './carrier-failures.ts'
import { type LabelRow, labelsRepository as labels } from './labels.repository.ts'
import { logLabel } from './log-label.ts'
import { quotesRepository as quotes } from './quotes.repository.ts'
import { shipDate } from './ship-date.ts'
import type { VoidsService } from './voids.service.ts'

export interface PurchasesDeps {
  db: Database
  clock: Clock
  log: Log
  events: Pick<Events, 'emit'>
  carriers: CarriersProvider
  files: FilesProvider
  orderLabels: OrderLabels
  payments: Pick<Payments, 'lock' | 'refund'>
  voids: Pick<VoidsService, 'release'>
  site: Pick<Site, 'current'>
}

const LABELS = 'labels/'
/** The paper of the stored file. */
export const STORED_PAPER = '4x6'

const NO_RESPONSE = {
  message: 'The carrier has not answered yet. The label appears under your labels as soon as it has.',
}

/** Buys labels that are `processing`. Every step can be repeated: the carrier sells one label for the id of ours. */
export const createPurchases = (deps: PurchasesDeps) => {
  const { db, clock, log, events, carriers, files, orderLabels, payments, voids } = deps

  /** The same service of the same carrier at today's price, for a label that was paid after its price had expired. */
  const requote = async (label: LabelRow, shipment: CarrierShipment): Promise<string> => {
    const { rates } = await carriers.quote(shipment)
    const found = rates.find(({ carrier, service }) => carrier === label.carrier && service === label.service)
    if (!found) throw new CarrierFailure('RATE.UNAVAILABLE', 'This service is not offered any more.')
    return found.id
  }

  const buy = async (label: LabelRow): Promise<CarrierLabel> => {
    const { id, from, to, parcel, shipOn, insuredMinor, currency, reference } = label
    const customs: CarrierCustoms | null = label.customs
    const found = await quotes.findRate(db, label.rateId, label.userId)
    if (!found) throw new Error(`Label ${id} has no rate.`)
    const insured = { amountMinor: insuredMinor, currency }
    const purchase = { shipment: { from, to, parcel, shipOn }, customs, insured, reference }
    const rateId = found.rate.carrierRate.id
    try {
      return await carriers.buy({ ...purchase, rateId }, id)
    } catch (error) {
      if (!(error instanceof CarrierFailure) || !hasLapsed(error, shipOn, from)) throw error
      const shipment = { ...purchase.shipment, shipOn: shipDate(from, clock.now()) }
      return carriers.buy({ ...purchase, shipment, rateId: await requote(label, shipment) }, id)
    }
  }

  const hasLapsed = ({ failure }: CarrierFailure, shipOn: string, from: LabelRow['from']): boolean =>
    failure === 'RATE.UNAVAILABLE' || (failure === 'SHIPMENT.INVALID_PARAMS' && shipOn < shipDate(from, clock.now()))

  /** The carrier refused: the order is in the queue again, and what was paid for the label is refunded. */
  const fail = (label: LabelRow, problem: string): Promise<void> =>
    db.transaction(async (tx) => {
      const { paymentOrderId } = label
      if (paymentOrderId !== null) await payments.lock(tx, paymentOrderId)
      const text = paymentOrderId === null ? problem : `${problem} Your payment is refunded.`
      const failed = await labels.move(tx, label.id, 'failed', { problem: text })
      if (failed && paymentOrderId !== null) await payments.refund(tx, paymentOrderId)
    })

  /** False when somebody else did. */
  const record = (label: LabelRow, bought: CarrierLabel, file: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { id, orderId, shopOrderId, paymentOrderId, priceMinor } = label
      // The order is always locked before its label.
      const order = orderId === null ? null : await orderLabels.lock(tx, orderId)
      const now = clock.now()
      const recorded = await labels.move(tx, id, 'purchased', {
        carrier: bought.carrier,
        service: bought.service,
        carrierMinor: bought.price.amountMinor,
        carrierLabelId: bought.id,
        trackingNumber: bought.trackingNumber,
        voidUntil: bought.voidUntil,
        file,
        purchasedAt: now,
        trackAt: now,
      })
      if (recorded && shopOrderId !== null) await events.emit(tx, { type: 'shop-label.changed', shopOrderId })
      if (!recorded || orderId === null) return recorded !== null
      if (paymentOrderId === null) await orderLabels.charge(tx, { id, orderId }, priceMinor)
      await orderLabels.recordStep(tx, orderId, { step: 'packed', carrier: '', tracking_number: '' })
      // The order was refunded while its label was being bought.
      if (order?.status !== 'paid') await voids.release(tx, orderId)
      return true
    })

  return {
    /**
     * Buys a label that is `processing`; for any other nothing happens. Returns why it was not bought; null when it was.
     * With `carrier_failed` that is unknown, and it has to be tried again; any other failure has ended the label.
     */
    async complete(labelId: string): Promise<Failure | null> {
      const label = await labels.find(db, labelId)
      if (label?.status !== 'processing') return null
      let bought: CarrierLabel
      try {
        bought = await buy(label)
      } catch (error) {
        if (!(error instanceof CarrierFailure)) throw error
        if (error.failure === 'SHIPMENT.POSTAGE.NO_RESPONSE') return new Failure('carrier_failed', NO_RESPONSE)
        await fail(label, error.message)
        return toFailure(error)
      }
      const file = `${LABELS}${labelId}.pdf`
      await files.put(file, await carriers.labelFile(bought.id, STORED_PAPER, deps.site.current().name.name))
      if (await record(label, bought, file))
        logLabel(log, 'label bought', { label: labelId, providerId: bought.id, ...bought.price })
      return null
    },
  }
}
export type PurchasesService = ReturnType<typeof createPurchases>
