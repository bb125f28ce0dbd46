import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { RECORDINGS, startEasypostServer } from '#server/providers/carriers/testing/easypost-server.ts'
import { startShippoServer } from '#server/providers/carriers/testing/shippo-server.ts'
import { webhookInbox } from '#server/schema/platform.ts'
import { shippingLabel } from '#server/schema/shipping.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { buildPurchase, cheapest, sellParcel, signUpSeller } from './testing/selling.ts'

// EasyPost normalises it: the ligature is signed as two letters.
const EASYPOST_SECRET = 'secret-of-the-ﬁrst-test'
const SHIPPO_SECRET = 'secret-of-the-test'

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const newId = () => randomBytes(8).toString('hex')
const easypostHeader = (body: string, secret = EASYPOST_SECRET.normalize('NFKD')) => ({
  'x-hmac-signature': `hmac-sha256-hex=${hmac(secret, body)}`,
})
const shippoHeader = (body: string, { secret = SHIPPO_SECRET, minutesAgo = 0 } = {}) => {
  const at = Math.floor(Date.now() / 1000) - minutesAgo * 60
  return { 'shippo-auth-signature': `t=${at},v1=${hmac(secret, `${at}.${body}`)}` }
}

/** The product with a vendor of labels that moves a parcel when it is asked to. */
const openWorld = async (
  vendor: { close(): Promise<void> },
  env: Record<string, string>,
  moveParcel: (carrierLabelId: string) => void,
) => {
  const t: TestApp = await startTestApp({ env })
  const seller: TestUser = await signUpSeller(t, 'Ada Painter')
  const { db } = t.app.database
  return {
    t,
    /** Sells a work and buys its label; the carrier has the parcel, and nobody knows yet. */
    async ship() {
      const buyer = await t.signUp('collector')
      const item = await sellParcel(t, seller, { buyer })
      const bought = await seller.raw('POST', '/api/shipping/labels', buildPurchase(item, await cheapest(seller)))
      const { id } = bought.raw.json() as ShippingLabel
      const [label] = await db.select().from(shippingLabel).where(eq(shippingLabel.id, id))
      if (!label?.carrierLabelId) throw new Error('no label')
      moveParcel(label.carrierLabelId)
      return {
        number: label.trackingNumber ?? '',

        status: async () => {
          const [row] = await db.select().from(shippingLabel).where(eq(shippingLabel.id, id))
          return row?.trackingStatus
        },
      }
    },
    send: async (url: string, body: string, headers: Record<string, string>) =>
      (
        await t.request({
          method: 'POST',
          url,
          payload: body,
          headers: { 'content-type': 'application/json', ...headers },
        })
      ).statusCode,
    inbox: () => db.select().from(webhookInbox),
    async close() {
      await t.close()
      await vendor.close()
    },
  }
}
type World = Awaited<ReturnType<typeof openWorld>>

