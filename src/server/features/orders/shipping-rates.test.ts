import { expect, test } from 'vitest'
import { getShippingRate, setShippingRate } from '#contract/delivery.ts'
import { testApp } from '#server/testing/test-app.ts'

const t = testApp()

test('a shipping price that is not sent stays as it is', async () => {
  const seller = await t.signUp('artist', 'Sena Kaya')
  const rates = (flat: string | null, handlers: string | null) => ({
    flat_rate: flat,
    handlers_rate: handlers,
    currency: 'usd',
  })
  const set = async (body: { flat_rate?: string | null; handlers_rate?: string | null }) =>
    (await seller.call(setShippingRate, { body })).body
  expect(await set({ handlers_rate: '310.00' })).toEqual(rates(null, '310.00'))
  expect(await set({ flat_rate: '20.00' })).toEqual(rates('20.00', '310.00'))
  expect(await set({ handlers_rate: null })).toEqual(rates('20.00', null))
  expect((await seller.call(getShippingRate)).body).toEqual(rates('20.00', null))
})
