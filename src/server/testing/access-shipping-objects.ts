import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ObjectRule } from '#contract/endpoint.ts'
import { SERVICE_CURRENCY, usd } from '#contract/money.ts'
import type { LabelStatus } from '#contract/shipping-constants.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { CarrierRate, CarrierShipment } from '#server/providers/carriers/carriers.provider.ts'
import {
  sandboxCarrierLabel,
  shipmentPaymentOrder,
  shippingLabel,
  shippingQuote,
  shippingRate,
} from '#server/schema/shipping.ts'
import { insertPayment } from './payments.ts'

const PLACE = {
  name: 'Maya Lindholm',
  line1: '418 Canyon Road',
  line2: '',
  city: 'Santa Fe',
  state: 'NM',
  postalCode: '87501',
  country: 'US',
  phone: '',
  email: '',
}
const SHIPMENT: CarrierShipment = {
  from: PLACE,
  to: PLACE,
  parcel: { length: 30, width: 20, height: 4, ounces: 128, packaging: 'Box' },
  shipOn: '2026-11-23',
}
const RATE: CarrierRate = {
  id: 'rate',
  carrier: 'UPS',
  service: 'Ground',
  price: usd(1500),
  retail: null,
  days: 3,
  packageId: null,
  surcharges: [],
  artCover: { kind: 'covered', max: null, note: '' },
}

type Made = { key: string; imageIds: string[]; state(): Promise<string> }
type Kind = Extract<ObjectRule['kind'], 'label' | 'payment order' | 'tracking page'>

/** Inserts the objects of shipping for the access matrix. Of these, only tracking pages are ever public. */
export const shippingObjectMakers = (
  db: Database,
): Record<Kind, (ownerId: string, published: boolean) => Promise<Made>> => {
  const insertLabel = async (userId: string, status: LabelStatus): Promise<{ id: string; key: string }> => {
    const [quote] = await db
      .insert(shippingQuote)
      .values({ userId, shipment: SHIPMENT, currency: SERVICE_CURRENCY, expiresAt: new Date() })
      .returning({ id: shippingQuote.id })
    const [rate] = await db
      .insert(shippingRate)
      .values({ quoteId: quote?.id as string, carrierRate: RATE, priceMinor: 1725, currency: SERVICE_CURRENCY })
      .returning({ id: shippingRate.id })
    const trackingKey = randomBytes(16).toString('hex')
    const sold = { carrier: 'UPS', service: 'Ground', trackingNumber: trackingKey, shipment: SHIPMENT, reference: '' }
    const terms = { insuredMinor: 0, priceMinor: 1500, currency: SERVICE_CURRENCY, days: 3, boughtAt: new Date() }
    await db.insert(sandboxCarrierLabel).values({ ...sold, ...terms, id: trackingKey, idempotencyKey: trackingKey })
    const about = {
      carrier: 'UPS',
      service: 'Ground',
      insuredMinor: 0,
      priceMinor: 1725,
      currency: SERVICE_CURRENCY,
      testMode: true,
    }
    const bought = { trackingKey, trackingNumber: trackingKey, carrierLabelId: trackingKey }
    const values = { ...SHIPMENT, ...about, ...bought, userId, status, rateId: rate?.id as string }
    const [label] = await db.insert(shippingLabel).values(values).returning({ id: shippingLabel.id })
    return { id: label?.id as string, key: trackingKey }
  }
  const readState = (id: string) => async () =>
    JSON.stringify(await db.select().from(shippingLabel).where(eq(shippingLabel.id, id)))

  return {
    /** A label that cannot be voided any more. */
    async label(ownerId) {
      const { id } = await insertLabel(ownerId, 'purchased')
      return { key: id, imageIds: [], state: readState(id) }
    },
    /** A label that was voided has no page any more. */
    async 'tracking page'(ownerId, published) {
      const { id, key } = await insertLabel(ownerId, published ? 'purchased' : 'void')
      return { key, imageIds: [], state: readState(id) }
    },
    async 'payment order'(userId) {
      const id = await insertPayment(db, { kind: 'label', payerId: userId, status: 'ended' })
      const values = {
        id,
        paymentId: id,
        userId,
        shipment: SHIPMENT,
        currency: SERVICE_CURRENCY,
        expiresAt: new Date(),
      }
      await db.insert(shipmentPaymentOrder).values(values)
      const state = async () =>
        JSON.stringify(await db.select().from(shipmentPaymentOrder).where(eq(shipmentPaymentOrder.id, id)))
      return { key: id, imageIds: [], state }
    },
  }
}
