import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usd } from '#contract/money.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { closedCircuits, FAULTS_TIMEOUT_MS } from '#server/testing/vendor-faults.ts'
import { carriersConformance, catchFailure } from './carriers.conformance.ts'
import type { CarrierCustoms, CarrierShipment } from './carriers.provider.ts'
import { createEasypostCarriers } from './easypost.carriers.ts'
import { toFailureName } from './easypost.client.ts'
import { formatService, toFinding, toRefusals, toTracking } from './easypost.mapping.ts'
import { addressMessage, errorMessage, shipmentMessage, tracker } from './easypost.messages.ts'
import { sampleShipment } from './sandbox.carriers.samples.ts'
import { carrierFaults } from './testing/carrier-faults.ts'
import { RECORDINGS, startEasypostServer } from './testing/easypost-server.ts'

const MORNING = Date.parse('2026-09-14T09:00:00Z')

/** The adapter in front of a server that answers with EasyPost's recordings. */
const openEasypost = async () => {
  const t = await startTestApp()
  let now = MORNING
  const clock = { now: () => new Date(now) }
  const easypost = await startEasypostServer(clock.now)
  const { db } = t.app.database
  const logged: string[] = []
  const note = (line: object) => void logged.push(JSON.stringify(line))
  const options = {
    db,
    clock,
    log: { warn: note, error: note },
    circuits: closedCircuits,
    apiKey: 'EZTK-secret-of-the-test',
    webhookSecret: 'secret-of-the-test',
    apiBase: easypost.baseUrl,
    timeoutMs: 5000,
  }
  return {
    carriers: createEasypostCarriers(options),
    options,
    logged,
    easypost,
    pass: (minutes: number) => {
      now += minutes * 60_000
    },
    async close() {
      await easypost.close()
      await t.close()
    },
  }
}

carriersConformance('easypost', async () => {
  const { carriers, easypost, pass, close } = await openEasypost()
  return {
    carriers,
    shipment: sampleShipment(),
    loseNextReply: (shipment) => {
      easypost.loseNext(/\/buy$/)
      return shipment
    },
    sold: async () => easypost.sold(),
    pass,
    close,
  }
})

carrierFaults('easypost carriers', async () => {
  const { easypost, options, logged, pass, close } = await openEasypost()
  return {
    baseUrl: easypost.baseUrl,
    create: (apiBase) => createEasypostCarriers({ ...options, apiBase, timeoutMs: FAULTS_TIMEOUT_MS }),
    buys: /\/buy$/,
    voids: /\/refund$/,
    sold: easypost.sold,
    voided: easypost.voided,
    logged,
    pass,
    close,
  }
})

describe('what EasyPost answers', () => {
  test('its recorded answers are read', () => {
    for (const { response } of [RECORDINGS.create, RECORDINGS.buy, RECORDINGS.refund])
      expect(shipmentMessage.parse(response.body).id).toMatch(/^shp_/)
    for (const { response } of [RECORDINGS.addressFound, RECORDINGS.addressNotFound])
      expect(addressMessage.parse(response.body).verifications.delivery?.success).toBe(
        response === RECORDINGS.addressFound.response,
      )
    for (const { response } of [RECORDINGS.invalid, RECORDINGS.notFound])
      expect(errorMessage.parse(response.body).error.code).not.toBe('')
  })

  test('its codes become our names of failures', () => {
    const named = (code: string, status = 422) => toFailureName(code, status, 'SHIPMENT.POSTAGE.FAILURE')
    expect(named('PARAMETER.REQUIRED')).toBe('SHIPMENT.INVALID_PARAMS')
    expect(named('NOT_FOUND', 404)).toBe('NOT_FOUND')
    expect(named('E.ADDRESS.NOT_FOUND')).toBe('ADDRESS.VERIFY.FAILURE')
    expect(named('SHIPMENT.CUSTOMS_INFO.INVALID')).toBe('SHIPMENT.CUSTOMS_INFO.REQUIRED')
    expect(named('RATE.UNAVAILABLE')).toBe('RATE.UNAVAILABLE')
    expect(named('ACCOUNT.INSUFFICIENT_FUNDS')).toBe('SHIPMENT.POSTAGE.FAILURE')
  })

  test('services are written as people write them', () => {
    expect(
      ['GroundAdvantage', 'FEDEX_2_DAY', 'PRIORITY_OVERNIGHT', '2ndDayAir', 'Ground', 'ExpressWorldwide'].map(
        formatService,
      ),
    ).toEqual(['Ground Advantage', '2 Day', 'Priority Overnight', '2nd Day Air', 'Ground', 'Express Worldwide'])
  })

  test('tracking is sorted, and an event keeps its id', () => {
    const recorded = tracker.parse(RECORDINGS.tracker.response.body)
    const read = toTracking(recorded)
    expect(read).toMatchObject({ status: 'pre_transit', expectedOn: '2024-07-30' })
    expect(read.events.map(({ description }) => description)).toEqual([
      'Pre-Shipment Info Sent to USPS',
      'Shipping Label Created',
    ])
    expect(toTracking({ ...recorded, tracking_details: recorded.tracking_details.toReversed() })).toEqual(read)
  })

  test('a problem of the whole address stands beside the street', () => {
    expect(toFinding({ field: 'address', message: 'Address not found', suggestion: null })).toEqual({
      field: 'line1',
      kind: 'wrong',
      message: 'Address not found',
      suggestion: null,
    })
  })
})

