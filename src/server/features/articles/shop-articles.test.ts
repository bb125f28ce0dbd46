import { afterAll, beforeAll, expect, test } from 'vitest'
import { getArticle, listArticles, syncArticles } from '#contract/articles.ts'
import { listLoopbackArticles, writeLoopbackArticle } from '#server/providers/shopify/testing/loopback-articles.ts'
import type { LoopbackShop } from '#server/providers/shopify/testing/loopback-shop.ts'
import { type InstallationShop, openInstallationShop } from '#server/testing/installation-shop.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

let shopify: InstallationShop
let shop: LoopbackShop
let t: TestApp
let admin: TestUser
beforeAll(async () => {
  shopify = await openInstallationShop()
  shop = shopify.shop
  t = await startTestApp({ env: shopify.env })
  admin = await t.signUp('admin')
})
afterAll(async () => {
  await t.close()
  await shopify.close()
})

const sync = async () => (await admin.call(syncArticles)).body
const list = async () => (await admin.call(listArticles)).body.articles.map(({ title, status }) => [title, status])

test('CD-14.17 CD-14.18 articles come from the configured shop, cleaned, and follow its changes', async () => {
  const written = writeLoopbackArticle(shop, {
    title: 'Linen',
    handle: 'linen',
    body: '<p>Linen<script>alert(1)</script> first.</p>',
  })
  const draft = writeLoopbackArticle(shop, { title: 'Later', handle: 'later', isPublished: false })
  expect(await sync()).toEqual({ message: 'Synced 2 articles: 2 new.', problems: [] })
  const { body } = await t.anonymous.call(getArticle, { params: { id: 'linen' } })
  expect(body).toMatchObject({ title: 'Linen', author_name: 'Mara Lind', body: '<p>Linen first.</p>' })
  expect((await t.anonymous.call(getArticle, { params: { id: 'later' } })).status).toBe(404)

  Object.assign(draft, { isPublished: true })
  Object.assign(written, { title: 'Linen, Again' })
  expect((await sync()).message).toBe('Synced 2 articles: 2 changed.')
  expect((await t.anonymous.call(getArticle, { params: { id: 'linen' } })).body.title).toBe('Linen, Again')
  expect((await t.anonymous.call(getArticle, { params: { id: 'later' } })).status).toBe(200)
})

test('CD-14.16 an article that the shop unpublishes or deletes is no longer public, and comes back with it', async () => {
  const all = listLoopbackArticles(shop)
  const [deleted] = all.splice(0, 1)
  await sync()
  expect(await list()).toContainEqual(['Linen, Again', 'draft'])
  expect((await t.anonymous.call(getArticle, { params: { id: 'linen' } })).status).toBe(404)
  if (deleted) all.push(deleted)
  await t.housekeeping('articles')
  expect(await list()).toContainEqual(['Linen, Again', 'published'])
})

test('CD-14.15 while the shop does not respond, a sync fails in words and what is there stays', async () => {
  const before = await list()
  shop.isInstalled = false
  const { status, failure } = await admin.call(syncArticles)
  shop.isInstalled = true
  expect([status, failure.code]).toEqual([502, 'articles_source_failed'])
  expect(await list()).toEqual(before)
})
