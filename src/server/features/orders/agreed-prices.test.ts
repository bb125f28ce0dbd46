import { beforeAll, expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { HOUR_MS } from '#contract/constants.ts'
import { getOrder, startCheckout } from '#contract/orders.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks, checkoutBody, holdWorks } from '#server/testing/buying.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { agreedPrices } from './agreed-prices.service.ts'

const t = testApp()
let artist: TestUser
let buyer: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
  buyer = await t.signUp('collector')
  await activatePayouts(t, artist)
})

const agree = (artworkId: string, priceMinor = 9_000, endsAt = new Date(Date.now() + HOUR_MS)) =>
  t.app.database.db.transaction((tx) =>
    agreedPrices.agree(tx, { artworkId, buyerId: buyer.id, priceMinor, currency: 'usd', endsAt }),
  )

test('a buyer checks out at the agreed price, which nobody else gets and which is used once', async () => {
  const work = await publishWork(artist, { price: '100', edition_type: 'Limited', edition_size: '10' })
  await agree(work.id)
  expect((await buyer.call(getCart, {})).body).toMatchObject({
    items: [{ artwork_id: work.id, price: '90.00', copies_left: 1, problem: null }],
    subtotals: [{ amount: '90.00' }],
  })
  const two = { ...checkoutBody(buyer.email, work), items: [{ artwork_id: work.id, quantity: 2 }], total: '180.00' }
  const refused = await buyer.call(startCheckout, { body: two })
  expect([refused.status, refused.failure.code]).toEqual([409, 'too_few_copies'])
  expect(refused.failure.message).toContain('is for one copy')
  const stranger = await t.signUp('collector')
  const forged = await stranger.call(startCheckout, {
    body: checkoutBody(stranger.email, { ...work, price: '90.00' }),
  })
  expect([forged.status, forged.failure.code]).toEqual([409, 'total_changed'])
  const { orders } = await buyWorks(t, buyer, { ...work, price: '90.00' })
  expect((await buyer.call(getOrder, { params: { id: orders[0]?.id ?? '' } })).body).toMatchObject({
    price: '90.00',
    lines: [{ copies: [1], price: '90.00' }],
  })
  expect((await buyer.call(getCart, {})).body.items).toEqual([])
  const again = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, { ...work, price: '90.00' }) })
  expect([again.status, again.failure.code]).toEqual([409, 'total_changed'])
})

test('an agreed price ends, can be taken back, and is refused while the work is sold or held', async () => {
  const work = await publishWork(artist, { price: '100' })
  await agree(work.id, 9_000, new Date(Date.now() - 1000))
  expect((await buyer.call(getCart, {})).body.items).toMatchObject([{ price: '100.00', added_price: '90.00' }])
  await agree(work.id, 8_000)
  expect((await buyer.call(getCart, {})).body.items).toMatchObject([{ price: '80.00' }])
  await t.app.database.db.transaction((tx) => agreedPrices.withdraw(tx, { artworkId: work.id, buyerId: buyer.id }))
  expect((await buyer.call(getCart, {})).body.items).toMatchObject([{ price: '100.00' }])
  const other = await t.signUp('collector')
  await holdWorks(other, work)
  await expect(agree(work.id)).rejects.toThrow('on hold for someone else')
  const sold = await publishWork(artist, { price: '100' })
  await buyWorks(t, await t.signUp('collector'), sold)
  await expect(agree(sold.id)).rejects.toThrow('was sold')
})
