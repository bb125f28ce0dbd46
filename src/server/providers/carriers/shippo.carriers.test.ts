import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usd } from '#contract/money.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { closedCircuits, FAULTS_TIMEOUT_MS } from '#server/testing/vendor-faults.ts'
import { carriersConformance, catchFailure } from './carriers.conformance.ts'
import type { CarrierShipment } from './carriers.provider.ts'
import { sampleShipment } from './sandbox.carriers.samples.ts'
import { createShippoCarriers } from './shippo.carriers.ts'
import { carrierFaults } from './testing/carrier-faults.ts'
import { startShippoServer } from './testing/shippo-server.ts'

const MORNING = Date.parse('2026-09-14T09:00:00Z')

const openShippo = async () => {
  const t = await startTestApp()
  let now = MORNING
  const clock = { now: () => new Date(now) }
  const shippo = await startShippoServer(clock.now)
  const logged: string[] = []
  const note = (line: object) => void logged.push(JSON.stringify(line))
  const options = {
    db: t.app.database.db,
    clock,
    log: { warn: note, error: note },
    circuits: closedCircuits,
    apiToken: 'shippo_test_secret-of-the-test',
    webhookSecret: 'secret-of-the-test',
    apiBase: shippo.baseUrl,
    timeoutMs: 5000,
  }
  return {
    carriers: createShippoCarriers(options),
    options,
    logged,
    shippo,
    pass: (minutes: number) => {
      now += minutes * 60_000
    },
    async close() {
      await shippo.close()
      await t.close()
    },
  }
}

carriersConformance('shippo', async () => {
  const { carriers, shippo, pass, close } = await openShippo()
  return {
    carriers,
    shipment: sampleShipment(),
    loseNextReply: (shipment) => {
      shippo.loseNext(/^POST \/transactions/)
      return shipment
    },
    sold: async () => shippo.sold(),
    pass,
    close,
  }
})

carrierFaults('shippo carriers', async () => {
  const { shippo, options, logged, pass, close } = await openShippo()
  return {
    baseUrl: shippo.baseUrl,
    create: (apiBase) => createShippoCarriers({ ...options, apiBase, timeoutMs: FAULTS_TIMEOUT_MS }),
    buys: /^\/transactions$/,
    voids: /^\/refunds$/,
    sold: shippo.sold,
    voided: shippo.voided,
    logged,
    pass,
    close,
  }
})

