import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usd } from '#contract/money.ts'
import { sandboxCarrierLabel, sandboxCarrierRate } from '#server/schema/shipping.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { carriersConformance, catchFailure } from './carriers.conformance.ts'
import type { CarrierCustoms, CarrierShipment } from './carriers.provider.ts'
import { sampleShipment } from './sandbox.carriers.samples.ts'
import { createSandboxCarriers } from './sandbox.carriers.ts'

const MORNING = new Date('2026-09-14T09:00:00Z')

/** The sandbox with a clock that stands still until the test moves it. */
const openSandbox = async () => {
  const t: TestApp = await startTestApp()
  let now = MORNING.getTime()
  const { db } = t.app.database
  return {
    carriers: createSandboxCarriers({ db, clock: { now: () => new Date(now) } }),
    db,
    pass: (minutes: number) => {
      now += minutes * 60_000
    },
    at: (moment: string) => {
      now = Date.parse(moment)
    },
    close: () => t.close(),
  }
}

carriersConformance('sandbox', async () => {
  const { carriers, db, pass, close } = await openSandbox()
  return {
    carriers,
    shipment: sampleShipment(),
    loseNextReply: (shipment) => ({
      ...shipment,
      to: { ...shipment.to, line1: `SHIPMENT.POSTAGE.NO_RESPONSE ${shipment.to.line1}` },
    }),
    sold: () => db.$count(sandboxCarrierLabel),
    pass,
    close,
  }
})

