import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { createInvoice, setShippingRate } from '#contract/delivery.ts'
import { getOrder, startCheckout } from '#contract/orders.ts'
import { putProfile } from '#contract/profiles.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { getProduct } from '#contract/shop.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { checkoutBody, paymentPath, press } from '#server/testing/buying.ts'
import { ADDRESS } from '#server/testing/delivery-address.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
const DUTIES = 'Import duties and taxes are not included: the recipient pays whatever Switzerland charges on arrival.'
let artist: TestUser
let buyer: TestUser
let work: Artwork
beforeAll(async () => {
  artist = await t.signUp('artist', 'Sena Kaya')
  await activatePayouts(t, artist)
})
beforeEach(async () => {
  buyer = await t.signUp('collector', 'Maya')
  work = await publishWork(artist, { title: 'Low Tide', price: '900' })
  await artist.call(putProfile, { body: { shipping_country: 'PT' } })
  await artist.call(setShippingRate, {
    body: {
      flat_rate: { domestic: '10.00', region: '30.00', world: '80.00' },
      art_handlers: { domestic: '200.00', region: null, world: null },
    },
  })
})

const quote = (country?: string) =>
  buyer.call(quoteCheckout, { body: { items: [{ artwork_id: work.id, quantity: 1 }], ...(country && { country }) } })
const quoteParcel = async (country?: string) => (await quote(country)).body.parcels[0]
const start = (country: string, total: string) => {
  const address = { ...ADDRESS, country, state: '', postal_code: country === 'CH' ? '8001' : '10115' }
  const shipping = [{ seller_id: artist.id, method: 'flat_rate' as const }]
  return buyer.call(startCheckout, { body: { ...checkoutBody(buyer.email, work), address, shipping, total } })
}

test('each zone has its own prices, and a way that is not offered there is left out', async () => {
  const collection = { method: 'collection', price: '0.00' }
  const domestic = [{ method: 'flat_rate', price: '10.00' }, { method: 'art_handlers', price: '200.00' }, collection]
  const at = { not_shipped_there: false, crosses_customs: false }
  expect(await quoteParcel()).toMatchObject({ ...at, methods: domestic })
  expect(await quoteParcel('PT')).toMatchObject({ ...at, methods: domestic })
  expect(await quoteParcel('DE')).toMatchObject({ ...at, methods: [{ price: '30.00' }, collection] })
  expect(await quoteParcel('CH')).toMatchObject({ crosses_customs: true, methods: [{ price: '80.00' }, collection] })
  expect((await quote('ZZ')).failure.fields).toEqual([{ field: 'country', message: 'Choose a country.' }])
})

test('the zones of a seller who stated no address lie around the default country', async () => {
  const other = await t.signUp('artist', 'Ada Moreau')
  await activatePayouts(t, other)
  work = await publishWork(other, { title: 'Harbor', price: '900' })
  await other.call(setShippingRate, { body: { flat_rate: { domestic: '5.00', world: '50.00' } } })
  expect((await quoteParcel('US'))?.methods[0]).toMatchObject({ method: 'flat_rate', price: '5.00' })
  expect((await quoteParcel('PT'))?.methods[0]).toMatchObject({ method: 'flat_rate', price: '50.00' })
  expect(await quoteParcel('CA')).toMatchObject({ not_shipped_there: true, methods: [{ method: 'collection' }] })
})

test('a checkout costs what the zone of its address does, and any other total is refused', async () => {
  expect((await start('DE', '910.00')).failure).toMatchObject({ code: 'total_changed' })
  const { status, body } = await start('DE', '930.00')
  expect([status, body.shipping, body.orders[0]?.crosses_customs]).toEqual([201, '30.00', false])
})

test('who does not ship to a country is named, and the order can be collected', async () => {
  await artist.call(setShippingRate, { body: { flat_rate: { world: null } } })
  expect(await quoteParcel('CH')).toMatchObject({ not_shipped_there: true, methods: [{ method: 'collection' }] })
  expect((await start('CH', '980.00')).failure).toMatchObject({
    code: 'shipping_not_offered',
    message: 'Sena Kaya does not ship to this country. You can collect the order, or choose another address.',
  })
  const collected = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, work) })
  expect([collected.status, collected.body.orders[0]?.crosses_customs]).toEqual([201, false])
})

test('an order that crosses a border of customs says so, and its mail and its invoice who pays the duties', async () => {
  const { body } = await start('CH', '980.00')
  await press(t, await paymentPath(buyer, body.id), 'pay')
  const params = { id: body.orders[0]?.id ?? '' }
  expect((await buyer.call(getOrder, { params })).body.crosses_customs).toBe(true)
  const mails = await t.app.database.db.select().from(mailOutbox).where(eq(mailOutbox.to, buyer.email))
  expect(mails.map(({ text }) => text).join()).toContain(DUTIES)
  const invoice = await t.request((await buyer.call(createInvoice, { params })).body.url)
  const { getDocumentProxy, extractText } = await import('unpdf')
  const read = await extractText(await getDocumentProxy(new Uint8Array(invoice.rawPayload)), { mergePages: true })
  expect(read.text.replaceAll(/\s+/g, ' ')).toContain(DUTIES)
})

test('a product page has the lowest price of each zone at once when prices or country change', async () => {
  const read = async () => {
    const { body } = await t.anonymous.call(getProduct, { params: { handle: work.shopify_handle ?? '' } })
    return body.shipping
  }
  const prices = { domestic: '10.00', region: '30.00', world: '80.00' }
  expect(await read()).toEqual({ country: 'PT', prices, currency: 'usd' })
  await artist.call(setShippingRate, { body: { flat_rate: { domestic: null, world: '0' } } })
  expect((await read()).prices).toEqual({ domestic: '200.00', region: '30.00', world: '0.00' })
  await artist.call(putProfile, { body: { shipping_country: 'CH' } })
  expect((await read()).country).toBe('CH')
})