describe('the Shippo adapter', () => {
  let opened: Awaited<ReturnType<typeof openShippo>>
  beforeAll(async () => {
    opened = await openShippo()
  })
  afterAll(async () => opened.close())
  const quoteFirst = async (shipment: CarrierShipment) => (await opened.carriers.quote(shipment)).rates[0]?.id ?? ''

  test('quotes the carriers that are offered, and what the others say', async () => {
    const { rates, refusals } = await opened.carriers.quote(sampleShipment())
    const own = rates.filter(({ packageId }) => packageId === null)
    expect(own.map(({ carrier, service, price, days }) => [carrier, service, price.amountMinor, days])).toEqual([
      ['USPS', 'Ground Advantage', 593, 3],
      ['USPS', 'Priority Mail', 690, 2],
      ['DHL', 'Worldwide', 3810, 2],
    ])
    expect(rates.some(({ packageId }) => packageId === 'USPS:MediumFlatRateBox')).toBe(true)
    expect(refusals).toEqual([{ carrier: 'UPS', reason: 'UPS does not take this parcel.' }])
    const [{ headers, body }] = opened.shippo.calls as [(typeof opened.shippo.calls)[number]]
    expect(headers).toMatchObject({
      authorization: 'ShippoToken shippo_test_secret-of-the-test',
      'shippo-api-version': '2018-02-08',
    })
    expect(body).toMatchObject({
      address_to: { street1: '179 North Harbor Drive', city: 'Redondo Beach', state: 'CA', zip: '90277' },
      parcels: [{ length: '10', width: '8', height: '4', distance_unit: 'in', weight: '15.4', mass_unit: 'oz' }],
      shipment_date: '2026-09-14T12:00:00Z',
    })
  })

  test('the price of a label contains its insurance', async () => {
    const shipment = sampleShipment()
    const purchase = { shipment, customs: null, insured: usd(20_000), reference: '1007' }
    const label = await opened.carriers.buy({ ...purchase, rateId: await quoteFirst(shipment) }, 'insured')
    expect([label.carrier, label.price.amountMinor]).toEqual(['USPS', 793])
    expect(label.voidUntil).toEqual(new Date(MORNING + 30 * 86_400_000))
    expect(opened.shippo.label(label.id)).toMatchObject({ metadata: 'Label insured' })
    const extras = opened.shippo.calls.flatMap(({ body }) => body.extra ?? [])
    expect(extras).toContainEqual({
      reference_1: '1007',
      insurance: { amount: '200.00', currency: 'USD', content: 'Work of art' },
    })
  })

  test('a refused purchase buys nothing, says why, and the same key may try again', async () => {
    const shipment = sampleShipment()
    const purchase = { rateId: await quoteFirst(shipment), shipment, customs: null, insured: usd(0), reference: '' }
    const before = opened.shippo.sold()
    opened.shippo.refusePurchases('The account has no funds.')
    await expect(opened.carriers.buy(purchase, 'refused')).rejects.toMatchObject({
      failure: 'SHIPMENT.POSTAGE.FAILURE',
      message: 'The account has no funds.',
    })
    opened.shippo.refusePurchases(null)
    await opened.carriers.buy(purchase, 'refused')
    expect(opened.shippo.sold()).toBe(before + 1)
  })

  test('a label abroad comes with the invoice of what was declared', async () => {
    const shipment = sampleShipment({ city: 'London', state: '', postalCode: 'EC1A 1BB', country: 'GB' })
    const rateId = await quoteFirst(shipment)
    const purchase = { rateId, shipment, insured: usd(0), reference: '1008' }
    expect(await catchFailure(opened.carriers.buy({ ...purchase, customs: null }, 'abroad'))).toBe(
      'SHIPMENT.CUSTOMS_INFO.REQUIRED',
    )
    const customs = {
      items: [
        { description: 'Painting', quantity: 1, value: usd(120_000), tariffNumber: '970191', originCountry: 'US' },
      ],
      reason: 'merchandise' as const,
      signer: 'Ada Painter',
      duties: 'sender' as const,
    }
    const label = await opened.carriers.buy({ ...purchase, customs }, 'abroad')
    const declared = opened.shippo.calls.find(({ path }) => path === '/customs/declarations')
    expect(declared?.body).toMatchObject({ eel_pfc: 'NOEEI_30_37_a', incoterm: 'DDP', contents_type: 'MERCHANDISE' })
    const file = await opened.carriers.labelFile(label.id, 'a4', 'Gesso')
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
    expect(totalPages).toBe(2)
    expect(text).toContain('1 × Painting, made in US: $1,200.00')
    expect(text).toContain('Paid by the sender (DDP)')
  })

  test('tracking is sorted, and what the carrier did with a void is read of the label', async () => {
    const shipment = sampleShipment()
    const purchase = { rateId: await quoteFirst(shipment), shipment, customs: null, insured: usd(0), reference: '' }
    const label = await opened.carriers.buy(purchase, 'tracked')
    const tracking = await opened.carriers.track(label)
    expect(tracking).toMatchObject({ status: 'pre_transit', expectedOn: '2026-09-17' })
    expect(tracking.events.map(({ id, city }) => [id, city])).toEqual([
      ['a0', ''],
      ['a1', 'San Francisco'],
    ])
    expect(await opened.carriers.voidLabel(label.id)).toBe('submitted')
    opened.shippo.label(label.id).status = 'REFUNDREJECTED'
    expect(await opened.carriers.voidLabel(label.id)).toBe('rejected')
  })

  test('an address that does not exist has a finding', async () => {
    expect(await opened.carriers.checkAddress(sampleShipment({ city: 'Not A City' }).to)).toMatchObject([
      { field: 'city', kind: 'wrong', message: 'City, state not found' },
    ])
  })
})