describe('the sandbox carriers', () => {
  let sandbox: Awaited<ReturnType<typeof openSandbox>>
  beforeAll(async () => {
    sandbox = await openSandbox()
  })
  afterAll(async () => sandbox.close())

  let keys = 0
  const buyFirst = async (shipment: CarrierShipment, customs: CarrierCustoms | null = null, carrier = 'USPS') => {
    const { rates } = await sandbox.carriers.quote(shipment)
    const rate = rates.find((one) => one.carrier === carrier)
    if (!rate) throw new Error(`no price of ${carrier}`)
    keys += 1
    const purchase = { rateId: rate.id, shipment, customs, insured: usd(0), reference: '1001' }
    return sandbox.carriers.buy(purchase, `key-${keys}`)
  }

  test('all four carriers take a small parcel within the United States, the cheapest price first', async () => {
    const { rates } = await sandbox.carriers.quote(sampleShipment())
    expect(new Set(rates.map(({ carrier }) => carrier))).toEqual(new Set(['FedEx', 'UPS', 'USPS', 'DHL']))
    const amounts = rates.map(({ price }) => price.amountMinor)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  })

  test('what the quote left empty may be completed at the purchase', async () => {
    const complete = sampleShipment()
    const quoted = { ...complete, to: { ...complete.to, name: '', line1: '', phone: '' } }
    const [rate] = (await sandbox.carriers.quote(quoted)).rates
    const purchase = { shipment: complete, customs: null, insured: usd(0), reference: '' }
    const label = await sandbox.carriers.buy({ ...purchase, rateId: rate?.id ?? '' }, 'completed')
    expect(label.price).toEqual(rate?.price)
  })

  test('each failure is reached by the name with which the recipient’s street begins', async () => {
    const named = (name: string) => sampleShipment({ line1: `${name} 12 Alder Street` })
    for (const name of ['ADDRESS.VERIFY.FAILURE', 'SHIPMENT.INVALID_PARAMS'])
      expect(await catchFailure(sandbox.carriers.quote(named(name)))).toBe(name)
    for (const name of ['SHIPMENT.CUSTOMS_INFO.REQUIRED', 'RATE.UNAVAILABLE', 'SHIPMENT.POSTAGE.FAILURE'])
      expect(await catchFailure(buyFirst(named(name)))).toBe(name)
    const kept = await buyFirst(named('SHIPMENT.REFUND.UNAVAILABLE'))
    expect(await catchFailure(sandbox.carriers.voidLabel(kept.id))).toBe('SHIPMENT.REFUND.UNAVAILABLE')
    expect(await catchFailure(sandbox.carriers.track(await buyFirst(named('NOT_FOUND'))))).toBe('NOT_FOUND')
    const { to } = named('ADDRESS.VERIFY.FAILURE')
    expect(await sandbox.carriers.checkAddress(to)).toMatchObject([{ field: 'line1', kind: 'wrong' }])
  })

  const customs: CarrierCustoms = {
    items: [{ description: 'Painting', quantity: 1, value: usd(120_000), tariffNumber: '970191', originCountry: 'US' }],
    reason: 'merchandise',
    signer: 'Ada Painter',
    duties: 'recipient',
  }

  test('a parcel abroad is sold with complete customs data only, and its file has the invoice', async () => {
    const london = sampleShipment({ city: 'London', state: '', postalCode: 'EC1A 1BB', country: 'GB' })
    for (const incomplete of [null, { ...customs, signer: ' ' }, { ...customs, items: [] }])
      expect(await catchFailure(buyFirst(london, incomplete))).toBe('SHIPMENT.CUSTOMS_INFO.REQUIRED')
    const label = await buyFirst(london, customs, 'DHL')
    const one = await sandbox.carriers.labelFile((await buyFirst(sampleShipment())).id, '4x6', 'Gesso')
    const two = await sandbox.carriers.labelFile(label.id, '4x6', 'Gesso')
    expect(one.subarray(0, 5).toString()).toBe('%PDF-')
    expect(two.length).toBeGreaterThan(one.length)
    expect(await catchFailure(sandbox.carriers.labelFile('shp_unknown', '4x6', 'Gesso'))).toBe('NOT_FOUND')
  })

  test('an impossible parcel, a day that has passed and an address without a name are refused', async () => {
    const { carriers } = sandbox
    expect(await catchFailure(carriers.quote(sampleShipment({}, { height: 0 })))).toBe('SHIPMENT.INVALID_PARAMS')
    const late = { ...sampleShipment(), shipOn: '2026-09-12' }
    expect(await catchFailure(carriers.quote(late))).toBe('SHIPMENT.INVALID_PARAMS')
    expect(await catchFailure(buyFirst(sampleShipment({ name: '' })))).toBe('ADDRESS.VERIFY.FAILURE')
  })

  test('an insured value costs half a percent, at least 50 cents', async () => {
    const shipment = sampleShipment()
    const [rate] = (await sandbox.carriers.quote(shipment)).rates
    const fee = async (insured: number) => {
      const purchase = { rateId: rate?.id ?? '', shipment, customs: null, insured: usd(insured), reference: '' }
      const { price } = await sandbox.carriers.buy(purchase, `insured-${insured}`)
      return price.amountMinor - (rate?.price.amountMinor ?? 0)
    }
    expect([await fee(0), await fee(5000), await fee(100_000)]).toEqual([0, 50, 500])
  })

  test('a parcel travels as time passes, and its events keep their ids', async () => {
    const label = await buyFirst(sampleShipment())
    const at = async (moment: string) => {
      sandbox.at(moment)
      const { status, events } = await sandbox.carriers.track(label)
      return { status, count: events.length, ids: events.map(({ id }) => id) }
    }
    const bought = await at('2026-09-14T10:00:00Z')
    expect(bought).toMatchObject({ status: 'pre_transit', count: 1 })
    const accepted = await at('2026-09-14T17:00:00Z')
    expect(accepted).toMatchObject({ status: 'in_transit', count: 2 })
    expect(await at('2026-09-16T08:00:00Z')).toMatchObject({ status: 'out_for_delivery', count: 5 })
    const delivered = await at('2026-09-16T14:00:00Z')
    expect(delivered).toMatchObject({ status: 'delivered', count: 6 })
    expect(delivered.ids.slice(0, 2)).toEqual(accepted.ids)
    expect((await sandbox.carriers.track(label)).expectedOn).toBe('2026-09-16')
    sandbox.at(MORNING.toISOString())
  })

  test('a street that begins with a test tracking code puts the parcel into that state at once', async () => {
    const states = {
      EZ2000000002: 'in_transit',
      EZ4000000004: 'delivered',
      EZ5000000005: 'return_to_sender',
      EZ7000000007: 'unknown',
    }
    for (const [code, status] of Object.entries(states)) {
      const label = await buyFirst(sampleShipment({ line1: `${code} Alder Street` }))
      expect((await sandbox.carriers.track(label)).status).toBe(status)
    }
  })

  test('an unused label is voided: USPS looks for scans for 14 days, the others return the price at once', async () => {
    const usps = await buyFirst(sampleShipment())
    expect(await sandbox.carriers.voidLabel(usps.id)).toBe('submitted')
    expect(await sandbox.carriers.voidLabel((await buyFirst(sampleShipment(), null, 'FedEx')).id)).toBe('refunded')
    sandbox.pass(14 * 24 * 60)
    expect(await sandbox.carriers.voidLabel(usps.id)).toBe('refunded')
    expect((await sandbox.carriers.track(usps)).events).toHaveLength(1)
    sandbox.at(MORNING.toISOString())
  })

  test('a label that was scanned or is too old is not taken back', async () => {
    const scanned = await buyFirst(sampleShipment())
    sandbox.at('2026-09-14T17:00:00Z')
    expect(await catchFailure(sandbox.carriers.voidLabel(scanned.id))).toBe('SHIPMENT.REFUND.UNAVAILABLE')
    sandbox.at(MORNING.toISOString())
    const announced = await buyFirst(sampleShipment({ line1: 'EZ1000000001 Alder Street' }))
    expect(announced.voidUntil).toEqual(new Date('2026-10-14T09:00:00Z'))
    sandbox.at('2026-10-14T09:00:01Z')
    expect(await catchFailure(sandbox.carriers.voidLabel(announced.id))).toBe('SHIPMENT.REFUND.UNAVAILABLE')
    sandbox.at(MORNING.toISOString())
  })

  test('addresses are checked by the postal rules of their country', async () => {
    const fields = async (address: object) =>
      (await sandbox.carriers.checkAddress({ ...sampleShipment().to, ...address })).map(
        ({ field, kind }) => `${field} ${kind}`,
      )
    expect(await fields({})).toEqual([])
    expect(await fields({ state: 'ZZ' })).toEqual(['state wrong'])
    expect(await fields({ postalCode: '97205' })).toEqual(['postalCode wrong'])
    expect(await fields({ city: '', country: 'FR', state: '', postalCode: '75003' })).toEqual(['city missing'])
    expect(await fields({ name: 'Мария' })).toEqual(['name wrong'])
  })

  test('customs rules: none within a customs union, tariff numbers by medium, filing of valuable exports', async () => {
    const rules = (from: string, to: string, medium = '') => sandbox.carriers.customsRules({ from, to, medium })
    expect(await rules('US', 'PR')).toEqual({ required: false, tariffNumbers: [], notes: [] })
    expect((await rules('FR', 'DE')).required).toBe(false)
    expect((await rules('CH', 'DE')).required).toBe(true)
    expect((await rules('US', 'GB', 'Oil on canvas')).tariffNumbers[0]?.number).toBe('970191')
    expect((await rules('US', 'GB', 'Bronze')).tariffNumbers[0]?.number).toBe('970390')
    expect((await rules('US', 'GB', 'Archival photograph')).tariffNumbers[0]?.number).toBe('491191')
    const filing = expect.stringContaining('export filing')
    expect((await rules('US', 'GB')).notes).toContainEqual(filing)
    expect((await rules('US', 'CA')).notes).not.toContainEqual(filing)
  })

  test('prices are removed once they have expired', async () => {
    await sandbox.carriers.quote(sampleShipment())
    sandbox.pass(31)
    const [removal] = sandbox.carriers.jobs
    await removal?.handle({})
    expect(await sandbox.db.$count(sandboxCarrierRate)).toBe(0)
  })
})
