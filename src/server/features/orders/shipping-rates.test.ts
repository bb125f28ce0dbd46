import { expect, test } from 'vitest'
import { getShippingRate, setShippingRate } from '#contract/delivery.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { testApp } from '#server/testing/test-app.ts'

const t = testApp()

test('a shipping price that is not sent stays as it is', async () => {
  const seller = await t.signUp('artist', 'Sena Kaya')
  const nothing = { domestic: null, region: null, world: null }
  const set = async (body: InputOf<typeof setShippingRate>['body']) =>
    (await seller.call(setShippingRate, { body })).body
  const stored = {
    country: 'US',
    flat_rate: nothing,
    art_handlers: { ...nothing, domestic: '310.00' },
    currency: 'usd',
  }
  expect(await set({ art_handlers: { domestic: '310.00' } })).toEqual(stored)
  const priced = { ...stored, flat_rate: { domestic: '20.00', region: null, world: '0.00' } }
  expect(await set({ flat_rate: { domestic: '20', world: '0' } })).toEqual(priced)
  const withdrawn = { ...priced, flat_rate: { ...nothing, world: '0.00' } }
  expect(await set({ flat_rate: { domestic: null } })).toEqual(withdrawn)
  expect((await seller.call(getShippingRate)).body).toEqual(withdrawn)
})
