import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { closeAccount } from '#contract/account.ts'
import { recordDelivery } from '#contract/delivery.ts'
import { answerInquiry, sendInquiry } from '#contract/inquiries.ts'
import { addComment, toggleLike } from '#contract/interactions.ts'
import {
  countNotifications,
  listNotifications,
  type NotificationFilter,
  readNotifications,
  unsubscribe,
} from '#contract/notifications.ts'
import { getSale } from '#contract/orders.ts'
import { setFollow } from '#contract/people.ts'
import { getProfile, updateUser } from '#contract/profiles.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Painter')
  await activatePayouts(t, artist)
})

const runJob = async (name: string): Promise<void> => {
  const job = t.app.modules.flatMap(({ jobs = [] }) => jobs).find((one) => one.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  await job.handle({})
}
const collect = () => runJob('notifications.collect')
const list = async (who: TestUser) => (await who.call(listNotifications)).body
const texts = async (who: TestUser) => {
  await collect()
  return (await list(who)).items.map(({ text }) => text)
}
const like = (who: TestUser, work: { id: string }) =>
  who.call(toggleLike, { body: { itemType: 'artwork', itemId: work.id } })
const comment = (who: TestUser, work: { id: string }, content = 'Lovely') =>
  who.call(addComment, { body: { itemType: 'artwork', itemId: work.id, content } })
const newArtist = async (name: string): Promise<TestUser> => {
  const one = await t.signUp('artist', name)
  await activatePayouts(t, one)
  return one
}

test('the maker of a work is notified of likes and comments, once and together, and never of their own', async () => {
  const maker = await newArtist('Mara Lind')
  const [bo, ida] = [await t.signUp('collector', 'Bo'), await t.signUp('collector', 'Ida')]
  const work = await publishWork(maker, { title: 'Wet Ground', price: '100' })
  await collect()
  await like(bo, work)
  await like(maker, work)
  expect(await texts(maker)).toEqual(['Bo liked Wet Ground'])
  await like(ida, work)
  await comment(bo, work)
  await comment(bo, work, 'And again')
  expect(await texts(maker)).toEqual(['Bo commented on Wet Ground', 'Ida and 1 other liked Wet Ground'])
  expect(await texts(maker)).toHaveLength(2)
  const { items, unread } = await list(maker)
  expect(unread).toBe(2)
  expect(items[1]).toMatchObject({
    kind: 'like',
    path: `/items/artwork/${work.id}`,
    actor: { id: ida.id, name: 'Ida', avatar_url: null },
    read: false,
  })
})

test('nobody is notified of a like that was taken back', async () => {
  const maker = await newArtist('Noa')
  const [bo, ida] = [await t.signUp('collector', 'Bo'), await t.signUp('collector', 'Ida')]
  const work = await publishWork(maker, { title: 'Tide', price: '100' })
  await collect()
  await like(bo, work)
  await like(ida, work)
  expect(await texts(maker)).toEqual(['Ida and 1 other liked Tide'])
  await like(ida, work)
  expect(await texts(maker)).toEqual(['Bo liked Tide'])
  await like(bo, work)
  expect(await texts(maker)).toEqual([])
  expect((await maker.call(countNotifications)).body).toEqual({ unread: 0 })
})

test('people are notified of a follower, a new work of somebody followed, a sale and an inquiry', async () => {
  const maker = await newArtist('Ruth Vane')
  const bo = await t.signUp('collector', 'Bo')
  await collect()
  await bo.call(setFollow, { params: { id: maker.id }, body: { following: true } })
  expect(await texts(maker)).toEqual(['Bo follows you'])
  const work = await publishWork(maker, { title: 'Kiln', price: '100' })
  expect(await texts(bo)).toEqual(['Ruth Vane published Kiln'])
  const second = await publishWork(maker, { title: 'Ash', price: '100' })
  expect(await texts(bo)).toEqual(['Ruth Vane published 2 works'])
  const sent = await bo.call(sendInquiry, { body: { artwork_id: second.id, topics: [], text: 'Is it framed?' } })
  expect(await texts(maker)).toEqual(['Bo wrote to you about Ash', 'Bo follows you'])
  await maker.call(answerInquiry, { params: { id: sent.body.id ?? '' }, body: { text: 'It is.' } })
  expect(await texts(bo)).toEqual(['Ruth Vane wrote to you about Ash', 'Ruth Vane published 2 works'])
  await buyWorks(t, bo, work)
  await collect()
  const shown = async (filter: NotificationFilter) =>
    (await maker.call(listNotifications, { query: { filter } })).body.items.map(({ kind }) => kind)
  expect(await shown('sales')).toEqual(['sale', 'inquiry'])
  expect(await shown('people')).toEqual(['follow'])
  expect(await shown('works')).toEqual([])
  expect(await shown('unread')).toHaveLength(3)
  const [sale] = (await list(maker)).items
  expect(sale).toMatchObject({
    kind: 'sale',
    text: 'Bo bought Kiln',
    title: 'Kiln',
    path: expect.stringMatching(/^\/sales\//),
  })
  await maker.call(readNotifications, { body: { ids: [sale?.id ?? ''] } })
  expect(await shown('unread')).toEqual(['inquiry', 'follow'])
})

test('a sale names until when it is to be packed and leads to its order, and no longer once it is packed', async () => {
  const maker = await newArtist('Ana Reis')
  const bo = await t.signUp('collector', 'Bo')
  const work = await publishWork(maker, { title: 'Salt', price: '100' })
  await collect()
  const [order] = (await buyWorks(t, bo, work)).orders
  await like(bo, work)
  await collect()
  const params = { id: order?.id ?? '' }
  const { paid_at: paidAt } = (await maker.call(getSale, { params })).body
  const notified = async () => (await list(maker)).items.map(({ kind, path, pack_by: by }) => [kind, path, by])
  const inThreeDays = new Date(Date.parse(paidAt) + 3 * 86_400_000).toISOString()
  expect(await notified()).toEqual([
    ['like', `/items/artwork/${work.id}`, null],
    ['sale', `/sales/${params.id}`, inThreeDays],
  ])
  await maker.call(recordDelivery, { params, body: { step: 'packed', carrier: '', tracking_number: '' } })
  expect((await notified())[1]).toEqual(['sale', `/sales/${params.id}`, null])
})

test('a visitor without an account is named as they wrote their name', async () => {
  const work = await publishWork(artist, { title: 'Slip', price: '100' })
  await collect()
  const visitor = { name: 'Ola Visitor', email: 'ola@example.com' }
  await t.anonymous.call(sendInquiry, { body: { artwork_id: work.id, topics: [], text: 'How big is it?', visitor } })
  await collect()
  expect((await list(artist)).items[0]).toMatchObject({
    text: 'Ola Visitor wrote to you about Slip',
    title: 'Slip',
    actor: null,
  })
})

test('people mark notifications as read, one or all, and only their own; a new cause makes one unread again', async () => {
  const maker = await newArtist('Sol')
  const bo = await t.signUp('collector', 'Bo')
  const works = [await publishWork(maker, { price: '100' }), await publishWork(maker, { price: '100' })] as const
  await collect()
  for (const work of works) await like(bo, work)
  await collect()
  const { items } = await list(maker)
  const one = items.slice(0, 1).map(({ id }) => id)
  expect((await bo.call(readNotifications, { body: { ids: one } })).body).toEqual({ unread: 0 })
  expect((await maker.call(readNotifications, { body: { ids: one } })).body).toEqual({ unread: 1 })
  expect((await list(maker)).items.map(({ read }) => read)).toEqual([true, false])
  expect((await maker.call(readNotifications, { body: {} })).body).toEqual({ unread: 0 })
  await like(await t.signUp('collector', 'Ida'), works[0])
  await collect()
  expect((await maker.call(countNotifications)).body).toEqual({ unread: 1 })
})

test('the list comes page by page, and leaves out people whose account is closed', async () => {
  const maker = await newArtist('Ulla')
  const [bo, gone] = [await t.signUp('collector', 'Bo'), await t.signUp('collector', 'Gone')]
  const works = [await publishWork(maker, { price: '100' }), await publishWork(maker, { price: '100' })] as const
  await collect()
  for (const work of works) await like(bo, work)
  await comment(gone, works[0])
  await like(gone, works[0])
  await collect()
  const first = (await maker.call(listNotifications, { query: { limit: 2 } })).body
  const rest = (await maker.call(listNotifications, { query: { limit: 2, cursor: first.next_cursor ?? '' } })).body
  expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([2, 1, null])
  await gone.call(closeAccount, { body: { email: gone.email } })
  const left = await list(maker)
  expect(left.items.map(({ text }) => text.split(' ').slice(0, 2).join(' '))).toEqual(['Bo liked', 'Bo liked'])
  expect(left.unread).toBe(2)
})

test('a daily mail names what is unread, once, unless its reader does not want it', async () => {
  const maker = await newArtist('Vera')
  const bo = await t.signUp('collector', 'Bo')
  const work = await publishWork(maker, { title: 'Glaze', price: '100' })
  await collect()
  await like(bo, work)
  await comment(bo, work)
  await bo.call(sendInquiry, { body: { artwork_id: work.id, topics: [], text: 'Is it framed?' } })
  await collect()
  const before = await mailsTo(t, maker)
  const digest = async () => {
    await runJob('notifications.digest')
    return (await mailsTo(t, maker)).slice(before.length)
  }
  expect(await digest()).toEqual(['Bo commented on Glaze, and 1 more'])
  expect(await digest()).toHaveLength(1)
  const mails = await t.app.database.db.select().from(mailOutbox).where(eq(mailOutbox.to, maker.email))
  const mail = mails.find(({ subject }) => subject.startsWith('Bo commented'))
  expect(mail?.text).toContain('Bo liked Glaze')
  expect(mail?.text).not.toContain('wrote to you')

  // The address in the header, as a mail program calls it.
  const address = new URL(mail?.unsubscribeUrl ?? '').pathname
  const response = await t.request({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([response.statusCode, response.payload]).toEqual([200, 'Unsubscribed.\n'])
  expect((await maker.call(getProfile)).body.email_preferences).toMatchObject({
    artworkUpdates: false,
    exhibitionNotices: false,
    newsletters: true,
  })
  await like(await t.signUp('collector', 'Ida'), work)
  await collect()
  expect(await digest()).toHaveLength(1)
  const email_preferences = { newsletters: true, artworkUpdates: true, exhibitionNotices: true, marketingEmails: false }
  await maker.call(updateUser, { body: { email_preferences } })
  expect(await digest()).toHaveLength(2)
})

test('a link in a mail works without an account; a changed one does not', async () => {
  const token = 'x'.repeat(40)
  const refused = await t.anonymous.call(unsubscribe, { body: { token } })
  expect([refused.status, refused.failure.code]).toEqual([404, 'unsubscribe_link_unusable'])
})
