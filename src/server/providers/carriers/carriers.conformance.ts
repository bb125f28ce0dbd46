import { randomBytes } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usd } from '#contract/money.ts'
import {
  CarrierFailure,
  type CarrierFailureName,
  type CarrierRate,
  type CarrierShipment,
  type CarriersProvider,
} from './carriers.provider.ts'

export interface CarriersSubject {
  carriers: CarriersProvider
  /** A shipment that the adapter prices and sells, complete with names and streets. */
  shipment: CarrierShipment
  /** Lets the answer to the next purchase get lost; the label is bought all the same. */
  loseNextReply(shipment: CarrierShipment): CarrierShipment
  /** How many labels the carriers sold so far. */
  sold(): Promise<number>
  /** Lets so many minutes pass. */
  pass(minutes: number): void
  close(): Promise<void>
}

/** The name of the failure with which a call ends. */
export const catchFailure = async (call: Promise<unknown>): Promise<CarrierFailureName | null> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error !== null && !(error instanceof CarrierFailure)) throw error
  return error?.failure ?? null
}

/** The conformance suite of every carriers adapter. */
export const carriersConformance = (name: string, open: () => Promise<CarriersSubject>): void => {
  describe(`${name} carriers`, () => {
    let subject: CarriersSubject
    let carriers: CarriersProvider
    beforeAll(async () => {
      subject = await open()
      carriers = subject.carriers
    })
    afterAll(async () => subject.close())

    const newKey = () => randomBytes(8).toString('hex')
    const quoted = async (shipment: CarrierShipment): Promise<CarrierRate> => {
      const [rate] = (await carriers.quote(shipment)).rates
      if (!rate) throw new Error('no price')
      return rate
    }
    const buy = (rateId: string, shipment: CarrierShipment, key: string) =>
      carriers.buy({ rateId, shipment, customs: null, insured: usd(10_000), reference: '1001' }, key)

    test('name: has a name and states whether it is in test mode', () => {
      expect(carriers.name).toMatch(/^[a-z-]+$/)
      expect(typeof carriers.testMode).toBe('boolean')
    })

    test('quote: prices are in whole units, each with its carrier, its service and what it pays for art', async () => {
      const { rates, expiresAt } = await carriers.quote(subject.shipment)
      expect(rates.length).toBeGreaterThan(0)
      expect(expiresAt.getTime()).toBeGreaterThan(0)
      expect(new Set(rates.map(({ id }) => id)).size).toBe(rates.length)
      for (const rate of rates) {
        expect(Number.isInteger(rate.price.amountMinor) && rate.price.amountMinor > 0, rate.service).toBe(true)
        expect(['FedEx', 'UPS', 'USPS', 'DHL']).toContain(rate.carrier)
        expect(rate.service).not.toBe('')
        expect(rate.artCover.kind === 'covered').toBe(rate.artCover.note === '')
        const added = rate.surcharges.reduce((sum, { amount }) => sum + amount.amountMinor, 0)
        expect(added, rate.service).toBeLessThan(rate.price.amountMinor)
      }
    })

    test('buy: a label is bought at the quoted price or more, for its insurance, with a tracking number', async () => {
      const rate = await quoted(subject.shipment)
      const label = await buy(rate.id, subject.shipment, newKey())
      expect(label).toMatchObject({ carrier: rate.carrier, service: rate.service })
      expect(label.trackingNumber).toMatch(/^[A-Z0-9]{10,30}$/)
      expect(label.price.amountMinor).toBeGreaterThanOrEqual(rate.price.amountMinor)
      expect(label.voidUntil.getTime()).toBeGreaterThan(0)
    })

    test('buy: one idempotency key buys one label, also concurrently; another key buys another', async () => {
      const rate = await quoted(subject.shipment)
      const before = await subject.sold()
      const key = newKey()
      const labels = await Promise.all(Array.from({ length: 5 }, () => buy(rate.id, subject.shipment, key)))
      expect(new Set(labels.map(({ id }) => id)).size).toBe(1)
      expect(await subject.sold()).toBe(before + 1)
      expect((await buy(rate.id, subject.shipment, newKey())).id).not.toBe(labels[0]?.id)
    })

    test('buy: after a lost response the same key returns the label that was bought, even when the price has expired', async () => {
      const shipment = subject.loseNextReply(subject.shipment)
      const rate = await quoted(shipment)
      const before = await subject.sold()
      const key = newKey()
      // An adapter may find out at once whether it was bought, or say that it does not know.
      expect([null, 'SHIPMENT.POSTAGE.NO_RESPONSE']).toContain(await catchFailure(buy(rate.id, shipment, key)))
      expect(await subject.sold()).toBe(before + 1)
      subject.pass(31)
      const label = await buy(rate.id, shipment, key)
      expect(label.trackingNumber).not.toBe('')
      expect(await subject.sold()).toBe(before + 1)
    })

    test('labelFile: the file of a label is a PDF of at least one page', async () => {
      const label = await buy((await quoted(subject.shipment)).id, subject.shipment, newKey())
      const file = await carriers.labelFile(label.id, '4x6', 'Gesso')
      const { totalPages } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
      expect(totalPages).toBe(1)
    })

    test('track: a parcel that was just bought is not delivered; an unknown one is not found', async () => {
      const label = await buy((await quoted(subject.shipment)).id, subject.shipment, newKey())
      const { status, events } = await carriers.track(label)
      expect(['unknown', 'pre_transit', 'in_transit']).toContain(status)
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
      const unknown = { id: 'unknown', carrier: label.carrier, trackingNumber: '00000000000000000000' }
      expect(await catchFailure(carriers.track(unknown))).toBe('NOT_FOUND')
    })

    test('voidLabel: an unused label is voided once; a repeat returns what became of it', async () => {
      const label = await buy((await quoted(subject.shipment)).id, subject.shipment, newKey())
      const first = await carriers.voidLabel(label.id)
      expect(['submitted', 'refunded']).toContain(first)
      expect(await carriers.voidLabel(label.id)).toBe(first)
      expect(await catchFailure(carriers.voidLabel('unknown'))).toBe('NOT_FOUND')
    })

    test('checkAddress: an address that exists has no findings', async () => {
      expect(await carriers.checkAddress(subject.shipment.to)).toEqual([])
    })

    test('packages, customsRules: what fits, and what customs ask for', async () => {
      for (const { id, carrier } of await carriers.packages(subject.shipment.parcel))
        expect(id.startsWith(`${carrier}:`)).toBe(true)
      const rules = (to: string) => carriers.customsRules({ from: 'US', to, medium: 'Oil on canvas' })
      expect([(await rules('US')).required, (await rules('GB')).required]).toEqual([false, true])
    })

    test('readEvent: what nobody signed is no event', () => {
      const request = { rawBody: Buffer.from('{}'), header: () => undefined, token: undefined }
      expect(carriers.readEvent(request)).toBeNull()
    })

    test('quote, buy: a price that is unknown, has expired or is of another shipment buys nothing', async () => {
      const { shipment } = subject
      const rate = await quoted(shipment)
      const before = await subject.sold()
      const heavier = { ...shipment, parcel: { ...shipment.parcel, ounces: shipment.parcel.ounces + 16 } }
      const elsewhere = { ...shipment, to: { ...shipment.to, city: 'Boston', state: 'MA', postalCode: '02108' } }
      for (const other of [heavier, elsewhere])
        expect(await catchFailure(buy(rate.id, other, newKey()))).toBe('RATE.UNAVAILABLE')
      expect(await catchFailure(buy('rate_unknown', shipment, newKey()))).toBe('RATE.UNAVAILABLE')
      subject.pass(31)
      expect(await catchFailure(buy(rate.id, shipment, newKey()))).toBe('RATE.UNAVAILABLE')
      expect(await subject.sold()).toBe(before)
    })
  })
}
