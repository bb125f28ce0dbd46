import { beforeAll, expect, test } from 'vitest'
import { getArtwork, updateArtwork } from '#contract/artworks.ts'
import { getShippingRate, setShippingRate } from '#contract/delivery.ts'
import { getProfile, putProfile } from '#contract/profiles.ts'
import { search } from '#contract/search.ts'
import { getProduct } from '#contract/shop.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Sena Kaya')
  await activatePayouts(t, artist)
})

const choose = (currency: string) => artist.call(putProfile, { body: { currency } })

test('a seller chooses the currency of new prices, and those that are stated keep theirs', async () => {
  expect((await artist.call(getProfile)).body.currency).toBe('usd')
  const dollars = await publishWork(artist, { title: 'Low Tide', price: '1,200.00' })
  await artist.call(setShippingRate, { body: { flat_rate: { domestic: '20.00' } } })
  expect((await choose('huf')).failure.fields?.[0]?.field).toBe('currency')
  expect((await choose('jpy')).body.currency).toBe('jpy')
  const yen = await publishWork(artist, { title: 'High Tide', price: '120,000' })
  expect([yen.price, yen.currency]).toEqual(['120000', 'jpy'])
  const kept = await artist.call(getArtwork, { params: { id: dollars.id } })
  expect([kept.body.price, kept.body.currency]).toEqual(['1200.00', 'usd'])

  // Prices for shipping are those of the currency of a work.
  expect((await artist.call(getShippingRate)).body).toMatchObject({ currency: 'jpy', flat_rate: { domestic: null } })
  const wrong = await artist.call(setShippingRate, { body: { currency: 'usd', flat_rate: { domestic: '25.00' } } })
  expect([wrong.status, wrong.failure.fields?.[0]?.field]).toEqual([400, 'currency'])
  const decimals = await artist.call(setShippingRate, { body: { flat_rate: { domestic: '2500.50' } } })
  expect(decimals.failure.fields).toEqual([
    { field: 'flat_rate.domestic', message: 'Enter an amount in JPY without decimals, like 1250.' },
  ])
  await artist.call(setShippingRate, { body: { currency: 'jpy', flat_rate: { domestic: '2500' } } })
  const readShipping = async ({ shopify_handle: handle }: { shopify_handle: string | null }) =>
    (await t.anonymous.call(getProduct, { params: { handle: handle ?? '' } })).body.shipping
  expect(await readShipping(dollars)).toMatchObject({ currency: 'usd', prices: { domestic: '20.00' } })
  expect(await readShipping(yen)).toMatchObject({ currency: 'jpy', prices: { domestic: '2500' } })
})

test('a work takes another currency only together with its price in it', async () => {
  await choose('usd')
  const { id } = await publishWork(artist, { title: 'Ebb', price: '1200' })
  const change = (fields: Record<string, string>) => artist.form(updateArtwork, { params: { id }, fields })
  expect((await change({ currency: 'eur' })).failure.fields).toEqual([
    { field: 'price', message: 'Enter the price in the other currency.' },
  ])
  expect((await change({ currency: 'huf', price: '1200' })).failure.fields?.[0]?.field).toBe('currency')
  const { body } = await change({ currency: 'eur', price: '1.100,50 EUR' })
  expect([body.price, body.currency]).toEqual(['1100.50', 'eur'])
  expect((await change({ price: '1000.5' })).body).toMatchObject({ price: '1000.50', currency: 'eur' })
})

test('a search by price finds works in the currency of the installation only', async () => {
  await choose('usd')
  await publishWork(artist, { title: 'Quayside in dollars', price: '900' })
  await choose('jpy')
  await publishWork(artist, { title: 'Quayside in yen', price: '900' })
  const find = async (query: Record<string, string>) => {
    const { body } = await t.anonymous.call(search, { query: { q: 'quayside', type: 'artworks', ...query } })
    return body.items.map((item) => (item.type === 'artwork' ? item.artwork.title : ''))
  }
  expect(await find({})).toHaveLength(2)
  expect(await find({ price_max: '1,000.00' })).toEqual(['Quayside in dollars'])
  expect(await find({ sort: 'price_asc' })).toEqual(['Quayside in dollars'])
  const wrong = await t.anonymous.call(search, { query: { q: 'quayside', price_min: '1.2.3' } })
  expect(wrong.failure.fields?.[0]?.field).toBe('price_min')
})