test.each([
  ['UPSDAP', 'rate_error', [{ carrier: 'UPS', reason: 'Too large.' }]],
  ['DHLExpress', 'rate_error', [{ carrier: 'DHL', reason: 'Too large.' }]],
  ['Hermes', 'rate_error', []],
  ['UPSDAP', 'billing_error', []],
])('what %s says as a %s instead of a price', (carrier, type, refusals) => {
  expect(toRefusals({ carrier, type, message: 'Too large.' })).toEqual(refusals)
})

describe('the EasyPost adapter', () => {
  let opened: Awaited<ReturnType<typeof openEasypost>>
  beforeAll(async () => {
    opened = await openEasypost()
  })
  afterAll(async () => opened.close())

  const quoteFirst = async (shipment: CarrierShipment): Promise<string> => {
    const { rates } = await opened.carriers.quote(shipment)
    return rates.find(({ packageId }) => packageId === null)?.id ?? ''
  }
  let keys = 0
  const buy = async (shipment: CarrierShipment, customs: CarrierCustoms | null = null, insured = usd(0)) => {
    const rateId = await quoteFirst(shipment)
    keys += 1
    return opened.carriers.buy({ rateId, shipment, customs, insured, reference: '1001' }, `key-${keys}`)
  }

  test('sends a shipment with the fields of the recorded one, and quotes what it answers', async () => {
    const first = opened.easypost.calls.length
    const { rates } = await opened.carriers.quote(sampleShipment())
    const own = rates.filter(({ packageId }) => packageId === null)
    expect(
      own.map(({ carrier, service, price, retail, days }) => [
        carrier,
        service,
        price.amountMinor,
        retail?.amountMinor,
        days,
      ]),
    ).toEqual([
      ['USPS', 'Ground Advantage', 593, 845, 3],
      ['USPS', 'Priority', 690, 980, 2],
      ['USPS', 'Express', 3310, 3790, 2],
    ])
    const sent = opened.easypost.calls[first]?.body.shipment as Record<string, object>
    const recorded = RECORDINGS.create.request.body?.shipment as Record<string, object>
    expect(Object.keys(recorded)).toEqual(expect.arrayContaining(Object.keys(sent)))
    expect(sent.parcel).toEqual({ length: 10, width: 8, height: 4, weight: 15.4 })
    expect(sent.to_address).toMatchObject({ city: 'Redondo Beach', state: 'CA', zip: '90277', country: 'US' })
  })

  test('one call for each packaging that is priced', async () => {
    const before = opened.easypost.calls.length
    await opened.carriers.quote(sampleShipment({}, { length: 40, width: 30, height: 4 }))
    expect(opened.easypost.calls.length - before).toBe(1)
    const { rates } = await opened.carriers.quote(sampleShipment())
    expect(opened.easypost.calls.length - before).toBe(4)
    expect(rates.some(({ packageId }) => packageId === 'USPS:MediumFlatRateBox')).toBe(true)
  })

  test('buys what was quoted, insured, for the complete address', async () => {
    const complete = sampleShipment()
    const rateId = await quoteFirst({ ...complete, to: { ...complete.to, name: '', line1: '' } })
    const purchase = { rateId, shipment: complete, customs: null, insured: usd(20_000), reference: '1007' }
    const label = await opened.carriers.buy(purchase, 'insured')
    const bought = opened.easypost.calls.at(-1)
    expect(bought).toMatchObject({ path: `/shipments/${label.id}/buy`, body: { insurance: 200 } })
    expect(opened.easypost.shipment(label.id)).toMatchObject({
      to_address: { name: 'Maya Collector', street1: '179 North Harbor Drive' },
      reference: '1007',
      options: { label_date: '2026-09-14T12:00:00Z', invoice_number: '1007' },
    })
    expect(label.voidUntil).toEqual(new Date(MORNING + 30 * 86_400_000))
  })

  test('an answer that was lost is asked for once more; what lasts too long ends', async () => {
    opened.easypost.loseNext(/^\/shipments$/)
    expect((await opened.carriers.quote(sampleShipment())).rates.length).toBeGreaterThan(0)
    const slow = createEasypostCarriers({ ...opened.options, timeoutMs: 1 })
    expect(await catchFailure(slow.quote(sampleShipment()))).toBe('SHIPMENT.POSTAGE.NO_RESPONSE')
  })

  test('a refused purchase buys nothing, and the same key may try again', async () => {
    const shipment = sampleShipment()
    const purchase = { rateId: await quoteFirst(shipment), shipment, customs: null, insured: usd(0), reference: '' }
    const before = opened.easypost.sold()
    opened.easypost.refusePurchases('SHIPMENT.POSTAGE.FAILURE')
    expect(await catchFailure(opened.carriers.buy(purchase, 'refused'))).toBe('SHIPMENT.POSTAGE.FAILURE')
    opened.easypost.refusePurchases(null)
    await opened.carriers.buy(purchase, 'refused')
    expect(opened.easypost.sold()).toBe(before + 1)
  })

  test('a parcel abroad needs customs data, and a valuable export a filing', async () => {
    const shipment = sampleShipment({ city: 'London', state: '', postalCode: 'EC1A 1BB', country: 'GB' })
    expect(await catchFailure(buy(shipment))).toBe('SHIPMENT.CUSTOMS_INFO.REQUIRED')
    const customs = (valueMinor: number): CarrierCustoms => ({
      items: [
        { description: 'Painting', quantity: 1, value: usd(valueMinor), tariffNumber: '970191', originCountry: 'US' },
      ],
      reason: 'merchandise',
      signer: 'Ada Painter',
      duties: 'sender',
    })
    expect(await catchFailure(buy(shipment, customs(250_001)))).toBe('SHIPMENT.CUSTOMS_INFO.REQUIRED')
    const label = await buy(shipment, customs(120_000))
    expect(opened.easypost.shipment(label.id)).toMatchObject({
      options: { incoterm: 'DDP' },
      customs_info: { eel_pfc: 'NOEEI 30.37(a)', customs_items: [{ value: '1200', hs_tariff_number: '970191' }] },
    })
    const file = await opened.carriers.labelFile(label.id, 'a4', 'Gesso')
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
    expect(totalPages).toBe(2)
    expect(text).toContain('1 × Painting, made in US: $1,200.00')
    expect(text).toContain('Paid by the sender (DDP)')
  })

  test('a label is voided once; later calls return what became of it', async () => {
    const { id } = await buy(sampleShipment())
    expect(await opened.carriers.voidLabel(id)).toBe('submitted')
    const before = opened.easypost.calls.length
    opened.easypost.shipment(id).refund_status = 'refunded'
    expect(await opened.carriers.voidLabel(id)).toBe('refunded')
    expect(opened.easypost.calls.length - before).toBe(1)
  })

  test('a parcel is tracked through its shipment; an unknown one is not found', async () => {
    const label = await buy(sampleShipment())
    opened.easypost.shipment(label.id).tracker = RECORDINGS.tracker.response.body
    expect((await opened.carriers.track(label)).status).toBe('pre_transit')
    expect(await catchFailure(opened.carriers.track({ ...label, id: 'shp_unknown' }))).toBe('NOT_FOUND')
  })

  test('an address is checked by EasyPost', async () => {
    expect(await opened.carriers.checkAddress(sampleShipment().to)).toEqual([])
    expect(await opened.carriers.checkAddress(sampleShipment({ city: 'Not A City' }).to)).toMatchObject([
      { field: 'line1', kind: 'wrong', message: 'Address not found' },
    ])
  })
})
