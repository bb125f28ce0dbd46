import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { createInvoice, setShippingRate } from '#contract/delivery.ts'
import { getOrder, getSale, startCheckout } from '#contract/orders.ts'
import { putProfile } from '#contract/profiles.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { refundSale } from '#contract/refunds.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { checkoutBody, paymentPath, press } from '#server/testing/buying.ts'
import { ADDRESS } from '#server/testing/delivery-address.ts'
import { everywhere } from '#server/testing/shipping-prices.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { requireBalancedOrders } from './testing/order-balance.ts'

const TAX_RATES = 'DE 19% VAT included; US/NM/New Mexico 7.625% Sales tax added; CH 8.1% VAT added'
const t = testApp({ env: { TAX: 'rates', TAX_RATES } })
let artist: TestUser
let buyer: TestUser
let work: Artwork
beforeAll(async () => {
  artist = await t.signUp('artist', 'Sena Kaya')
  await activatePayouts(t, artist)
  await artist.call(setShippingRate, { body: { flat_rate: everywhere('19.00') } })
})
beforeEach(async () => {
  buyer = await t.signUp('collector', 'Maya')
  work = await publishWork(artist, { title: 'Low Tide', price: '1000' })
})

const quote = async (country: string, state = '') => {
  const items = [{ artwork_id: work.id, quantity: 1 }]
  const { body } = await buyer.call(quoteCheckout, { body: { items, country, state } })
  return { byState: body.by_state, taxes: body.parcels[0]?.methods[0]?.taxes }
}
const start = (address: Partial<typeof ADDRESS>, total: string, method: 'flat_rate' | 'collection' = 'flat_rate') => {
  const shipping = [{ seller_id: artist.id, method }]
  return buyer.call(startCheckout, {
    body: { ...checkoutBody(buyer.email, work), address: { ...ADDRESS, ...address }, shipping, total },
  })
}
const sumByAccount = async (orderId: string) => {
  const entries = await t.app.database.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, orderId))
  return Object.fromEntries(
    [...Map.groupBy(entries, ({ account }) => account)].map(([account, those]) => [
      account,
      those.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    ]),
  )
}

test('a quote has the tax of the country, and of the state once it is known', async () => {
  expect(await quote('DE')).toEqual({
    byState: false,
    taxes: [{ name: 'VAT', percent: 19, included: true, amount: '162.70' }],
  })
  expect(await quote('US')).toEqual({ byState: true, taxes: [] })
  expect((await quote('US', 'new mexico')).taxes).toEqual([
    { name: 'Sales tax', percent: 7.625, included: false, amount: '77.70' },
  ])
  expect((await quote('FR')).taxes).toEqual([])
})

test('an added tax is paid on top, goes to the authority, and is returned with a refund', async () => {
  expect((await start({ country: 'US', state: 'NM' }, '1019.00')).failure.code).toBe('total_changed')
  const { body } = await start({ country: 'US', state: 'NM' }, '1096.70')
  const taxes = [{ name: 'Sales tax', percent: 7.625, included: false, amount: '77.70' }]
  expect(body).toMatchObject({ tax: '77.70', taxes, total: '1096.70' })
  await press(t, await paymentPath(buyer, body.id), 'pay')
  const params = { id: body.orders[0]?.id ?? '' }
  expect((await buyer.call(getOrder, { params })).body).toMatchObject({ status: 'paid', taxes, total: '1096.70' })
  const { payout } = (await artist.call(getSale, { params })).body
  expect([payout.price, payout.commission, payout.tax]).toEqual(['1000.00', '120.00', '0.00'])
  expect(await sumByAccount(params.id)).toMatchObject({ buyer: -109_670, tax_authority: 7770, platform: 12_000 })
  const mails = await t.app.database.db.select().from(mailOutbox).where(eq(mailOutbox.to, buyer.email))
  expect(mails.map(({ text }) => text).join()).toContain('Sales tax, 7.625%: $77.70\nTotal: $1,096.70')
  expect((await buyer.call(createInvoice, { params })).status).toBe(200)
  await requireBalancedOrders(t.app.database.db)

  await artist.call(refundSale, { params, body: { reason: '' } })
  await expect
    .poll(async () => (await buyer.call(getOrder, { params })).body.status, { timeout: 15_000 })
    .toBe('refunded')
  expect(await sumByAccount(params.id)).toMatchObject({ buyer: 0, tax_authority: 0, platform: 0 })
  await requireBalancedOrders(t.app.database.db)
})

test('an included tax is taken out of what the seller is paid, and the commission is of the price without it', async () => {
  const { body } = await start({ country: 'DE', state: '', postal_code: '10115' }, '1019.00')
  const taxes = [{ name: 'VAT', percent: 19, included: true, amount: '162.70' }]
  expect(body).toMatchObject({ tax: '162.70', taxes, total: '1019.00' })
  await press(t, await paymentPath(buyer, body.id), 'pay')
  const params = { id: body.orders[0]?.id ?? '' }
  const { payout } = (await artist.call(getSale, { params })).body
  // 12 % of $840.34.
  expect([payout.price, payout.shipping, payout.commission, payout.tax]).toEqual([
    '1000.00',
    '19.00',
    '100.84',
    '162.70',
  ])
  const left = 1019 - 100.84 - 162.7 - Number(payout.provider_fee)
  expect(Number(payout.net)).toBeCloseTo(left)
  expect(await sumByAccount(params.id)).toMatchObject({ buyer: -101_900, tax_authority: 16_270, platform: 10_084 })
  await requireBalancedOrders(t.app.database.db)
})

test('an order that is collected has the tax of its seller’s country', async () => {
  await artist.call(putProfile, { body: { shipping_country: 'CH' } })
  const { body } = await start({}, '1081.00', 'collection')
  expect(body.taxes).toEqual([{ name: 'VAT', percent: 8.1, included: false, amount: '81.00' }])
})
