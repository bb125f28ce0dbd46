import { expect, test } from 'vitest'
import { toggleLike } from '#contract/interactions.ts'
import { keepReported, reportThing } from '#contract/moderation.ts'
import { listNotifications } from '#contract/notifications.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

// Without jobs, so that nothing is collected every minute.
const t = testApp({ overrides: { working: false } })

const notified = async (who: TestUser) => (await who.call(listNotifications)).body.items.map(({ kind }) => kind)
const soon = { timeout: 10_000 }

test('a like, a sale and the decision about a report are each collected soon after they happened', async () => {
  const [maker, bo] = [await t.signUp('artist'), await t.signUp('collector')]
  const admin = await t.signUp('admin')
  await activatePayouts(t, maker)
  const work = await publishWork(maker, { price: '100' })
  await bo.call(toggleLike, { body: { itemType: 'artwork', itemId: work.id } })
  await expect.poll(() => notified(maker), soon).toEqual(['like'])
  await buyWorks(t, bo, work)
  await expect.poll(() => notified(maker), soon).toEqual(['sale', 'like'])
  await bo.call(reportThing, { body: { kind: 'artwork', target_id: work.id, reason: 'spam' } })
  await admin.call(keepReported, { params: { kind: 'artwork', id: work.id }, body: {} })
  await expect.poll(() => notified(bo), soon).toEqual(['report_kept'])
})
