import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getHeld } from '#contract/backup.ts'
import { DAY_MS } from '#contract/constants.ts'
import { refundSale } from '#contract/refunds.ts'
import { order } from '#server/schema/orders.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { testApp } from '#server/testing/test-app.ts'

const t = testApp({ overrides: { working: false } })

test('each feature counts what it holds back, such as a payout and a refund', async () => {
  const { db } = t.app.database
  const { backup } = t.app.features
  const [admin, artist, buyer] = [await t.signUp('admin'), await t.signUp('artist'), await t.signUp('collector')]
  await activatePayouts(t, artist)
  const buy = async () => {
    const { orders } = await buyWorks(t, buyer, await publishWork(artist, { price: '100' }))
    return orders[0]?.id ?? ''
  }
  const [delivered, refunded] = [await buy(), await buy()]
  const deliveredAt = new Date(Date.now() - 60 * DAY_MS)
  await db.update(order).set({ deliveredAt }).where(eq(order.id, delivered))
  await backup.holdRestored(new Date())
  await artist.call(refundSale, { params: { id: refunded }, body: { reason: '' } })
  const { held } = (await admin.call(getHeld)).body
  expect(held?.waiting).toMatchObject({ payouts: 1, refunds: 1, labels: 0 })
  const released = await backup.release({ discardOldMail: false, by: null })
  expect(released?.waiting).toEqual(held?.waiting)
})
