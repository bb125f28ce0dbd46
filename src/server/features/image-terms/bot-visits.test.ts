import { beforeAll, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { listBots, setImageTerms } from '#contract/image-terms.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/platform/log.ts'
import { activatePayouts, publishWork, readyWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let admin: TestUser
let artist: TestUser
let work: Artwork
beforeAll(async () => {
  admin = await t.signUp('admin')
  artist = await t.signUp('artist')
  await activatePayouts(t, artist)
  work = await publishWork(artist)
})

const read = (url: string, bot: string) =>
  t.request({ url, headers: { 'user-agent': `Mozilla/5.0 (compatible; ${bot}/1.0)` } })
const listed = async () => (await admin.call(listBots)).body.items
const find = async (name: string) => (await listed()).find(({ bot }) => bot === name)

test('bots are counted by what they read, and training bots by what they were asked not to read', async () => {
  const image = (await readyWork(artist, work.id)).images[0]?.image_url ?? ''
  await read('/robots.txt', 'GPTBot')
  await read(image, 'GPTBot')
  await read(image, 'GPTBot')
  await read(image, 'Googlebot')
  await read('/robots.txt', 'ClaudeBot')
  await read(image, 'SomeNewBot')
  expect(await find('GPTBot')).toMatchObject({
    operator: 'OpenAI',
    purpose: 'training',
    pages: 0,
    images: 2,
    rules: 1,
    barred: 2,
  })
  expect(await find('Googlebot')).toMatchObject({ operator: 'Google', purpose: 'search', images: 1, barred: 0 })
  expect(await find('ClaudeBot')).toMatchObject({ images: 0, rules: 1, barred: 0 })
  expect(await find('Other bots')).toMatchObject({ operator: null, purpose: 'other', images: 1, barred: 0 })
  await artist.call(setImageTerms, { body: { terms: 'allowed', license_text: '', license_url: '' } })
})

test('people, what is private, and what does not exist are not counted', async () => {
  const before = await listed()
  await t.request({ url: work.images[0]?.image_url ?? '', headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0' } })
  await t.request(work.images[0]?.image_url ?? '')
  await read('/api/users/profile', 'GPTBot')
  await read('/media/artworks/none/640.webp', 'GPTBot')
  await read(`/api/shopify/products/${work.shopify_handle}`, 'GPTBot')
  expect(await listed()).toEqual(before)
})

test('the counts of several processes add up, and those of a process that stops are kept', async () => {
  const { config } = t.app
  const other = await createApp(
    { ...config, databaseUrl: config.databaseUrl as string },
    { web: false, log: createLog('silent') },
  )
  const before = await find('bingbot')
  expect(before).toBeUndefined()
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }
  await other.http.inject({ url: work.images[0]?.image_url ?? '', headers })
  await read(work.images[0]?.image_url ?? '', 'bingbot')
  await other.close()
  expect(await find('bingbot')).toMatchObject({ images: 2 })
})

test('the list covers 30 days, and days are forgotten after three months; it is for admins, and names no address', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const { pool } = t.app.database
  const add = (ago: number) =>
    pool.query("insert into bot_visit (day, bot, pages, last_at) values ($1, 'CCBot', 5, now())", [day(ago)])
  for (const ago of [0, 29, 30, 100]) await add(ago)
  expect(await find('CCBot')).toMatchObject({ pages: 10, operator: 'Common Crawl' })
  await t.housekeeping('bot-visits')
  const { rows } = await pool.query("select day::text from bot_visit where bot = 'CCBot' order by day desc")
  expect(rows.map((row) => row.day)).toEqual([day(0), day(29), day(30)])
  expect((await artist.call(listBots)).status).toBe(403)
  const { rows: columns } = await pool.query(
    "select column_name as name from information_schema.columns where table_name = 'bot_visit' order by name",
  )
  expect(columns.map(({ name }) => name)).toEqual(['barred', 'bot', 'day', 'images', 'last_at', 'pages', 'rules'])
})