describe('events of EasyPost', () => {
  let world: World
  beforeAll(async () => {
    const easypost = await startEasypostServer(() => new Date())
    const tracker = { ...RECORDINGS.tracker.response.body, status: 'in_transit' }
    const env = {
      EASYPOST_API_KEY: 'EZTK-1',
      EASYPOST_API_BASE: easypost.baseUrl,
      EASYPOST_WEBHOOK_SECRET: EASYPOST_SECRET,
    }
    world = await openWorld(easypost, env, (id) => Object.assign(easypost.shipment(id), { tracker }))
  })
  afterAll(() => world.close())
  const eventFor = (number: string, id = `evt_${newId()}`) =>
    JSON.stringify({ id, object: 'Event', description: 'tracker.updated', result: { tracking_code: number } })

  test('a signed event lets the carrier be asked, and a replay changes nothing', async () => {
    const parcel = await world.ship()
    const body = eventFor(parcel.number)
    expect(await world.send('/api/webhooks/easypost', body, easypostHeader(body))).toBe(200)
    expect(await parcel.status()).toBe('in_transit')
    expect(await world.send('/webhooks/easypost', body, easypostHeader(body))).toBe(200)
    expect((await world.inbox()).filter(({ provider }) => provider === 'easypost')).toHaveLength(1)
  })

  test('without a signature, with a wrong one or another body, nothing changes', async () => {
    const parcel = await world.ship()
    const before = await world.inbox()
    const body = eventFor(parcel.number)
    const { 'x-hmac-signature': good } = easypostHeader(body)
    for (const [payload, headers] of [
      [body, {}],
      [body, easypostHeader(body, 'another')],
      [body, { 'x-hmac-signature': good.replace('hmac-sha256-hex=', '') }],
      [eventFor('9400100110368000000000'), { 'x-hmac-signature': good }],
      [`${body} `, { 'x-hmac-signature': good }],
      ['[]', easypostHeader('[]')],
      ['no JSON', easypostHeader('no JSON')],
    ] as const)
      expect(await world.send('/api/webhooks/easypost', payload, headers), payload).toBe(400)
    expect(await world.send('/api/webhooks/shippo?token=secret-of-the-test', body, {}), 'not used here').toBe(400)
    expect(await world.inbox()).toEqual(before)
    expect(await parcel.status()).toBe('unknown')
  })
})

describe('events of Shippo', () => {
  let world: World
  beforeAll(async () => {
    const shippo = await startShippoServer(() => new Date())
    const env = {
      SHIPPO_API_TOKEN: 'shippo_test_1',
      SHIPPO_API_BASE: shippo.baseUrl,
      SHIPPO_WEBHOOK_SECRET: SHIPPO_SECRET,
    }
    world = await openWorld(shippo, env, (id) => Object.assign(shippo.label(id), { tracking_status: 'TRANSIT' }))
  })
  afterAll(() => world.close())
  const eventFor = (tracking_number: string, more = {}) =>
    JSON.stringify({ event: 'track_updated', test: true, data: { tracking_number, nonce: newId() }, ...more })

  test('a signed event lets the carrier be asked', async () => {
    const parcel = await world.ship()
    const body = eventFor(parcel.number)
    expect(await world.send('/api/webhooks/shippo', body, shippoHeader(body))).toBe(200)
    expect(await parcel.status()).toBe('in_transit')
    expect(await world.send('/api/webhooks/shippo', body, shippoHeader(body)), 'again').toBe(200)
    const stored = (await world.inbox()).filter(({ provider }) => provider === 'shippo')
    expect(stored.map(({ type }) => type)).toEqual(['track_updated'])
  })

  test('without a signature, the secret in the address counts', async () => {
    const parcel = await world.ship()
    const body = eventFor(parcel.number)
    expect(await world.send('/api/webhooks/shippo', body, {})).toBe(400)
    expect(await world.send('/api/webhooks/shippo?token=another', body, {})).toBe(400)
    expect(await parcel.status()).toBe('unknown')
    expect(await world.send(`/api/webhooks/shippo?token=${SHIPPO_SECRET}`, body, {})).toBe(200)
    expect(await parcel.status()).toBe('in_transit')
  })

  test('a signature that is wrong, or whose clock is 10 minutes off, is refused whatever the address has', async () => {
    const parcel = await world.ship()
    const before = await world.inbox()
    const body = eventFor(parcel.number)
    for (const options of [{ secret: 'another' }, { minutesAgo: 10 }, { minutesAgo: -10 }])
      for (const url of ['/api/webhooks/shippo', `/api/webhooks/shippo?token=${SHIPPO_SECRET}`])
        expect(await world.send(url, body, shippoHeader(body, options))).toBe(400)
    expect(await world.inbox()).toEqual(before)
    expect(await parcel.status()).toBe('unknown')
  })

  test('an event about something else is recorded and changes nothing', async () => {
    const parcel = await world.ship()
    const body = eventFor(parcel.number, { event: 'transaction_created' })
    expect(await world.send('/api/webhooks/shippo', body, shippoHeader(body))).toBe(200)
    expect(await parcel.status()).toBe('unknown')
  })
})
